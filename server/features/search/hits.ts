/** Hits of the index as a reader sees them. */
import { behindTitle } from '#server/features/search/behindTitle.ts';
import { beginningsOf, highlight, type Snippet, titleMarks, type Wanted } from '#server/features/search/highlight.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import type { IndexedTab, IndexHit } from '#server/outside/searchIndex.ts';
import { type HitRecord, type HitTag, hitRecords, hitTags, passagesOf } from '#server/record/hits.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { termsOfContracts } from '#server/record/representatives.ts';
import { stewardMarks } from '#server/record/stewards.ts';
import { countsOf, wordingsOfMembers } from '#server/record/templates/index.ts';
import type { SearchHit } from '#shared/api/search.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import { paths } from '#shared/domain/paths.ts';
import type { StewardMark } from '#shared/domain/stewardship.ts';

interface Shown {
  tab: IndexedTab;
  wanted: Wanted;
  /** Characters of text that the visitor may see. */
  limit: number;
  /** The search asks about what counting says of a wording: each hit tells it. */
  counts: boolean;
}

type Paths = ReturnType<typeof paths>;

function placeOf(
  tab: IndexedTab,
  record: HitRecord,
  to: Paths,
): Pick<SearchHit, 'type' | 'url' | 'title' | 'clauseType'> {
  if (tab === 'contracts') return { type: 'contract', url: to.contract(record.id), title: record.title };
  if (tab === 'dictionary') return { type: 'definition', url: to.definition(record.typeId ?? ''), title: record.title };
  const name = record.typeId ? (clauseType(record.typeId)?.name ?? record.typeId) : null;
  return {
    type: 'clause',
    url: record.typeId
      ? to.clauseGroup(record.typeId, record.groupId)
      : to.contract(record.contractId, record.anchor, record.start),
    title: record.title || name || 'Clause',
    clauseType: record.typeId ? { id: record.typeId, title: name!, url: to.clause(record.typeId) } : null,
  };
}

const LIBRARY_TAG = new Set(['type', 'company', 'industry']);

/** Figures that a hit names. */
const TERMS_SHOWN = 3;

/** How many have the words of each hit, and its figures. */
async function wordingsOf(
  library: ReadableLibrary,
  tab: IndexedTab,
  records: ReadonlyMap<string, HitRecord>,
): Promise<Map<string, NonNullable<SearchHit['wording']>>> {
  const grouped = tab === 'contracts' ? [] : [...records.values()].filter(({ size }) => size > 1);
  const own = await wordingsOfMembers(library, grouped);
  return new Map(
    [...own].map(([id, wording]) => [
      id,
      {
        counts: countsOf(records.get(id)!.size, wording),
        terms: wording.terms.slice(0, TERMS_SHOWN).map((term) => ({ ...term, of: wording.contracts })),
      },
    ]),
  );
}

/** Contracts, from the first on, whose clauses are looked through for a passage. */
const LOOKED_THROUGH = 10;

/** Passages of each hit. Of a contract whose beginning has nothing of what was asked, the clause that has most of it. */
async function snippetsOf(
  library: ReadableLibrary,
  ids: readonly string[],
  records: ReadonlyMap<string, HitRecord>,
  { tab, wanted, limit }: Omit<Shown, 'counts'>,
): Promise<Map<string, Snippet>> {
  const textOf = ({ text, title }: HitRecord) => (tab === 'contracts' ? behindTitle(text, title) : text);
  const own = new Map([...records].map(([id, record]) => [id, highlight(textOf(record), wanted, limit)]));
  if (tab !== 'contracts') return own;
  const unmarked = ids.filter((id) => own.get(id)?.highlights.length === 0);
  const passages = await passagesOf(library, unmarked.slice(0, LOOKED_THROUGH), beginningsOf(wanted));
  for (const [id, text] of passages) {
    const found = highlight(text, wanted, limit);
    if (found.highlights.length > 0) own.set(id, found);
  }
  return own;
}

/** What counting says of each hit, beside the terms of its contract: as the index was told. */
async function factsOf(
  library: ReadableLibrary,
  records: ReadonlyMap<string, HitRecord>,
): Promise<Map<string, NonNullable<SearchHit['facts']>>> {
  const contracts = [...new Set([...records.values()].map(({ contractId }) => contractId))];
  const terms = await termsOfContracts(library, contracts);
  return new Map(
    [...records].map(([id, { text, contractId }]) => {
      const own = terms.filter(({ contract_id }) => contract_id === contractId);
      const facts = draftingFacts(
        text,
        own.flatMap(({ term, aliases }) => [term, ...aliases]),
      );
      return [
        id,
        {
          longestSentence: facts.longestSentence,
          references: facts.references.length,
          undefinedTerms: facts.undefinedTerms.length,
          doublets: facts.doublets.length,
        },
      ];
    }),
  );
}

/** One item per hit whose record is still there, in order. Seven queries at most. */
export async function showHits(
  library: ReadableLibrary,
  hits: readonly IndexHit[],
  { tab, wanted, limit, counts }: Shown,
): Promise<SearchHit[]> {
  const to = paths(library.namespace);
  const ids = hits.map((hit) => hit.id);
  const contracts = [...new Set(hits.map((hit) => hit.contractId))];
  const [records, tags] = await Promise.all([hitRecords(library, tab, ids), hitTags(library, contracts)]);
  const [wordings, snippets, facts, marks] = await Promise.all([
    wordingsOf(library, tab, records),
    snippetsOf(library, ids, records, { tab, wanted, limit }),
    counts && tab !== 'contracts' ? factsOf(library, records) : new Map<string, SearchHit['facts']>(),
    tab === 'clauses'
      ? stewardMarks(
          library,
          [...records.values()].map(({ groupId }) => groupId),
        )
      : new Map<string, StewardMark>(),
  ]);
  const tagsOf = (contractId: string, wantedType: (type: string) => boolean): HitTag[] =>
    tags.filter((tag) => tag.contractId === contractId && wantedType(tag.type));
  return hits.flatMap((hit): SearchHit[] => {
    const record = records.get(hit.id);
    if (!record) return [];
    const snippet = snippets.get(record.id)!;
    const place = placeOf(tab, record, to);
    return [
      {
        id: record.id,
        externalId: record.externalId,
        ...place,
        titleHighlights: titleMarks(place.title, wanted),
        snippet: snippet.text,
        highlights: snippet.highlights,
        groupId: record.groupId,
        size: record.size,
        ...(tab === 'contracts' ? { nearCopies: hit.folded } : {}),
        ...(wordings.has(record.id) ? { wording: wordings.get(record.id) } : {}),
        firstYear: record.firstYear,
        lastYear: record.lastYear,
        words: record.words,
        ...(facts.has(record.id) ? { facts: facts.get(record.id) } : {}),
        published: record.published,
        jurisdictions: tagsOf(record.contractId, (type) => type === 'jurisdiction').map((tag) => tag.name),
        ...(tab === 'contracts'
          ? {
              tags: tagsOf(record.contractId, (type) => LIBRARY_TAG.has(type)).map(({ type, name, value }) => ({
                type,
                name,
                value,
                uri: to.tagged({ type, value }),
              })),
            }
          : {
              contract: {
                id: record.contractId,
                title: record.contractTitle,
                url: to.contract(record.contractId, record.anchor, record.start),
              },
            }),
        isSample: record.isSample,
        ...(marks.has(record.groupId) && { steward: marks.get(record.groupId)! }),
        score: Math.round(hit.score * 1e6) / 1e6,
      },
    ];
  });
}
