/** The mail that says how a large upload went. */
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { type Letter, putMail } from '#server/features/mail/index.ts';
import type { UploadDeps } from '#server/features/uploads/context.ts';
import { filesOf, findUpload, setUpload } from '#server/features/uploads/store.ts';
import { createLibraries } from '#server/record/libraries.ts';
import { paths } from '#shared/domain/paths.ts';
import { UPLOAD_FILE_STATES, UPLOAD_LIMITS, type UploadCounts, uploadSummary } from '#shared/domain/uploads.ts';

/** Files that a mail names. */
const MOST_NAMED = 20;

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

function uploadMail({
  title,
  link,
  counts,
  refused,
}: {
  title: string;
  link: string;
  counts: UploadCounts;
  /** Those that are not in, with why. */
  refused: readonly { name: string; reason: string }[];
}): Letter {
  const named = refused.slice(0, MOST_NAMED).map(({ name, reason }) => `- ${line(name)}: ${line(reason)}`);
  const more = refused.length - named.length;
  return {
    kind: 'upload',
    subject: `Your upload to ${line(title)} is done`,
    text: [
      uploadSummary(counts),
      ...(named.length > 0 ? [[...named, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')] : []),
      `The library: ${link}`,
      'Clausary\n',
    ].join('\n\n'),
  };
}

/** Once for each upload that had many files, when nothing of it is left to do; with the transaction that ends its job. */
export async function endMail(deps: UploadDeps, trx: Transaction<Tables>, id: string): Promise<void> {
  const upload = await findUpload(trx, id);
  if (!upload || upload.told_at || upload.user_id === null || upload.email === null) return;
  const counts = Object.fromEntries(UPLOAD_FILE_STATES.map((state) => [state, upload[state]])) as UploadCounts;
  const all = UPLOAD_FILE_STATES.reduce((sum, state) => sum + counts[state], 0);
  if (counts.arriving > 0 || all < UPLOAD_LIMITS.mailFrom) return;
  // whoever may not read it any more is told nothing of it
  const library = await createLibraries(trx).readable(upload.namespace, { user: { id: upload.user_id } });
  if (!library) return;
  const refused = (await filesOf(trx, id)).filter(({ state }) => state === 'refused' || state === 'needs_text');
  const now = deps.clock();
  const link = `${deps.config.baseUrl ?? ''}${paths(upload.namespace).uploads()}`;
  await putMail(
    trx,
    { userId: upload.user_id, email: upload.email },
    uploadMail({ title: library.title, link, counts, refused }),
    now,
  );
  await setUpload(trx, id, { told_at: now });
}
