/** By which playbook, for whom, how strictly and by what a document is to be read. */
import { ownReleases, type Release, releaseOf, standardReleases } from '#server/features/playbooks/index.ts';
import type { ReviewDeps } from '#server/features/review/context.ts';
import type { ReadDocument } from '#server/features/review/document.ts';
import { invalid } from '#server/http/errors.ts';
import type { Asker } from '#server/http/visitor.ts';
import type { ENGINES } from '#shared/api/reviews.ts';
import { likelyPlaybook } from '#shared/domain/playbooks/likely.ts';
import type { Posture } from '#shared/domain/playbooks/playbook.ts';

export interface Wishes {
  playbook?: string | undefined;
  side?: string | undefined;
  posture?: Posture | undefined;
  /** Left out: rules alone. */
  engine?: (typeof ENGINES)[number] | undefined;
  /** Matter of the document. */
  label?: string | undefined;
}

/** A document with what it is called, where its own lines do not say so. */
type Named = Pick<ReadDocument, 'document' | 'title'>;

type Deciding = Pick<ReviewDeps, 'db' | 'guard'>;

/** Null: nobody asks for one. Errors: `invalid` 422, `upgrade_required` 402 for one of one's own. */
export async function checkWishes(
  { db, guard }: Deciding,
  { visitor }: Pick<Asker, 'visitor'>,
  { playbook, side }: Wishes,
): Promise<Release | null> {
  if (playbook === undefined) return null;
  const release = await releaseOf(db, visitor, playbook);
  if (!release) throw invalid('playbook', `There is no playbook ${playbook}.`);
  if (release.isOwn) await guard.requireFeature('review_custom', visitor);
  const { sides, name } = release.playbook;
  if (side !== undefined && side !== '' && !sides.includes(side))
    throw invalid('side', `${name} is read for ${sides.join(' or ')}.`);
  return release;
}

/** The playbook that is asked for, else the one that the document itself names: of those that fit alike, one of one's own. */
export async function settled(
  deps: Deciding,
  asker: Pick<Asker, 'visitor'>,
  wishes: Wishes,
  document: Named,
): Promise<{ release: Release; side: string }> {
  const { db, guard } = deps;
  const mayUseOwn = () =>
    guard.requireFeature('review_custom', asker.visitor).then(
      () => true,
      () => false,
    );
  const release =
    (await checkWishes(deps, asker, wishes)) ??
    likelyRelease(document, (await mayUseOwn()) ? await ownReleases(db, asker.visitor) : []);
  if (!release) throw invalid('playbook', NONE_NAMED);
  return { release, side: sideOf(release, wishes.side) };
}

export const sideOf = ({ playbook: { sides } }: Pick<Release, 'playbook'>, wished: string | undefined): string =>
  sides.find((one) => one === wished) ?? sides[0] ?? '';

export const NONE_NAMED = 'The document’s first lines name no kind of contract that a playbook is for: choose one.';

/** Null where the document names none. */
export function likelyRelease({ document: { paras }, title }: Named, own: readonly Release[]): Release | null {
  const standard = standardReleases();
  const likely = likelyPlaybook(
    { paras, title },
    standard.map(({ playbook }) => playbook),
    own.map(({ playbook }) => playbook),
  );
  return [...own, ...standard].find(({ playbook }) => playbook === likely) ?? null;
}
