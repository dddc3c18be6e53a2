import { type ClauseEntry, clause } from './clauseType.ts';

/** How long the contract runs, how it ends, and what follows. */
export const TERM: ClauseEntry[] = [
  clause(
    'Term',
    '',
    'Duration | Initial Term | Contract Term | Period of Agreement | Contract Period | License Term | Agreement Term | Term of License | Term of Lease | Lease Term',
  ),
  clause(
    'Term and Termination',
    'term termination',
    'Duration and Termination | Term, Renewal and Termination | Commencement, Term and Termination',
  ),
  clause(
    'Renewal',
    'term',
    'Renewal Term | Extension | Extension of Term | Term and Renewal | Term Extension | Option to Renew | Renewal Option | Extension Option | Option to Extend | Renewal of Term | Extended Term | Renewal and Extension',
  ),
  clause('Automatic Renewal', 'renewal', 'Auto-Renewal | Evergreen | Automatic Extension | Evergreen Renewal'),
  clause(
    'Notice of Non-Renewal',
    'renewal',
    'Non-Renewal | Notice Period to Terminate Renewal | Nonrenewal | Notice of Nonrenewal',
  ),
  clause('Expiration', 'term', 'Expiration Date | Expiry | Expiration of Term | Termination Date | Expiry Date'),
  clause(
    'Termination',
    '',
    'Right to Terminate | Early Termination | Termination Rights | Rights of Termination | Cancellation | Termination by Either Party | Events of Termination | Grounds for Termination | Methods of Termination | Termination Events | Rescission | Termination by Notice',
  ),
  clause(
    'Termination for Cause',
    'termination',
    'Termination for Breach | Termination by Owner for Cause | Termination for Default | Termination for Material Breach | Termination on Default | Termination Upon Breach | Termination with Cause | Termination by Company for Cause | Termination for Good Cause | Breach and Termination | Default and Termination',
  ),
  clause(
    'Termination for Convenience',
    'termination',
    'Termination Without Cause | Termination at Will | Termination on Notice | Termination by Company Without Cause | Termination by Mutual Consent | Termination Other Than for Cause | Termination by the Owner for Convenience | Termination by Mutual Agreement | Optional Termination',
  ),
  clause(
    'Termination by Customer',
    'termination',
    'Termination by Licensee | Termination by Buyer | Termination by Client | Termination by Owner | Termination by Purchaser',
  ),
  clause(
    'Termination by Supplier',
    'termination',
    'Termination by Licensor | Termination by Seller | Termination by Vendor | Termination by Contractor | Termination by Manufacturer | Termination by Provider',
  ),
  clause(
    'Termination for Insolvency',
    'termination insolvency',
    'Termination on Insolvency | Termination for Bankruptcy | Termination upon Insolvency | Ipso Facto',
  ),
  clause(
    'Insolvency',
    'default',
    'Bankruptcy | Bankruptcy or Insolvency | Insolvency Events | Bankruptcy Event | Insolvency Proceedings | Liquidation | Receivership | Voluntary Bankruptcy | Involuntary Bankruptcy | Bankruptcy Proceedings',
  ),
  clause(
    'Change of Control',
    'termination',
    'Change in Control | Change of Control Event | Effect of Change in Control | Change of Ownership | Change in Ownership | Change in Control Event | Change in Control Provisions | Consequences of Change of Control | Change Control Transaction | Definition of Change in Control',
  ),
  clause(
    'Default',
    '',
    'Breach | Material Breach | Event of Breach | Default and Remedies | Nonperformance | Remedies upon Default | Remedies on Default | Breach; Remedies',
  ),
  clause(
    'Cure Period',
    'default',
    'Right to Cure | Opportunity to Cure | Cure | Notice and Cure | Notice and Opportunity to Cure | Remedy Period | Cure Rights | Grace Period | Cure of Defaults | Cure of Breach | Equity Cure',
  ),
  clause(
    'Notice of Termination',
    'termination notices',
    'Termination Notice | Termination Procedure | Notice and Date of Termination | Notice Period',
  ),
  clause(
    'Effect of Termination',
    'termination',
    'Consequences of Termination | Rights on Termination | Obligations upon Termination | Effect of Expiration or Termination | Obligations on Termination | Rights upon Termination | Effect of Termination or Expiration | Post-Termination Obligations | Post-Termination | Results of Termination | Rights and Obligations upon Termination | Termination Obligations | Actions upon Termination | Procedure on Termination | Procedures upon Termination | Duties upon Termination | Effect of Expiration',
  ),
  clause(
    'Payments on Termination',
    'effect-of-termination payment',
    'Payment upon Termination | Termination Payments | Compensation upon Termination | Compensation on Termination | Accrued Obligations | No Compensation on Termination',
  ),
  clause(
    'Termination Fee',
    'effect-of-termination',
    'Break-Up Fee | Early Termination Fee | Breakup Fee | Termination Charges | Cancellation Fee | Reverse Termination Fee | Early Termination Charge',
  ),
  clause(
    'Return of Property',
    'effect-of-termination',
    'Return of Company Property | Company Property | Return of Equipment | Surrender of Property | Return of Documents and Property | Return of Materials and Property | Company Documents',
  ),
  clause(
    'Wind-Down',
    'effect-of-termination',
    'Sell-Off Period | Sell-Off | Disposition of Inventory | Sell-Off Rights | Wind-Down Period | Winding Up | Last-Time Buy',
  ),
  clause('Partial Termination', 'termination', 'Termination in Part | Termination of Order | Partial Cancellation'),
  clause(
    'Condition Subsequent',
    'termination',
    'Post-Closing Conditions | Post-Closing Obligations | Post-Closing Covenants | Post-Closing Matters',
  ),
  clause(
    'Conditions Precedent',
    '',
    'Conditions | Conditions to Obligations | Conditions Precedent to Obligations | Satisfaction of Conditions | Waiver of Conditions | Conditions to Performance | Additional Conditions',
  ),
  clause('Reinstatement', 'general-provisions', 'Revival | Reinstatement of Obligations | Revival and Reinstatement'),
];
