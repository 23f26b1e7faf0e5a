#include "tool/cli/audit.h"

#include <ctime>
#include <filesystem>
#include <map>

#include "tool/discover/git.h"
#include "tool/discover/paths.h"

namespace uncuda {
namespace {

std::string iso_date(const Environment& e) {
  std::time_t now = std::time(nullptr);
  // Reproducible builds: the same input gives the same report.
  if (std::optional<std::string> epoch = e.variable("SOURCE_DATE_EPOCH"); epoch && !epoch->empty()) now = static_cast<std::time_t>(std::strtoll(epoch->c_str(), nullptr, 10));
  char text[11];
  std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
  return text;
}

std::string first_line(const GitOutput& output) { return output.ok() ? output.out.substr(0, output.out.find('\n')) : std::string(); }

// What was asked for, so that somebody else can ask for the same.
std::string command_line(const Options& o, const Run& run) {
  std::string out = "uncuda audit";
  auto add = [&](std::string_view text) { (out += ' ') += text; };
  for (const std::string& path : o.paths) add(path);
  add("--min-torch " + run.min_torch);
  if (!o.config.empty()) add("--config " + o.config);
  if (o.isolated) add("--isolated");
  for (const std::string& rule : o.select) add("--select " + rule);
  for (const std::string& rule : o.ignore) add("--ignore " + rule);
  for (const std::string& define : o.defines) add("-D " + define);
  for (const std::string& argument : o.extra_args) add("--extra-arg " + argument);
  if (!o.since.empty()) add("--since " + o.since);
  if (o.staged) add("--staged");
  return out;
}

// Every path of the run said anew.
void rename_paths(Run& run, const std::function<std::string(const std::string&)>& renamed) {
  auto rename = [&](Finding& finding) {
    finding.path = renamed(finding.path);
    if (finding.fix)
      for (Edit& edit : finding.fix->edits) edit.path = renamed(edit.path);
  };
  for (FileResult& file : run.files) {
    file.path = renamed(file.path);
    for (Finding& finding : file.findings) rename(finding);
  }
  for (Finding& finding : run.across_files) rename(finding);
  for (auto& [reason, path] : run.skipped_files) path = renamed(path);
}

}  // namespace

bool is_audit_file(std::string_view name) {
  for (std::string_view ending : {".html", ".md", ".csv", ".json"})
    if (name.ends_with(ending)) return true;
  return false;
}

std::optional<std::string> web_address(std::string_view remote) {
  while (remote.ends_with('/')) remote.remove_suffix(1);
  if (remote.ends_with(".git")) remote.remove_suffix(4);
  std::string host, path;
  if (size_t scheme = remote.find("://"); scheme != std::string_view::npos) {
    std::string_view name = remote.substr(0, scheme), rest = remote.substr(scheme + 3);
    if (name != "https" && name != "http" && name != "ssh" && name != "git") return std::nullopt;
    size_t slash = rest.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    host = rest.substr(0, slash);
    path = rest.substr(slash + 1);
  } else {
    // git@host:owner/name; a colon behind a slash belongs to the name of a file.
    size_t colon = remote.find(':');
    if (colon == std::string_view::npos || remote.substr(0, colon).find('/') != std::string_view::npos) return std::nullopt;
    host = remote.substr(0, colon);
    path = remote.substr(colon + 1);
  }
  if (size_t at = host.rfind('@'); at != std::string::npos) host.erase(0, at + 1);
  if (size_t port = host.find(':'); port != std::string::npos) host.erase(port);
  if (host.find('.') == std::string::npos || path.empty() || path.front() == '/') return std::nullopt;
  for (char c : host + path)
    if (static_cast<unsigned char>(c) <= ' ' || c == '"' || c == '<' || c == '>' || c == '?' || c == '#') return std::nullopt;
  return "https://" + host + "/" + path;
}

std::string audit_report(Run run, const Options& o, const Effort& effort, ReportOptions report, const Environment& e) {
  AuditInfo info;
  info.effort = effort;
  info.date = iso_date(e);
  info.options = command_line(o, run);

  std::string named = o.paths.empty() || o.paths[0] == "-" || o.paths[0].starts_with('@') ? e.working_dir : absolute_path(e.working_dir, o.paths[0]);
  std::string root = path_kind(named) == PathKind::kFolder ? named : parent_folder(named);
  Git git(e.working_dir);
  std::string why;
  if (std::optional<Repository> repository = find_repository(git, root, why)) {
    std::string hash = first_line(git.run(root, {"rev-parse", "HEAD"}));
    root = repository->root;
    std::string name = first_line(git.run(root, {"describe", "--tags", "--always", "--abbrev=10"}));
    if (!hash.empty()) {
      info.revision = name.empty() || hash.starts_with(name) ? hash : name + " (" + hash + ")";
      info.dirty = !first_line(git.run(root, {"status", "--porcelain", "--untracked-files=no"})).empty();
    }
    if (std::optional<std::string> web = web_address(first_line(git.run(root, {"config", "--get", "remote.origin.url"})))) {
      info.repository = web->substr(8);
      if (!hash.empty()) info.link_base = *web + "/blob/" + hash + "/";
    }
  }
  if (info.repository.empty()) info.repository = std::string(base_name(real_path(root)));

  std::map<std::string, std::string> before;  // path in the report -> path of the run
  rename_paths(run, [&](const std::string& path) {
    std::string absolute = absolute_path(e.working_dir, path);
    std::optional<std::string> below = path_below(root, absolute);
    if (!below) below = path_below(real_path(root), absolute);
    std::string name = below && !below->empty() ? *below : path;
    before.emplace(name, path);
    return name;
  });
  FileText text = report.original_text;
  report.original_text = [&before, text](const std::string& path) {
    auto known = before.find(path);
    return text(known == before.end() ? path : known->second);
  };
  if (o.output.ends_with(".html")) return report_audit_html(run, info, report);
  if (o.output.ends_with(".md")) return report_audit_markdown(run, info, report);
  if (o.output.ends_with(".csv")) return report_audit_csv(run, info, report);
  return report_audit_json(run, info, report);
}

}  // namespace uncuda
