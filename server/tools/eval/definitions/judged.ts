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
