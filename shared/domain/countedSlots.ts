/** What the contracts that have a wording have in its places, as an answer tells it: "30 days in 12, 45 days in 5". */
import { counted, fullCount } from '#shared/domain/display.ts';

export interface CountedSlot {
  /** The words in front of the place; '' at the beginning. */
  before: string;
  /** Most frequent first. */
  values: readonly { text: string; contracts: number }[];
  /** Contracts that have a value that is not listed. */
  others: number;
}

export interface CountedSlots {
  /** Contracts that have the wording. */
  contracts: number;
  slots: readonly CountedSlot[];
}

/** "after “is due within”" */
export const slotPlace = ({ before }: Pick<CountedSlot, 'before'>): string =>
  before === '' ? 'at the beginning' : `after “${before}”`;

const valuesText = ({ values, others }: CountedSlot): string =>
  [
    ...values.map(({ text, contracts }) => `${text || 'nothing'} in ${fullCount(contracts)}`),
    ...(others > 0 ? [`other values in ${fullCount(others)}`] : []),
  ].join(', ');

/** One line for each place. */
export const countedText = ({ contracts, slots }: CountedSlots): string =>
  slots
    .map((slot) => `Of ${counted(contracts, 'contract')} with this wording, ${slotPlace(slot)}: ${valuesText(slot)}.`)
    .join('\n');
