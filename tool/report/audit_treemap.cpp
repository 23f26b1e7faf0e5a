#include "tool/report/audit_treemap.h"

#include <fmt/format.h>

#include <algorithm>

namespace uncuda {
namespace {

constexpr size_t kMostFolders = 36, kMostFiles = 14;
constexpr double kWidth = 1000, kHeight = 460, kHead = 15;

struct Box {
  double x = 0, y = 0, w = 0, h = 0;
};

// Squarified treemap (Bruls, Huizing, van Wijk): boxes for `sizes`, largest first, near to squares.
std::vector<Box> squarify(const std::vector<double>& sizes, Box room) {
  std::vector<Box> boxes;
  double rest = 0;
  for (double size : sizes) rest += size;
  for (size_t begin = 0; begin < sizes.size();) {
    double area_of_one = rest > 0 ? room.w * room.h / rest : 0;
    double side = std::min(room.w, room.h);
    size_t end = begin;
    double row = 0, worst = 0;
    while (end < sizes.size()) {
      double next = row + sizes[end];
      double thick = side > 0 ? next * area_of_one / side : 0;
      double bad = 0;
      for (size_t i : {begin, end}) {
        double length = thick > 0 ? sizes[i] * area_of_one / thick : 0;
        bad = std::max(bad, length > 0 && thick > 0 ? std::max(length / thick, thick / length) : 1e9);
      }
      if (end > begin && bad > worst) break;
      row = next, worst = bad, ++end;
    }
    double thick = side > 0 ? row * area_of_one / side : 0, at = 0;
    bool upright = room.w >= room.h;
    for (size_t i = begin; i < end; ++i) {
      double length = thick > 0 ? sizes[i] * area_of_one / thick : 0;
      boxes.push_back(upright ? Box{room.x, room.y + at, thick, length} : Box{room.x + at, room.y, length, thick});
      at += length;
    }
    if (upright) room.x += thick, room.w = std::max(0.0, room.w - thick);
    else room.y += thick, room.h = std::max(0.0, room.h - thick);
    rest -= row;
    begin = end;
  }
  return boxes;
}

const char* main_work(const AuditRow& row) {
  size_t most = static_cast<size_t>(std::max_element(row.by_work.begin(), row.by_work.end()) - row.by_work.begin());
  return to_string(static_cast<Work>(most));
}

std::string said(const AuditRow& row) {
  return fmt::format("{}: {} findings; {} safe, {} review, {} by hand, {} design", row.name, row.findings, row.by_work[0], row.by_work[1], row.by_work[2],
                     row.by_work[3]);
}

// As much of the end of `text` as fits: the last parts of a path tell most.
std::string label(std::string_view text, double width, double of_char) {
  size_t fits = static_cast<size_t>(std::max(0.0, width / of_char - 1));
  if (fits < 4) return {};
  if (text.size() > fits) {
    size_t begin = text.size() - fits + 1;
    while (begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) ++begin;
    return "…" + std::string(text.substr(begin));
  }
  return std::string(text);
}

std::string rect(const Box& box, const char* what) {
  return fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"", what, box.x, box.y, std::max(0.0, box.w - 1), std::max(0.0, box.h - 1));
}

}  // namespace

std::string treemap(const AuditModel& model, const OpenLink& open_link) {
  if (model.by_folder.empty()) return {};
  std::map<std::string, std::vector<const AuditRow*>> files;
  for (const AuditRow& row : model.by_file) files[folder_of(row.name)].push_back(&row);
  std::vector<double> sizes;
  double others = 0;
  for (size_t i = 0; i < model.by_folder.size(); ++i)
    if (i < kMostFolders) sizes.push_back(model.by_folder[i].findings);
    else others += model.by_folder[i].findings;
  // The rest is a box too, or the picture would lie about the shares; it stays last.
  if (others > 0) sizes.push_back(others);
  std::vector<Box> folders = squarify(sizes, {0, 0, kWidth, kHeight});
  std::string out = fmt::format("<svg class=\"map\" viewBox=\"0 0 {} {}\" role=\"group\" aria-label=\"Findings by folder and file\">\n", kWidth, kHeight);
  for (size_t i = 0; i < folders.size(); ++i) {
    const Box& room = folders[i];
    if (i >= kMostFolders || i >= model.by_folder.size()) {
      out += fmt::format("{}><title>{} more folders: {:.0f} findings</title></rect>", rect(room, "rest"), model.by_folder.size() - kMostFolders, others);
      out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", room.x + 3, room.y + 11, html(label("more folders", room.w, 6.2)));
      continue;
    }
    const AuditRow& folder = model.by_folder[i];
    out += fmt::format("{}{}/><title>{}</title>", open_link(folder, "folder"), rect(room, "folder"), html(said(folder)));
    if (room.h > kHead + 4) out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", room.x + 3, room.y + 11, html(label(folder.name, room.w - 4, 6.2)));
    out += "</a>\n";
    bool head = room.h > kHead + 12;
    Box inner{room.x + 2, room.y + (head ? kHead : 2), std::max(0.0, room.w - 4), std::max(0.0, room.h - (head ? kHead + 2 : 4))};
    const std::vector<const AuditRow*>& own = files[folder.name];
    std::vector<double> parts;
    double more = 0;
    for (size_t f = 0; f < own.size(); ++f)
      if (f < kMostFiles) parts.push_back(own[f]->findings);
      else more += own[f]->findings;
    if (more > 0) parts.push_back(more);
    std::vector<Box> boxes = squarify(parts, inner);
    for (size_t f = 0; f < boxes.size(); ++f) {
      if (f >= kMostFiles) {
        out += fmt::format("{}><title>{} more files: {:.0f} findings</title></rect>\n", rect(boxes[f], "rest"), own.size() - kMostFiles, more);
        continue;
      }
      const AuditRow& file = *own[f];
      out += fmt::format("{}{}/><title>{}</title>", open_link(file, "file"), rect(boxes[f], main_work(file)), html(said(file)));
      size_t slash = file.name.rfind('/');
      if (boxes[f].h > 14 && boxes[f].w > 46)
        out += fmt::format("<text class=\"on\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", boxes[f].x + 3, boxes[f].y + 11,
                           html(label(slash == std::string::npos ? file.name : file.name.substr(slash + 1), boxes[f].w - 4, 6.2)));
      out += "</a>\n";
    }
  }
  return out + "</svg>\n";
}

}  // namespace uncuda
