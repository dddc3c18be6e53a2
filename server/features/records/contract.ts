/** /contracts/{id}: a contract as it reads, with contents, facts and defined terms. */

import { chainAround, shownChain } from '#server/features/records/amendments/chain.ts';
import { sayAnything } from '#server/features/records/amendments/changes.ts';
import { marked, marksOf } from '#server/features/records/amendments/marks.ts';
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { type ContractReading, readContract } from '#server/features/records/contractReading.ts';
import { introOf, longDate } from '#server/features/records/display.ts';
import { factsOf } from '#server/features/records/facts.ts';
import { originalExtension } from '#server/features/records/fileTypes.ts';
import { relatedContent } from '#server/features/records/lateLists.ts';
import { clauseLinks } from '#server/features/records/links.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import type { CutsOf } from '#server/features/records/partCuts.ts';
import { contentsAt, sectionName } from '#server/features/records/sectionName.ts';
import { hasSimilar } from '#server/features/records/similar.ts';
import { sourceLine } from '#server/features/records/sourceLine.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { ClausePlace } from '#server/record/contract.ts';
import { contractBlocks, placesOf, placesWithin, type TermNames } from '#server/record/contractBlocks.ts';
import { tagsOf } from '#server/record/contractLists.ts';
import { type ContractHead, contractHead, type DefinitionName } from '#server/record/contractParts.ts';
import { factsByHand } from '#server/record/corrections.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import type { ContentsEntry, ContractProps } from '#shared/api/contractPage.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { isWebAddress } from '#shared/domain/safeUrl.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

/** The page of a place that is not on the one on show. `heading`: where the anchor is, if not at the place. */
type Elsewhere = (anchor: string, start: number, heading?: number) => string | undefined;

export const entryOf = (node: ContentsNode, elsewhere: Elsewhere): ContentsEntry => ({
  id: node.id,
  ...optional('href', elsewhere(node.id, node.start)),
  title: node.title,
  number: node.number,
  csspaths: [`#${node.id}`],
  is_definition: node.isDefinition,
  is_empty: node.isEmpty,
  source: node.title,
  children: node.children.map((child) => entryOf(child, elsewhere)),
});

const optional = <K extends string>(key: K, value: string | undefined): { [P in K]?: string } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: string };

/** The innermost clause around an offset. */
const innermost = (clauses: readonly ClausePlace[], offset: number): ClausePlace | null =>
  clauses.findLast((clause) => clause.start_at <= offset && offset < clause.end_at) ?? null;

/** A term defined twice is shown as first defined. */
function termsOf(
  definitions: readonly DefinitionName[],
  from: number,
): { names: TermNames[]; first: Map<string, DefinitionName> } {
  const first = new Map<string, DefinitionName>();
  const names = new Map<string, TermNames>();
  for (const definition of definitions) {
    const key = definition.term_id;
    if (!first.has(key)) first.set(key, definition);
    const known = names.get(key) ?? { key, names: [], definedAt: [] };
    known.names.push(definition.term, ...definition.aliases);
    known.definedAt.push(definition.term_start - from);
    names.set(key, known);
  }
  return { names: [...names.values()], first };
}

/** Whole: the pane puts a definition into documents as it stands here. */
async function shownTerms(
  { to }: Context,
  reading: ContractReading,
  first: Map<string, DefinitionName>,
  uses: Map<string, number>,
  elsewhere: Elsewhere,
): Promise<ContractProps['terms']> {
  const used = [...first].filter(([key]) => uses.has(key));
  const headings = new Map(reading.clauses.map((clause) => [clause.anchor, clause.start_at]));
  const texts = await reading.definitionTexts(used.map(([, { id }]) => id));
  const shown = used.map(([key, { id, term, anchor, start_at }]) => [
    key,
    {
      term,
      text: texts.get(id) ?? '',
      anchor,
      ...optional('place', anchor === null ? undefined : elsewhere(anchor, start_at, headings.get(anchor))),
      uses: uses.get(key)!,
      uri: to.definition(key),
    },
  ]);
  return Object.fromEntries(shown);
}

function sourceOf({ to }: Context, contract: ContractHead): ContractProps['source'] {
  const extension = originalExtension(contract.file_name, contract.media_type);
  const url = contract.facts.sourceUrl?.value ?? null;
  return {
    line: sourceLine(contract),
    uri: url && isWebAddress(url) ? url : null,
    fileHash: contract.file_hash || null,
    fileName: contract.file_name,
    originalUri: contract.file_hash && extension ? `${to.contractFile(contract.id, extension)}?original=1` : null,
    downloads: ['html', 'txt'].map((format) => ({ format, uri: to.contractFile(contract.id, format) })),
  };
}

export const contractPage = (contextOf: ContextOf, cutsOf: CutsOf): PageRoute => ({
  pattern: ROUTES.contract,
  async load(request) {
    const context = contextOf(request);
    const id = request.params.id!;
    const { to } = context;
    const contract = await contractHead(context.library, id);
    if (!contract) return null;
    const { query } = request;
    const asked = { part: query.get('part'), from: query.get('from'), at: query.get('at') };
    const [reading, tags, counts, isLikened, chain, hand] = await Promise.all([
      readContract(context.library, contract, asked, cutsOf),
      tagsOf(context.library, [id]),
      clauseTypeCounts(context.library),
      hasSimilar(context, contract),
      chainAround(context, id),
      context.library.isPrivate ? factsByHand(context.library, id) : [],
    ]);
    if (!reading) return null;
    const marks = await marksOf(context, id, chain);
    const isSaid = chain !== null && (Object.keys(marks).length > 0 || (await sayAnything(context, id, chain)));
    const { clauses, contents, from, part } = reading;
    const isHere = (offset: number) => from <= offset && offset < reading.to;
    const elsewhere: Elsewhere = (anchor, start, heading = start) =>
      isHere(start) && isHere(heading) ? undefined : to.contract(id, anchor, start);
    const { names, first } = termsOf(reading.definitions, from);
    const { blocks, uses } = contractBlocks(reading.text, placesWithin(placesOf(contents, clauses), reading), names);
    const shownTags = tags
      .filter((tag) => tag.type !== 'party')
      .map((tag) => ({ type: tag.type, name: tag.name, value: tag.value, uri: to.tagged(tag) }));
    const type = shownTags.find((tag) => tag.type === 'type');
    const company = shownTags.find((tag) => tag.type === 'company');
    const crumbs = crumbsOf(
      context,
      { label: 'Contracts', href: to.contracts() },
      ...(type ? [{ label: type.name, href: type.uri }] : []),
      { label: contract.title },
    );
    const published = longDate(contract.published);
    return {
      page: {
        component: 'Contract',
        props: {
          crumbs,
          id,
          title: contract.title,
          isSample: contract.is_sample,
          published,
          date: contract.published,
          created: contract.created_at.toISOString(),
          wordCount: contract.word_count,
          ...(part && {
            parts: { at: part.at, list: part.names.map((name, n) => ({ href: to.contractPart(id, n + 1), name })) },
          }),
          contents: contents.map((node) => entryOf(node, elsewhere)),
          blocks: marked(blocks, marks),
          ...(chain && { chain: { ...shownChain(context, chain, id), ...(!isSaid && { uri: null }) } }),
          facts: factsOf(context, {
            words: reading.words,
            facts: contract.facts,
            clauseAt(offset) {
              const clause = innermost(clauses, offset);
              // who the parties are stands in no clause, but under a heading of the contents
              const node = clause ? null : contentsAt(contents, offset);
              const anchor = clause?.anchor ?? node?.id;
              if (anchor === undefined) return null;
              return { anchor, ...optional('uri', elsewhere(anchor, offset, clause?.start_at ?? node?.start)) };
            },
            placeAt: (offset) => sectionName(clauses, contents, offset),
            byHand: new Map(hand.map((one) => [one.key, one])),
            tags: new Set(tags.map((tag) => tag.value)),
          }),
          terms: await shownTerms(context, reading, first, uses, elsewhere),
          tags: shownTags,
          group: {
            id: contract.group_id,
            size: contract.group_size,
            uri: to.contractsSimilar(contract.group_id, id),
            hasSimilar: isLikened,
          },
          clauseTypes: clauseLinks(context, reading.clauseTypes, counts).sort((a, b) => (a.title < b.title ? -1 : 1)),
          ...(isLikened && { late: [relatedContent(context, id)] }),
          source: sourceOf(context, contract),
        },
      },
      shows: { kind: 'contract', id },
      meta: metaOf(context, {
        title: [contract.title, published, part && part.at > 0 && `part ${part.at + 1}`].filter(Boolean).join(', '),
        description: `${[type?.name ?? 'Contract', company && `of ${calmTitle(company.name)}`].filter(Boolean).join(' ')}${published ? `, ${published}` : ''}: ${introOf(contract.beginning)}`,
        path: to.contractPart(id, (part?.at ?? 0) + 1),
        crumbs,
        thing: {
          '@type': 'CreativeWork',
          genre: type?.name ?? 'Contract',
          name: contract.title,
          ...(contract.published ? { datePublished: contract.published } : {}),
          ...(contract.facts.language ? { inLanguage: contract.facts.language.value } : {}),
          keywords: shownTags.map((tag) => tag.name),
        },
      }),
    };
  },
});
