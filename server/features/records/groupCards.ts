/** Groups of a clause type or a term as cards, in the order of contracts that have them. */
import { createHash } from 'node:crypto';
import type { Context } from '#server/features/records/context.ts';
import { cutPage, decodeCursor } from '#server/features/records/cursor.ts';
import { cutText, yearBars } from '#server/features/records/display.ts';
import { groupFacts } from '#server/features/records/groupFacts.ts';
import { sampleOf } from '#server/features/records/links.ts';
import { snippetLinks } from '#server/features/records/snippetLinks.ts';
import { cardTemplate, shownTemplate } from '#server/features/records/templates.ts';
import {
  type GroupRow,
  groupsAfter,
  groupsById,
  jurisdictionsOf,
  type PagedKind,
  type SampleRow,
  samplesOf,
  yearsOf,
} from '#server/record/groups.ts';
import { countsOf, type GroupTemplate, shownTemplates } from '#server/record/templates/index.ts';
import { orderedGroups } from '#server/record/wordingOrder.ts';
import type { GroupCard } from '#shared/api/pages.ts';
import { PAGE_SIZES, SNIPPET_CUT } from '#shared/domain/search.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';
import { wordingNames } from '#shared/domain/wordingNames.ts';
import { DEFAULT_ORDER, type WordingOrder } from '#shared/domain/wordingOrder.ts';

/** Specification part 2 §2.5. */
export const SAMPLES_SHOWN = 3;

const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

interface CardsOf {
  kind: PagedKind;
  scope: string;
  /** Contracts that have any wording of the scope. */
  contracts: number;
  href(group: string): string;
  /** Values listed of each slot at most. */
  mostValues?: number;
}

/** The text of a group as shown: cut where the specification says, at a word. */
const shown = (row: GroupRow): string =>
  (row.length > SNIPPET_CUT ? cutText(row.snippet, SNIPPET_CUT) : row.snippet).trim();

function firstPerContract(rows: readonly SampleRow[]): SampleRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(row.contract_id) && seen.add(row.contract_id)).slice(0, SAMPLES_SHOWN);
}

/** The row with the text that its templates show: they may have been read after it. */
function asRead(row: GroupRow, [template]: readonly GroupTemplate[] = []): GroupRow {
  if (!template) return row;
  const { text, memberId } = template;
  return { ...row, snippet: text.slice(0, SNIPPET_CUT), length: text.length, representative_id: memberId };
}

/** Cards of these groups. `most` is the commonest group of the scope. */
export async function cardsOf(
  context: Context,
  { kind, scope, contracts, href, mostValues }: CardsOf,
  groups: readonly GroupRow[],
  most: GroupRow,
): Promise<GroupCard[]> {
  const ids = groups.map((row) => row.id);
  const templates = await shownTemplates(context.library, kind, [...groups, ...(ids.includes(most.id) ? [] : [most])]);
  const rows = groups.map((row) => asRead(row, templates.get(row.id)));
  const base = asRead(most, templates.get(most.id));
  const snippets = rows.map(shown);
  const [samples, years, jurisdictions, facts, links] = await Promise.all([
    samplesOf(
      context.library,
      kind,
      rows.map((row) => ({ id: row.id, shown: row.representative_id })),
    ),
    yearsOf(context.library, ids),
    jurisdictionsOf(context.library, kind, ids),
    groupFacts(context, kind, rows),
    snippetLinks(context, snippets, { type: kind, id: scope }),
  ]);
  const baseText = shown(base);
  const isHere = rows.some((row) => row.id === base.id);
  const names = wordingNames(isHere ? snippets : [...snippets, baseText]);
  return rows.map((row, i): GroupCard => {
    const snippet = snippets[i]!;
    const [template] = templates.get(row.id) ?? [];
    return {
      id: row.id,
      hash: textHash(snippet),
      name: names[i]!,
      size: row.contracts,
      counts: template ? countsOf(row.contracts, template) : null,
      template: template
        ? cardTemplate(shownTemplate(context, { kind, scope, group: row.id }, template), mostValues)
        : null,
      shareOfLargest: row.contracts / base.contracts,
      share: row.contracts / contracts,
      snippet,
      isCut: row.length > SNIPPET_CUT,
      snippetLinks: links[i]!,
      firstYear: row.first_year,
      lastYear: row.last_year,
      years: yearBars(years.get(row.id) ?? []),
      facts: facts.get(row.representative_id)!,
      jurisdictions: jurisdictions.get(row.id) ?? [],
      samples: firstPerContract(samples.filter((sample) => sample.group_id === row.id)).map((sample) =>
        sampleOf(context, sample),
      ),
      diff: row.id === base.id ? null : wordDiff(baseText, snippet),
      href: href(row.id),
    };
  });
}

export interface CardPage {
  items: GroupCard[];
  nextCurs: string | null;
  /** Whether a place in the list was asked for. */
  isContinued: boolean;
}

/**
 * One page of the groups of a scope; first pages are remembered. The cursor holds the last group's place.
 */
export async function cardPage(
  context: Context,
  of: CardsOf,
  { cursor = null, order = DEFAULT_ORDER }: { cursor?: string | null; order?: WordingOrder } = {},
): Promise<CardPage> {
  const at = decodeCursor(cursor, 'ns') as [number, string] | null;
  const read = (): Promise<CardPage> => readPage(context, of, order, at);
  return at ? read() : context.library.cached(`cards ${of.kind} ${of.scope} ${order}`, read);
}

/** Place of a cursor: contracts of the last group by use, else its index; and its id. */
type Place = [number, string] | null;

async function readPage(context: Context, of: CardsOf, order: WordingOrder, at: Place): Promise<CardPage> {
  const size = PAGE_SIZES.aggregations;
  const { library } = context;
  if (order === 'used') {
    const after = at && { contracts: at[0], id: at[1] };
    const [rows, first] = await Promise.all([
      groupsAfter(library, of.kind, of.scope, after, size + 1),
      after ? groupsAfter(library, of.kind, of.scope, null, 1) : null,
    ]);
    const base = (first ?? rows)[0];
    const { items, nextCurs } = cutPage(rows, size, (last) => [last.contracts, last.id]);
    return { items: base ? await cardsOf(context, of, items, base) : [], nextCurs, isContinued: at !== null };
  }
  const [ids, [base]] = await Promise.all([
    orderedGroups(library, of.kind, of.scope, order),
    groupsAfter(library, of.kind, of.scope, null, 1),
  ]);
  const from = at ? placeAfter(ids, at) : 0;
  const { items, nextCurs } = cutPage(ids.slice(from, from + size + 1), size, (last) => [ids.indexOf(last), last]);
  const rows = new Map((await groupsById(library, of.kind, items)).map((row) => [row.id, row]));
  const there = items.flatMap((id) => rows.get(id) ?? []);
  return { items: base ? await cardsOf(context, of, there, base) : [], nextCurs, isContinued: at !== null };
}

/** Groups come and go between two pages: after the last one shown, or where it stood. */
function placeAfter(ids: readonly string[], [index, id]: [number, string]): number {
  const now = ids.indexOf(id);
  return now < 0 ? Math.max(0, index) : now + 1;
}
