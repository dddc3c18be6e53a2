/** What a member's pane tells of a wording after it was put in: counted of nobody, and of words no more than the rule lets through. */
import type { CurationDeps } from '#server/features/curation/library.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { wordingById } from '#server/record/wording.ts';
import { countDrift } from '#server/record/wordingDrift.ts';
import { type DriftChange, type DriftOutcome, isTellable } from '#shared/domain/wordingDrift.ts';

/** Errors: `not_found` 404; `invalid` 422 for words that are not the wording's, or that may name somebody. */
export async function noteDrift(
  deps: Pick<CurationDeps, 'db' | 'clock' | 'libraries'>,
  visitor: Visitor,
  { namespace, group }: { namespace: string; group: string },
  { outcome, changes }: { outcome: DriftOutcome; changes: readonly DriftChange[] },
): Promise<void> {
  const standing = await deps.libraries.standing(namespace, visitor);
  if (!standing?.role) throw notFound('library');
  // the clause that was put in, or the group that it stood for
  const wording = await wordingById(standing.library, 'clause', group);
  if (!wording) throw notFound('wording');
  if (outcome !== 'changed' && changes.length > 0) throw invalid('changes', 'Nothing of it was changed.');
  if (!changes.every((change) => isTellable(change, wording.text)))
    throw invalid('changes', 'Only short runs of the wording itself are told, and no names or long figures.');
  await countDrift(standing.library, {
    group: wording.group_id,
    day: deps.clock().toISOString().slice(0, 10),
    outcome,
    changes,
  });
}
