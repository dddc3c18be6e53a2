/** A contract written for the tests: nothing is wrong with it, and every kind of mistake has a place in it. */
import { type SampleLine, samplePackage } from '#addin/demo/samplePackage.ts';
import type { Parts } from '#shared/docx/package.ts';

const line = (as: SampleLine['as'], texts: readonly string[]): SampleLine[] => texts.map((text) => ({ as, text }));

const LINES: readonly SampleLine[] = [
  ...line('title', ['Maintenance Agreement']),
  ...line('text', [
    'This Maintenance Agreement is made on March 3, 2026 between Harrowgate Turbines, Inc., a Delaware corporation (the “Supplier”), and Millbrook Paper Holdings LLC, a New York limited liability company (the “Customer”).',
  ]),
  ...line('heading', ['Definitions']),
  ...line('clause', [
    '“Delivery Date” means the day on which the Spare Parts reach the Repair Site.',
    '“Monthly Charge” means the sum of $4,000 that the Customer owes for each month.',
    '“Repair Site” means the paper mill of the Customer at Millbrook and the yard beside it.',
    '“Response Period” means the time between a call of the Customer and the first visit of the Supplier.',
    '“Spare Parts” means the goods that are listed in Exhibit A and every part in their place.',
  ]),
  ...line('heading', ['Services']),
  ...line('clause', [
    'The Supplier shall keep the turbines at the Repair Site in good order and shall bring the Spare Parts that are needed.',
    'The Supplier shall visit the Repair Site within the Response Period, which is two (2) days unless Section 4.2 says otherwise.',
    'The Customer shall give access to the Repair Site on each day of the week (holidays included) and shall name a person to call.',
  ]),
  ...line('heading', ['Charges']),
  ...line('clause', [
    'The Customer shall pay the Monthly Charge within thirty (30) days after it receives an invoice from the Supplier.',
    'Spare Parts are charged apart: $900 for a seal, $2,500 for a bearing, $7,000 for a shaft and $12,000 for a blade of the rotor.',
    'The Supplier may raise the Monthly Charge once a year, by notice on or before the Delivery Date of the first Spare Parts.',
  ]),
  ...line('heading', ['Delays']),
  ...line('clause', [
    'Where the Supplier comes later than the Response Period allows, the Monthly Charge of that month is lowered by $500 for each day.',
    'In a strike or a flood the Response Period is five (5) days, and the Supplier shall say when it will reach the Repair Site:',
  ]),
  ...line('point', [
    'by telephone within one (1) day, and',
    'in writing within three (3) days, with the Delivery Date of what it ordered.',
  ]),
  ...line('heading', ['Term and Law']),
  ...line('clause', [
    'This Agreement begins on April 1, 2026 and ends on March 31, 2029. Section 3.1 goes on to apply to what is owed on that day.',
    'This Agreement is governed by the laws of the State of Delaware, and the parties submit to the courts that sit there.',
    'Notices to the Supplier go to Harrowgate Turbines, Inc. at its seat, and those to the Customer go to the Repair Site.',
  ]),
  ...line('text', [
    'The parties have agreed on this order of steps for the first visit, which the Supplier shall follow:',
    '1. The Supplier reads the log of each turbine and compares it with that of the year before.',
    '2. The Supplier opens the housing in the presence of the person whom the Customer has named.',
    '3. The Supplier lists the Spare Parts that are needed, with the Delivery Date of each of them.',
    '4. The Customer says within ten (10) days which of the Spare Parts it orders.',
    '5. The Supplier closes the housing and signs the log, of which the Customer keeps a copy.',
  ]),
  ...line('heading', ['Exhibit A']),
  ...line('text', [
    'Seals, bearings, shafts and blades of the rotor, as the maker of the turbines has them in its list.',
  ]),
];

export const ownFile = (): Parts => samplePackage(LINES);
