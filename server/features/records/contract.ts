/** /contracts/{id}: a contract as it reads, with contents, facts and defined terms. */
import { contractBlocks, placesOf, type TermNames } from '#server/features/records/blocks.ts';
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { introOf, longDate } from '#server/features/records/display.ts';
import { factsOf } from '#server/features/records/facts.ts';
import { originalExtension } from '#server/features/records/fileTypes.ts';
import { clauseLinks } from '#server/features/records/links.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import { sectionName } from '#server/features/records/sectionName.ts';
import type { PageRoute } from '#server/http/page.ts';
import {
  type ClausePlace,
  clausesOf,
  contractById,
  type DefinitionPlace,
  definitionsOf,
  type FullContract,
} from '#server/record/contract.ts';
import { tagsOf } from '#server/record/contractLists.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import type { ContentsEntry, ContractProps } from '#shared/api/pages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { isWebAddress } from '#shared/domain/safeUrl.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

const entryOf = (node: ContentsNode): ContentsEntry => ({
  id: node.id,
  title: node.title,
  number: node.number,
  csspaths: [`#${node.id}`],
  is_definition: node.isDefinition,
  is_empty: node.isEmpty,
  source: node.title,
  children: node.children.map(entryOf),
});

/** The innermost clause around an offset. */
function anchorFinder(clauses: readonly ClausePlace[]): (offset: number) => string | null {
  return (offset) => {
    let anchor: string | null = null;
    for (const clause of clauses) if (clause.start_at <= offset && offset < clause.end_at) anchor = clause.anchor;
    return anchor;
  };
}

/** A term defined twice is shown as first defined. */
function termsOf(definitions: readonly DefinitionPlace[]): { names: TermNames[]; first: Map<string, DefinitionPlace> } {
  const first = new Map<string, DefinitionPlace>();
  const names = new Map<string, TermNames>();
  for (const definition of definitions) {
    const key = definition.term_id;
    if (!first.has(key)) first.set(key, definition);
    const known = names.get(key) ?? { key, names: [], definedAt: [] };
    known.names.push(definition.term, ...definition.aliases);
    known.definedAt.push(definition.term_start);
    names.set(key, known);
  }
  return { names: [...names.values()], first };
}

/** Whole: the pane puts a definition into documents as it stands here. */
function shownTerms(
  { to }: Context,
  first: Map<string, DefinitionPlace>,
  uses: Map<string, number>,
): ContractProps['terms'] {
  const terms: ContractProps['terms'] = {};
  for (const [key, { term, text, anchor }] of first) {
    if (uses.has(key))
      terms[key] = {
        term,
        text,
        anchor,
        uses: uses.get(key)!,
        uri: to.definition(key),
      };
  }
  return terms;
}

function sourceOf({ to }: Context, contract: FullContract): ContractProps['source'] {
  const extension = originalExtension(contract.file_name, contract.media_type);
  const url = contract.facts.sourceUrl?.value ?? null;
  return {
    uri: url && isWebAddress(url) ? url : null,
    fileName: contract.file_name,
    originalUri: contract.file_hash && extension ? `${to.contractFile(contract.id, extension)}?original=1` : null,
    downloads: ['html', 'txt'].map((format) => ({ format, uri: to.contractFile(contract.id, format) })),
  };
}

export const contractPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.contract,
  async load(request) {
    const context = contextOf(request);
    const id = request.params.id!;
    const contract = await contractById(context.library, id);
    if (!contract) return null;
    const [clauses, definitions, tags, counts] = await Promise.all([
      clausesOf(context.library, id),
      definitionsOf(context.library, id),
      tagsOf(context.library, [id]),
      clauseTypeCounts(context.library),
    ]);
    const { to } = context;
    const { names, first } = termsOf(definitions);
    const { blocks, uses } = contractBlocks(contract.text, placesOf(contract.contents, clauses), names);
    const shownTags = tags
      .filter((tag) => tag.type !== 'party')
      .map((tag) => ({ type: tag.type, name: tag.name, value: tag.value, uri: to.contractsTagged(tag.value) }));
    const type = shownTags.find((tag) => tag.type === 'type');
    const crumbs = crumbsOf(
      context,
      { label: 'Contracts', href: to.contracts() },
      ...(type ? [{ label: type.name, href: type.uri }] : []),
      { label: contract.title },
    );
    const published = longDate(contract.published);
    const types = [...new Set(clauses.flatMap((clause) => clause.type_id ?? []))];
    return {
      page: {
        component: 'Contract',
        props: {
          crumbs,
          id,
          title: contract.title,
          isSample: contract.is_sample,
          published,
          wordCount: contract.word_count,
          contents: contract.contents.map(entryOf),
          blocks,
          facts: factsOf(context, {
            text: contract.text,
            facts: contract.facts,
            anchorAt: anchorFinder(clauses),
            placeAt: (offset) => sectionName(clauses, offset),
            tags: new Set(tags.map((tag) => tag.value)),
          }),
          terms: shownTerms(context, first, uses),
          tags: shownTags,
          group: { id: contract.group_id, size: contract.group_size, uri: to.contractsSimilar(contract.group_id) },
          clauseTypes: clauseLinks(context, types, counts).sort((a, b) => (a.title < b.title ? -1 : 1)),
          source: sourceOf(context, contract),
        },
      },
      shows: { kind: 'contract', id },
      meta: metaOf(context, {
        title: published ? `${contract.title}, ${published}` : contract.title,
        description: introOf(contract.text.slice(0, 3000)),
        path: to.contract(id),
        crumbs,
        thing: {
          '@type': 'DigitalDocument',
          name: contract.title,
          ...(contract.published ? { datePublished: contract.published } : {}),
          ...(contract.facts.language ? { inLanguage: contract.facts.language.value } : {}),
          keywords: shownTags.map((tag) => tag.name),
        },
      }),
    };
  },
});
