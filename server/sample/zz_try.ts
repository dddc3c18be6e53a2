import { library } from '#server/sample/library.ts';
import { loadSources } from '#server/sample/sources.ts';
import { renderTxt } from '#server/sample/render/txt.ts';
let n=0,s=0;const by:Record<string,number>={};
for (const e of library(loadSources())) { n++; s+=e.contract.sections; by[e.format]=(by[e.format]??0)+1;
 if (process.argv[2]===e.contract.id) console.log(renderTxt({...e.contract, filing:null}));
 if (!process.argv[2]) console.log(e.contract.id, e.contract.sections, e.contract.house.id, e.format, e.contract.title, e.contract.date);}
console.log(n,s,by);
