/** Acquisitions, property, works and compliance. */
export const DEALS: Record<string, string> = {
  'purchase-and-sale':
    'States what is sold and bought. List assets, shares and liabilities, including those that stay behind. Moment and form of transfer depend on the kind of asset.',
  'purchase-price':
    'Fixes the price and how it is paid: cash, shares, debt, escrow. Check adjustments, set-off, and what is due at closing. The definition of debt and cash moves the price.',
  'purchase-price-adjustment':
    'Corrects the price for working capital, debt or cash at closing. Accounting rules, a target, a timetable and an expert belong to it. A collar keeps small sums out.',
  'earn-out':
    'Makes part of the price depend on later results. Define the measure, how the business must be run, access to figures, and what speeds up payment. Disputes are frequent, so examples help.',
  closing:
    'Fixes when and how the deal is completed and what is handed over. Acts at closing should depend on each other. Name a last day after which either side may leave.',
  'closing-conditions':
    'Lists what must be true or done before a party must close. Look at the standard for statements being true, approvals, and consents. Conditions within the control of one side weaken certainty.',
  'due-diligence':
    'Gives the buyer time and access to examine the target or property. Fix the period, the limits, secrecy, and the right to withdraw. Say whether what the buyer learns affects its claims.',
  'no-shop':
    'Forbids the seller to negotiate with others for a time. A board may need an exception for better offers. Duration and a duty to report approaches are the points to settle.',
  premises:
    'Describes what is let: address, area, plan, parking and rights over common parts. Measured area drives the rent, so fix the method. Condition and permitted use should match the need.',
  rent: 'Fixes the rent, when it is due and how it changes. Look at free periods, index, service charges and tax. Late charges should follow notice.',
  'additional-rent':
    'Passes on operating costs, tax and insurance of the building. Exclude capital costs and management fees above a limit, and secure a cap and an audit.',
  'security-deposit':
    'Secures the tenant’s or customer’s duties by money or a guarantee. Say where it is held, what it may be used for, and when it is returned. Statutes limit it for homes.',
  repairs:
    'Divides repair between landlord and tenant. Structure and roof usually stay with the landlord. Check fair wear and tear, and the state due at the end.',
  alterations:
    'Says what the tenant may change and with what consent. Settle ownership and removal at the end before the work begins.',
  subletting:
    'Says whether the tenant may assign or sublet. Reasonable consent and freedom within the group are usual requests. Watch sharing of profit and the landlord’s right to take the space back.',
  'quiet-enjoyment':
    'Promises the tenant undisturbed use while it pays and performs. It should hold against lenders of the landlord as well.',
  casualty:
    'Says what happens when the building is damaged: repair, rent reduction, termination. Time limits and insurance money are the heart of it.',
  condemnation:
    'Deals with the taking of property by the state. Say when the lease ends or rent falls, and who gets which compensation.',
  'holding-over':
    'Sets rent and status if the tenant stays too long. Double rent is common; ask for a short grace period and no indirect damages.',
  'construction-works':
    'Obliges the contractor to build what drawings and specifications show. See who carries design, ground and permit risk. The documents should have a ranking.',
  'contract-sum':
    'Fixes what is paid for works: lump sum, cost with or without a limit, or measured quantities. Check what is excluded and how changes are priced.',
  'progress-payments':
    'Pays for works as they advance. Certificates, time limits and the right to withhold decide cash flow. Statutes set minimum rules in many places.',
  retainage:
    'Holds back part of each payment until the work is finished. Limit the percentage, reduce it at half-way, and fix when it is released. A bond can replace it.',
  'substantial-completion':
    'Marks the point at which works can be used. It ends delay damages, starts warranty and shifts risk. Define tests, and a list of small things still to do.',
  'extension-of-time':
    'Says which delays move the completion date. Notice within a short time is often a condition. More time does not always mean more money.',
  'compliance-with-laws':
    'Obliges the parties to follow the law in what they do under the contract. Limit it to laws that apply to the party and matter to the contract. It should not shift the cost of the other side’s regulation.',
  'anti-corruption-laws':
    'Forbids bribes and requires controls. Usual points are training, records, audit, notice and termination. Check duties for third parties who act on your behalf.',
  sanctions:
    'States that no party is a sanctions target and that no money flows to one. Check which countries’ lists apply and conflicts with blocking laws. Breach usually ends the contract at once.',
  'anti-money-laundering':
    'Promises compliance with rules against money laundering and delivery of identity documents. The duty to give new information should be on reasonable request.',
  'usa-patriot-act':
    'A lender tells the borrower that United States law requires it to record identity data. It creates little more than a duty to provide documents.',
  'export-control':
    'Requires compliance with export rules on goods, software and technology. Say who applies for licences and who classifies. Access by foreign nationals can count as export.',
  'environmental-matters':
    'States or promises compliance with environmental law and absence of contamination. Knowledge, past owners and cost of clean-up are the points of dispute. Reports should be disclosed.',
  erisa:
    'States that employee plans follow United States pension law and that no large liabilities exist. Affiliates under common control count, so check the whole group. Thresholds are usual.',
  'conflicts-of-interest':
    'Requires interests that could affect judgment to be disclosed and avoided. Define when consent cures a conflict, and whose interests count.',
};
