import { readFileSync, readdirSync } from 'node:fs';
import { openTestDb } from '#server/db/testDb.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { structure, libraryClauses } from '#server/ingest/structure/index.ts';
import { findDefinitions } from '#server/ingest/definitions/index.ts';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { saveContract } from '#server/ingest/store.ts';
import { sql } from 'kysely';
const d = await openTestDb();
const dir='../shared/data/cuad/txt/';
const files=readdirSync(dir).slice(0,60);
const t={read:0,struct:0,defs:0,facts:0,store:0};
let n=0,c=0;
for(const f of files){
  const bytes=readFileSync(dir+f);
  let a=performance.now();
  const [doc]=await readDocument(bytes,f); let b=performance.now(); t.read+=b-a; a=b;
  const s=structure(doc!); b=performance.now(); t.struct+=b-a; a=b;
  const defs=findDefinitions(s); b=performance.now(); t.defs+=b-a; a=b;
  const facts=extractFacts(s,doc!.meta,f); b=performance.now(); t.facts+=b-a; a=b;
  const lib=libraryClauses(s).map((x,i)=>({...x,position:i,parent:null,typeId:null,typeConfidence:0}));
  a=performance.now();
  const r=await saveContract(d.db,{namespace:'en',externalId:f,kind:'contract',source:f,fileName:f,fileHash:'x',mediaType:'text/plain',contentHash:'x',isSample:false,analysis:{text:s.text,contents:s.contents,clauses:lib,definitions:defs,facts,meta:doc!.meta,warnings:[]}});
  t.store+=performance.now()-a; n++; c+=r.clauses;
}
console.log(n,c,Object.fromEntries(Object.entries(t).map(([k,v])=>[k,(v/n).toFixed(1)])));
const q=await sql`select term, left(text,100) t from definition order by random() limit 10`.execute(d.db); console.log(q.rows);
await d.close();
