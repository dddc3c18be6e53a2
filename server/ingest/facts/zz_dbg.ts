import { loadCuad } from '#server/ingest/facts/evaluation/cuad.ts';
import { plainStructure } from '#server/ingest/facts/plainStructure.ts';
import { governingLaw } from '#server/ingest/facts/governingLaw.ts';
import { jurisdiction } from '#server/ingest/facts/jurisdiction.ts';
import { findOpening } from '#server/ingest/facts/opening.ts';
import { parties } from '#server/ingest/facts/parties/index.ts';
import { sameName, coreName, normaliseName } from '#server/ingest/facts/parties/aliases.ts';
import { isRole, isCollective } from '#server/ingest/facts/parties/roles.ts';
const what=process.argv[2];
const docs=await loadCuad('../shared/data','development');
console.log(docs.length);
const t0=performance.now(); let n=0;
for(const d of docs){
  const s=plainStructure(d.text);
  if(what==='law'){const g=governingLaw(s);const L=d.labels.get('Governing Law')??[];
    console.log([g?.value??'-', g?.certainty, g?.confidence.toFixed(2), '|', L.map(x=>x.slice(0,260).replace(/\s+/g,' ')).join(' || '), '|', d.name.slice(0,30)].join(' '));}
  if(what==='jur'){const g=jurisdiction(s);if(g)console.log(g.value,g.confidence.toFixed(2),'|',d.text.slice(g.span!.start-60,g.span!.end+30).replace(/\s+/g,' '))}
  if(what==='time'){governingLaw(s);jurisdiction(s);n+=d.text.length}
  if(what==='parties'){
    const o=findOpening(d.text);
    const p=parties(d.text,o);
    const L=(d.labels.get('Parties')??[]);
    const names=L.filter(x=>!isRole(x.replace(/["“”().]/g,'').trim())&&x.length<90);
    const ok=p.filter(q=>L.some(l=>sameName(l,q.value.name)||normaliseName(l).includes(normaliseName(q.value.name))||normaliseName(q.value.name).includes(normaliseName(l)))).length;
    const miss=names.filter(l=>!p.some(q=>[q.value.name,q.value.shortName??'',q.value.role??''].some(v=>v&&(normaliseName(v).includes(normaliseName(l))||normaliseName(l).includes(normaliseName(v))))));
    if(ok<p.length||miss.length||p.length<2) console.log('##',d.name.slice(0,60),ok,'/',p.length,'\n   PRED',p.map(q=>`${q.value.name} [${q.value.role}|${q.value.shortName}] ${q.confidence.toFixed(2)}`).join(' ; '),'\n   MISS',miss,'\n   GOLD',L.join(' ; '),'\n   PRE',o.preamble?.score.toFixed(1),o.preamble?d.text.slice(o.preamble.parties-60,o.preamble.parties+500).replace(/\s+/g,' '):'-');
  }
}
console.error('ms/50KB',(performance.now()-t0)/n*50000);
