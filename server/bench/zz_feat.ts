import * as lancedb from '@lancedb/lancedb';
import stem from 'wink-porter2-stemmer';
import { clauses } from '#server/bench/corpus.ts';
const {BooleanQuery,MatchQuery,Occur,Operator,PhraseQuery}=lancedb as any;
const db = await lancedb.connect('/tmp/srch/feat', {});
const mk=(a:number,b:number)=>Array.from({length:b-a},(_,i)=>({id:a+i,text:`clause number ${a+i} about indemnity and liability word${a+i}`,n:a+i}));
const t=await db.createTable('f',mk(0,5000),{mode:'overwrite',storageOptions:{new_table_enable_stable_row_ids:'true'}} as any);
await t.createIndex('text',{config:lancedb.Index.fts({withPosition:true,stem:true,language:'English',lowercase:true,removeStopWords:false,asciiFolding:true})});
const show=async(label:string,q:any,tt:any=t)=>{try{const r=await tt.query().fullTextSearch(q).select(['id','_score']).withRowId().limit(10).toArray(); console.log(label, r.map((x:any)=>[x.id,Number(x._rowid),+x._score.toFixed(2)].join('/')).join(' '));}catch(e:any){console.log(label,'FAIL',e.message.slice(0,200))}};
await show('w3',new MatchQuery('word3','text'));
const v1=await t.version();
for(let k=0;k<30;k++) await t.add(mk(5000+k*10,5010+k*10));
await show('new unindexed',new MatchQuery('word5295','text'));
await show('new unindexed AND',new MatchQuery('word5295 clause','text',{operator:Operator.And}));
await show('new unindexed phrase',new PhraseQuery('liability word5295','text'));
await show('new unindexed bool',new BooleanQuery([[Occur.Must,new MatchQuery('word5295','text')],[Occur.MustNot,new MatchQuery('zzz','text')]]));
await show('mustnot hits unindexed',new BooleanQuery([[Occur.Must,new MatchQuery('word5295','text')],[Occur.MustNot,new MatchQuery('clause','text')]]));
await t.delete('id = 3 OR id = 5000');
await show('deleted',new MatchQuery('word3 word5000','text'));
let a=performance.now(); console.log(await t.optimize({cleanupOlderThan:new Date(Date.now()-3600e3)}),performance.now()-a);
await show('after opt',new MatchQuery('word7 word5295 word5001','text'));
await t.add(mk(6000,6010)); await show('after opt+add',new MatchQuery('word6003','text'));
const old=await db.openTable('f',[],{version:v1} as any); await show('old version 5295',new MatchQuery('word5295 word3','text'),old);
await t.add(mk(7000,7003)); console.log('listVersions',(await t.listVersions()).length);
console.log('rows>5008', (await t.query().where('n >= 5295 AND n<5300').select(['n']).withRowId().toArray()).map((x:any)=>[x.n,Number(x._rowid)]+''));
await show('rowid filter',new MatchQuery('clause','text'));
try{ console.log('where _rowid', (await t.query().fullTextSearch(new MatchQuery('clause','text')).where('_rowid in (10,20,4000)').select(['id']).withRowId().limit(10).toArray()).map((x:any)=>x.id+'')) }catch(e:any){console.log('rowid where FAIL',e.message.slice(0,300))}
// only must-not
await show('only mustnot',new BooleanQuery([[Occur.MustNot,new MatchQuery('clause','text')]]));
await show('empty token query',new MatchQuery('§ — !!','text'));
await show('phrase w/ punct',new PhraseQuery('"liability", word10','text'));
await show('phrase empty',new PhraseQuery('!!','text'));
await show('quote inject',new MatchQuery(`' OR 1=1; drop table "x`,'text'));
// optimize without compaction of indices timing; 
a=performance.now(); await t.optimize(); console.log('optimize2',performance.now()-a, (await t.indexStats('text_idx')));
// stemmer comparison
const words=new Set<string>(); for(const c of clauses(3000,'/work/main')) for(const w of c.text.match(/[A-Za-z]+/g)!) words.add(w.toLowerCase());
const list=[...words].slice(0,6000); const toks=await t.tokenize(list.join(' '),{column:'text'}); let bad:string[]=[]; list.forEach((w,i)=>{const s=(stem as any)(w); if(s!==toks[i]!.text) bad.push(`${w}:${s}/${toks[i]!.text}`)}); console.log('stem diff',bad.length,'of',list.length,bad.slice(0,40).join(' '));
console.log(JSON.stringify((await t.tokenize("customer's “café” e-mail 2.1(a) U.S.C. $1,000.00 co-operation don’t naïve_word ﬁne Ünlü §12 A&B x",{column:'text'})).map(x=>x.text)));
