/** Batches of questions and the clauses that answer them: the other clauses of a batch are the counterexamples. */
import type { Random } from '#server/tools/random.ts';
import { rarely } from '#server/tools/train/meaning/rarely.ts';
import type { Clause, Mark, TypeWords } from '#server/tools/train/meaning/texts.ts';

/** Numbers of stems. */
export type Terms = readonly number[];

export interface Pair {
  asked: Terms;
  answer: Terms;
  /** Pairs with the same are no counterexamples of each other. */
  same: string;
}

export interface Taught {
  clauses: readonly Clause[];
  marks: readonly Mark[];
  types: ReadonlyMap<string, TypeWords>;
  at: ReadonlyMap<string, number>;
}

/** Of a batch; the rest are pieces of clauses with the rest of their clause. */
const SHARE = { heading: 0.4, type: 0.2, mark: 0.05 };
/** What people put before what they look for. */
const OPENINGS = [
  'claus',
  'claus state',
  'claus specifi',
  'provis one parti',
  'claus state one both parti',
  'contract say',
  'agreement',
  'other parti',
  'section regard',
];
const LONGEST = 150;
const PIECE = { least: 4, most: 25 };

/** Draws batches without end. */
export function pairing({ clauses, marks, types, at }: Taught, size: number, random: Random): () => Pair[] {
  const terms = (stems: readonly string[]): Terms => stems.flatMap((stem) => at.get(stem) ?? []);
  const numbered = clauses.map(({ heading, body, type, same }) => ({
    heading: terms(heading),
    body: terms(body),
    type,
    same,
  }));
  type Numbered = (typeof numbered)[number];
  const usable = numbered.filter(({ body }) => body.length >= 2 * PIECE.least);
  const asksOf = new Map(
    [...types].map(([id, { names, explanation }]) => {
      // its name and what it is for are asked more often than its other names
      const asks = [
        names[0]!,
        names[0]!,
        ...names.slice(1),
        ...(explanation.length > 0 ? Array(3).fill(explanation) : []),
      ];
      return [id, asks.map(terms).filter((ask) => ask.length > 0)];
    }),
  );
  const headed = usable.filter(({ heading }) => heading.length > 0);
  const typed = usable.filter(({ type }) => type !== null && (asksOf.get(type)?.length ?? 0) > 0);
  const marked = marks
    .map(({ category, asked, body }) => ({ category, asked: asked.map(terms), body: terms(body) }))
    .filter(({ asked, body }) => body.length > 0 && asked.every((ask) => ask.length > 0));
  const byType = new Map<string, Numbered[]>();
  for (const clause of typed) byType.set(clause.type!, [...(byType.get(clause.type!) ?? []), clause]);
  const large = [...byType.values()].filter((list) => list.length >= size / 8);
  const drawHeaded = rarely(headed, ({ same }) => same);
  const drawTyped = rarely(typed, ({ same }) => same);
  const drawMarked = rarely(marked, ({ category }) => category);
  const openings = OPENINGS.map((text) => terms(text.split(' ')));

  const one = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const asking = (ask: Terms): Terms => (random.next() < 0.25 ? [...one(openings), ...ask] : ask);
  const cut = (body: Terms): Terms => {
    if (body.length <= LONGEST) return body;
    const from = random.next() < 0.5 ? 0 : random.below(body.length - LONGEST);
    return body.slice(from, from + LONGEST);
  };

  function piece({ body }: Numbered, n: number): Pair {
    const half = body.length >> 1;
    const least = Math.min(PIECE.least, half);
    const length = least + random.below(Math.min(PIECE.most, half) - least + 1);
    const from = random.below(body.length - length);
    const words = body.slice(from, from + length);
    const asked = random.next() < 0.3 ? words.filter(() => random.next() < 0.7) : words;
    const rest = random.next() < 0.15 ? body : [...body.slice(0, from), ...body.slice(from + length)];
    return { asked, answer: cut(rest), same: `piece ${n}` };
  }

  /** Half of the time of two or three types, so that clauses of one type are told apart as well. */
  function pieces(count: number): Pair[] {
    const chosen: Numbered[] = [];
    if (large.length > 0 && random.next() < 0.5)
      for (let left = 3; left > 0 && chosen.length < count; left--) {
        const list = one(large);
        for (let i = 0; i < Math.ceil(count / 2) && chosen.length < count; i++) chosen.push(one(list));
      }
    while (chosen.length < count) chosen.push(one(usable));
    return chosen.map(piece);
  }

  return () => {
    const out: Pair[] = [];
    for (let i = 0; drawHeaded && i < Math.floor(size * SHARE.heading); i++) {
      const { heading, body, same } = drawHeaded(random);
      out.push({ asked: asking(heading), answer: cut(body), same });
    }
    for (let i = 0; drawTyped && i < Math.floor(size * SHARE.type); i++) {
      const { type, body, same } = drawTyped(random);
      out.push({ asked: asking(one(asksOf.get(type!)!)), answer: cut(body), same });
    }
    for (let i = 0; drawMarked && i < Math.floor(size * SHARE.mark); i++) {
      const { category, asked, body } = drawMarked(random);
      out.push({ asked: asking(one(asked)), answer: cut(body), same: `category ${category}` });
    }
    return [...out, ...pieces(size - out.length)];
  };
}
