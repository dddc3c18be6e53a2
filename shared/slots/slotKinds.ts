/** What a slot can be, how much that matters, and which slots are counted and shown. Browsers have this, not the reading of slots. */

/** `option`: words that are there or not; `choice`: one of several phrases; `free`: each its own; `style`: says the same. */
export const SLOT_KINDS = [
  'period',
  'amount',
  'percent',
  'multiple',
  'number',
  'place',
  'option',
  'choice',
  'free',
  'date',
  'role',
  'party',
  'instrument',
  'blank',
  'reference',
  'contact',
  'style',
] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** terms: what is negotiated; words: other words; names: who and what it is called; style: says the same. */
export const SLOT_WEIGHTS = ['terms', 'words', 'names', 'style'] as const;
export type SlotWeight = (typeof SLOT_WEIGHTS)[number];
export const WEIGHT_OF: Readonly<Record<SlotKind, SlotWeight>> = {
  period: 'terms',
  amount: 'terms',
  percent: 'terms',
  multiple: 'terms',
  number: 'terms',
  place: 'terms',
  option: 'words',
  choice: 'words',
  free: 'names',
  date: 'names',
  role: 'names',
  party: 'names',
  instrument: 'names',
  blank: 'names',
  contact: 'names',
  reference: 'style',
  style: 'style',
};

/** What counts when two texts are asked whether they say the same: what is negotiated, and other words. */
export const isCounted = <S extends { weight: SlotWeight }>(slot: S): slot is S & { weight: 'terms' | 'words' } =>
  slot.weight === 'terms' || slot.weight === 'words';

/** What parties choose to call each other and the paper, and where they are reached: no lawyer asks which. */
const CHOSEN_NAMES: ReadonlySet<SlotKind> = new Set(['role', 'party', 'instrument', 'contact']);

/**
 * What a reader sees as a slot: no single departures, no names that the parties chose; where too much differs for a template, only what is
 * negotiated.
 */
export const isShown = (
  { kind, weight, isRare }: { kind: SlotKind; weight: SlotWeight; isRare: boolean },
  { isReadable }: { isReadable: boolean },
): boolean =>
  !isRare && !(weight === 'names' && CHOSEN_NAMES.has(kind)) && (isReadable ? weight !== 'style' : weight === 'terms');
