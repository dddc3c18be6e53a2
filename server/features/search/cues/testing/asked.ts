/** Searches that a bag of words cannot answer, with a clause that does and its opposites in nearly the same words. Written by hand; for tests. */
export interface Asked {
  query: string;
  right: string;
  wrong: readonly string[];
}

export const ASKED: readonly Asked[] = [
  {
    query: 'liability capped at fees paid',
    right: 'The total liability of the Supplier under this Agreement shall not exceed the fees paid by the Customer.',
    wrong: [
      'The Supplier is fully liable under this Agreement for its liability, and repays the fees paid by the Customer; fees paid are no measure of that liability.',
    ],
  },
  {
    query: 'uncapped liability for data breach',
    right:
      'For a data breach the liability of the Supplier is unlimited, and the cap on liability does not apply to it.',
    wrong: [
      'For a data breach the liability of the Supplier is capped: liability for a data breach shall not exceed the data breach cap.',
    ],
  },
  {
    query: 'unlimited liability of supplier',
    right: 'Nothing limits the liability of the Supplier: the Supplier is liable without limit.',
    wrong: [
      'The liability of the Supplier is limited to the charges; the Supplier has no further liability, and Supplier liability is capped.',
    ],
  },
  {
    query: 'limitation of liability excluding fraud',
    right: 'This limitation of liability shall not apply to damage caused by fraud.',
    wrong: [
      'This limitation of liability applies to every claim, whether for negligence, breach or fraud, and the limitation of liability stands for fraud too.',
    ],
  },
  {
    query: 'confidential information other than personal data',
    right: 'Confidential information is everything that is marked so, with the exception of personal data.',
    wrong: [
      'Confidential information is everything that is marked so, and personal data. Personal data are always confidential information.',
    ],
  },
  {
    query: 'assignment without consent',
    right: 'The Customer may make an assignment of this Agreement to an affiliate without the consent of the Supplier.',
    wrong: [
      'An assignment of this Agreement needs the consent of the Supplier. An assignment takes effect when consent is given.',
    ],
  },
  {
    query: 'termination without cause',
    right: 'Each side has a right of termination at any time without cause, on thirty days of notice.',
    wrong: [
      'A right of termination exists for cause only. Cause for termination is a material breach, and termination takes effect when the cause is told.',
    ],
  },
  {
    query: 'fees are not refundable',
    right: 'Fees are not refundable in any circumstances once the term has begun.',
    wrong: ['Fees are refundable on request. Refundable fees are paid back within a month; all fees are refundable.'],
  },
  {
    query: 'exclusive license',
    right: 'The Licensor grants an exclusive license under its patents for the whole of the Territory.',
    wrong: [
      'The Licensor grants a non-exclusive license. The license is a non-exclusive one, and no exclusive license is given.',
    ],
  },
  {
    query: 'non-exclusive license',
    right: 'The Licensor grants a license under its patents that is non-exclusive.',
    wrong: [
      'The Licensor grants an exclusive license under its patents. The exclusive license excludes the Licensor as well.',
    ],
  },
  {
    query: 'mutual indemnification',
    right: 'Each party shall provide indemnification to the other party against claims of third parties.',
    wrong: [
      'The Supplier shall provide indemnification to the Customer; the indemnification by the Supplier covers claims of third parties.',
    ],
  },
  {
    query: 'one way indemnification',
    right: 'The Supplier shall provide indemnification to the Customer against claims in the way described below.',
    wrong: ['Each party shall provide indemnification to the other party, in one way or another, against claims.'],
  },
  {
    query: 'either party may terminate for convenience',
    right: 'For its own convenience either party can terminate this Agreement on ninety days of notice.',
    wrong: [
      'The Customer may terminate this Agreement for convenience. The Supplier may not terminate for convenience.',
    ],
  },
  {
    query: 'customer favourable limitation of liability',
    right: 'The Customer may claim beyond any limitation of liability, and the Supplier shall pay all damage.',
    wrong: [
      'Limitation of liability: the Customer shall bear its own damage, and the Supplier may refuse to pay beyond the limitation of liability.',
    ],
  },
  {
    query: 'supplier friendly termination',
    right: 'The Supplier may end this Agreement by termination at any time; the Customer shall pay for the whole term.',
    wrong: [
      'Termination: the Customer may end this Agreement by termination at any time; the Supplier shall refund what was paid on termination.',
    ],
  },
  {
    query: 'payment within 45 days',
    right: 'Payment of an invoice is due within forty-five (45) days after it was received.',
    wrong: [
      'Payment of an invoice is due within 30 days. Payment of what is late within those days bears interest, and days are counted from payment.',
    ],
  },
  {
    query: 'late interest 2% per month',
    right: 'Late payments bear interest at two percent per month.',
    wrong: [
      'Late payments bear interest at 8 percent per year. Interest on late payments is reckoned per month, and late interest is paid each month.',
    ],
  },
  {
    query: 'liability cap twice the annual fees',
    right: 'The cap on liability is two times the annual fees.',
    wrong: [
      'The cap on liability is the annual fees. The liability cap of annual fees applies to all liability, and the cap is annual.',
    ],
  },
  {
    query: 'no waiver of jury trial',
    right: 'No waiver of the right to a jury trial is made by signing this Agreement.',
    wrong: [
      'Waiver of jury trial: each side makes a waiver of its right to a jury trial, and this waiver of a jury trial is final.',
    ],
  },
];
