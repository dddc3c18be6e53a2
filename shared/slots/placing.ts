/** Where the slots of a template stand in the text of one of its members. */
import type { TextSpan } from '#shared/reading/types.ts';
import type { Fillable } from '#shared/slots/fill.ts';
import { isSilent, type Unit, unitsOf } from '#shared/slots/units.ts';

const said = (text: string): Unit[] => unitsOf(text).filter((unit) => !isSilent(unit));
const isSame = (one: Unit | undefined, other: Unit | undefined): boolean =>
  one !== undefined && one.kind === other?.kind && one.value === other.value;

interface Place extends TextSpan {
  slot: number;
}

/**
 * Of each slot its places in the text, empty ones where nothing is put there; `choices`: the values that the text has. Null where a fixed
 * word differs: what stands where would be guessed.
 */
export function placesIn(
  { text: shown, slots }: Pick<Fillable, 'text' | 'slots'>,
  choices: readonly number[],
  text: string,
): TextSpan[][] | null {
  const [theirs, own] = [said(shown), said(text)];
  const found: TextSpan[][] = slots.map(() => []);
  let [there, here] = [0, 0];
  const passFixed = (until: number): boolean => {
    while (there < theirs.length && theirs[there]!.end <= until)
      if (!isSame(theirs[there++], own[here++])) return false;
    return true;
  };
  for (const { start, end, slot } of inOrder(slots)) {
    if (!passFixed(start)) return null;
    while (there < theirs.length && theirs[there]!.start < end) there++;
    const units = said(slots[slot]!.values[choices[slot]!]!.text).length;
    const last = own[here + units - 1];
    if (units > 0 && !last) return null;
    const from = units > 0 ? own[here]!.start : (own[here - 1]?.end ?? 0);
    found[slot]!.push({ start: from, end: units > 0 ? last!.end : from });
    here += units;
  }
  return passFixed(shown.length) && here === own.length ? found : null;
}

const inOrder = (slots: Fillable['slots']): Place[] =>
  slots
    .flatMap(({ places }, slot) => places.map((place) => ({ ...place, slot })))
    .sort((a, b) => a.start - b.start || a.end - b.end);
