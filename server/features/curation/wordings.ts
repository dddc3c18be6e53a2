/** Looking after a wording: owner, day of review, state, versions, withdrawal. Each act is in the audit log, in its transaction. */
import type { AuditAction } from '#server/audit/index.ts';
import { type CurationDeps, libraryToCurate, mayStillCurate, namesOf } from '#server/features/curation/library.ts';
import { curatorsOf } from '#server/features/curation/people.ts';
import { auditName } from '#server/features/libraries/index.ts';
import { clauseTitle } from '#server/features/records/index.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { lockLibrary } from '#server/record/contractRows.ts';
import { groupsAfter } from '#server/record/groups.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { noteVersion, putSteward, setWithdrawal, stewardOf, wordsNow } from '#server/record/stewards.ts';
import type { Stewarded } from '#shared/api/stewardship.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { paths } from '#shared/domain/paths.ts';
import type { StewardState } from '#shared/domain/stewardship.ts';

export interface Which {
  namespace: string;
  group: string;
}

const BEGINNING = 90;
const OTHERS_SHOWN = 20;

/** Wordings of the same clause type, the commonest first. */
async function othersOf(library: ReadableLibrary, scope: string, group: string) {
  const rows = scope ? await groupsAfter(library, 'clause', scope, null, OTHERS_SHOWN + 1) : [];
  return rows
    .filter(({ id }) => id !== group)
    .slice(0, OTHERS_SHOWN)
    .map(({ id, snippet }) => ({ id, beginning: snippet.slice(0, BEGINNING) }));
}

/** Where a wording is read; null: it is gone. */
export async function wordingPlace(library: ReadableLibrary, group: string) {
  const row = await wordsNow(library, group);
  if (!row) return null;
  const to = paths(library.namespace);
  const href = row.scope ? to.clauseGroup(row.scope, group) : to.contract(row.contract_id, row.anchor, row.start_at);
  const title = row.scope ? clauseTitle(row.scope) : (row.heading ?? 'Clause');
  return { title, href, words: row.text, scope: row.scope };
}

async function shown(
  deps: CurationDeps,
  library: ReadableLibrary,
  group: string,
  mayCurate: boolean,
): Promise<Stewarded> {
  const [place, found] = await Promise.all([wordingPlace(library, group), stewardOf(library, group)]);
  if (!place && !found) throw notFound('wording');
  const versions = found?.versions ?? [];
  const names = await namesOf(deps.db, [
    found?.owner_id ?? null,
    found?.set_by ?? null,
    ...versions.map(({ withdrawn_by }) => withdrawn_by),
  ]);
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null);
  const replaced = await Promise.all(
    versions.map(({ replacement }) => (replacement === null ? null : wordingPlace(library, replacement))),
  );
  const owner = found?.owner_id;
  return {
    stewarded: found && {
      owner: owner ? { id: owner, name: nameOf(owner) ?? '' } : null,
      reviewBy: found.review_by,
      state: found.state,
      note: found.note,
      setBy: nameOf(found.set_by),
      setAt: found.set_at.toISOString(),
      versions: versions.map(({ number, words, noted_at, withdrawn_at, withdrawn_by, reason }, i) => ({
        number,
        words,
        notedAt: noted_at.toISOString(),
        withdrawn: withdrawn_at && {
          at: withdrawn_at.toISOString(),
          by: nameOf(withdrawn_by),
          reason: reason ?? '',
          replacement: replaced[i] ? { title: replaced[i].title, href: replaced[i].href } : null,
        },
      })),
    },
    hasNewWords: place !== null && versions.length > 0 && versions.at(-1)!.words !== place.words,
    choices: mayCurate
      ? {
          people: await curatorsOf(deps.db, library.namespace),
          wordings: await othersOf(library, place?.scope ?? '', group),
        }
      : null,
  };
}

/** Errors: `not_found` 404. */
export async function shownStewardship(
  deps: CurationDeps,
  visitor: Visitor,
  { namespace, group }: Which,
): Promise<Stewarded> {
  const standing = await deps.libraries.standing(namespace, visitor);
  // a library that is nobody's has nobody who looks after anything
  if (!standing?.role) throw notFound('library');
  return shown(deps, standing.library, group, mayInLibrary(standing.role, 'curate'));
}

interface Act {
  action: AuditAction;
  details?: Record<string, string | number | boolean>;
}

async function change(
  deps: CurationDeps,
  visitor: Visitor,
  { namespace, group }: Which,
  work: (within: WritableLibrary, userId: string) => Promise<Act>,
): Promise<Stewarded> {
  const library = await libraryToCurate(deps, namespace, visitor);
  const userId = visitor.user!.id;
  await deps.db.transaction().execute(async (trx) => {
    const within = library.within(trx);
    // its version is raised: pages that were made before are made anew
    await lockLibrary(within);
    await mayStillCurate(trx, library, userId);
    const { action, details } = await work(within, userId);
    await deps.audit.record(trx, {
      actor: { userId },
      action,
      object: { name: auditName(deps, namespace) },
      ...(details && { details }),
    });
  });
  return shown(deps, library, group, true);
}

export interface StewardSaid {
  owner: string | null;
  reviewBy: string | null;
  state: StewardState | null;
  note: string;
}

/** Errors: `not_found` 404, `forbidden` 403, `invalid` 422 for an owner who may not look after anything in the library. */
export const setStewardship = (
  deps: CurationDeps,
  visitor: Visitor,
  which: Which,
  { owner, reviewBy, state, note }: StewardSaid,
): Promise<Stewarded> =>
  change(deps, visitor, which, async (library, userId) => {
    const { group } = which;
    const [place, before] = await Promise.all([wordingPlace(library, group), stewardOf(library, group)]);
    if (!place && !before) throw notFound('wording');
    if (owner !== null && !(await curatorsOf(library.db, which.namespace)).some(({ id }) => id === owner))
      throw invalid('owner', 'The owner has to be a member of the library who may correct it.');
    const now = deps.clock();
    await putSteward(library, {
      group_id: group,
      title: place?.title ?? before!.title,
      owner_id: owner,
      review_by: reviewBy,
      state,
      note,
      set_by: userId,
      set_at: now,
    });
    if (!before) await noteVersion(library, { group, words: place!.words, by: userId, now });
    return { action: 'library.wording_set', details: { state: state ?? 'none', reviewBy: reviewBy ?? 'none' } };
  });

/** Errors: `not_found` 404 where nobody looks after it; `not_changed` 409 where the words are those of the newest version. */
export const noteNextVersion = (deps: CurationDeps, visitor: Visitor, which: Which): Promise<Stewarded> =>
  change(deps, visitor, which, async (library, by) => {
    const { group } = which;
    const [place, known] = await Promise.all([wordingPlace(library, group), stewardOf(library, group)]);
    if (!place || !known) throw notFound('wording');
    const newest = known.versions.at(-1)!;
    if (newest.words === place.words)
      throw new AppError('not_changed', 409, `The words are those of version ${newest.number}.`);
    await noteVersion(library, { group, words: place.words, by, now: deps.clock() });
    return { action: 'library.version_noted', details: { version: newest.number + 1 } };
  });

export interface Withdrawing extends Which {
  number: number;
}

/** A document is offered the replacement in place of what it holds: only what is for the same thing will do. */
async function refuseReplacement(library: ReadableLibrary, group: string, replacement: string): Promise<void> {
  const [withdrawn, other] = await Promise.all([wordingPlace(library, group), wordingPlace(library, replacement)]);
  if (replacement === group || !other) throw invalid('replacement', 'There is no such other wording in this library.');
  if (!withdrawn?.scope || withdrawn.scope !== other.scope)
    throw invalid('replacement', 'Only a wording of the same clause type can take its place.');
}

/** Errors: `not_found` 404, `forbidden` 403, `already` 409, `invalid` 422 for a replacement that there is not, or of another clause type. */
export const withdrawVersion = (
  deps: CurationDeps,
  visitor: Visitor,
  which: Withdrawing,
  { reason, replacement }: { reason: string; replacement: string | null },
): Promise<Stewarded> =>
  change(deps, visitor, which, async (library, by) => {
    const known = await stewardOf(library, which.group);
    if (!known?.versions.some(({ number }) => number === which.number)) throw notFound('version');
    if (replacement !== null) await refuseReplacement(library, which.group, replacement);
    if (!(await setWithdrawal(library, which, { by, at: deps.clock(), reason, replacement })))
      throw new AppError('already', 409, 'It is withdrawn already.');
    return { action: 'library.version_withdrawn', details: { version: which.number } };
  });

/** Errors: `not_found` 404 also where it is not withdrawn; `forbidden` 403. */
export const takeBackWithdrawal = (deps: CurationDeps, visitor: Visitor, which: Withdrawing): Promise<Stewarded> =>
  change(deps, visitor, which, async (library) => {
    if (!(await setWithdrawal(library, which, null))) throw notFound('withdrawal');
    return { action: 'library.withdrawal_undone', details: { version: which.number } };
  });
