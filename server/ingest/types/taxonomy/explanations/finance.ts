/** Loans and what surrounds them. */
export const FINANCE: Record<string, string> = {
  loans:
    'States that the lender will lend, how much, in which form and until when. Check whether the promise is committed, and what can stop a drawing. Amounts repaid may or may not be borrowed again.',
  'revolving-loans':
    'Lets the borrower draw, repay and draw again up to a limit. Look at the fee for the unused part, clean-down periods, and conditions for each drawing.',
  'letters-of-credit':
    'The bank promises to pay a third party against documents; the borrower repays the bank. Check limits, fees, expiry beyond the facility, and cash cover on default.',
  commitments:
    'Fixes each lender’s share of the loan. Lenders are liable only for their own share. The borrower should be able to replace one that does not fund.',
  borrowing:
    'Sets the steps to draw: notice, minimum sum, time of day, delivery of funds. Notices are usually binding, with breakage costs if withdrawn. Repeated statements and no default are conditions.',
  'use-of-proceeds':
    'Limits what the money may be used for. A breach can be an immediate default. Sanctions and margin stock rules restrict it further.',
  interest:
    'Fixes the rate, its base and margin, periods and payment dates. Check the floor, day count, and when the margin changes. A fallback is needed if the base rate disappears.',
  'default-interest':
    'Adds a margin, often two per cent, while the borrower is in default. See whether it applies to overdue sums only or to the whole loan, and from when. It must stay within usury limits.',
  'alternate-rate-of-interest':
    'Says what rate applies if the reference rate cannot be determined or ends. Check who picks the new rate, the spread adjustment, and whether lenders or the borrower may object.',
  'usury-savings':
    'Cuts interest to the highest lawful rate and counts any excess as repayment. It protects the lender more than the borrower. Not all courts accept it as a cure.',
  repayment:
    'Fixes when principal is repaid: in instalments, on demand or at maturity. Check dates against cash flow, and whether prepayments reduce the next or the last instalments.',
  maturity:
    'Fixes the day on which everything is due. Extension rights and their conditions belong here. Guarantees and letters of credit should not run longer.',
  prepayment:
    'Allows or requires early repayment. Look at notice, minimum sums, breakage and premium. Mandatory cases are sales of assets, insurance money, new debt and change of control.',
  'optional-prepayment':
    'Lets the borrower repay early by choice. Notice, minimum amounts and breakage costs are usual. Check for a premium in the first years.',
  'mandatory-prepayment':
    'Requires early repayment out of certain receipts or on certain events. Thresholds and the right to reinvest soften it. See whether commitments fall too.',
  'promissory-note':
    'A separate written promise to pay that evidences the loan. Check that it follows the agreement and cannot be transferred without it. A lost note needs an indemnity.',
  'increased-costs':
    'Lets a lender pass on costs of new law, reserves or capital. Ask for evidence, equal treatment, a time limit looking back, and the right to replace that lender.',
  'funding-losses':
    'Makes the borrower pay what a lender loses when it repays or fails to draw within an interest period. It should exclude lost margin. A lender’s certificate should show the calculation.',
  covenants:
    'Promises to do or not to do things while the contract lasts. Each breach may be a default, so look for thresholds, exceptions and time to cure.',
  'affirmative-covenants':
    'Promises to act: report, insure, pay tax, keep the business and licences. Limits such as materiality and reasonable effort fit most of them.',
  'negative-covenants':
    'Promises not to act without consent: debt, security, sales, mergers, dividends. The exceptions and baskets are the real terms. Check that they let the business run and grow.',
  'financial-covenants':
    'Requires figures such as debt to earnings to stay within limits. Definitions, test dates and headroom decide how tight they are. A right to cure with new equity helps.',
  'financial-statements':
    'States that the accounts are correct, or obliges the party to deliver them at fixed times. Check periods, audit without qualification, and the accounting rules. Changes of rules should not change the covenants.',
  indebtedness:
    'Limits other debt of the borrower and its group. Look at the definition: leases, guarantees, trade credit. Baskets for ordinary finance and growth are essential.',
  liens:
    'Forbids or limits security over assets for other creditors. Liens by law, purchase money and small baskets are usual exceptions. It protects unsecured lenders most.',
  investments:
    'Limits loans, shares and acquisitions by the borrower. Movements within the group should be free as far as possible. Conditions for permitted acquisitions should be objective.',
  'restricted-payments':
    'Limits dividends, buybacks and payments on junior debt. Tax distributions, small sums and ratio tests are usual exceptions.',
  'fundamental-changes':
    'Limits mergers, sales of the whole business and dissolution. Mergers within the group in which the borrower survives should be allowed.',
  'disposition-of-assets':
    'Limits sales of assets. Ordinary trade, worn-out assets and sales within the group are usual exceptions. Proceeds above a threshold may have to repay the loan.',
  'transactions-with-affiliates':
    'Requires dealings within the group of owners to be on terms as between strangers. Existing contracts, pay and dealings among guarantors should be excepted.',
  'events-of-default':
    'Lists events that let the lender stop lending, accelerate and enforce. Look at grace periods, thresholds, knowledge, and events outside the borrower’s control. Cross-default and material adverse change deserve the most care.',
  'cross-default':
    'Makes default under other debt a default here. A threshold and a limit to actual acceleration soften it. Check which group companies count.',
  acceleration:
    'Makes the whole debt due at once after default, by notice or by itself in insolvency. Say whose decision it is among several lenders, and whether it can be undone.',
  guaranty:
    'A third person promises to pay if the debtor does not, or at once. Check the cap, the debts covered, waivers of defences, and how it ends. Limits by corporate benefit apply to companies in many places.',
  'security-interest':
    'Gives the creditor rights in assets to secure the debt. Describe assets and debts exactly, and see to perfection by filing, control or possession. Excluded assets and release belong in it.',
  subordination:
    'Ranks one creditor behind another. Look at payment blocks, standstill, turnover, and the right to vote in insolvency. Junior creditors should be able to receive interest in good times.',
  participations:
    'Lets a lender sell part of its risk without the buyer becoming a party. The borrower keeps dealing with the lender. Voting rights passed on should be few.',
  'successor-agent':
    'Says how the agent resigns or is removed and who follows. The borrower wants a say while there is no default. Duties continue until the new agent accepts.',
  'credit-decision':
    'Each lender states that it decided on its own and does not rely on the agent. It protects the agent. It does not excuse the agent from passing on what it must.',
  'lender-indemnity':
    'The borrower pays the lender’s costs and covers its losses from the loan. Ask for one firm of counsel, reasonableness, and an exception for the lender’s own fault.',
  'hedging-agreements':
    'Allows or requires protection against changes in rates or currency. It should fit the real exposure; speculation is usually forbidden. Hedge banks often share in the security.',
};
