import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  BackupRunning,
  BadPlace,
  type Fault,
  NoRecord,
  noteBackup,
  TargetTaken,
  verifyBackup,
  writeBackup,
} from '#server/backup/index.ts';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { type Config, readConfig } from '#server/config.ts';
import { fileTrouble } from '#server/folderTrouble.ts';
import { isS3Url } from '#server/objectStoreSettings.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';
import { closeDataFolder } from '#server/privateFiles.ts';
import { counted, sizeText } from '#shared/domain/display.ts';

/** What a person can do something about, in their words; null: it is something else. */
function trouble(error: unknown, target: string): string | null {
  if ([TargetTaken, BackupRunning, NoRecord].some((known) => error instanceof known)) return (error as Error).message;
  if (error instanceof StoreTrouble) return `${error.message} The backup was not made.`;
  if ((error as Error).name === 'AbortError') return 'Stopped. Nothing was written.';
  const reason = fileTrouble(error);
  return reason && `The backup could not be written to ${target}: ${reason}. Nothing was left there.`;
}

export function tellFaults(faults: readonly Fault[]): void {
  for (const { member, what } of faults) console.log(`✗ ${member}: ${what}`);
}

async function verify(file: string): Promise<number> {
  // a file needs no settings
  const store = isS3Url(file) ? readConfig().objectStore : null;
  const { manifest, members, faults } = await verifyBackup(file, store).catch((error) => {
    if (error instanceof BadPlace) throw new UsageError(error.message);
    const reason = fileTrouble(error);
    throw reason ? new UsageError(`${file} cannot be read: ${reason}.`) : error;
  });
  tellFaults(faults);
  if (faults.length > 0 || !manifest) {
    console.log(`${file} is not what was written: ${counted(faults.length, 'fault')}. Do not rely on it.`);
    return 1;
  }
  const rows = manifest.tables.reduce((all, table) => all + table.rows, 0);
  console.log(
    `made        ${manifest.madeAt} by version ${manifest.product}, of ${manifest.database === 'embedded' ? 'the embedded database' : 'a database server'}`,
  );
  console.log(`record      ${counted(manifest.tables.length, 'table')}, ${counted(rows, 'row')}`);
  console.log(`originals   ${counted(manifest.originals.count, 'file')}, ${sizeText(manifest.originals.bytes)}`);
  for (const hash of manifest.originals.missing)
    console.log(`missing     ${hash}: the original was not there when the backup was made`);
  console.log(`secret key  ${manifest.hasKey ? 'inside' : 'not inside'}`);
  console.log(`${members.length} of ${members.length} files inside are as they were written.`);
  return 0;
}

async function make(target: string, withKey: boolean, config: Config): Promise<number> {
  if (withKey && !config.keyFile)
    throw new UsageError(
      'SECRET_KEY is a setting of yours: keep it where you keep the others. --with-key is for the key of DATA_DIR.',
    );
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
  closeDataFolder(config.dataDir);
  const { manifest, bytes, members } = await writeBackup(config, {
    target,
    withKey,
    tell: (line) => console.log(line),
    signal: stopping.signal,
  });
  await noteBackup(config.dataDir, { at: manifest.madeAt, file: target, bytes }).catch((error) =>
    console.error(
      `The backup is whole, but ${config.dataDir} could not take the note of it, so that doctor does not know of it: ${fileTrouble(error) ?? error.message}.`,
    ),
  );
  for (const hash of manifest.originals.missing)
    console.log(`missing  ${hash}: the original is not in the store of files`);
  console.log(
    withKey
      ? 'The secret key is inside: whoever has this file needs nothing else to open what was sealed with it. Keep it as you keep a key.'
      : `The secret key is not inside, so that this file alone opens nothing that was sealed with it. Keep it elsewhere as well: ${config.keyFile ?? 'your setting SECRET_KEY'}. What is lost without it: clausary backup --help.`,
  );
  console.log(`${target}: ${counted(members, 'file')}, ${sizeText(bytes)}`);
  return manifest.originals.missing.length > 0 ? 1 : 0;
}

export const command: Command = {
  usage: `Usage: clausary backup <file> [--with-key]
       clausary backup --verify <file>

Writes everything that this server is into one new file, as it stands at one moment, while the server goes on: the record (every table),
the original files, uploads that wait to be read, and your own texts in DATA_DIR/content. The file is a plain tar with JSON Lines, for its
owner alone to read; it is read again before it gets its name. <file> may be s3://bucket/path.tar (AWS_ACCESS_KEY_ID and the other
settings of buckets): it is sent as it is made, needs no room here, and is there only once all of it is. The search index is not in it: a restore makes it anew of the record.
Neither are settings of the environment, dumps of open data and exports that people have asked for.

  --with-key   put the secret key of DATA_DIR in as well. Without it the file alone opens nothing that was sealed with the key, so keep
               the key in another place: after a restore without it company sign-in and connected storages must be set anew, team links,
               shared conversations, alert feeds and personal tokens are no longer valid, and names in the audit log cannot be worked out
  --verify     look through a backup: every file inside, every row, and that the end is there. Exit code 1 if anything is not as it was

It holds private libraries and people's data: keep it as you keep the server, and no longer than 35 days, since what is deleted here
lives on in it. \`clausary restore\` brings it back.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'with-key': { type: 'boolean', default: false }, verify: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (positionals.length !== 1 || !file) throw new UsageError('Name one file.');
    if (values.verify && values['with-key']) throw new UsageError('--with-key is for making a backup.');
    if (values.verify) return verify(file);
    const target = isS3Url(file) ? file : path.resolve(file);
    try {
      return await make(target, values['with-key'], readConfig());
    } catch (error) {
      if (error instanceof BadPlace) throw new UsageError(error.message);
      const told = trouble(error, target);
      if (told === null) throw error;
      console.error(told);
      return 1;
    }
  },
};
