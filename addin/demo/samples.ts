/** Documents to try the pane on, written for this page. The first holds the mistakes that the checks look for. */
import { type SampleLine, samplePackage } from '#addin/demo/samplePackage.ts';
import type { Parts } from '#shared/docx/package.ts';

export interface Sample {
  id: string;
  name: string;
  lines: readonly SampleLine[];
}

const line = (as: SampleLine['as']) => (text: string, comment?: string) => ({ as, text, ...(comment && { comment }) });
const title = line('title');
const heading = line('heading');
const clause = line('clause');
const point = line('point');
const text = line('text');

const SUPPLY: readonly SampleLine[] = [
  title('Supply of Kiln Sensors'),
  text(
    'This agreement (the “Agreement”) is made on 3 March 2026 between Tarnbrook Instruments Ltd (the “Supplier”) and Oxley Ceramics Ltd (the “Customer”).',
  ),
  heading('Definitions'),
  clause('“Delivery Date” means the day on which the Goods reach the Site.'),
  clause('“Fees” means all sums due under Schedule B.'),
  clause('“Goods” means the kiln sensors listed in Schedule A.'),
  clause('“Site” means the works of the Customer at Oxley.'),
  clause('“Warranty Period” means twelve months from the Delivery Date.'),
  heading('Supply'),
  clause('The Supplier shall deliver the Goods to the Site by the Delivery Date.'),
  clause('The the Customer shall inspect the Goods within ten (10) days after they arrive.'),
  clause('Title to the Goods passes when the Fees are paid in full. Section 9.4 applies to Goods that are returned.'),
  heading('Price and Payment'),
  clause(
    'The price is the one on the Supplier’s list on the day of dispatch. [-The Supplier may raise the price at any time by notice to the Customer.-]{+The price is fixed for twelve months after this Agreement is signed.+}',
    'We cannot plan with a price that moves.',
  ),
  clause('The Customer shall pay within thirty (45) days after it receives the invoice.'),
  clause('Late payment bears interest at the Default Rate.'),
  heading('Liability'),
  clause(
    'Neither party is liable for indirect or consequential loss or lost profits. Each party’s total liability is limited to the amounts paid under this Agreement in the six months before the claim.',
  ),
  clause(
    'Nothing in section 4.1 limits liability for fraud, or for death or injury caused by negligence{+, or for a breach of section 6 (Confidentiality)+}.',
  ),
  heading('Ending the Agreement'),
  clause('Either party may end this Agreement by three months’ written notice.'),
  clause(
    'A party may end it at once if the other commits a serious breach and has not put it right within [-ten-]{+twenty+} days after it was asked to (in writing.',
  ),
  clause('When it ends, each party shall give back what belongs to the other.'),
  point('The customer shall return unused Goods at its own cost.'),
  point('The Supplier shall refund what was paid for them, with interest at the Default Rate.'),
  heading('Confidentiality'),
  clause('Each party shall keep secret what it learns about the business of the other.'),
  clause('This duty ends on 30 February 2029.'),
  heading('General'),
  clause('This Agreement is governed by the law of England and Wales. [Insert courts.]'),
  text('Signed for the Supplier: ______________________'),
  text('Signed for the Customer: ______________________'),
];

const SECRETS: readonly SampleLine[] = [
  title('Mutual Confidentiality Agreement'),
  text('Between Fennimore Labs Inc. (“Fennimore”) and Dray & Sons LLC (“Dray”), as of May 4, 2026.'),
  heading('Purpose'),
  clause('The parties want to find out whether to work together on a soil probe (the “Purpose”).'),
  heading('Confidential Information'),
  clause(
    '“Confidential Information” means what a party discloses for the Purpose{+ and marks as confidential+}, in any form.',
  ),
  clause('It does not include what is public, was known before, or was found without it.'),
  heading('Duties'),
  clause('The party that receives Confidential Information shall use it only for the Purpose.'),
  clause('It shall protect it with [-reasonable-]{+the same+} care{+ as its own+}.'),
  heading('Time'),
  clause('These duties last [-five-]{+two+} years.'),
  text('Signed: ______________________'),
];

const EMPTY: readonly SampleLine[] = [title('New agreement'), heading('Parties'), clause('')];

export const SAMPLES: readonly Sample[] = [
  { id: 'supply', name: 'Supply of Kiln Sensors', lines: SUPPLY },
  { id: 'secrets', name: 'Mutual Confidentiality Agreement', lines: SECRETS },
  { id: 'empty', name: 'New agreement', lines: EMPTY },
];

export const sampleParts = ({ lines }: Sample): Parts => samplePackage(lines);
