// Style and script of the HTML audit. Nothing of the scanned code goes through here: the script only hides and shows
// what stands in the page, and the page is whole without it.
#pragma once

namespace uncuda {

inline constexpr const char* kAuditStyle = R"css(
:root{color-scheme:light dark;--bg:#fff;--fg:#1c2024;--dim:#5d6670;--line:#d5dae0;--card:#f6f7f9;--link:#0a56b8;
--safe:#1f7a3d;--review:#9a6700;--by-hand:#b3470c;--design:#7d3fa8;--del:#fde8e8;--ins:#e4f6e8}
@media(prefers-color-scheme:dark){:root{--bg:#14171a;--fg:#e4e7ea;--dim:#9aa4ae;--line:#343a41;--card:#1c2126;--link:#79b4ff;
--safe:#5cc97d;--review:#e0b341;--by-hand:#f08f55;--design:#c594ea;--del:#43201f;--ins:#173b22}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:76rem;padding:1rem 1.5rem 4rem;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.7rem;line-height:1.2}h2{margin-top:2.2rem;font-size:1.3rem}h3{font-size:1.05rem;overflow-wrap:anywhere}
a{color:var(--link)}a:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:0}dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}
.short{font-size:1.1rem}.dim,.limits{color:var(--dim)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td:first-child{overflow-wrap:anywhere;min-width:12rem}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.map{width:100%;height:auto;display:block}.map rect{stroke:var(--bg);fill:var(--c)}.map .folder{fill:var(--card);stroke:var(--line)}.map .rest{fill:var(--line)}
.map text{font:10px system-ui,sans-serif;fill:var(--fg);pointer-events:none}.map text.on{fill:var(--bg)}.map a:focus-visible rect{stroke:var(--link);stroke-width:3}
.sum td{font-weight:600}.bar{display:flex;height:.9rem;min-width:8rem}.bar i{display:block;min-width:1px}
.safe{--c:var(--safe)}.review{--c:var(--review)}.by-hand{--c:var(--by-hand)}.design{--c:var(--design)}.bar i{background:var(--c)}
.key span{margin-right:1.2rem;white-space:nowrap}.key i{display:inline-block;width:.8rem;height:.8rem;background:var(--c);margin-right:.35rem}
summary{cursor:pointer;font-weight:600;margin:.6rem 0}
.file{content-visibility:auto;contain-intrinsic-size:auto 40rem;margin-top:1.2rem}
.f{border-left:4px solid var(--c);background:var(--card);padding:.5rem .8rem;margin:.6rem 0}.f p{margin:.15rem 0;overflow-wrap:anywhere}
.f .tag{color:var(--c);font-weight:600}
pre{margin:.3rem 0;padding:.3rem .5rem;overflow-x:auto;background:var(--bg);border:1px solid var(--line);font:13px/1.45 ui-monospace,monospace}
del,ins{display:block;text-decoration:none}del{background:var(--del)}ins{background:var(--ins)}
#filters{display:none;position:sticky;top:0;z-index:1;gap:.6rem;flex-wrap:wrap;align-items:center;padding:.6rem 0;background:var(--bg);border-bottom:1px solid var(--line)}
.js #filters{display:flex}#filters input{flex:1 1 14rem}#filters input,#filters select,#filters button{font:inherit;padding:.25rem .5rem;max-width:100%}
.skip{position:absolute;left:-99rem}.skip:focus{position:static}
@media print{#filters{display:none!important}.file{content-visibility:visible}}
)css";

inline constexpr const char* kAuditScript = R"js(
(function(){
'use strict';
document.documentElement.classList.add('js');
var text=document.getElementById('q'),rule=document.getElementById('rule'),work=document.getElementById('work'),
    count=document.getElementById('count'),files=[].slice.call(document.querySelectorAll('.file')),index=null,timer=0;
function build(){
  index=files.map(function(file){
    return {el:file,path:file.dataset.p,shown:true,items:[].slice.call(file.querySelectorAll('.f')).map(function(el){
      return {el:el,rule:el.dataset.r,work:el.dataset.w,api:el.dataset.a,text:null,shown:true};})};});
}
function show(entry,yes){if(entry.shown!==yes){entry.shown=yes;entry.el.hidden=!yes;}}
var api='',folder='',path='';
function apply(){
  if(!index)build();
  var q=text.value.trim().toLowerCase(),r=rule.value,w=work.value,n=0,all=0;
  index.forEach(function(file){
    var any=0,here=(!path||file.path===path)&&(!folder||(file.path.lastIndexOf('/')<0?'.':file.path.slice(0,file.path.lastIndexOf('/')))===folder);
    file.items.forEach(function(item){
      var yes=here&&(!r||item.rule===r)&&(!w||item.work===w)&&(!api||item.api===api);
      if(yes&&q){
        if(item.text===null)item.text=(file.path+' '+item.el.textContent).toLowerCase();
        yes=item.text.indexOf(q)>=0;
      }
      show(item,yes);if(yes)any++;
    });
    show(file,any>0);n+=any;all+=file.items.length;
  });
  count.textContent=n+' of '+all+' findings'+(api?', API '+api:'')+(folder?', folder '+folder:'')+(path?', '+path:'');
}
function soon(){clearTimeout(timer);timer=setTimeout(apply,120);}
text.addEventListener('input',soon);rule.addEventListener('change',apply);work.addEventListener('change',apply);
document.getElementById('reset').addEventListener('click',function(){text.value=rule.value=work.value=api=folder=path='';apply();});
document.addEventListener('click',function(event){
  var link=event.target.closest&&event.target.closest('a[href^="#f-"]');
  if(!link)return;
  text.value=rule.value=work.value=api=folder=path='';
  if(!link.dataset.k){apply();return;}
  event.preventDefault();
  var value=link.dataset.v;
  if(link.dataset.k==='rule')rule.value=value;
  if(link.dataset.k==='work')work.value=value;
  if(link.dataset.k==='api')api=value;
  if(link.dataset.k==='folder')folder=value;
  if(link.dataset.k==='file')path=value;
  if(link.dataset.w)work.value=link.dataset.w;
  apply();
  document.getElementById('findings').scrollIntoView();
  text.focus({preventScroll:true});
});
apply();
})();
)js";

}  // namespace uncuda
