/** The wording or contract that somebody saves: found in a library that they may read, and kept by its hash as everything that is cited. */
import { readWording } from '#server/features/exports/index.ts';
import type { ListDeps } from '#server/features/lists/context.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Asker } from '#server/http/visitor.ts';
import { citedWording, isCitedFrom, keepCited } from '#server/record/citations.ts';
import { contractById } from '#server/record/contract.ts';
import type { Library } from '#server/record/library.ts';
import type { WordingKind } from '#server/record/wording.ts';
import type { AskedSnippet } from '#shared/api/lists.ts';
import { type CitedKind, wordingHash } from '#shared/domain/citation.ts';
import type { PickedPlace } from '#shared/domain/lists.ts';
import { paths } from '#shared/domain/paths.ts';
import { TOO_DIFFERENT } from '#shared/domain/tooDifferent.ts';
import { alignedChanges, wordsOf } from '#shared/domain/wordChanges.ts';

export interface WordingFound {
  library: Library;
  kind: CitedKind;
  scope: string;
  hash: string;
  /** Empty of a contract, whose name goes with its text. */
  title: string;
  text: string;
  /** Page of the wording or contract. */
  page: string;
  member: string;
  groupId: string | null;
  source: { contract_id: string; anchor: string | null; title: string; published: string | null };
}

type Asked = Pick<Required<AskedSnippet>, 'type' | 'id' | 'namespace'>;

/** Null: the library has no such text, or the visitor may not know of the library. */
export async function findWording(
  { libraries }: Pick<ListDeps, 'libraries'>,
  { visitor }: Pick<Asker, 'visitor'>,
  { type: kind, id, namespace }: Asked,
): Promise<WordingFound | null> {
  const library = await libraries.readable(namespace, visitor);
  if (!library) return null;
  return kind === 'contract' ? findContract(library, id) : findIn(library, kind, id);
}

async function findContract(library: Library, id: string): Promise<WordingFound | null> {
  const found = await contractById(library, id);
  if (!found) return null;
  const { title, text, published } = found;
  return {
    library,
    kind: 'contract',
    scope: id,
    hash: wordingHash(text),
    title: '',
    text,
    page: paths(library.namespace).contract(id),
    member: id,
    groupId: null,
    source: { contract_id: id, anchor: null, title, published },
  };
}

async function findIn(library: Library, kind: WordingKind, id: string): Promise<WordingFound | null> {
  const found = await readWording(library, { kind, id, origin: '' });
  if (!found) return null;
  const { title, text, url, row } = found;
  return {
    library,
    kind,
    scope: row.scope,
    hash: wordingHash(text),
    title,
    text,
    page: url,
    member: row.id,
    groupId: row.group_id,
    source: {
      contract_id: row.contract_id,
      anchor: row.anchor,
      title: row.contract_title,
      published: row.published,
    },
  };
}

/** Part 2 §2.8: nothing is saved out of a private library, whose words would go along to whoever the list is shared with. */
export async function wordingToSave(
  deps: Pick<ListDeps, 'libraries'>,
  asker: Pick<Asker, 'visitor'>,
  asked: Asked,
): Promise<WordingFound> {
  const found = await findWording(deps, asker, asked);
  if (!found) throw notFound(asked.type);
  if (found.library.isPrivate)
    throw invalid('snippet', 'Texts of a private library stay in it: lists can be shared, and the library is not.');
  return found;
}

export interface KeptWording extends WordingFound {
  /** As the first that cited it had it: the same but for spacing and the form of quotation marks. */
  kept: string;
  picked: PickedPlace[];
}

/** Counts as a copy, once in a period. Errors: `limit_reached` 429, `not_found` 404, `invalid` 422. */
export async function keepWording(
  { quota, clock }: Pick<ListDeps, 'quota' | 'clock'>,
  asker: Asker,
  found: WordingFound,
  body: string | undefined,
): Promise<KeptWording> {
  const { library, kind, scope, hash, text, source } = found;
  const key = { kind, scope, hash };
  if (kind === 'contract' && body !== undefined) throw invalid('snippet.body', 'A contract is saved as it is.');
  // what does not fit costs nothing
  pickedPlaces(text, body);
  await quota.take('copy', asker, `${library.namespace}\n${text}`);
  if (!(await isCitedFrom(library, key, source.contract_id)) && !(await keepCited(library, key, text, source, clock())))
    throw notFound(kind);
  const kept = (await citedWording(library, key))?.text;
  if (kept === undefined || kept === null) throw notFound(kind);
  return { ...found, kept, picked: pickedPlaces(kept, body) };
}

const MOST_CHANGED = 400;
/** Values of a short definition may be most of it. */
const FEW_WORDS = 20;

/** Where a text has other values than the wording. Errors: `invalid` 422 for one that is another wording. */
function pickedPlaces(wording: string, body: string | undefined): PickedPlace[] {
  if (body === undefined || body === wording) return [];
  const changes = alignedChanges(wording, body, { ignoresSpace: true, mostEdits: MOST_CHANGED });
  const count = (side: 'deleted' | 'inserted') => (changes ?? []).flatMap((one) => wordsOf(one[side])).length;
  const most = Math.max(FEW_WORDS, TOO_DIFFERENT * wordsOf(wording).length);
  if (!changes || count('deleted') > most || count('inserted') > most)
    throw invalid('snippet', 'This is not the wording that it is said to be.');
  return changes.map(({ at, deleted, inserted }) => ({ start: at, end: at + deleted.length, text: inserted }));
}
