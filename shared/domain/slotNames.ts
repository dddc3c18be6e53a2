/** What slots and values are called where people read them. */
import type { SlotKind } from '#shared/slots/slotKinds.ts';

export const SLOT_NAMES: Readonly<Record<SlotKind, string>> = {
  period: 'Period',
  amount: 'Amount',
  percent: 'Percentage',
  multiple: 'Multiple',
  number: 'Number',
  place: 'Place',
  option: 'Optional words',
  choice: 'Choice of words',
  free: 'Words',
  date: 'Date',
  role: 'Role',
  party: 'Party',
  instrument: 'Name of the document',
  blank: 'Blank',
  reference: 'Reference',
  contact: 'Address',
  style: 'Spelling',
};

/** Of a value that is nothing put there. */
export const valueText = (text: string): string => text || 'left out';
