/** What of an article a visitor reads. docs/decisions/0084. */

import type { SourceBlock } from '#server/features/content/markdown.ts';
import { type Article, wordsIn } from '#server/features/content/resources/article.ts';
import type { ArticleProps } from '#shared/api/contentPages.ts';
import type { Decision } from '#shared/domain/access.ts';
import { readingMinutes } from '#shared/domain/resources.ts';

const isSection = (block: SourceBlock): boolean => block.kind === 'heading' && block.level === 2;

/** Everything up to the second section: the opening and the first section. */
function opening(blocks: readonly SourceBlock[]): SourceBlock[] {
  const second = blocks.map(isSection).indexOf(true, blocks.findIndex(isSection) + 1);
  return second < 0 ? [...blocks] : blocks.slice(0, second);
}

const sectionsOf = (blocks: readonly SourceBlock[]): { id: string; text: string }[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  );

interface Reading {
  blocks: SourceBlock[];
  contents: ArticleProps['contents'];
  locked: ArticleProps['locked'];
}

/** `decision`: about premium content; of other articles everybody reads everything. */
export function readingOf({ blocks, isPremium }: Article, decision: Decision): Reading {
  const contents = sectionsOf(blocks);
  if (!isPremium || decision.allowed) return { blocks, contents, locked: null };
  const shown = opening(blocks);
  const rest = blocks.slice(shown.length);
  return {
    blocks: shown,
    contents: sectionsOf(shown),
    locked: {
      upgradeTo: decision.upgradeTo,
      headings: sectionsOf(rest).map(({ text }) => text),
      minutes: readingMinutes(wordsIn(rest)),
    },
  };
}
