/**
 * Backups of a deployment in use, restored in every way and compared with it in another way than they compare themselves; backups with
 * something done to them; what leaves as a folder and comes back; and private words where they do not belong.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from '#server/tools/backupDrill/deployment.ts';
import { exportAndImport, leaks } from '#server/tools/backupDrill/folders.ts';
import { personWithLibrary } from '#server/tools/backupDrill/people.ts';
import { type Planted, plantFaults } from '#server/tools/backupDrill/plantedFaults.ts';
import { openStage, type Row, type Stage, type StageSettings } from '#server/tools/backupDrill/stage.ts';
import { everyWay, type Way } from '#server/tools/backupDrill/ways.ts';
import { contractText } from '#server/tools/processes/contracts.ts';
import type { Random } from '#server/tools/random.ts';

export interface Drilled {
  rows: Row[];
  faults: Planted[];
  /** Private words, keys and passwords where they do not belong. */
  leaks: string[];
}

export interface DrillSettings extends StageSettings {
  ways: readonly Way[];
  /** A data folder with the sample library, copied; null: it is read anew. `small`: a few contracts instead. */
  sample: string | 'small' | null;
  /** How many of each kind that there may be many of. */
  faults: number;
  random: Random;
}

async function fill(stage: Stage, source: Deployment, sample: DrillSettings['sample']): Promise<void> {
  if (sample === 'small') {
    const folder = path.join(stage.home, 'small');
    mkdirSync(folder);
    for (const word of ['bergamot', 'cardamom', 'juniper'])
      writeFileSync(path.join(folder, `${word}.txt`), contractText(word));
    await stage.run(source, 'ingest', folder);
  } else if (sample) cpSync(sample, source.config.dataDir, { recursive: true });
  else await stage.run(source, 'sample', 'load');
}

async function faultsOf(stage: Stage, whole: string, times: number, random: Random): Promise<Planted[]> {
  const broken = path.join(stage.home, 'broken.tar');
  const planted = await plantFaults(whole, broken, times, random);
  const refused = await (await stage.place('embedded')).command('restore', broken);
  return [...planted, { what: 'one of them, restored all the same', planted: 1, found: refused.code === 1 ? 1 : 0 }];
}

export async function drill(settings: DrillSettings): Promise<Drilled> {
  const stage = openStage(settings);
  try {
    const source = await stage.place('embedded');
    await fill(stage, source, settings.sample);
    // of what is ranked alike an index that grew may give another one first than a new one, which every restored place has
    await stage.run(source, 'reindex');
    await source.serve();
    stage.tell('the library is there');
    const owner = await personWithLibrary(source, 'owner', 'zzqprivateword', stage.home);
    const other = await personWithLibrary(source, 'other', 'zzqotherword', stage.home);
    const from = (kind: string) => settings.ways.filter((way) => way.from === kind);
    const { onServer, said } = await everyWay(stage, source, from('embedded'), owner);
    if (onServer && from('PostgreSQL').length > 0) {
      const there = await personWithLibrary(onServer, 'there', 'zzqthereword', stage.home);
      await everyWay(stage, onServer, from('PostgreSQL'), there);
    }
    await onServer?.remove();
    const exported = await exportAndImport(stage, source, new Set(settings.ways.map(({ to }) => to)));
    const backup = path.join(stage.home, 'plain.tar');
    const made = await stage.run(source, 'backup', backup);
    return {
      rows: stage.rows,
      faults: await faultsOf(stage, backup, settings.faults, settings.random),
      leaks: await leaks(stage, source, { owner, other, backup, exported, said: `${said}\n${made.output}` }),
    };
  } finally {
    await stage.close();
  }
}
