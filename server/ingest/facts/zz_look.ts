import { readFileSync, readdirSync } from 'node:fs';
import { factsRow } from '#server/ingest/facts/evalFacts.ts';
const dir=process.argv[2]!;
for(const f of readdirSync(dir)){ if(!/\.(txt|md)$/.test(f)) continue; const t=readFileSync(dir+'/'+f,'utf8'); const a=process.cpuUsage().user; const r=factsRow(f,t).facts; const ms=(process.cpuUsage().user-a)/1000;
console.log('#',f.slice(0,60),(t.length/1000|0)+'k',ms.toFixed(0)+'ms','\n  ',r.title,'|',r.contractType,'|',r.isAmendment?'AMENDS '+r.amends:'','\n   P:',r.parties.join(' ; '),'\n  ',r.agreementDate,'eff',r.effectiveDate,'exp',r.expirationDate,'term',r.term,'| law',r.governingLaw,'court',r.jurisdiction,r.country,'| firm',r.lawFirm,'|',r.industry,r.language)}
