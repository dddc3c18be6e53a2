/** Where people opened the Word pane: kept by person and device, read with what it means. */
import type { Base } from '#server/base.ts';
import { putOpening, readOpenings } from '#server/features/openings/store.ts';
import { keyedHash } from '#server/secrets.ts';
import { productVersion } from '#server/version.ts';
import type { DeploymentsReply, OpenedBody } from '#shared/api/openings.ts';
import { meaningOf } from '#shared/domain/deployment.ts';

/** Of one person; a browser that keeps nothing must not fill the table. */
export const MOST_DEVICES = 20;
const MOST_SHOWN = 1000;

export type OpeningDeps = Pick<Base, 'db' | 'config' | 'clock'>;

/** Without a device of its own, a person's panes on one platform are one. Two people on one device are not told to be. */
export async function recordOpening(
  { db, config, clock }: OpeningDeps,
  userId: string,
  { device, ...seen }: OpenedBody,
): Promise<void> {
  const deviceHash = keyedHash(config.secretKey, 'pane device', `${userId} ${device ?? `any ${seen.platform}`}`);
  await putOpening(db, { ...seen, userId, deviceHash }, { now: clock(), most: MOST_DEVICES });
}

/** The last opened first, each with what it means today. `userId`: of this person only. */
export async function deployments(
  { db, clock }: Pick<OpeningDeps, 'db' | 'clock'>,
  userId?: string,
): Promise<DeploymentsReply> {
  const { openings, total } = await readOpenings(db, MOST_SHOWN, userId);
  const now = clock();
  const version = productVersion();
  const panes = openings.map(({ firstAt, lastAt, ...opening }) => {
    const shown = { ...opening, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
    return { ...shown, meaning: [...meaningOf(shown, { version, now })] };
  });
  return { version, panes, total };
}
