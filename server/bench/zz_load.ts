import * as lancedb from '@lancedb/lancedb';
import { clauses } from '#server/bench/corpus.ts';
import { makeArrowTable } from '@lancedb/lancedb';
import * as arrow from 'apache-arrow';
const N=Number(process.argv[2]);
const db = await lancedb.connect('/tmp/srch/sdb'+N, {});
let t0=performance.now(); let tbl:any; let buf:any[]=[];
const schema=new arrow.Schema([
 new arrow.Field('id',new arrow.Utf8()),new arrow.Field('title',new arrow.Utf8()),new arrow.Field('text',new arrow.Utf8()),
 new arrow.Field('grp',new arrow.Int32()),new arrow.Field('cat',new arrow.Int32()),new arrow.Field('juris',new arrow.Int32()),new arrow.Field('year',new arrow.Int32()),
 new arrow.Field('tags',new arrow.List(new arrow.Field('item',new arrow.Int32(),true))),
 new arrow.Field('rank',new arrow.Float32()),
]);
for (const c of clauses(N,'/work/main')) { buf.push({id:'c'+c.id,title:c.title,text:c.text,grp:c.copyOf||c.id,cat:c.category,juris:c.jurisdiction,year:c.year,tags:[c.category,1000+c.jurisdiction,2000+c.year,c.id%5000+10000],rank:Math.random()});
 if(buf.length===20000||c.id===N){ const d=makeArrowTable(buf,{schema}); if(!tbl) tbl=await db.createTable('t',d,{mode:'overwrite',storageOptions:{new_table_enable_stable_row_ids:'true'}} as any); else await tbl.add(d); buf=[];} }
console.log('load',performance.now()-t0); t0=performance.now();
const fts={withPosition:true,stem:true,language:'English',lowercase:true,removeStopWords:false,asciiFolding:true};
for (const c of ['text','title']){ await tbl.createIndex(c,{config:lancedb.Index.fts(fts)}); console.log('fts',c,performance.now()-t0);}
for (const c of ['cat','juris','year']){ await tbl.createIndex(c,{config:lancedb.Index.btree()});}
await tbl.createIndex('tags',{config:lancedb.Index.labelList()}); console.log('scalar',performance.now()-t0);
console.log(await tbl.listIndices(), process.memoryUsage.rss()/1e6);
