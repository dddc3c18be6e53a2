/** What counts as one wording, for each kind of text that is grouped. How well it works is measured by `evaluate.ts`. */
import type { Banding } from '#server/record/grouping/bands.ts';
import { join53, mix, type Signature } from '#server/record/grouping/signature.ts';

export type GroupKind = 'clause' | 'definition' | 'contract';

export interface GroupRule {
  /** Words per shingle. */
  span: number;
  /** Least Jaccard similarity of shingles between a text and the representative of its group. */
  threshold: number;
  bandings: readonly Banding[];
}

/**
 * A key of two minima finds similarities from about 0.3; keys of four stay short lists in a library of millions. Definitions are
 * compared under one term only and are short: single minima find them. Contracts are long and full of common phrases: longer
 * shingles, few false friends.
 */
export const GROUP_RULES: Readonly<Record<GroupKind, GroupRule>> = {
  clause: {
    span: 2,
    threshold: 0.22,
    bandings: [
      { rows: 2, count: 6 },
      { rows: 3, count: 4 },
    ],
  },
  definition: {
    span: 2,
    threshold: 0.12,
    bandings: [
      { rows: 1, count: 6 },
      { rows: 2, count: 4 },
    ],
  },
  contract: {
    span: 5,
    threshold: 0.6,
    bandings: [
      { rows: 2, count: 8 },
      { rows: 4, count: 12 },
    ],
  },
};

/** A key that leads to this many groups is too common to tell anything: later groups do without it. */
export const KEY_CAP = 12;
/** Groups that a text is compared with: those that it shares most keys with. */
export const MAX_CANDIDATES = 6;

/** Seed of all keys of a scope: texts of different kinds and scopes never meet. */
export function scopeSeed(kind: GroupKind, scope: string): number {
  let hash = kind.length;
  for (let i = 0; i < scope.length; i++) hash = Math.imul(hash ^ scope.charCodeAt(i), 0x01000193);
  return mix(hash);
}

/** Key of a wording within its scope. */
export const textKey = ({ high, low }: Pick<Signature, 'high' | 'low'>, seed: number): number =>
  join53(mix(high ^ seed), mix(low + seed));

/** A group is named after the wording that founded it, so that the same library made anew has the same addresses. */
export const groupIdOf = (key: number): string => key.toString(36);
