/** Where the wordings of a group differ in a few words: spots with the values that contracts have there, and how many have each. */
import { apart, type Spot } from '#shared/domain/drafting/slots.ts';
import { evenWords } from '#shared/domain/shingles.ts';
import { alignedChanges } from '#shared/domain/wordChanges.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface Value {
  text: string;
  contracts: number;
}

export interface Choice extends TextSpan {
  words: string;
  /** Most frequent first, the words of the wording itself among them. */
  values: Value[];
  /** What was asked for there. */
  asked?: string;
}

/** A value longer than this is another sentence, not another value. */
const MOST_WORDS = 6;
/** Marks that part what is more than one value. */
const PARTED = /[;:()“”"]|,(?!\d)/;
/** "thirty (30)" is one number. */
const TWICE = /\s?\(\d{1,4}\)/g;
/** What the paper is called says nothing about the deal. */
const PAPERS = new Set(['agreement', 'amendment', 'contract', 'deed', 'lease', 'note', 'plan', 'letter', 'guarantee']);
const MOST_CHOICES = 12;
const MOST_VALUES = 6;
/** Work for one wording: texts compared, characters of each, and words that may differ. */
const MOST_TEXTS = 24;
const MOST_LENGTH = 6_000;
const MOST_EDITS = 120;

const words = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** `others`: texts of other contracts that have nearly this wording. `taken`: spots that mean something else. */
export function choicesOf(text: string, others: readonly string[], taken: readonly TextSpan[] = []): Choice[] {
  if (text.length > MOST_LENGTH) return [];
  const spots = new Map<string, TextSpan & { values: Map<string, number> }>();
  const touched: TextSpan[][] = [];
  for (const one of others.filter(({ length }) => length <= MOST_LENGTH).slice(0, MOST_TEXTS)) {
    const changes = alignedChanges(text, one, { ignoresSpace: true, mostEdits: MOST_EDITS });
    if (!changes) continue;
    touched.push(changes.map(({ at, deleted }) => ({ start: at, end: at + deleted.length })));
    for (const { at, deleted, inserted } of changes) {
      const span = trimmed(text, at, at + deleted.length);
      const value = inserted.trim();
      if (!isValue(value) || !isValue(text.slice(span.start, span.end)) || isSame(value, deleted)) continue;
      if (taken.some((other) => meet(span, other))) continue;
      const key = `${span.start} ${span.end}`;
      const spot = spots.get(key) ?? { ...span, values: new Map<string, number>() };
      spot.values.set(value, (spot.values.get(value) ?? 0) + 1);
      spots.set(key, spot);
    }
  }
  const found = [...spots.values()].map(({ start, end, values }): Choice & { support: number } => {
    const own = text.slice(start, end);
    // the contract of the wording itself, and those that have nothing else there
    const same = 1 + touched.filter((spans) => !spans.some((span) => meet(span, { start, end }))).length;
    const all = [
      { text: own, contracts: same },
      ...[...values].map(([value, contracts]) => ({ text: value, contracts })),
    ];
    return {
      start,
      end,
      words: own,
      values: all.sort((a, b) => b.contracts - a.contracts).slice(0, MOST_VALUES),
      support: all.reduce((sum, { contracts }) => sum + contracts, 0),
    };
  });
  const strongest = [...found].sort((a, b) => b.support - a.support).slice(0, MOST_CHOICES);
  return apart(strongest).map(({ support: _, ...choice }) => choice);
}

const isValue = (text: string): boolean =>
  text !== '' &&
  !STYLE.test(text) &&
  words(text) <= MOST_WORDS &&
  !PARTED.test(text.replace(TWICE, '')) &&
  !PAPERS.has(text.toLowerCase());

/** Capitals and quotation marks make no other value. */
const isSame = (one: string, other: string): boolean => evenWords(one).join(' ') === evenWords(other).join(' ');

const meet = (one: TextSpan, other: TextSpan): boolean => one.start < other.end && other.start < one.end;

function trimmed(text: string, start: number, end: number): TextSpan {
  const own = text.slice(start, end);
  return { start: start + own.length - own.trimStart().length, end: end - (own.length - own.trimEnd().length) };
}

/** "shall" for "will" is no choice that a deal makes. */
const STYLE = /^(?:(?:each|either|neither|no|the|such)\s)?(?:part(?:y|ies)\s)?(?:shall|will|must|may|can)$/i;

export const asSpot = ({ start, end, words: own, asked }: Choice): Spot => ({
  start,
  end,
  kind: 'choice',
  words: own,
  ...(asked !== undefined && { asked }),
});
