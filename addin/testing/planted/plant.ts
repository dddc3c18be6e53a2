/** Mistakes put into Word files, as somebody makes them who drafts in a hurry, to see which of them the pane tells. */

import type { Random } from '#shared/docx/testing/random.ts';
import type { SnippetSource } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';

/** What is done to the file. */
export type Step =
  | { do: 'replace'; para: number; text: string }
  /** `plain`: without the number of the paragraph that it stands behind. */
  | { do: 'insert'; after: number; text: string; plain?: boolean }
  | { do: 'remove'; para: number }
  | { do: 'hide'; para: number; start: number; end: number }
  | { do: 'comment'; para: number; start: number; end: number; text: string }
  /** The words of a reference become a field of another paragraph, with a result that is out of date. */
  | { do: 'field'; para: number; start: number; end: number; target: number; shown: string }
  /** As if taken from the library, with its source note. */
  | { do: 'clause'; after: number; text: string; source: Omit<SnippetSource, 'paras'> };

export interface Planted {
  /** Made together, in this order; indexes are those of the file as it was. */
  steps: readonly Step[];
  /** Where the mistake stands afterwards: a paragraph, and words in it that a finding quotes or stands in. */
  at: { para: number; words?: string };
  /** What was done, for reading what was missed. */
  what: string;
  /** Whether the file as it was counts as the version that was sent. */
  wasSent?: boolean;
}

/** A file to plant in, as it reads, and another one to take words from. */
export interface Ground {
  snapshot: DocSnapshot;
  other: DocSnapshot;
  random: Random;
}

export interface Plant {
  /** What went wrong, as a lawyer would say it. */
  name: string;
  /** Ids of the rules that may tell it; none where no rule looks for it. */
  rules: readonly string[];
  /** Null where the file has no place for it. */
  plant(ground: Ground): Planted | null;
}

/** Running text of the contract itself. */
export function prose({ snapshot }: Ground, atLeast = 80): DocParagraph[] {
  const { roles, parts } = layoutOf(snapshot);
  return snapshot.paras.filter(
    ({ text, i, table, fields = [], pending }) =>
      roles[i] === 'prose' &&
      parts[i] === 0 &&
      table === 0 &&
      text.length >= atLeast &&
      fields.length === 0 &&
      !pending,
  );
}

export interface Match {
  para: number;
  text: string;
  words: string;
  start: number;
  end: number;
  groups: readonly string[];
}

/** One match of a pattern in running text, null if there is none. */
export function oneOf(ground: Ground, pattern: RegExp, isWanted: (match: Match) => boolean = () => true): Match | null {
  const all = prose(ground)
    .flatMap(({ text, i }) =>
      [...text.matchAll(pattern)].map((m) => ({
        para: i,
        text,
        words: m[0],
        start: m.index,
        end: m.index + m[0].length,
        groups: [...m].slice(1),
      })),
    )
    .filter(isWanted);
  return all.length === 0 ? null : ground.random.pick(all);
}

/** Other words in the place of some. `words`: what a finding is to quote; the new words unless said otherwise. */
export const rewritten = (
  { para, text, start, end, words: before }: Match,
  words: string,
  telling: string = words,
): Planted => ({
  steps: [{ do: 'replace', para, text: text.slice(0, start) + words + text.slice(end) }],
  at: { para, words: telling },
  what: `${text.slice(Math.max(0, start - 40), start)}[${before} → ${words}]${text.slice(end, end + 30)}`,
});

/** A sentence at the end of a paragraph. */
export function withSentence(ground: Ground, sentence: string, telling: string): Planted | null {
  const ends = prose(ground).filter(({ text }) => /[.]$/.test(text));
  if (ends.length === 0) return null;
  const { i, text } = ground.random.pick(ends);
  return {
    steps: [{ do: 'replace', para: i, text: `${text} ${sentence}` }],
    at: { para: i, words: telling },
    what: sentence,
  };
}
