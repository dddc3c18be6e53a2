/** Mails of what happens to an approval, in its transaction. */
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { type Letter, putMail } from '#server/features/mail/index.ts';
import type { WorkflowDeps } from '#server/features/workflows/context.ts';
import { askedMail, type Told } from '#server/features/workflows/mails.ts';
import type { Member } from '#server/features/workflows/people.ts';
import { openStep, waitedFor } from '#server/features/workflows/places.ts';
import { type ApprovalRow, stepsOf } from '#server/features/workflows/store.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { personalPaths } from '#shared/domain/paths.ts';

type Trx = Transaction<Tables>;

export const linkTo = ({ config }: Pick<WorkflowDeps, 'config'>, id: string): string =>
  siteOrigin(config) + personalPaths.approval(id);

/** Each person once, however many places they have. */
export async function mailTo(trx: Trx, people: readonly Member[], letter: Letter, now: Date): Promise<void> {
  for (const { id, email } of new Map(people.map((one) => [one.id, one])).values())
    await putMail(trx, { userId: id, email }, letter, now);
}

/** Those whom the step that is open waits for. */
export async function tellAsked(
  trx: Trx,
  approval: ApprovalRow,
  members: ReadonlyMap<string, Member>,
  told: Told,
  now: Date,
): Promise<void> {
  const steps = await stepsOf(trx, [approval.id]);
  const people = waitedFor(approval, steps, members).flatMap((one) => one.people);
  await mailTo(trx, people, askedMail(told, openStep(approval, steps)?.due ?? null), now);
}
