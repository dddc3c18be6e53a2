/** What somebody wants drafted, apart from which clause or term it is. */

export const SIDES = ['supplying', 'receiving', 'even'] as const;
/** Whom the wording should suit: who supplies, licenses, lends or lets; who is supplied; or both alike. */
export type Side = (typeof SIDES)[number];

export const TONES = ['plain', 'traditional'] as const;
export type Tone = (typeof TONES)[number];

export const LENGTHS = ['short', 'usual', 'long'] as const;
export type Length = (typeof LENGTHS)[number];

/** A choice by its id, with the name that people know it by. */
export interface Named {
  id: string;
  name: string;
}

/** How the draft is to call the two sides. */
export interface RoleNames {
  supplying?: string;
  receiving?: string;
}

export interface Wishes {
  contractType?: Named | undefined;
  jurisdiction?: Named | undefined;
  side?: Side | undefined;
  tone?: Tone | undefined;
  length?: Length | undefined;
  /** Words that the wording should have. */
  words?: string | undefined;
  roles?: RoleNames | undefined;
}
