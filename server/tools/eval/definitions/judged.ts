/**
 * Definitions that a person has judged one by one, in contracts whose drafters marked nothing. The judgements stand here without the
 * words that were judged: file, offsets, judgement.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { definitionsOf, openAgreements } from '#server/tools/eval/definitions/draw.ts';

const Judgement = z.enum([
  'right',
  'ends early',
  'begins late',
  'reaches too far',
  'no definition',
  'points elsewhere',
]);
type Judgement = z.infer<typeof Judgement>;

const Judgements = z.object({
  collection: z.string(),
  seed: z.string(),
  date: z.iso.date(),
  judged: z.record(z.string(), z.array(z.tuple([z.int(), z.int(), Judgement]))),
});

/** As they were given. */
export const judgements = (): z.infer<typeof Judgements> =>
  Judgements.parse(JSON.parse(readFileSync(new URL('judged.json', import.meta.url), 'utf8')));

/** 95 of 100 such samples would have the true share between (Wilson). */
export function interval(right: number, of: number): [low: number, high: number] {
  const z2 = 1.96 ** 2;
  const share = right / of;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (1.96 / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return [middle - half, middle + half];
}

export interface JudgedTable {
  /** As judged. */
  counts: Map<Judgement, number>;
  /** Of those, the ones that today's reading gives with the same two offsets. */
  unchanged: Map<Judgement, number>;
}

/** Reads the judged contracts again: a judgement holds while the reading gives the same extent. */
export async function judgedTable(dataDir: string): Promise<JudgedTable> {
  const { collection, judged } = judgements();
  const agreements = await openAgreements(path.join(dataDir, collection, 'agreements.zip'));
  const table: JudgedTable = { counts: new Map(), unchanged: new Map() };
  const add = (map: Map<Judgement, number>, one: Judgement) => map.set(one, (map.get(one) ?? 0) + 1);
  for (const [file, rows] of Object.entries(judged)) {
    const found = new Set(definitionsOf(file, await agreements.read(file)).map(({ start, end }) => `${start} ${end}`));
    for (const [start, end, judgement] of rows) {
      add(table.counts, judgement);
      if (found.has(`${start} ${end}`)) add(table.unchanged, judgement);
    }
  }
  return table;
}
