/** What belongs to another deal gives way to what stands for it here, or to a blank. Pure text. */
import type { Specific } from '#shared/domain/dealSpecifics.ts';

/** By the words as the source has them; empty, or none at all: a blank. */
export type Fills = Readonly<Record<string, string>>;

/** A blank as this project writes one: "[amount]". */
export const blankFor = (what: string): string => `[${what}]`;
/** Whether a name chosen for a term is a blank that waits to be filled in. */
export const isBlankName = (name: string): boolean => /^\[[^[\]]+\]$/.test(name.trim());

const literal = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Each of the words where it stands alone; the longest first, so that a name within another one is not torn out of it. */
export function blankOut(text: string, specifics: readonly Specific[], fills: Fills = {}): string {
  if (specifics.length === 0) return text;
  const kinds = new Map(specifics.map(({ words, kind }) => [words, kind]));
  const longest = [...kinds.keys()].sort((a, b) => b.length - a.length).map(literal);
  const all = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(all, (words) => fills[words]?.trim() || blankFor(kinds.get(words)!));
}
