/**
 * What killed processes have left is taken away at a start. A disk that is full, or a file that belongs to somebody else, is no reason to
 * serve nobody: it is said, and tried again at the next start.
 */
import type { Logger } from 'pino';
import { sweepBackups } from '#server/backup/index.ts';
import type { Config } from '#server/config.ts';
import { sweepUploads, uploadsFolder } from '#server/http/uploads.ts';

export async function sweepLeftovers(config: Config, log: Pick<Logger, 'warn'>): Promise<void> {
  const sweeps = { uploads: () => sweepUploads(uploadsFolder(config)), backups: () => sweepBackups(config) };
  for (const [of, sweep] of Object.entries(sweeps))
    await sweep().catch((err) => log.warn({ err, of }, 'what was left behind could not be taken away'));
}
