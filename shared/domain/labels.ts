/** Labels of clauses: which queues there are, and for how long somebody has an item to themselves. Specification part 2 §4.5. */

/** `second`: somebody else has said something, and nobody else yet. */
export const LABEL_QUEUES = ['unsure', 'untyped', 'second'] as const;
export type LabelQueue = (typeof LABEL_QUEUES)[number];

export const QUEUE_NAMES: Record<LabelQueue, string> = {
  unsure: 'Least sure first',
  untyped: 'Without a type',
  second: 'Labelled by somebody else once',
};

export const CLAIM_MINUTES = 10;
/** As many as there are keys from 1 on. */
export const MOST_PROPOSALS = 9;

export type Agreement = 'one' | 'agrees' | 'differs';

/** Of everything that was said of one text; null stands for none of the types. */
export function agreementOf(types: readonly (string | null)[]): Agreement {
  if (types.length < 2) return 'one';
  return types.every((type) => type === types[0]) ? 'agrees' : 'differs';
}
