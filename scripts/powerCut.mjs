/**
 * Cuts the power of an ingestion, again and again: the data folder stands on a file system of its own in an image file; at a random
 * moment everything is killed and the image is copied as it is, so that whatever was not flushed to it is gone. The copy is
 * mounted as the disk that a machine finds after the cut, and every acknowledged contract is looked up on it.
 *
 * `node scripts/powerCut.mjs <folder> [cuts] [full|relaxed]`: needs Linux, root, loop devices, e2fsprogs. `relaxed` is the control: it loses.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cli, killedIngest } from './killedIngest.mjs';

const [folder, cutsText = '20', durability = 'full'] = process.argv.slice(2);
if (!folder || process.platform !== 'linux' || process.getuid() !== 0) {
  console.error('usage (as root, on Linux): node scripts/powerCut.mjs <folder of contracts> [cuts] [full|relaxed]');
  process.exit(2);
}
const IMAGE_MB = '3000';
const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-power-'));
const disk = path.join(home, 'disk');
const image = path.join(home, 'image');
const after = path.join(home, 'after');
mkdirSync(disk);
execFileSync('truncate', ['-s', `${IMAGE_MB}M`, image]);
execFileSync('mkfs.ext4', ['-q', '-F', image]);
// nothing is committed behind our back: five minutes instead of five seconds
const mount = () => execFileSync('mount', ['-o', 'loop,commit=300', image, disk]);
mount();

const env = {
  ...process.env,
  DATA_DIR: path.join(disk, 'data'),
  DURABILITY: durability,
  LOG_LEVEL: 'silent',
  LANCEDB_LOG: 'error',
};
const { acknowledged, run, lookUp } = killedIngest(folder, env);

let lost = 0;
let partial = 0;
let unopened = 0;
let cuts = 0;
try {
  while (cuts < Number(cutsText)) {
    const finished = await run(true);
    if (finished) {
      console.log(`everything was in after ${cuts} cuts`);
      break;
    }
    cuts++;
    // what the disk holds at this moment; the unflushed rest stays behind in memory and is thrown away
    copyFileSync(image, after);
    execFileSync('umount', [disk]);
    execFileSync('mv', [after, image]);
    mount();
    const found = lookUp();
    if (!found) {
      unopened++;
      break;
    }
    lost += found.lost;
    partial += found.partial;
    if (cuts % 5 === 0) console.log(`${cuts} cuts, ${acknowledged.size} contracts acknowledged, ${lost} lost`);
  }
  if (unopened === 0) {
    spawnSync(process.execPath, [cli, 'reindex'], { env });
    const doctor = spawnSync(process.execPath, [cli, 'doctor'], { env, encoding: 'utf8' });
    console.log(doctor.stdout);
    if (doctor.status !== 0) partial++;
  }
} finally {
  spawnSync('umount', ['-l', disk]);
  rmSync(home, { recursive: true, force: true });
}
console.log(
  `${cuts} power cuts (${durability}): ${acknowledged.size} acknowledged, ${lost} lost, ${partial} partial or in disagreement, ${unopened} times it did not open`,
);
process.exit(lost + partial + unopened === 0 ? 0 : 1);
