/** The passage of a text that answers a query best, and the places of the words in it, by the stems that the index uses. */
import { isStopStem } from '#server/features/search/meaning/words.ts';
import { stemsOf, type Token, tokenize } from '#server/outside/searchIndex/tokens.ts';
import type { IndexQuery } from '#server/outside/searchIndex.ts';

export interface Snippet {
  text: string;
  /** Half-open ranges into `text`, in order, not overlapping. */
  highlights: [number, number][];
}

/** What to mark: runs of stems (a word is a run of one), each with its worth. */
export interface Wanted {
  runs: { stems: string[]; worth: number }[];
  /** Marked where nothing else is: single words of other wordings, which need not stand together to be found. */
  spare?: { stems: string[]; worth: number }[];
}

/** Text read for a snippet, at most. */
const READ = 30_000;
/** Characters shown before the first marked word. */
const LEAD = 60;

/** Words and phrases of a query; synonyms are worth less, so that the words themselves decide the passage. */
export function wantedOf(query: IndexQuery): Wanted {
  const runs: Wanted['runs'] = [];
  const add = (text: string, worth: number) => {
    const stems = stemsOf(text);
    if (stems.length > 0) runs.push({ stems, worth });
  };
  const words = [...query.must, ...query.should];
  const content = words.filter((word) => !stemsOf(word).every(isStopStem));
  for (const word of content.length > 0 ? content : words) add(word, 1);
  for (const phrase of query.phrases) add(phrase, 3);
  for (const { wordings } of query.alternatives) for (const { text } of wordings) add(text, 0.5);
  for (const { text } of query.hints) add(text, 0.4);
  for (const text of query.titles ?? []) add(text, 0.5);
  const others = [
    ...query.alternatives.flatMap(({ wordings }) => wordings.map(({ text }) => text)),
    ...(query.titles ?? []),
  ];
  const spare = [...new Set(others.flatMap(stemsOf))].filter((stem) => !isStopStem(stem));
  return { runs, spare: spare.map((stem) => ({ stems: [stem], worth: 0.3 })) };
}

interface Mark {
  start: number;
  end: number;
  run: number;
  worth: number;
}

function findMarks(tokens: readonly Token[], { runs }: Wanted): Mark[] {
  const byFirst = new Map<string, number[]>();
  runs.forEach(({ stems }, i) => {
    const list = byFirst.get(stems[0]!);
    if (list) list.push(i);
    else byFirst.set(stems[0]!, [i]);
  });
  const marks: Mark[] = [];
  tokens.forEach((token, at) => {
    for (const run of byFirst.get(token.stem) ?? []) {
      const { stems, worth } = runs[run]!;
      if (!stems.every((stem, k) => tokens[at + k]?.stem === stem)) continue;
      marks.push({ start: token.start, end: tokens[at + stems.length - 1]!.end, run, worth });
    }
  });
  return marks;
}

/** Start of the window of `limit` characters with the most of what was asked for: different words first, then repetitions. */
function bestStart(marks: readonly Mark[], limit: number): number {
  let best = 0;
  let bestWorth = -1;
  const counts = new Map<number, number>();
  let worth = 0;
  let end = 0;
  for (let from = 0; from < marks.length; from++) {
    const begin = Math.max(0, marks[from]!.start - LEAD);
    for (; end < marks.length && marks[end]!.end <= begin + limit; end++) {
      const { run, worth: w } = marks[end]!;
      const n = counts.get(run) ?? 0;
      worth += n === 0 ? w : w * 0.05;
      counts.set(run, n + 1);
    }
    if (worth > bestWorth + 1e-9) {
      bestWorth = worth;
      best = begin;
    }
    if (end === from) {
      // longer than the window
      end = from + 1;
      continue;
    }
    const { run, worth: w } = marks[from]!;
    const n = counts.get(run)! - 1;
    counts.set(run, n);
    worth -= n === 0 ? w : w * 0.05;
  }
  return best;
}

const isSpace = (c: string | undefined) => c === undefined || /\s/.test(c);

/** Half-open range of at most `limit` characters from about `start`, ends between words. */
function cut(text: string, start: number, limit: number): [number, number] {
  if (text.length <= limit) return [0, text.length];
  let from = Math.min(start, text.length - limit);
  if (from <= LEAD && start <= LEAD) from = 0;
  const latest = Math.min(from + LEAD, text.length);
  if (from > 0 && !isSpace(text[from - 1])) {
    let next = from;
    while (next < latest && !isSpace(text[next])) next++;
    if (next < latest) from = next;
  }
  let to = Math.min(text.length, from + limit);
  if (to < text.length && !isSpace(text[to])) {
    let previous = to;
    while (previous > to - LEAD && previous > from && !isSpace(text[previous - 1])) previous--;
    if (previous > from && previous > to - LEAD) to = previous;
    // never half of a pair
    else if (/[\ud800-\udbff]/.test(text[to - 1]!)) to--;
  }
  while (from < to && isSpace(text[from])) from++;
  while (to > from && isSpace(text[to - 1])) to--;
  return [from, to];
}

const ELLIPSIS = '…';

/** At most `limit` characters of `text` (ellipses included) in plain text, white space made single. */
export function highlight(text: string, wanted: Wanted, limit: number): Snippet {
  const plain = text.slice(0, READ).replace(/\s+/g, ' ').trim();
  const tokens = tokenize(plain);
  const asked = findMarks(tokens, wanted);
  const marks = asked.length > 0 ? asked : findMarks(tokens, { runs: wanted.spare ?? [] });
  const room = plain.length <= limit && text.length <= READ ? limit : Math.max(1, limit - 2 * ELLIPSIS.length);
  const [from, to] = cut(plain, bestStart(marks, room), room);
  const before = from > 0 ? ELLIPSIS : '';
  const after = to < plain.length || text.length > READ ? ELLIPSIS : '';
  const highlights: [number, number][] = [];
  const shift = before.length - from;
  for (const { start, end } of marks) {
    if (start < from || end > to) continue;
    const last = highlights.at(-1);
    if (last && start + shift < last[1]) last[1] = Math.max(last[1], end + shift);
    else highlights.push([start + shift, end + shift]);
  }
  return { text: before + plain.slice(from, to) + after, highlights };
}

/** Places of what is wanted in a title, which is shown as it is. */
export function titleMarks(title: string, wanted: Wanted): [number, number][] {
  const marked = highlight(title, wanted, title.length);
  return marked.text === title ? marked.highlights : [];
}

/** What to look for in a text that is not at hand: for each run the beginnings of its words. */
export const beginningsOf = ({ runs }: Wanted): string[][] =>
  // "party" and "parties" have one stem that is the beginning of neither
  runs.map(({ stems }) => stems.map((stem) => (stem.length > 3 ? stem.replace(/i$/, '') : stem)));
