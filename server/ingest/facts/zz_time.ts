import { loadCuad } from '#server/ingest/facts/evaluation/cuad.ts';
import { plainStructure } from '#server/ingest/facts/plainStructure.ts';
import { governingLaw } from '#server/ingest/facts/governingLaw.ts';
import { jurisdiction } from '#server/ingest/facts/jurisdiction.ts';
import { findOpening } from '#server/ingest/facts/opening.ts';
import { parties } from '#server/ingest/facts/parties/index.ts';
import { title } from '#server/ingest/facts/title.ts';
import { term } from '#server/ingest/facts/term.ts';
import { effectiveDate } from '#server/ingest/facts/effectiveDate.ts';
import { agreementDate } from '#server/ingest/facts/agreementDate.ts';
import { industry } from '#server/ingest/facts/industry.ts';
import { language } from '#server/ingest/facts/language.ts';
import { lawFirm } from '#server/ingest/facts/lawFirm.ts';
import { filing } from '#server/ingest/facts/filing.ts';
import { dateOrder } from '#server/ingest/facts/dates.ts';
import { classifyContractType } from '#server/ingest/contractTypes/index.ts';
const docs=(await loadCuad('../shared/data','development')).slice(0,150);
const ss=docs.map(d=>plainStructure(d.text)); const os=docs.map(d=>findOpening(d.text));
const chars=docs.reduce((a,d)=>a+d.text.length,0);
const fs:[string,(i:number)=>unknown][]=[['law',i=>governingLaw(ss[i]!)],['jur',i=>jurisdiction(ss[i]!)],['opening',i=>findOpening(docs[i]!.text)],['parties',i=>parties(docs[i]!.text,os[i]!)],['title',i=>title(ss[i]!,os[i]!,{})],['term',i=>term(ss[i]!,null,'monthFirst')],['agr',i=>agreementDate(ss[i]!,os[i]!,'monthFirst')],['eff',i=>effectiveDate(ss[i]!,os[i]!,null,'monthFirst')],['ind',i=>industry(docs[i]!.text,null)],['lang',i=>language(docs[i]!.text,{})],['firm',i=>lawFirm(docs[i]!.text)],['filing',i=>filing(docs[i]!.text,{},'')],['order',i=>dateOrder(docs[i]!.text,null)],['type',i=>classifyContractType(null,ss[i]!)]];
for(const [n,f] of fs){let t=performance.now();let mx=0;for(let i=0;i<docs.length;i++){const a=performance.now();f(i);mx=Math.max(mx,performance.now()-a)}
console.log(n.padEnd(10),((performance.now()-t)/chars*50000).toFixed(3),'max',mx.toFixed(1))}
