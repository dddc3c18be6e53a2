/** Gives every key of a group a number, so that comparing units is comparing integers. */
import { alignmentKey } from '#shared/slots/style.ts';
import type { Unit } from '#shared/slots/units.ts';

/** How much a unit tells where two wordings are laid under each other. Numbers index the tables of `alignment.ts`. */
export const STRENGTH = { word: 0, weakWord: 1, mark: 2, value: 3, blank: 4 } as const;
export type Strength = (typeof STRENGTH)[keyof typeof STRENGTH];

export class Alphabet {
  readonly #numbers = new Map<string, number>();
  readonly #strengths: Strength[] = [];

  /** Words that stand for each other have one number. */
  numberOf(unit: Unit): number {
    const key = alignmentKey(unit);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#strengths.length);
    this.#strengths.push(strengthOf(unit));
    return this.#strengths.length - 1;
  }

  strength(number: number): Strength {
    return this.#strengths[number]!;
  }
}

function strengthOf({ kind, isWeak }: Unit): Strength {
  if (kind === 'blank') return STRENGTH.blank;
  if (kind === 'label' || kind === 'mark') return STRENGTH.mark;
  if (kind === 'word') return isWeak ? STRENGTH.weakWord : STRENGTH.word;
  return STRENGTH.value;
}
