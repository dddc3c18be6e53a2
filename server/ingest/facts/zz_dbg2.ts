import { countFacts, runFactsEvaluation } from '#server/ingest/facts/evaluate.ts';
const [,, fact, n='60']=process.argv;
if(fact==='table'||fact==='both'){for(const s of fact==='both'?['development','heldBack'] as const:['development'] as const){const t=await runFactsEvaluation('../shared/data',s);console.log(t.title);for(const r of t.rows)console.log(r[0]!.padEnd(44),r.slice(1,6).join('  '),' ',r[6])}}
else {const c=await countFacts('../shared/data','development');const m=c.misses.filter(x=>x.fact.startsWith(fact!));console.log(m.length);for(const x of m.slice(0,Number(n)))console.log('-',x.document.slice(0,60),'\n    P:',x.predicted,'\n    G:',x.gold.slice(0,260))}
