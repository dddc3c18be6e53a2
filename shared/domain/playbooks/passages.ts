/** A document as rules look through it: sentences as words, each with what introduces it and the headings that it stands under. */
import type { Place } from '#shared/domain/checks/check.ts';
import { readingOf } from '#shared/domain/checks/definitions.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { evenWord } from '#shared/domain/playbooks/phrases.ts';
import { endsPart } from '#shared/reading/sentences.ts';

/** Words of a stretch of text. The arrays are parallel. */
export interface Words {
  words: readonly string[];
  /** Offsets into the paragraph; those of what introduces an item mean the introducing one. */
  starts: readonly number[];
  ends: readonly number[];
  /** Whether a comma, a bracket or the like stands behind the word. */
  isCut: readonly boolean[];
}

/** A sentence of a paragraph, or an item of a list with the words that introduce the list before its own. */
export interface Passage extends Place, Words {
  /** All of its paragraph. */
  text: string;
  /** How many of the words introduce it and stand elsewhere. */
  lead: number;
  /** The sentence that these words are of. */
  introducedBy?: Passage;
  /** The innermost heading that it stands under, -1 where there is none. */
  section: number;
}

/** A provision with a heading. */
export interface Section extends Place {
  heading: string;
  words: Words;
  /** Index of the section around it, -1 at the top. */
  parent: number;
  /** Passages from `first` up to `last`, exclusive, heading and everything under it included. */
  first: number;
  last: number;
  /** Last paragraph of it. */
  lastPara: number;
}

export interface Reading {
  passages: readonly Passage[];
  sections: readonly Section[];
  /** Numbers of the passages that hold a word, ascending. */
  byWord: ReadonlyMap<string, readonly number[]>;
  /** All words in order of the alphabet. */
  vocabulary: readonly string[];
}

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?['’]?/gu;
const CUT = /[,;:()[\]—–“”"\v]/;
/** A longer sentence is a document that lost its stops; it is cut, the words of it stay. */
const LONGEST = 4_000;
/** Words that introduce an item and count; the last ones say most. */
const MOST_LEAD = 100;
const MAX_HEADING = 160;

export function wordsIn(text: string, from = 0, to = text.length): Words {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const isCut: boolean[] = [];
  const stretch = text.slice(from, to);
  for (const { 0: word, index } of stretch.matchAll(WORD)) {
    if (ends.length > 0) isCut[ends.length - 1] = CUT.test(text.slice(ends.at(-1)!, from + index));
    words.push(evenWord(word));
    starts.push(from + index);
    ends.push(from + index + word.length);
    isCut.push(true);
  }
  return { words, starts, ends, isCut };
}

/** A text by itself as one passage. */
export const passageOf = (text: string): Passage => ({
  text,
  para: 0,
  start: 0,
  end: text.length,
  lead: 0,
  section: -1,
  ...wordsIn(text),
});

/** Sentences of a paragraph behind its number as stretches without white space at their ends. */
function sentenceSpans(text: string, from: number): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let start = from;
  const close = (to: number): void => {
    let [first, end] = [start, to];
    while (first < end && /\s/.test(text[first]!)) first++;
    while (end > first && /\s/.test(text[end - 1]!)) end--;
    if (end > first) spans.push({ start: first, end });
    start = to;
  };
  for (let i = from; i < text.length; i++) {
    const isEnd = endsPart(text, i);
    if (!isEnd && !(i - start >= LONGEST && /\s/.test(text[i]!))) continue;
    while (isEnd && /["”’')\]]/.test(text[i + 1] ?? '')) i++;
    close(i + 1);
  }
  close(text.length);
  return spans;
}

/** Whether a sentence stops before it has said all: a list follows. */
const isOpen = (text: string): boolean => /(?::|[—–-]|\b(?:that|to|by|which|following))\s*$/.test(text.slice(-24));

interface Lead {
  passage: Passage;
  /** Index of the clause in the reading that it stands in, -1 for none. */
  clause: number;
  para: number;
}

/** Reads a document once for all rules. Linear in the text. */
export const passagesOf = perDocument((snapshot: DocSnapshot): Reading => {
  const { roles } = layoutOf(snapshot);
  const { labels } = provisionsOf(snapshot);
  const passages: Passage[] = [];
  const clauses = clausesOf(snapshot);
  const leads: Lead[] = [];
  let at = -1;
  for (const { text, i: para, list } of snapshot.paras) {
    if (roles[para] === 'contents' || roles[para] === 'empty') continue;
    const before = at;
    while (at + 1 < clauses.length && clauses[at + 1]!.para <= para) at++;
    const begins = at > before;
    const isItem = begins ? clauses[at]!.heading === '' : list !== undefined || /^\W{0,3}\p{Ll}/u.test(text);
    while (leads.length > 0 && !introduces(leads.at(-1)!, para, at, begins, isItem, clauses)) leads.pop();
    const around = leads.at(-1);
    for (const { start, end } of sentenceSpans(text, labels[para]?.end ?? 0)) {
      const own = wordsIn(text, start, end);
      if (own.words.length === 0) continue;
      passages.push(withLead({ text, para, start, end, lead: 0, section: -1, ...own }, around?.passage));
    }
    const last = passages.at(-1);
    if (last?.para === para && isOpen(text)) leads.push({ passage: last, clause: at, para });
  }
  const sections = sectionsOf(snapshot, clauses, passages);
  return { passages, sections, ...indexOf(passages) };
});

/** Whether an open sentence introduces a paragraph behind it. */
function introduces(
  lead: Lead,
  para: number,
  at: number,
  begins: boolean,
  isItem: boolean,
  clauses: readonly ClauseAt[],
): boolean {
  if (!isItem) return para === lead.para + 1 && !begins;
  if (!begins || lead.clause < 0) return true;
  for (let clause = clauses[at]!.parent; clause >= 0; clause = clauses[clause]!.parent)
    if (clause === lead.clause) return true;
  return false;
}

function withLead(passage: Passage, lead: Passage | undefined): Passage {
  if (!lead) return passage;
  const tail = <T>(list: readonly T[]): readonly T[] => list.slice(-MOST_LEAD);
  const words = tail(lead.words);
  return {
    ...passage,
    lead: words.length,
    introducedBy: lead,
    words: [...words, ...passage.words],
    starts: [...tail(lead.starts), ...passage.starts],
    ends: [...tail(lead.ends), ...passage.ends],
    isCut: [...tail(lead.isCut), ...passage.isCut],
  };
}

interface ClauseAt {
  para: number;
  at: number;
  /** Empty where it has none. */
  heading: string;
  number: string | null;
  parent: number;
  lastPara: number;
  lastAt: number;
}

function clausesOf(snapshot: DocSnapshot): ClauseAt[] {
  const reading = readingOf(snapshot);
  return reading.clauses.map(({ start, end, heading, number, parent }): ClauseAt => {
    const from = reading.placeOf(start);
    const to = reading.placeOf(Math.max(start, end - 1));
    return {
      para: from.para,
      at: from.at,
      heading: (heading ?? '').slice(0, MAX_HEADING),
      number,
      parent: parent ?? -1,
      lastPara: to.para,
      lastAt: to.at,
    };
  });
}

function sectionsOf(snapshot: DocSnapshot, clauses: readonly ClauseAt[], passages: readonly Passage[]): Section[] {
  const numbers = new Map<number, number>();
  const sections: Section[] = [];
  clauses.forEach(({ para, at, heading, number, lastPara, lastAt }, n) => {
    if (heading === '') return;
    const [first, last] = [firstFrom(passages, para, at), firstFrom(passages, lastPara, lastAt + 1)];
    let parent = clauses[n]!.parent;
    // a heading without a number begins something new, whatever numbered provision stands before it
    while (parent >= 0 && (clauses[parent]!.heading === '' || (number === null && clauses[parent]!.number !== null)))
      parent = clauses[parent]!.parent;
    numbers.set(n, sections.length);
    const end = Math.min(snapshot.paras[para]!.text.length, at + (number?.length ?? 0) + heading.length + 3);
    sections.push({
      para,
      start: at,
      end,
      heading,
      words: wordsIn(heading),
      parent: parent < 0 ? -1 : numbers.get(parent)!,
      first,
      last,
      lastPara,
    });
  });
  // later sections lie further in
  sections.forEach(({ first, last }, n) => {
    for (let p = first; p < last; p++) (passages[p] as { section: number }).section = n;
  });
  return sections;
}

/** Number of the first passage that does not end before the place. */
function firstFrom(passages: readonly Passage[], para: number, at: number): number {
  let low = 0;
  let high = passages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const passage = passages[middle]!;
    if (passage.para < para || (passage.para === para && passage.end <= at)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexOf(passages: readonly Passage[]): Pick<Reading, 'byWord' | 'vocabulary'> {
  const byWord = new Map<string, number[]>();
  passages.forEach(({ words }, n) => {
    for (const word of words) {
      const known = byWord.get(word);
      if (!known) byWord.set(word, [n]);
      else if (known.at(-1) !== n) known.push(n);
    }
  });
  return { byWord, vocabulary: [...byWord.keys()].sort() };
}
