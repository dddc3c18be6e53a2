/** Every check, in the order in which a failure would explain the next. */

import type { Base } from '#server/base.ts';
import { auditLog } from '#server/doctor/auditLog.ts';
import { backup } from '#server/doctor/backup.ts';
import { buckets } from '#server/doctor/buckets.ts';
import { type Check, type Finding, fail } from '#server/doctor/check.ts';
import { erasedRoom } from '#server/doctor/erasedRoom.ts';
import { forOthers } from '#server/doctor/forOthers.ts';
import { indexFiles } from '#server/doctor/indexFiles.ts';
import { modelAnswers } from '#server/doctor/modelAnswers.ts';
import { ocr } from '#server/doctor/ocr.ts';
import { mail } from '#server/doctor/outgoingMail.ts';
import { proxy } from '#server/doctor/proxy.ts';
import { readersCopies } from '#server/doctor/readersCopies.ts';
import { record } from '#server/doctor/record.ts';
import { searchIndex } from '#server/doctor/searchIndex.ts';
import { billing, database, disk, folder, gates, model, originals } from '#server/doctor/services.ts';
import { sources } from '#server/doctor/sources.ts';
import { wall } from '#server/doctor/wall.ts';
import type { Product } from '#shared/domain/products.ts';

const CHECKS: Check[] = [
  disk,
  folder,
  database,
  buckets,
  wall,
  erasedRoom,
  readersCopies,
  record,
  auditLog,
  searchIndex,
  indexFiles,
  originals,
  backup,
  ocr,
  sources,
  modelAnswers,
  mail,
  billing,
  gates,
  forOthers,
  proxy,
];

/** What can be looked at while somebody waits for a page: no model is asked, no chain and no library read from end to end. */
const LOOKS: Check[] = [
  disk,
  folder,
  database,
  wall,
  erasedRoom,
  readersCopies,
  searchIndex,
  originals,
  backup,
  ocr,
  sources,
  model,
  mail,
  billing,
  gates,
  forOthers,
  proxy,
];

export { changesBetween, type Named } from '#server/doctor/changes.ts';
export { agrees, standings } from '#server/doctor/standings.ts';

type Found = (Finding & { name: string })[];

/** Runs all checks; one that throws is a failure of its own and does not stop the others. */
export const examine = (deps: Base, given: readonly Product[]): Promise<Found> => findingsOf(CHECKS, deps, given);

export const look = (deps: Base, given: readonly Product[]): Promise<Found> => findingsOf(LOOKS, deps, given);

async function findingsOf(checks: readonly Check[], deps: Base, given: readonly Product[]): Promise<Found> {
  const findings: Found = [];
  for (const { name, run } of checks) {
    const finding = await run(deps, given).catch((error: Error) =>
      fail(error.message, 'Look at the message; the log may say more.'),
    );
    findings.push({ name, ...finding });
  }
  return findings;
}
