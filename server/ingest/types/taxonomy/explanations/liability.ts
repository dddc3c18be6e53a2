/** Who pays for what goes wrong. */
export const LIABILITY: Record<string, string> = {
  liability:
    'States for what and to whom a party answers. Read it with the indemnities, the cap and the insurance, since together they form one allocation of risk. Check whether it widens or narrows what the law says.',
  'limitation-of-liability':
    'Limits what a party must pay if things go wrong: by amount, by kind of loss, or both. Check the cap, the losses excluded, the exceptions, and whether it applies to both sides. Liability for death, injury, fraud or wilful acts cannot be limited in many laws.',
  'liability-cap':
    'Sets the most that a party must pay, as a sum or a multiple of fees. Look at the reference period, whether the cap is per claim or in total, and what stands outside it. A cap measured by fees paid is small in the first months.',
  'consequential-damages':
    'Excludes indirect losses such as lost profits. What is direct or indirect differs between laws, so name the losses you want covered, such as data recovery or replacement purchase. Check whether indemnities and confidentiality are excepted.',
  'exclusions-from-limitation-of-liability':
    'Lists the cases in which the limits do not apply, for example fraud, wilful breach, confidentiality, data or indemnities. Each exception is unlimited exposure; a higher second cap is a common middle way. Check that it is mutual.',
  exculpation:
    'Frees persons such as agents, officers or owners from liability, often except for gross negligence or wilful acts. See whom it covers, and whether someone solvent remains liable. Courts read it narrowly.',
  'liquidated-damages':
    'Fixes in advance what a certain breach costs, often per day of delay. The sum must be a fair estimate or protect a legitimate interest, or it fails as a penalty. Settle the maximum, and whether further damages can be claimed.',
  mitigation:
    'Says whether the injured party must keep its loss small. Severance clauses often state the opposite: pay is not reduced by a new job. Without a clause most laws require reasonable steps.',
  indemnification:
    'One party promises to cover losses of the other from stated causes, typically claims by third parties. Look at the triggers, the losses covered, the duty to defend, and whether the liability cap applies. It may go further than damages for breach, because fault and foreseeability need not be shown.',
  'mutual-indemnification':
    'Both parties indemnify each other for the same causes. Equal words do not mean equal risk: ask which side is likelier to cause the claim. Check that the two promises do not cancel each other in mixed cases.',
  'indemnification-procedures':
    'Says how an indemnified claim is handled: prompt notice, control of the defence, cooperation, consent to settlement. Late notice should reduce the promise only as far as it did harm. No settlement should admit fault or bind the other side without consent.',
  'intellectual-property-indemnification':
    'The supplier defends the customer against claims that its product infringes rights of others. Usual exceptions are customer changes, combinations and specifications. Check the territory, the cap, and the remedies: replace, change, license or refund.',
  'indemnification-of-directors-and-officers':
    'The company protects its directors and officers against claims that arise from their office. Look at standard of conduct, advance of costs, insurance, and whether it continues after they leave. The law of the company’s seat sets the limits.',
  contribution:
    'Says how several persons who are liable for the same loss share it between them. It steps in where an indemnity is not enforceable. Shares by fault and shares by benefit lead to different sums.',
  'risk-of-loss':
    'Fixes when the risk of damage or loss passes from seller to buyer. It need not coincide with title or payment. A delivery term such as FCA or DDP, with its edition, settles it in two words.',
  insurance:
    'Requires a party to hold certain insurance with minimum sums. Check that the kinds fit the real risk, that certificates are due on request, and that cover continues long enough for claims made later. Sums should not be mistaken for a cap on liability.',
  'additional-insured':
    'Requires one party to name the other in its policy, so that the other can claim directly. Ask for the endorsement itself, not only a certificate. It should be primary to your own insurance.',
  'waiver-of-subrogation':
    'Keeps an insurer that has paid one party from suing the other. It must be allowed by the policy, so tell the insurer. In leases and construction it is usually mutual.',
  'representations-and-warranties':
    'Statements of fact on which the other side relies, such as existence, authority, title and no litigation. Check knowledge and materiality limits, the date at which they must be true, and the remedy if they are not. Exceptions belong in a schedule.',
  warranty:
    'A promise about the quality of goods, services or rights. Look at its length, what voids it, and the remedy: repair, replacement, refund or damages. An exclusive remedy needs a fallback.',
  'product-warranty':
    'Promises that goods match specifications and are free from defects for a period. Check the start of the period, who pays for transport, and how quickly defects must be reported. Buyers who resell should be able to pass it on.',
  'disclaimer-of-warranties':
    'Says that no warranties are given beyond those in the contract. It often stands in capitals because some laws require it to be conspicuous. Consumers and some statutory warranties are out of its reach; see that it does not swallow the express warranty.',
  'survival-of-representations-and-warranties':
    'Says how long after closing a claim for untrue statements can be brought. Periods of 12 to 24 months are common, longer for title, tax and authority. In some deals nothing survives, so that insurance or price must do the work.',
  'no-conflicts':
    'A party states that the deal breaks no law, charter or other contract that binds it. It brings hidden consents and prior rights to light. Limits by materiality are usual for contracts, not for the charter.',
  'no-default':
    'A borrower or company states that it is not in breach of its debts or important contracts. It is repeated at each draw, so a small breach elsewhere can block funds. Ask for a materiality limit.',
  organization:
    'A party states that it is duly formed, exists and is in good standing. A recent register extract proves most of it. It matters because a contract with a dissolved entity binds nobody useful.',
  authorizations:
    'A party states that the deal has been approved by its bodies and that nothing further is needed. Ask for the resolutions. Shareholder or works council approvals are easily overlooked.',
  enforceability:
    'A party states that the contract binds it and can be enforced, subject to insolvency law and equity. It supports the legal opinion. The usual exceptions should be accepted.',
  'governmental-approvals':
    'States that no permits or filings are needed, or lists those that are. Check merger control, foreign investment, export and sector rules. Say who files and who bears the risk of refusal.',
  capitalization:
    'States how many shares, options and other rights exist and who holds them. It should be exact, without knowledge or materiality limits. An error changes what the buyer gets for its money.',
  subsidiaries:
    'Lists companies that the party controls, with shares and seat. It decides how far covenants and guarantees reach. Check that dormant and foreign ones are covered on purpose.',
  brokers:
    'States that no finder or broker is owed a fee for the deal, except those named. Whoever engaged one should bear the fee and indemnify the other side.',
  'financial-condition':
    'States that the accounts give a fair view and follow accepted principles. Check which accounts, at which date, and whether unaudited ones are qualified. Forecasts should not be warranted as facts.',
  'no-material-adverse-change':
    'States that nothing has happened since a date that seriously harms the business. The definition, its exceptions for market and industry events, and the burden of proof decide its use. Courts set the bar high.',
  solvency:
    'A party states that it can pay its debts and owns more than it owes, also after the deal. Lenders need it against later claims of creditors. Say who tests it, when, and by which measure.',
};
