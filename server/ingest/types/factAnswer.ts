import type { TextSpan } from '#shared/reading/types.ts';

/** An answer to what a fact says and how it was found: training counts how often answers of that kind are right. */
export interface FactAnswer extends TextSpan {
  kind: string;
}
