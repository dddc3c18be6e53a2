/** Examples that a text asks for, from what the public library holds now. Of a private library nothing is ever taken. */
import type { Directive } from '#server/features/content/directive.ts';
import type { SourceBlock } from '#server/features/content/markdown.ts';
import {
  type CardPage,
  type Context,
  cardPage,
  clauseTitle,
  cutText,
  titleOfSlug,
  typeValues,
} from '#server/features/records/index.ts';
import { clauseTypeCounts, termById } from '#server/record/scopes.ts';
import type { LiveExample, TextBlock } from '#shared/api/contentPages.ts';

/** A text shows the beginning; the page of the wording has all of it. */
const SHOWN = 420;

const wordingsOf = (page: CardPage, most: number) =>
  page.items.slice(0, most).map(({ snippet, isCut, size, href }) => {
    const text = cutText(snippet, SHOWN);
    return { text, isCut: isCut || text.length < snippet.length, contracts: size, href };
  });

async function exampleOf(context: Context, { of, id, most }: Directive): Promise<LiveExample> {
  const { library, to } = context;
  if (of === 'definition') {
    const term = library.isPrivate ? null : await termById(library, id);
    if (!term) return { of: 'nothing', title: `“${titleOfSlug(id)}”` };
    const href = (group: string) => to.definition(id, `_${group}`);
    const page = await cardPage(context, { kind: 'definition', scope: id, contracts: term.contracts, href });
    const items = wordingsOf(page, most);
    return { of, title: term.term, href: to.definition(id), contracts: term.contracts, items };
  }
  const title = clauseTitle(id);
  const own = library.isPrivate ? undefined : (await clauseTypeCounts(library)).get(id);
  if (!own) return { of: 'nothing', title };
  const shown = { title, href: to.clause(id), contracts: own.contracts };
  if (of === 'values') {
    const { contracts, kinds } = await typeValues(library, id);
    return kinds.length > 0 ? { of, ...shown, contracts, kinds } : { of: 'nothing', title };
  }
  const href = (group: string) => to.clauseGroup(id, group);
  const page = await cardPage(context, { kind: 'clause', scope: id, contracts: own.contracts, href });
  return { of, ...shown, items: wordingsOf(page, most) };
}

/** The text with its examples in place. */
export const withExamples = (context: Context, blocks: readonly SourceBlock[]): Promise<TextBlock[]> =>
  Promise.all(
    blocks.map(async (block): Promise<TextBlock> => {
      if (block.kind === 'directive') return { kind: 'example', example: await exampleOf(context, block) };
      if (block.kind === 'quote') return { kind: 'quote', blocks: await withExamples(context, block.blocks) };
      return block;
    }),
  );
