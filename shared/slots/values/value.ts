import type { TextSpan } from '#shared/reading/types.ts';

/** Kinds of a value that a wording may have in one place; what is negotiated stands first. */
export const VALUE_KINDS = [
  'period',
  'amount',
  'percent',
  'multiple',
  'number',
  'place',
  'date',
  'role',
  'party',
  'instrument',
  'reference',
  'contact',
  'blank',
  'label',
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

export interface FoundValue extends TextSpan {
  kind: ValueKind;
  /** Equal for values that are the same however they are written: "30 day", "USD 50000"; '' for a blank. */
  value: string;
}
