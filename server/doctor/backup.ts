/** Was a backup made? Only of those that this product makes itself is anything known here. */
import { lastBackup } from '#server/backup/index.ts';
import type { Config } from '#server/config.ts';
import { type Check, type Finding, note, ok } from '#server/doctor/check.ts';
import { counted } from '#shared/domain/display.ts';

const DAY_MS = 86_400_000;
/** One a day, with some hours to make it in. */
const OLD_MS = 1.1 * DAY_MS;
const OTHERS = 'Backups made in other ways are not seen from here (docs/operate.md).';

export async function backupFinding({ dataDir }: Pick<Config, 'dataDir'>, now: Date): Promise<Finding> {
  const last = await lastBackup(dataDir);
  if (!last) return note('none was made by `clausary backup` from this data folder', `clausary backup FILE. ${OTHERS}`);
  const age = now.getTime() - new Date(last.at).getTime();
  const made = `the last one that \`clausary backup\` made is of ${last.at}`;
  return age <= OLD_MS
    ? ok(made)
    : note(`${made}: ${counted(Math.floor(age / DAY_MS), 'day')} ago`, `Make one every day. ${OTHERS}`);
}

export const backup: Check = {
  name: 'Backup',
  run: ({ config, clock }) => backupFinding(config, clock()),
};
