/** Documents that the walks are taken on: the samples of the demo page as Word files, and a long one. */
import type { Page } from '@playwright/test';
import type { SampleLine } from '#addin/demo/samplePackage.ts';
import { SAMPLES, type Sample, sampleParts } from '#addin/demo/samples.ts';
import type { StandardReply } from '#shared/api/standards.ts';
import { writeParts } from '#shared/docx/package.ts';

export const SUPPLY: Sample = SAMPLES.find(({ id }) => id === 'supply')!;

export const SECRETS: Sample = SAMPLES.find(({ name }) => name.includes('Confidentiality'))!;

/** The supply agreement as it comes back: an article more, a figure changed, nothing of it tracked. */
export const SUPPLY_RETURNED: Sample = {
  id: 'supply-returned',
  name: 'Supply, returned',
  lines: SUPPLY.lines.flatMap((one) => {
    const line = { ...one, text: one.text.replace('by three months’ written', 'by six months’ written') };
    if (line.text !== 'Supply') return [line];
    return [{ as: 'heading', text: 'Samples' }, { as: 'clause', text: 'The Supplier sends three samples.' }, line];
  }),
};

export const docxOf = (sample: Sample): Promise<Uint8Array> => writeParts(sampleParts(sample));

/** The form that comes with the sample library, with one word changed. */
export async function changedForm(page: Page): Promise<Sample> {
  const reply = await page.request.get('/api/standards/clausary-mutual-nda-1-0');
  const { fixed } = (await reply.json()) as StandardReply;
  const lines = fixed.map(({ number, text }) => line('text', (number + text).replace('thirty days', 'ninety days')));
  const changed = lines.filter(({ text }) => text.includes('ninety days'));
  if (changed.length !== 1) throw new Error(`${changed.length} words of the form have been changed, not one`);
  return { id: 'form', name: 'Mutual NDA', lines };
}

const THINGS = ['Kiln', 'Sensor', 'Probe', 'Bracket', 'Gauge', 'Relay', 'Cable', 'Housing', 'Burner', 'Valve'];
const ARTICLES = 78;

const line = (as: SampleLine['as'], text: string): SampleLine => ({ as, text });

/** One article of twelve paragraphs; every tenth holds one mistake of each kind that the checks look for. */
function article(n: number): SampleLine[] {
  const thing = `${THINGS[n % THINGS.length]!} ${['Lot', 'Batch', 'Series', 'Stock'][n % 4]!} ${String.fromCharCode(65 + (n % 26))}`;
  const isFaulty = n % 10 === 0;
  const earlier = Math.max(1, n - 3);
  return [
    line('heading', `Delivery of ${thing}`),
    line(
      'clause',
      `“${thing} Date” means the day on which the Supplier hands the goods of this section over to the carrier that the Customer has named under section ${n}.4.`,
    ),
    line(
      'clause',
      `The Supplier shall hand over ${thing} on the ${thing} Date, in the packing that the standards of the trade ask for, together with a list of what it holds and with a note of every piece that is missing.`,
    ),
    line(
      'clause',
      `The Customer shall inspect what arrives within ${isFaulty ? 'thirty (45)' : 'thirty (30)'} days after the ${thing} Date and shall tell the Supplier in writing of each defect that it finds, with a photograph where one helps.`,
    ),
    line(
      'clause',
      `The Customer names the carrier at least fourteen days before the ${thing} Date. Section ${isFaulty ? '99.9' : `${earlier}.3`} applies to goods that arrive damaged, and section ${n}.2 to goods that do not arrive.`,
    ),
    line(
      'clause',
      `${isFaulty ? 'The the' : 'The'} Supplier shall put right each defect that was notified under section ${n}.3 within a reasonable time, at its own cost and at the place where the goods are then found, unless the Customer has caused it.`,
    ),
    line(
      'clause',
      `If a defect is not put right, the Customer may lower the price of ${thing} by the share by which the defect lowers its value, or send the goods back at the cost of the Supplier after it has said so in writing.`,
    ),
    line('clause', 'The price is due in three parts:'),
    line('point', 'one half when this Agreement is signed and the Supplier has sent a proper invoice for it;'),
    line('point', `one quarter on the ${thing} Date, against the list of what was handed over to the carrier;`),
    line('point', 'the rest when the time for the inspection has passed and no notified defect is left open.'),
    line(
      'clause',
      isFaulty
        ? 'This section ends on 30 February 2029 [Insert the place of delivery], whichever party asks for it.'
        : 'This section ends when all goods are delivered and paid for, and does not end for what was not put right by then.',
    ),
    line(
      'clause',
      'Neither party answers for a delay that comes from events which it could neither foresee nor prevent, as long as it tells the other of them without delay and does what can be done to make up for the time that was lost.',
    ),
    line(
      'clause',
      'What the parties learn about each other while they do what this section says they shall keep secret, as long as it is not public and was not known to them before; this duty stays for three years after the last delivery under it.',
    ),
  ];
}

/** A contract of 60 pages: 2,600 characters on a page of numbered clauses. */
export const LONG: Sample = {
  id: 'long',
  name: 'Master Supply Agreement',
  lines: [
    line('title', 'Master Supply Agreement'),
    line(
      'text',
      'This agreement (the “Agreement”) is made on 3 March 2026 between Tarnbrook Instruments Ltd (the “Supplier”) and Oxley Ceramics Ltd (the “Customer”).',
    ),
    ...Array.from({ length: ARTICLES }, (_, i) => article(i + 1)).flat(),
    line('text', 'Signed for the Supplier: ______________________'),
  ],
};
export const LONG_CHARACTERS = LONG.lines.reduce((sum, { text }) => sum + text.length, 0);
