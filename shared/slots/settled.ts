/** What of the slots of a template a reader is not bothered with, once its bargain is known. */
import type { Grid } from '#shared/slots/grid.ts';
import { WEIGHT_OF } from '#shared/slots/slotKinds.ts';
import { type GridSlot, UNBUNDLED } from '#shared/slots/slots.ts';

/** Figures of a table count as rare, and a second place of a name goes along with its first. */
export const settled = (grid: Grid, slots: GridSlot[]): GridSlot[] => withEchoes(grid, withoutTables(slots));

/** Figures from which a text is a table or an account of a year: nobody agreed on those one by one. */
const MOST_TERMS = 8;

function withoutTables(slots: GridSlot[]): GridSlot[] {
  const terms = slots.filter(({ weight, isRare }) => weight === 'terms' && !isRare);
  if (terms.length > MOST_TERMS) for (const slot of terms) slot.isRare = true;
  return slots;
}

/** Names of which one contract or a few say "it" or nothing in a second place. */
const FEW = 0.15;

/** A second place of a name is no slot of its own because a few say it there in another way; it goes along when the first is picked. */
function withEchoes(grid: Grid, slots: GridSlot[]): GridSlot[] {
  const nameIn = (slot: GridSlot, r: number): string => slot.values[slot.choices[r]!]!.value;
  let next = Math.max(UNBUNDLED, ...slots.map(({ bundle }) => bundle)) + 1;
  slots.forEach((slot, i) => {
    if (slot.kind !== 'role') return;
    const first = slots.slice(0, i).find((other) => {
      if (other.kind !== 'role') return false;
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
