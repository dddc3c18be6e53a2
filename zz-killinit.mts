import { startEmbedded } from '/work/main/server/db/embedded/start.ts';
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
const script='/work/main/server/db/embedded/child.ts';
for (const ms of [600, 900,1200,1500,1800,2100,2400,2700,3000,3500,4000]) {
  const dir = mkdtempSync('/tmp/killinit-');
  const c = fork(script,[path.join(dir,'db'), path.join(dir,'run'),'full'],{execArgv:['--import','tsx'],stdio:['ignore','ignore','pipe','ipc']});
  let ready=false; c.once('message',()=>ready=true);
  await new Promise(r=>setTimeout(r,ms));
  c.kill('SIGKILL'); await new Promise(r=>c.once('exit',r));
  const n = existsSync(path.join(dir,'db'))? readdirSync(path.join(dir,'db')).length : -1;
  const t=Date.now();
  try { const e = await startEmbedded(dir,'full'); console.log(ms, ready, n, 'reopened', Date.now()-t); await e.close(); }
  catch(e){ console.log(ms, ready, n, 'FAILED', String(e.message).slice(0,300)); }
  rmSync(dir,{recursive:true,force:true});
}
