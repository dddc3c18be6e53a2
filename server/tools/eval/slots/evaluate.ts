/** Slots on wordings of our bank and on real clauses, each written many times with known slots. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { noSlots, type SlotScore, scoreVariants } from '#server/tools/eval/slots/score.ts';
import { variantsOf } from '#server/tools/eval/slots/variants.ts';
import { bankClauses } from '#server/tools/eval/testing/bankClauses.ts';

interface Clause {
  id: string;
  text: string;
}

const SIZES = [6, 20, 60] as const;
/** Clauses varied of each source. */
const CLAUSES = 150;
const LENGTH = { least: 180, most: 1_800 };

/** Every so many-th of those that are clauses by their length and beginning. */
function some(clauses: readonly Clause[]): Clause[] {
  const fit = clauses.filter(
    ({ text }) => text.length >= LENGTH.least && text.length <= LENGTH.most && /^[A-Z]/.test(text),
  );
  const step = Math.ceil(fit.length / CLAUSES);
  return fit.filter((_, i) => i % step === 0);
}

/** By source and number of texts of a group. */
export function runSlotsEvaluation(dataDir: string): Record<string, SlotScore> {
  const real = readFileSync(path.join(dataDir, 'grouping/clauses.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Clause);
  const scores: Record<string, SlotScore> = {};
  for (const [name, clauses] of [
    ['wordings of the bank', some(bankClauses(1))],
    ['real clauses', some(real)],
  ] as const)
    for (const size of SIZES) {
      const score = noSlots();
      for (const [i, { id, text }] of clauses.entries()) {
        const variants = variantsOf(text, id, size, i * 31 + size);
        if (variants) scoreVariants(variants, score);
      }
      scores[`${name}, ${size} texts each`] = score;
    }
  return scores;
}
