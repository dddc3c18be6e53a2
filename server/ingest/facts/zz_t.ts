import { loadCuad } from '#server/ingest/facts/evaluation/cuad.ts';
import { plainStructure } from '#server/ingest/facts/plainStructure.ts';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { foldTitle, goldTitle } from '#server/ingest/facts/evaluation/gold.ts';
const docs=await loadCuad('../shared/data','development'); let cpu=0,ch=0;
for(const d of docs){const s=plainStructure(d.text);const a=process.cpuUsage().user;const f=extractFacts(s,{},d.name);cpu+=process.cpuUsage().user-a;ch+=d.text.length;
const g=goldTitle(d); if(!g||g.values.includes(foldTitle(f.title?.value??'')))continue; console.log('-',d.name.slice(0,25),'| P:',f.title?.value,f.title?.confidence.toFixed(2),'| G:',g.values.join(' / '),'|| T:',d.text.slice(0,420).replace(/\s*\n\s*\n\s*/g,' ¶ ').replace(/\s+/g,' '))}
console.log('cpu ms/50k',cpu/1000/ch*50000)
