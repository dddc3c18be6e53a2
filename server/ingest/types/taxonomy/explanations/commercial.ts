/** Supply, services, dealing and payment. */
export const COMMERCIAL: Record<string, string> = {
  services:
    'Describes what the supplier will do. Vague descriptions lead to extra charges, so list results, dates, and what the customer must provide. Details can stand in a statement of work that follows a clear form.',
  'scope-of-work':
    'Sets out the tasks, deliverables, dates and assumptions. What is not listed is usually extra. Check that it agrees with the price and with acceptance.',
  appointment:
    'Grants a distributor, agent or provider its role: exclusive or not, for which products, where and for how long. Agency and distribution laws may add compensation at the end. State the duties that justify exclusivity, such as minimum sales.',
  duties:
    'Lists what a party must do. Prefer duties with a measure, a date and a result to general diligence. Duties of the customer matter too, since failing them excuses the supplier.',
  'standard-of-performance':
    'Sets how well the work must be done, for example with reasonable skill and care or to a specification. A result is stricter than care. Insurance for professionals may not cover more than reasonable care.',
  delivery:
    'Fixes when, where and how goods are handed over. Name the trade term with its edition, and say whether dates bind. Partial delivery, packing and the cost of delay belong here.',
  acceptance:
    'Says how deliverables are tested and when they count as accepted. Watch deemed acceptance through silence or use. Acceptance often starts payment and warranty, so the criteria should be objective.',
  'minimum-commitment':
    'Obliges the buyer to take or pay for a minimum. Check the period, whether a shortfall can be carried over, and what excuses it. It should fall away if the supplier cannot deliver.',
  marketing:
    'Says who promotes the product, with which material and budget. Require approval for the use of names and claims. Check compliance with advertising law, and who pays for it.',
  exclusivity:
    'Binds a party to deal only with the other, for a field, territory and time. It should be earned by minimum sales or similar, and end if they are missed. Long or wide exclusivity can break competition law.',
  'restrictive-covenants':
    'Limits what a party may do during and after the contract: compete, solicit, disclose. Courts enforce no more than is reasonable in scope, place and time. Some places forbid post-employment limits or require pay for them.',
  'non-competition':
    'Forbids competing with the other side for a time, in an area and field. Enforceability differs widely: some places void it for employees, others require pay. A narrow promise is safer than a wide one that a court strikes out.',
  'non-solicitation':
    'Forbids approaching the other side’s staff or customers. Define solicitation, and except general advertising. A limit of 12 to 24 months is usual.',
  'non-solicitation-of-employees':
    'Forbids luring away the other side’s staff. Check whether hiring someone who applies unasked is allowed. Agreements between competitors not to hire can break competition law.',
  'non-solicitation-of-customers':
    'Forbids approaching or serving customers of the other side. It should cover only customers with whom there was real contact in a recent period.',
  'non-disparagement':
    'Forbids statements that harm the other’s reputation. Make it mutual as far as a company can promise for its officers, and except truthful statements to authorities and courts.',
  'most-favored-nation':
    'Promises that no comparable customer gets better terms. Define comparable: volume, product, region, time. Suppliers should avoid audits of other customers’ contracts; wide clauses can raise competition issues.',
  'right-of-first-refusal':
    'Gives a party the right to match an offer from a third party before a sale. It makes outside bidders cautious, since their work may serve another. Fix the notice, the period, and what happens if terms change.',
  'change-orders':
    'Sets the way to agree changes in scope, price and time. No work should start before a change is signed. Say who estimates, how fast, and what happens if no agreement is reached.',
  reports:
    'Obliges a party to report results, sales or progress at fixed times. Name content, form and recipient. Reports should be open to audit where money depends on them.',
  'books-and-records':
    'Requires records to be kept, in which form and for how long. It is the basis for audit and for proof in disputes. Periods should match tax and limitation law.',
  audit:
    'Lets a party check books, systems or premises for compliance. Limit notice, frequency, hours and confidentiality, and say who pays if errors exceed a threshold. Software audits deserve care: they are a source of claims.',
  inspection:
    'Lets a party, often a lender or buyer, visit and examine property and records. Reasonable notice and business hours are usual, without limits during default. Confidential and privileged matter should be protected.',
  payment:
    'Says what is paid, when and how. Check the trigger, such as invoice or acceptance, the period, and what may be withheld. Late payment, set-off and tax stand in clauses of their own, or should.',
  fees: 'States the charges and what they cover. Look for increases, minimums, and services that are extra. Fees should stop when the service does.',
  price:
    'Fixes the price, or how it is calculated. See whether it includes taxes, packing and transport, and for how long it holds. A formula needs an example.',
  'price-adjustment':
    'Lets the price change over time, by index, cost or notice. Ask for a cap, a named index, and a right to leave. Adjustments should work downwards too.',
  adjustments:
    'Changes a figure in the contract when stated events occur, for example a share number after a split, or a price after a count. The formula and who calculates it matter most. Provide for an expert if the parties differ.',
  invoicing:
    'Says when and how invoices are sent and what they must show. Late invoices should lose the right to payment after a time. Public and large customers may refuse invoices without an order number.',
  'late-payment':
    'Provides interest or charges on overdue sums. Compare the rate with the statutory one and with usury limits. Disputed sums should be excepted in good faith.',
  'set-off':
    'Lets a party deduct what it is owed from what it owes, or forbids it. Lenders and landlords exclude it for the other side. Check whether claims from other contracts and affiliates count.',
  royalties:
    'Payment for the use of rights, mostly a share of sales. The definition of net sales, deductions and bundles decides the sum. Reports, audit, minimums and the end of protection belong with it.',
  'reimbursement-of-expenses':
    'Says which expenses are repaid and on which proof. Set limits and require approval above them. No mark-up should be added unless agreed.',
  taxes:
    'Allocates taxes that arise from the deal. Usually each pays tax on its own income, and the customer pays sales tax or VAT. Check withholding and gross-up across borders.',
  'tax-withholding':
    'Allows a payer to deduct tax that the law requires and to pay it to the authority. The payee should get certificates, and time to claim treaty relief. Without a gross-up the payee bears the tax.',
};
