import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';

const LONGEST = 40;

/** What a reader calls a paragraph: its number ("5.2"), else its first words; empty for an empty line. */
export const paragraphName = ({ list, text }: Pick<DocParagraph, 'list' | 'text'>): string =>
  list && !list.bullet && list.label.trim() !== ''
    ? list.label.trim().replace(/\.$/, '')
    : text.length > LONGEST
      ? `${text.slice(0, LONGEST).trimEnd()}…`
      : text;
