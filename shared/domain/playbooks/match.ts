/** Where a phrase stands. Every sentence is gone through once for each part of the phrase: linear in the text. */
import type { Passage, Reading, Words } from '#shared/domain/playbooks/passages.ts';
import { isNegative, type Phrase, type PhraseNode, type Sequence } from '#shared/domain/playbooks/phrases.ts';

/** Words from `from` up to `to`, exclusive. */
export interface Match {
  from: number;
  to: number;
}

const NOWHERE = -1;

/** By word: where the latest match began that may go on there; NOWHERE where none may. */
type Front = Int32Array;

function step(node: PhraseNode, words: readonly string[], front: Front): Front {
  const next = new Int32Array(front.length).fill(NOWHERE);
  const size = words.length;
  if (node.kind === 'gap') {
    // the words behind a place that the match has reached
    for (let at = 0; at <= size; at++)
      for (let back = 0; back <= node.most && back <= at; back++)
        if (front[at - back]! > next[at]!) next[at] = front[at - back]!;
    return next;
  }
  if (node.kind === 'either') {
    if (node.isOptional) next.set(front);
    for (const choice of node.choices) {
      const reached = walk(choice, words, front);
      for (let at = 0; at <= size; at++) if (reached[at]! > next[at]!) next[at] = reached[at]!;
    }
    return next;
  }
  for (let at = 0; at < size; at++) if (front[at]! >= 0 && fits(node, words[at]!)) next[at + 1] = front[at]!;
  return next;
}

const fits = (node: PhraseNode, word: string): boolean =>
  node.kind === 'word'
    ? word === node.word
    : node.kind === 'stem'
      ? word.startsWith(node.stem)
      : node.kind === 'number' && /^\d/.test(word);

function walk(nodes: readonly PhraseNode[], words: readonly string[], front: Front): Front {
  let now = front;
  for (const node of nodes) now = step(node, words, now);
  return now;
}

/** Every place where the sequence ends, each with the nearest beginning. `behind`: only what ends behind so many words. */
function matchesOf({ nodes }: Pick<Sequence, 'nodes'>, { words }: Words, behind = 0): Match[] {
  const start = new Int32Array(words.length + 1);
  for (let at = 0; at <= words.length; at++) start[at] = at;
  const reached = walk(nodes, words, start);
  const found: Match[] = [];
  for (let to = behind + 1; to <= words.length; to++) if (reached[to]! >= 0) found.push({ from: reached[to]!, to });
  return found;
}

/** How far before a match a word still says no to it. */
const REACH = 9;
const MODAL = new Set(['shall', 'will', 'must', 'may', 'can', 'should', 'would', 'is', 'are', 'agrees', 'agree']);
/** Behind these something else begins to be said. */
const TURNS = new Set(['but', 'however', 'except', 'unless', 'provided', 'if', 'where', 'until', 'although']);
/** Verbs that keep from doing what follows. */
const KEEPS_FROM = new Set([
  'prohibited',
  'prevented',
  'refrain',
  'refrains',
  'waives',
  'waive',
  'disclaims',
  'disclaim',
]);
/** These say no for a whole sentence, through its verb. */
const OF_ALL = new Set(['no', 'neither', 'nor', 'nothing', 'none']);

/** Whether what stands at a match is denied: "shall not be unlimited", "neither party has unlimited liability". */
function isDenied({ words, isCut }: Words, { from, to }: Match): boolean {
  for (let at = from; at < to; at++) if (isNegative(words[at]!) && !isAnyOrNo(words, at)) return true;
  let isBehindVerb = false;
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    const word = words[at]!;
    // a pair of commas around an aside hides no negation right before the match
    if ((isCut[at]! && !OF_ALL.has(word)) || TURNS.has(word)) return false;
    if ((word === 'and' || word === 'or') && MODAL.has(words[at + 1]!)) return false;
    if (OF_ALL.has(word)) return !isListNumber(words, at) && !isLeast(words, at);
    if (!isBehindVerb && (isNegative(word) || KEEPS_FROM.has(word))) return !isOnly(words, at);
    if (MODAL.has(word) || word === 'does' || word === 'do') isBehindVerb = !isNegative(words[at + 1] ?? '');
  }
  return false;
}

/** "For any or no reason". */
const isAnyOrNo = (words: readonly string[], at: number): boolean => words[at] === 'no' && words[at - 1] === 'or';
/** "Not only", "not limited to". */
const isOnly = (words: readonly string[], at: number): boolean =>
  words[at] === 'not' && (words[at + 1] === 'only' || (words[at + 1] === 'limited' && words[at + 2] === 'to'));
/** "In no event less than", "no later than". */
const isLeast = (words: readonly string[], at: number): boolean =>
  words[at] === 'no' && words.slice(at + 1, at + 4).some((word) => LEAST.has(word));
const LEAST = new Set(['less', 'later', 'fewer', 'lower', 'more', 'longer', 'greater', 'earlier']);
/** "No. 4". */
const isListNumber = (words: readonly string[], at: number): boolean =>
  words[at] === 'no' && /^\d/.test(words[at + 1] ?? '');

export interface Manner {
  /** A phrase finds a place, it does not say anything: denials count as well, and so does what introduces an item. */
  isMention?: boolean;
  /** What is denied counts too: "does not include what was known before" is about what was known before. */
  countsDenied?: boolean;
}

/** Where a phrase is said in a passage, the nearest place of its first part; null where it is not. */
export function saidIn(
  phrase: Phrase,
  passage: Words & { lead?: number },
  { isMention = false, countsDenied = false }: Manner = {},
): Match | null {
  const lead = isMention ? 0 : (passage.lead ?? 0);
  let first: Match | null = null;
  let touches = lead === 0;
  for (const sequence of phrase.says) {
    const found = matchesOf(sequence, passage).filter(
      (match) => isMention || countsDenied || sequence.isNegative || !isDenied(passage, match),
    );
    // what stands in the item itself is its own; a lone phrase must
    const own = found.find(({ to }) => to > lead) ?? (phrase.says.length > 1 ? found[0] : undefined);
    if (!own) return null;
    if (own.to > lead) touches = true;
    first ??= own;
  }
  if (!touches) return null;
  return phrase.lacks.some((sequence) => matchesOf(sequence, passage).length > 0) ? null : first;
}

/** Numbers of the passages in which a phrase may be said, ascending: those that hold its rarest word. */
function candidates(phrase: Phrase, reading: Reading): readonly number[] {
  let best: readonly number[] | null = null;
  for (const { nodes } of phrase.says)
    for (const node of nodes) {
      const found = passagesWith(node, reading);
      if (found && (best === null || found.length < best.length)) best = found;
    }
  return best ?? reading.passages.map((_, n) => n);
}

/** Null where a node tells nothing: a gap, what may be left out. */
function passagesWith(node: PhraseNode, reading: Reading): readonly number[] | null {
  if (node.kind === 'word') return reading.byWord.get(node.word) ?? [];
  if (node.kind === 'stem') return united(stemWords(node.stem, reading).map((word) => reading.byWord.get(word)!));
  if (node.kind !== 'either' || node.isOptional) return null;
  const lists: (readonly number[])[] = [];
  for (const choice of node.choices) {
    const lists_ = choice.flatMap((inner) => {
      const list = passagesWith(inner, reading);
      return list ? [list] : [];
    });
    if (lists_.length === 0) return null;
    lists.push(lists_.reduce((least, list) => (list.length < least.length ? list : least)));
  }
  return united(lists);
}

function stemWords(stem: string, { vocabulary }: Reading): string[] {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (vocabulary[middle]! < stem) low = middle + 1;
    else high = middle;
  }
  const words: string[] = [];
  for (let at = low; at < vocabulary.length && vocabulary[at]!.startsWith(stem); at++) words.push(vocabulary[at]!);
  return words;
}

const united = (lists: readonly (readonly number[])[]): readonly number[] =>
  lists.length === 1 ? lists[0]! : [...new Set(lists.flat())].sort((a, b) => a - b);

/** A passage in which one of the phrases is said, and where. */
export interface Said {
  passage: Passage;
  match: Match;
}

/** Passages among `within` (all where left out) in which one of the phrases is said, in reading order. */
export function saidAmong(
  phrases: readonly Phrase[],
  reading: Reading,
  within?: ReadonlySet<number>,
  manner?: Manner,
): Said[] {
  const found = new Map<number, Said>();
  for (const phrase of phrases)
    for (const n of candidates(phrase, reading)) {
      if (found.has(n) || (within && !within.has(n))) continue;
      const passage = reading.passages[n]!;
      const match = saidIn(phrase, passage, manner);
      if (match) found.set(n, { passage, match });
    }
  return [...found].sort(([a], [b]) => a - b).map(([, said]) => said);
}
