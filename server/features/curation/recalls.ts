/**
 * What a document is told of its wordings when it is opened in Word. It names them by fingerprint alone; whoever asks is told of the
 * libraries that they are a member of, and of no others.
 */
import { type CurationDeps, namesOf } from '#server/features/curation/library.ts';
import { wordingPlace } from '#server/features/curation/wordings.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Library } from '#server/record/library.ts';
import { copiedGroup, copiedWords, recalledOfReaders } from '#server/record/readersRecalls.ts';
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

/** What people write of a wording may name whom it was made for. */
const UNSAID = 'the reason is not shown to those who do not see names of this library';

/** The same for whoever does not see names: the words and headings of the copy, and nothing that people have written. */
async function namelessRecall(copy: Library, row: RecalledRow): Promise<Recall> {
  const { group_id, replacement, next_words } = row;
  const group = await copiedGroup(copy, group_id);
  const other = replacement === null ? null : await copiedGroup(copy, replacement);
  const next = next_words === null ? null : await copiedWords(copy, group_id, next_words);
  const place = group === null ? null : await wordingPlace(copy, group);
  return recallOf(
    copy,
    {
      ...row,
      group_id: group ?? '',
      title: place?.title ?? 'Clause',
      replacement: other,
      next_words: next,
      note: UNSAID,
      reason: UNSAID,
    },
    NOBODY,
  );
}

const NOBODY: ReadonlyMap<string, string> = new Map();

export async function recallsFor(
  deps: CurationDeps,
  visitor: Visitor,
  versions: readonly string[],
): Promise<{ recalls: Recall[] }> {
  const recalls: Recall[] = [];
  if (versions.length === 0) return { recalls };
  for (const { library } of await deps.libraries.ownOnes(visitor)) {
    if (library.isReadersCopy) {
      for (const row of await recalledOfReaders(library, versions)) recalls.push(await namelessRecall(library, row));
      continue;
    }
    const rows = await recalledOf(library, versions);
    const names = await namesOf(
      deps.db,
      rows.flatMap(({ withdrawn_by, set_by }) => [withdrawn_by, set_by]),
    );
    for (const row of rows) recalls.push(await recallOf(library, row, names));
  }
  return { recalls };
}
