/** What of the slots of a template a reader is not bothered with, once its bargain is known. */
import type { Grid } from '#shared/slots/grid.ts';
import { type SlotKind, WEIGHT_OF } from '#shared/slots/slotKinds.ts';
import { type GridSlot, UNBUNDLED } from '#shared/slots/slots.ts';

/** Figures of a table count as rare, words of a sentence about headings as style, and a second place of a name goes along with its first. */
export const settled = (grid: Grid, slots: GridSlot[]): GridSlot[] =>
  withEchoes(grid, aboutHeadings(grid, withoutTables(slots)));

const HEADINGS =
  /\b(?:headings?|captions?|titles?)\b.{1,200}\b(?:convenience|reference|construction|interpretation|construing|interpreting)\b/is;
const NEXT_SENTENCE = /[.;]\s+[“"(]?\p{Lu}/u;

/** That headings do not count is said in many ways, and none is another bargain. */
function aboutHeadings(grid: Grid, slots: GridSlot[]): GridSlot[] {
  if (!grid.rows.every(({ text }) => HEADINGS.test(text) && !NEXT_SENTENCE.test(text.slice(text.search(/\s/)))))
    return slots;
  for (const slot of slots)
    if (slot.weight === 'words' || slot.kind === 'free')
      Object.assign(slot, { kind: 'style', weight: WEIGHT_OF.style });
  return slots;
}

/** Figures from which a text is a table or an account of a year: nobody agreed on those one by one. */
const MOST_TERMS = 8;

function withoutTables(slots: GridSlot[]): GridSlot[] {
  const terms = slots.filter(({ weight, isRare }) => weight === 'terms' && !isRare);
  if (terms.length > MOST_TERMS) for (const slot of terms) slot.isRare = true;
  return slots;
}

/** Names of which one contract or a few say "it" or nothing in a second place. */
const FEW = 0.15;

/** "The 270-day period referred to above". */
const ECHOED: ReadonlySet<SlotKind> = new Set(['role', 'period', 'amount', 'percent', 'number', 'date', 'place']);

/** A second place of a name or a figure is no slot of its own because a few say it there in another way; it goes along when the first is picked. */
function withEchoes(grid: Grid, slots: GridSlot[]): GridSlot[] {
  const nameIn = (slot: GridSlot, r: number): string => slot.values[slot.choices[r]!]!.value;
  let next = Math.max(UNBUNDLED, ...slots.map(({ bundle }) => bundle)) + 1;
  slots.forEach((slot, i) => {
    if (!ECHOED.has(slot.kind)) return;
    const first = slots.slice(0, i).find((other) => {
      if (other.kind !== slot.kind) return false;
      const apart = grid.rows.reduce(
        (sum, { weight }, r) => sum + (nameIn(slot, r) === nameIn(other, r) ? 0 : weight),
        0,
      );
      return apart <= Math.max(1, FEW * grid.total) && apart * 2 < grid.total;
    });
    if (!first) return;
    if (first.bundle === UNBUNDLED) first.bundle = next++;
    Object.assign(slot, { kind: 'style', weight: WEIGHT_OF.style, bundle: first.bundle });
  });
  return slots;
}
