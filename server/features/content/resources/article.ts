/** One article as a file: what stands at its head, and its text. docs/content.md is the same for people. */
import { parse } from 'yaml';
import { z } from 'zod';
import { plain, type SourceBlock, textOf } from '#server/features/content/markdown.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { fitting } from '#server/vocabulary/readVocabulary.ts';
import type { TextItem } from '#shared/api/contentPages.ts';
import { type Placed, WRITTEN_SECTIONS } from '#shared/domain/resources.ts';

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const SLUG_LENGTH = { least: 3, most: 80 };
const LEAST_SECTIONS = 2;

const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens');
const few = (most: number) => z.array(Slug).max(most).default([]);

const Head = z.strictObject({
  title: z.string().trim().min(5).max(90),
  section: z.enum(WRITTEN_SECTIONS),
  summary: z.string().trim().min(40).max(220),
  date: z.iso.date('must be a day such as 2026-11-20'),
  premium: z.boolean().default(false),
  featured: z.boolean().default(false),
  /** Clause types that it is about. */
  types: few(8).refine((ids) => ids.every((id) => clauseType(id)), {
    error: ({ input }) => `there is no clause type ${(input as string[]).filter((id) => !clauseType(id)).join(', ')}`,
  }),
  /** Addresses of defined terms. */
  terms: few(8),
  related: few(4),
});

export interface Article extends Placed {
  title: string;
  summary: string;
  /** Day, ISO 8601. */
  date: string;
  types: string[];
  terms: string[];
  related: string[];
  blocks: SourceBlock[];
  words: number;
}

const itemText = ({ runs, inner }: TextItem): string => [plain(runs), ...(inner?.items ?? []).map(itemText)].join(' ');

function blockText(block: SourceBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return plain(block.runs);
    case 'list':
      return block.items.map(itemText).join(' ');
    case 'quote':
      return block.blocks.map(blockText).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(plain).join(' ');
    case 'directive':
      return '';
  }
}

export const wordsIn = (blocks: readonly SourceBlock[]): number =>
  blocks.map(blockText).join(' ').split(/\s+/).filter(Boolean).length;

/** "---\ntitle: …\n---\ntext" */
function parts(file: string, content: string): { head: unknown; text: string } {
  const [, head, text] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(content) ?? [];
  if (head === undefined) throw new Error(`${file}: begins with no front matter between two lines “---”`);
  try {
    return { head: parse(head) as unknown, text: text ?? '' };
  } catch (error) {
    throw new Error(`${file}: front matter: ${(error as Error).message.split('\n', 1)[0]}`);
  }
}

/** Errors: one that names the file and the field for whatever does not fit: "a.md: title: Too small: …". */
export function readArticle(file: string, content: string): Article {
  const slug = NAME.exec(file)?.[1];
  if (!slug || slug.length < SLUG_LENGTH.least || slug.length > SLUG_LENGTH.most)
    throw new Error(
      `${file}: name: must be ${SLUG_LENGTH.least} to ${SLUG_LENGTH.most} small letters, digits and single hyphens, and “.md”`,
    );
  if (content.includes('\uFFFD')) throw new Error(`${file}: text: is not UTF-8`);
  const { head, text } = parts(file, content);
  const { premium, featured, ...known } = fitting(file, head, Head);
  const { title, blocks, problems } = textOf(text);
  const wrong = [
    ...(title === null ? [] : [`the title stands at the head of the file, not in “# ${title}”`]),
    ...(blocks.filter((block) => block.kind === 'heading' && block.level === 2).length < LEAST_SECTIONS
      ? [`has fewer than ${LEAST_SECTIONS} sections (“## …”)`]
      : []),
    ...problems,
  ];
  if (wrong.length > 0) throw new Error(wrong.map((one) => `${file}: text: ${one}`).join('\n'));
  return { ...known, slug, isPremium: premium, isFeatured: featured, blocks, words: wordsIn(blocks) };
}
