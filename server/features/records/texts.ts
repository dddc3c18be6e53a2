/** What pages show of the library, as plain data for programs: the same reading, without what only a page needs. */
import { chainAround, shownChain } from '#server/features/records/amendments/chain.ts';
import type { Context } from '#server/features/records/context.ts';
import { readContract } from '#server/features/records/contractReading.ts';
import { longDate } from '#server/features/records/display.ts';
import { type CardPage, cardPage } from '#server/features/records/groupCards.ts';
import { clauseTitle, meaningHref } from '#server/features/records/links.ts';
import type { CutsOf } from '#server/features/records/partCuts.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { contractHead } from '#server/record/contractParts.ts';
import { clauseTypeCounts, termById } from '#server/record/scopes.ts';
import type { ClauseWordings, ContractText, ReadWording, TermMeanings } from '#shared/api/texts.ts';
import { partEnd } from '#shared/domain/contractParts.ts';
import type { WordingOrder } from '#shared/domain/wordingOrder.ts';
import { slug } from '#shared/reading/slug.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

const readWordings = ({ items }: CardPage): ReadWording[] =>
  items.map(({ id, href, snippet, isCut, size, counts, firstYear, lastYear, template, samples: [sample] }) => ({
    id,
    url: href,
    text: snippet,
    isCut,
    contracts: size,
    counts,
    firstYear,
    lastYear,
    slots: (template?.slots ?? []).map(({ kind, weight, values, own }) => ({
      kind,
      weight,
      own: values[own]?.text ?? '',
      values: values.map(({ text, contracts, href }) => ({ text, contracts, url: href })),
    })),
    source: sample ? { title: sample.label, url: sample.uri, published: sample.published } : null,
  }));

/** Null: there is no such type, and no clause of it. */
export async function clauseWordings(
  context: Context,
  id: string,
  paging: { cursor: string | null; order: WordingOrder },
): Promise<ClauseWordings | null> {
  const { library, to } = context;
  const own = (await clauseTypeCounts(library)).get(id);
  const type = clauseType(id);
  if (!type && !own) return null;
  const contracts = own?.contracts ?? 0;
  const href = (group: string) => to.clauseGroup(id, group);
  const cards = await cardPage(context, { kind: 'clause', scope: id, contracts, href }, paging);
  return {
    id,
    title: clauseTitle(id),
    url: to.clause(id),
    explanation: type?.explanation ?? null,
    contracts,
    total: own?.groups ?? 0,
    items: readWordings(cards),
    nextCurs: cards.nextCurs,
  };
}

/** Null: no contract of the library defines it. */
export async function termMeanings(
  context: Context,
  asked: string,
  paging: { cursor: string | null; order: WordingOrder },
): Promise<TermMeanings | null> {
  const { library, to } = context;
  const row = (await termById(library, asked)) ?? (await termById(library, slug(asked)));
  if (!row) return null;
  const { scope: id, term, contracts, groups } = row;
  const href = meaningHref(context, id, paging);
  const cards = await cardPage(context, { kind: 'definition', scope: id, contracts, href }, paging);
  return {
    id,
    title: term,
    url: to.definition(id),
    contracts,
    total: groups,
    items: readWordings(cards),
    nextCurs: cards.nextCurs,
  };
}

/** Headings in an answer: a program that wants those further on asks from there. */
const MOST_HEADINGS = 200;

const headingsOf = (nodes: readonly ContentsNode[]): ContentsNode[] =>
  nodes.flatMap((node) => [node, ...headingsOf(node.children)]);

/** Null: there is no such contract, or no such place in it. */
export async function contractText(
  context: Context,
  id: string,
  { from, chars }: { from: number; chars: number },
  cutsOf: CutsOf,
): Promise<ContractText | null> {
  const { library, to } = context;
  const head = await contractHead(library, id);
  const reading = head && (await readContract(library, head, { part: null, from: String(from), at: null }, cutsOf));
  if (!head || !reading || from < reading.from || (from >= reading.to && from > 0)) return null;
  const rest = reading.text.slice(from - reading.from);
  const text = rest.length <= chars ? rest : rest.slice(0, partEnd(rest.slice(0, chars), chars >> 1));
  const end = from + text.length;
  const isLast = rest.length <= chars && (reading.part === null || reading.part.at === reading.part.names.length - 1);
  const chain = await chainAround(context, id);
  return {
    id,
    title: head.title,
    url: to.contract(id),
    published: longDate(head.published),
    words: head.word_count,
    text,
    from,
    next: isLast ? null : end,
    contents: headingsOf(reading.contents)
      .slice(0, MOST_HEADINGS)
      .map(({ number, title, level, start }) => ({ number, title, level, from: start })),
    chain:
      chain &&
      shownChain(context, chain, id).papers.map(({ uri: url, iso: date, date: _, ...paper }) => ({
        ...paper,
        url,
        date,
      })),
  };
}
