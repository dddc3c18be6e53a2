import { parseArgs } from 'node:util';
import {
  BadPlace,
  LOST_WITHOUT_KEY,
  NotEmpty,
  NotIdentical,
  refuseNewer,
  restoreBackup,
  TooNew,
  verifyBackup,
} from '#server/backup/index.ts';
import { tellFaults } from '#server/cli/backup.ts';
import type { Command } from '#server/cli/command.ts';
import { rebuilt } from '#server/cli/rebuilt.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { readConfig } from '#server/config.ts';
import { fileTrouble } from '#server/folderTrouble.ts';
import { libraryIds } from '#server/record/operator.ts';
import { counted } from '#shared/domain/display.ts';

async function restore(file: string): Promise<number> {
  const config = readConfig();
  const { manifest, members, faults } = await verifyBackup(file, config.objectStore);
  if (!manifest || faults.length > 0) {
    tellFaults(faults);
    console.log('Nothing was restored: the backup is not what was written.');
    return 1;
  }
  refuseNewer(manifest);
  console.log(
    `${file}: ${members.length} of ${members.length} files inside as they were written, made ${manifest.madeAt}`,
  );
  const restored = await restoreBackup(config, file, { manifest, members, faults }, (line) => console.log(line));
  const { waiting, texts, migrated, key } = restored;
  if (waiting + texts > 0) console.log(`uploads that wait: ${waiting}; own texts: ${texts}`);
  if (migrated.length > 0) console.log(`brought up to date: ${migrated.join(', ')}`);
  for (const hash of manifest.originals.missing)
    console.log(`missing  ${hash}: the original was not there when the backup was made`);
  if (key === 'other') {
    console.log('This place has another secret key than the one that the backup was made with. Without that one:');
    for (const lost of LOST_WITHOUT_KEY) console.log(`  - ${lost}`);
    console.log('Set it before the first start (SECRET_KEY, or DATA_DIR/secret.key) and nothing of this is lost.');
  }
  // of the key that was restored a moment ago
  const isFound = await withDeps(async (deps) => rebuilt(deps, await libraryIds(deps.db)));
  console.log(
    `${counted(restored.tables, 'table')} of ${restored.tables} identical, ${counted(restored.originals, 'original')} of ${manifest.originals.count} identical.`,
  );
  return isFound ? 0 : 1;
}

export const command: Command = {
  usage: `Usage: clausary restore <file>

Restores a backup that \`clausary backup\` wrote (a file, or s3://bucket/path.tar), into an empty place: a new DATA_DIR, and with DATABASE_URL a new database there. Either
database takes a backup of either, so this is also the way from the embedded one to a server. The whole file is looked through first.
Where anything stands already, it is told and nothing is changed. A backup of an earlier version is brought up to date; one of a later
version is refused. In the end every table and every original is compared, and the search index is made anew.

Stopped on the way, nothing starts on the place until the same command has ended: it begins anew.
A trial beside the real server needs its own settings: without SMTP_URL, STRIPE_SECRET_KEY and the like, or it mails and charges people.`,

  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [file] = positionals;
    if (positionals.length !== 1 || !file) throw new UsageError('Name one file.');
    try {
      return await restore(file);
    } catch (error) {
      if (error instanceof BadPlace) throw new UsageError(error.message);
      const isTold = error instanceof NotEmpty || error instanceof NotIdentical || error instanceof TooNew;
      const reason = isTold ? null : fileTrouble(error);
      if (!isTold && !reason) throw error;
      console.error(isTold ? error.message : `${file} could not be restored: ${reason}.`);
      return 1;
    }
  },
};
