/**
 * What a document is told of its wordings when it is opened in Word. It names them by fingerprint alone; whoever asks is told of the
 * libraries that they are a member of, and of no others.
 */
import { type CurationDeps, namesOf } from '#server/features/curation/library.ts';
import { wordingPlace } from '#server/features/curation/wordings.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Library } from '#server/record/library.ts';
import { type RecalledRow, recalledOf } from '#server/record/stewards.ts';
import type { Recall } from '#shared/api/stewardship.ts';
import { paths } from '#shared/domain/paths.ts';

async function recallOf(library: Library, row: RecalledRow, names: ReadonlyMap<string, string>): Promise<Recall> {
  const { print, title, number, withdrawn_at, withdrawn_by, reason, replacement, next_words, set_by, set_at, note } =
    row;
  const own = await wordingPlace(library, row.group_id);
  const href = own?.href ?? paths(library.namespace).clauses();
  const other = replacement === null ? null : await wordingPlace(library, replacement);
  const by = withdrawn_at ? withdrawn_by : set_by;
  return {
    version: print,
    state: withdrawn_at ? 'withdrawn' : 'do_not_use',
    library: library.title,
    title,
    href,
    number,
    at: (withdrawn_at ?? set_at).toISOString(),
    by: by === null ? null : (names.get(by) ?? null),
    note: withdrawn_at ? (reason ?? '') : note,
    replacement: other
      ? { title: other.title, href: other.href, words: other.words }
      : next_words === null
        ? null
        : { title, href, words: next_words },
  };
}

export async function recallsFor(
  deps: CurationDeps,
  visitor: Visitor,
  versions: readonly string[],
): Promise<{ recalls: Recall[] }> {
  const recalls: Recall[] = [];
  if (versions.length === 0) return { recalls };
  for (const { library } of await deps.libraries.ownOnes(visitor)) {
    const rows = await recalledOf(library, versions);
    const names = await namesOf(
      deps.db,
      rows.flatMap(({ withdrawn_by, set_by }) => [withdrawn_by, set_by]),
    );
    for (const row of rows) recalls.push(await recallOf(library, row, names));
  }
  return { recalls };
}
