/** Errors in browsers that nobody caught: the same one of many is one row. */
import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { sql } from 'kysely';
import type { z } from 'zod';
import { deviceOf } from '#server/features/auth/index.ts';
import type { InboxDeps } from '#server/features/inbox/report.ts';
import { productVersion } from '#server/version.ts';
import type { ClientErrorBody } from '#shared/api/inbox.ts';
import { cleanMessage, cleanPath, cleanStack } from '#shared/domain/clientErrors.ts';

/** Different ones that are kept; whoever makes them up does not fill the table. */
const MOST_KINDS = 2000;

/** Errors: `too_many_attempts` 429. */
export async function takeClientError(
  { db, clock, limits }: InboxDeps,
  { face, name, message, stack, path }: z.output<typeof ClientErrorBody>,
  { request, network }: { request: Request; network: string },
): Promise<void> {
  await limits.take('clientErrorNetwork', network);
  const error = { face, message: cleanMessage(name, message), stack: cleanStack(stack) };
  const hash = createHash('sha256').update(JSON.stringify(error)).digest('hex');
  const now = clock();
  const last = { path: cleanPath(path), browser: deviceOf(request), version: productVersion(), last_at: now };
  const known = await db
    .updateTable('client_error')
    // one that comes back after it was done is open again
    .set((eb) => ({ ...last, seen: eb('seen', '+', 1), done_at: null }))
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  await sql`
    insert into client_error (hash, face, message, stack, path, browser, version, seen, first_at, last_at, done_at)
    select ${hash}, ${face}, ${error.message}, ${error.stack}, ${last.path}, ${last.browser}, ${last.version}, 1, ${now}, ${now}, null
    where (select count(*) from client_error) < ${MOST_KINDS}
    on conflict (hash) do update set seen = client_error.seen + 1, last_at = excluded.last_at`.execute(db);
}
