import { startEmbedded } from '/work/main/server/db/embedded/start.ts';
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
const script='/work/main/server/db/embedded/child.ts';
const count = (d:string)=>{try{return readdirSync(d,{recursive:true}).length}catch{return -1}};
for (const n of [1, 5, 30, 300, 800,900, 950]) {
  const dir = mkdtempSync('/tmp/killinit-');
  const c = fork(script,[path.join(dir,'db'), path.join(dir,'run'),'full'],{execArgv:['--import','tsx'],stdio:['ignore','ignore','pipe','ipc']});
  let ready=false; c.once('message',()=>ready=true);
  while(count(path.join(dir,'db'))<n && !ready) await new Promise(r=>setTimeout(r,5));
  c.kill('SIGKILL'); await new Promise(r=>c.once('exit',r));
  const m=count(path.join(dir,'db'));
  const t=Date.now();
  try { const e = await startEmbedded(dir,'full'); console.log(n,m, ready, 'reopened', Date.now()-t); await e.close(); }
  catch(e){ console.log(n,m, ready, 'FAILED', String(e.message).slice(0,300)); }
  rmSync(dir,{recursive:true,force:true});
}
