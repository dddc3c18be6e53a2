/** Places of a wording where its contracts differ, as the template of its group has them. */
import { apart, type Spot } from '#shared/domain/drafting/slots.ts';
import type { TextSpan } from '#shared/reading/types.ts';
import type { SlotKind as TemplateKind } from '#shared/slots/slotKinds.ts';

export interface Value {
  text: string;
  contracts: number;
}

/** One place of it; several places of one slot have the same id. */
export interface Choice extends TextSpan {
  /** Stays when the group is read anew. */
  id: string;
  kind: TemplateKind;
  /** "Period after “are due within”". */
  name: string;
  /** As they stand in the wording. */
  words: string;
  /** Most frequent first, the words of the wording itself among them. */
  values: readonly Value[];
  /** What was asked for there, or goes with what was. */
  asked?: string;
}

const meet = (one: TextSpan, other: TextSpan): boolean => one.start < other.end && other.start < one.end;

/**
 * Spots and choices of one wording that do not meet, in reading order. What belongs to the deal stays a blank, and offers what contracts
 * have there; `taken`: words that mean something else.
 */
export function withChoices(spots: readonly Spot[], choices: readonly Choice[], taken: readonly TextSpan[]): Spot[] {
  const found = [...spots];
  for (const choice of choices) {
    const met = found.filter((one) => meet(one, choice));
    if (choice.kind === 'amount') {
      // as wide as it is written: "fifty thousand dollars ($50,000)"
      for (const one of met) found.splice(found.indexOf(one), 1);
      found.push({ ...asSpot(choice), kind: 'amount' });
    } else if (met.length === 1 && choice.kind === 'place') found[found.indexOf(met[0]!)] = placeOf(met[0]!, choice);
    else if (met.length === 0 && !taken.some((one) => meet(one, choice))) found.push(asSpot(choice));
  }
  return apart(found);
}

const spanOf = ({ start, end }: TextSpan): TextSpan => ({ start, end });

/** As wide as the choice: of "New York County" the spot has the name alone. A choice that is narrower has other values. */
function placeOf(spot: Spot, choice: Choice): Spot {
  if (choice.start > spot.start || choice.end < spot.end) return spot;
  const { lead, ...own } = spot;
  const { name: _, ...wide } = asSpot(choice);
  return { ...own, ...wide, kind: spot.kind, ...(lead !== undefined && choice.start === spot.start && { lead }) };
}

const asSpot = ({ id, name, words, values, asked, ...span }: Choice): Spot => ({
  ...spanOf(span),
  kind: 'choice',
  id,
  name,
  words,
  values,
  ...(asked !== undefined && { asked }),
});
