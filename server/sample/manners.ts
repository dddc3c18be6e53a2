import { hash } from '#server/sample/random.ts';
import type { ContractSource } from '#server/sample/source.ts';

/** How far a variant strays from its source. */
export interface Manner {
  /** Years before (negative) or after the source, from..to. */
  years: readonly [number, number];
  /** Probability that an option is not the drafter's, that a sentence is flipped, that a wording is exchanged. */
  options: number;
  flips: number;
  wordings: number;
  /** Up to so many sections fall away, and come in. */
  drops: number;
  adds: number;
  law: 'same' | 'sister' | 'abroad';
  newHouse: boolean;
}

const MANNERS: readonly Manner[] = [
  {
    // Papered anew for other parties.
    years: [0, 2],
    options: 0.05,
    flips: 0.03,
    wordings: 0.02,
    drops: 0,
    adds: 0,
    law: 'same',
    newHouse: false,
  },
  {
    // Negotiated by the other side.
    years: [-1, 3],
    options: 0.4,
    flips: 0.3,
    wordings: 0.15,
    drops: 2,
    adds: 2,
    law: 'same',
    newHouse: false,
  },
  {
    // An earlier form of the same house.
    years: [-9, -3],
    options: 0.3,
    flips: 0.2,
    wordings: 0.4,
    drops: 2,
    adds: 0,
    law: 'same',
    newHouse: true,
  },
  {
    // Under the law of another State or country of the same family.
    years: [-3, 4],
    options: 0.25,
    flips: 0.15,
    wordings: 0.2,
    drops: 1,
    adds: 1,
    law: 'sister',
    newHouse: false,
  },
  {
    // Papered anew for other parties.
    years: [-2, 1],
    options: 0.1,
    flips: 0.05,
    wordings: 0.05,
    drops: 1,
    adds: 0,
    law: 'sister',
    newHouse: false,
  },
  {
    // Negotiated by the other side.
    years: [-4, 5],
    options: 0.5,
    flips: 0.4,
    wordings: 0.3,
    drops: 3,
    adds: 2,
    law: 'sister',
    newHouse: true,
  },
];

const ABROAD: Manner = {
  // Taken over to the other side of the Atlantic.
  years: [-3, 3],
  options: 0.2,
  flips: 0.1,
  wordings: 0.2,
  drops: 1,
  adds: 1,
  law: 'abroad',
  newHouse: true,
};

const PER_SOURCE = 4;

/** The manners in which variants of a source are made: four of six, so that libraries of many sources hold all, and one abroad if the form travels. */
export function mannersOf(source: ContractSource): Manner[] {
  const first = hash(source.id) % MANNERS.length;
  const chosen = MANNERS.map((_, index) => MANNERS[(first + index) % MANNERS.length]!).slice(0, PER_SOURCE);
  return source.travels ? [...chosen, ABROAD] : chosen;
}
