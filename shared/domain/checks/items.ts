/** The items of provisions, by their brackets: "(a)", "(ii)". */
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';

/** Brackets of lists; those behind a number belong to a reference. */
const BRACKETS = /(?<![\d)])\(\s?([a-z]{1,5}|[A-Z]{1,4}|\d{1,2})\s?\)/g;

export interface Items {
  /** Whether brackets stand in this order somewhere from one paragraph to another. */
  holds(from: number, to: number, subs: readonly string[]): boolean;
  /** Characters from one paragraph to another. */
  lengthOf(from: number, to: number): number;
  /** Whether a number has items of its own. */
  hasItems(base: string): boolean;
  /** Paragraphs that begin with a number, typed or counted. */
  beginsAt(base: string): readonly number[];
}

/** What is asked of many references is worked out once for all: no question costs more for a longer document. */
export const itemsOf = perDocument((snapshot): Items => {
  const { labels, byKey } = provisionsOf(snapshot);
  const brackets = snapshot.paras.map(({ text }, para): string[] => {
    const label = labels[para];
    const own = label ? [...(label.automatic ? [label.number.replace(/[().\s]/g, '')] : []), ...label.subs] : [];
    const typed = /^\s*([a-z\d]{1,4})[.)]\s/i.exec(text)?.[1];
    return [...own, ...(typed ? [typed] : []), ...[...text.matchAll(BRACKETS)].map((m) => m[1]!)].map((one) =>
      one.toLowerCase(),
    );
  });
  /** By bracket: where it stands, as paragraph and place in it, in reading order. */
  const places = new Map<string, [para: number, nth: number][]>();
  for (const [para, own] of brackets.entries())
    for (const [nth, bracket] of own.entries()) {
      const list = places.get(bracket);
      if (list) list.push([para, nth]);
      else places.set(bracket, [[para, nth]]);
    }
  const ends = [0];
  for (const { text } of snapshot.paras) ends.push(ends.at(-1)! + text.length);
  const withItems = new Set(
    [...byKey.keys()].flatMap((key) => (key.includes('(') ? [key.slice(0, key.indexOf('('))] : [])),
  );
  const begins = new Map<string, number[]>();
  for (const [i, label] of labels.entries())
    for (const base of new Set(label?.main.map(({ path }) => path.join('.')))) {
      const list = begins.get(base);
      if (list) list.push(i);
      else begins.set(base, [i]);
    }
  return {
    holds: (from, to, subs) => {
      let at: [number, number] = [from, -1];
      for (const sub of subs) {
        const next = firstBehind(places.get(sub.toLowerCase()) ?? [], at);
        if (!next || next[0] >= to) return false;
        at = next;
      }
      return true;
    },
    lengthOf: (from, to) => ends[Math.min(to, ends.length - 1)]! - ends[from]!,
    hasItems: (base) => withItems.has(base),
    beginsAt: (base) => begins.get(base) ?? [],
  };
});

/** The first place behind another one, by halving. */
function firstBehind(
  places: readonly [number, number][],
  [para, nth]: readonly [number, number],
): [number, number] | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [p, n] = places[middle]!;
    if (p < para || (p === para && n <= nth)) low = middle + 1;
    else high = middle;
  }
  return places[low];
}
