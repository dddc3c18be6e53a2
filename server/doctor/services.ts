/** Settings and the services that are optional: what works without each is part of the answer. */
import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { roomTrouble } from '#server/diskRoom.ts';
import { type Check, fail, note, ok } from '#server/doctor/check.ts';
import { isOpenFolder, openToOthers } from '#server/privateFiles.ts';
import { libraryIds, operatorLibrary } from '#server/record/operator.ts';
import { originalsOf } from '#server/record/sources.ts';
import { BILLING_TEXTS, billingText, gatesText, MODEL_TEXTS } from '#server/serviceTexts.ts';
import { counted } from '#shared/domain/display.ts';
import { isUsed } from '#shared/domain/products.ts';

const LOW_DISK_SHARE = 0.1;

export const database: Check = {
  name: 'Database',
  async run({ db, config }) {
    const { rows } = await sql<{
      version: string;
      fsync: string;
    }>`select version(), current_setting('fsync') as fsync`.execute(db);
    const { version, fsync } = rows[0]!;
    const name = `${version.split(' ').slice(0, 2).join(' ')}, ${config.databaseUrl ? 'a server' : 'embedded'}`;
    if (fsync !== 'on')
      return config.databaseUrl
        ? fail(`${name}: fsync is off`, 'Turn fsync on: a power cut would lose acknowledged contracts.')
        : note(`${name}: durability is relaxed`, 'A power cut may lose contracts. Unset DURABILITY for everyday use.');
    return ok(`${name}; acknowledged writes survive a power cut`);
  },
};

export const disk: Check = {
  name: 'Disk',
  async run({ config }) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    await access(config.dataDir, constants.W_OK);
    // as the server itself looks: what it refuses to write is no note
    const trouble = await roomTrouble(config.dataDir, config.minFreeMb);
    if (trouble) return fail(`${trouble}: nothing more is written`, 'Make room, or let less stay free (MIN_FREE_MB).');
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free at ${config.dataDir}`;
    return bavail / blocks < LOW_DISK_SHARE
      ? note(free, 'Less than a tenth of the disk is free: make room before it fills.')
      : ok(free);
  },
};

export const folder: Check = {
  name: 'Folder',
  async run({ config: { dataDir } }) {
    const open = [...openToOthers(dataDir)];
    if (isOpenFolder(dataDir))
      return fail(
        `other users of this machine can enter ${dataDir}`,
        `Close it: chmod 700 ${dataDir} (it belongs to somebody else, so no start of ours can)`,
      );
    if (open.length === 0) return ok(`${dataDir} is closed to other users of this machine`);
    return note(
      `${counted(open.length, 'file')} below ${dataDir} would be open to others, were the folder itself not closed: ${open[0]!.place}`,
      `Close them: chmod -R go= ${dataDir}`,
    );
  },
};

export const originals: Check = {
  name: 'Originals',
  async run({ db, files }) {
    let all = 0;
    let missing = 0;
    for (const id of await libraryIds(db)) {
      const hashes = await originalsOf(operatorLibrary(db, id));
      if (hashes.length === 0) continue;
      const stored = new Set(await files.list(id));
      all += hashes.length;
      missing += hashes.filter((hash) => !stored.has(hash)).length;
    }
    return missing > 0
      ? fail(
          `${missing} of ${all} stored originals are missing`,
          'Restore the files folder from a backup, or ingest the sources again.',
        )
      : ok(`all ${all} are there`);
  },
};

/** What is configured and used is well; what is configured for nothing is said so, and never looks as if it were at work. */
const service = (
  name: string,
  key: 'model' | 'billing',
  texts: { without: string; unused: string },
  works: (config: Config) => string = () => 'configured',
): Check => ({
  name,
  run: async ({ config }, given) => {
    if (!config.configured[key]) return note(texts.without);
    return isUsed(key, given) ? ok(works(config)) : note(texts.unused);
  },
});

/** Whoever only looks at a page asks no model: `clausary doctor` does. */
export const model = service('Model', 'model', MODEL_TEXTS);
export const billing = service('Billing', 'billing', BILLING_TEXTS, billingText);

export const gates: Check = {
  name: 'Gates',
  run: async ({ config }) => ok(gatesText(config)),
};
