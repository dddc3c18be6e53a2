import { type ClauseEntry, clause } from './clauseType.ts';

/** What a borrower promises while money is out, and what happens when it fails. */
export const CREDIT_COVENANTS: ClauseEntry[] = [
  clause(
    'Covenants',
    '',
    'General Covenants | Covenants of the Borrower | Covenants of the Company | Covenants of the Parties | Additional Covenants | Other Covenants | Continuing Covenants | Particular Covenants | Independence of Covenants',
  ),
  clause('Affirmative Covenants', 'covenants', 'Affirmative Covenants of the Borrower | Positive Covenants'),
  clause('Negative Covenants', 'covenants', 'Negative Covenants of the Borrower'),
  clause('Financial Covenants', 'covenants', 'Financial Ratios | Financial Tests | Financial Covenants and Ratios'),
  clause(
    'Leverage Ratio',
    'financial-covenants',
    'Consolidated Leverage Ratio | Maximum Leverage Ratio | Total Leverage Ratio | Debt to EBITDA | Consolidated Total Leverage Ratio | Maximum Total Leverage Ratio | Senior Leverage Ratio | Total Liabilities to Tangible Net Worth | Debt to Capitalization Ratio | Maximum Leverage',
  ),
  clause(
    'Interest Coverage Ratio',
    'financial-covenants',
    'Fixed Charge Coverage Ratio | Debt Service Coverage Ratio | Consolidated Interest Coverage Ratio | Minimum Fixed Charge Coverage Ratio | Minimum Interest Coverage Ratio | Fixed Charge Coverage | Interest Coverage | Consolidated Fixed Charge Coverage Ratio | Debt Service Coverage | Minimum Interest Coverage',
  ),
  clause(
    'Net Worth',
    'financial-covenants',
    'Tangible Net Worth | Minimum Net Worth | Consolidated Net Worth | Minimum Tangible Net Worth | Consolidated Tangible Net Worth | Minimum Consolidated Net Worth',
  ),
  clause(
    'Liquidity',
    'financial-covenants',
    'Current Ratio | Minimum Liquidity | Working Capital | Minimum EBITDA | Quick Ratio | EBITDA | Liquidity Covenant',
  ),
  clause(
    'Capital Expenditures',
    'negative-covenants',
    'Limitation on Capital Expenditures | Consolidated Capital Expenditures | Maximum Capital Expenditures',
  ),
  clause(
    'Financial Statements',
    'affirmative-covenants',
    'Annual Financial Statements | Quarterly Financial Statements | Financial Statements and Other Information | Financial Reporting | Financial Reports | Financial Statements and Reports | Interim Financial Statements | Delivery of Financial Statements | Audited Financial Statements | Annual Statements | Monthly Financial Statements | Financial Reporting Requirements | Annual Reports | Financial Information Reporting',
  ),
  clause(
    'Information Covenants',
    'affirmative-covenants',
    'Certificates; Other Information | Other Information | Reporting Requirements | Information Reporting | Reporting Covenants | Additional Information | Provision of Information | Furnishing of Information | Information Rights | Information Reporting Requirements | Other Reports | Information to Lenders | Other Reports and Information',
  ),
  clause(
    'Compliance Certificate',
    'information-covenants',
    "Officer's Certificate | Certificate of Compliance | Certificates | No Default Certificate",
  ),
  clause(
    'Accounting Terms',
    'definitions',
    'GAAP | Accounting Terms; GAAP | Accounting Principles | Accounting Terms and Determinations | Changes in GAAP | Accounting Changes | Generally Accepted Accounting Principles | Accounting and Other Terms | Accounting Matters | Accounting Determinations | Accounting Terms and Principles',
  ),
  clause(
    'Fiscal Year',
    'negative-covenants',
    'Changes in Fiscal Year | Fiscal Periods | Accounting Period | Fiscal Year and Accounting Practices | Changes in Accounting | Fiscal Year; Accounting Policies',
  ),
  clause(
    'Budget',
    'information-covenants',
    'Annual Budget | Projections | Business Plan | Operating Budget | Financial Projections | Budgets and Projections | Annual Operating Budget',
  ),
  clause(
    'Notice of Default',
    'affirmative-covenants',
    'Notice of Material Events | Notice of Litigation | Notification of Default | Notice of Events | Notice of Events of Default | Notice of Default or Litigation | Notification of Certain Events | Notices to Bank | Notices to Lender | Notification of Events of Default | Notification of Certain Matters | Notice of Proceedings | Notice of Litigation and Other Matters | Notice of Material Litigation | Notice of Adverse Events',
  ),
  clause(
    'Maintenance of Existence',
    'affirmative-covenants',
    'Preservation of Existence | Maintenance of Corporate Existence | Preservation of Corporate Existence | Conduct of Business and Maintenance of Existence | Existence; Conduct of Business | Corporate Franchises | Continued Existence | Corporate Existence; Conduct of Business | Maintain Existence',
  ),
  clause(
    'Conduct of Business',
    'affirmative-covenants',
    'Operation of Business | Conduct of Business Prior to Closing | Conduct of Business by the Company | Ordinary Course of Business | Operation in Ordinary Course',
  ),
  clause(
    'Maintenance of Properties',
    'affirmative-covenants',
    'Maintenance of Properties; Insurance | Upkeep of Property | Maintenance of Assets',
  ),
  clause(
    'Lines of Business',
    'negative-covenants',
    'Change in Nature of Business | Nature of Business | Changes in Business | Business Activities | Conduct of New Business | Business of the Borrower | Business',
  ),
  clause(
    'Indebtedness',
    'negative-covenants',
    'Limitation on Indebtedness | Debt | Other Indebtedness | Permitted Indebtedness | Other Debts | Additional Indebtedness | Existing Indebtedness | Incurrence of Indebtedness | Contingent Obligations | Limitation on Debt | Contingent Liabilities | Borrowed Money | Funded Debt | Guaranties of Indebtedness | Limitation on Incurrence of Indebtedness | No Other Indebtedness',
  ),
  clause(
    'Liens',
    'negative-covenants',
    'Negative Pledge | Limitation on Liens | Encumbrances | Liens and Encumbrances | Other Liens | Permitted Liens | Permitted Encumbrances | No Liens | Pledge of Assets | Limitation on Encumbrances | No Encumbrances | Discharge of Liens | Mechanics Liens',
  ),
  clause(
    'Investments',
    'negative-covenants',
    'Limitation on Investments | Loans and Investments | Investments, Loans and Advances | Permitted Investments | Loans and Advances | Investments and Acquisitions | Investments, Loans, Advances and Guarantees | Limitation on Loans and Investments | Acquisitions | Permitted Acquisitions',
  ),
  clause(
    'Restricted Payments',
    'negative-covenants',
    'Dividends and Distributions | Limitation on Restricted Payments | Limitation on Dividends | Dividends and Redemptions | Restrictions on Dividends | Payment of Dividends',
  ),
  clause(
    'Fundamental Changes',
    'negative-covenants',
    'Mergers | Limitation on Fundamental Changes | Merger, Consolidation | Mergers, Consolidations and Sales of Assets | Limitation on Mergers | Mergers, Consolidations, Sales | Merger, Consolidation or Transfer of Assets | Corporate Changes | Fundamental Transactions',
  ),
  clause(
    'Disposition of Assets',
    'negative-covenants',
    'Dispositions | Asset Sales | Sale of Assets | Limitation on Sale of Assets | Disposition of Property | Limitation on Asset Sales | Disposal of Assets | Transfer of Assets | Limitation on Dispositions | Disposal of Property',
  ),
  clause(
    'Sale and Leaseback',
    'negative-covenants',
    'Sale and Leaseback Transactions | Sale-Leaseback | Sale and Lease-Back | Leaseback | Sale-Leaseback Transactions | Limitation on Sale and Leaseback Transactions',
  ),
  clause(
    'Transactions with Affiliates',
    'negative-covenants',
    'Affiliate Transactions | Limitation on Transactions with Affiliates | Dealings with Affiliates | Affiliates | Related Party Transactions | Transactions with Related Parties | Affiliate Contracts | Affiliated Transactions',
  ),
  clause(
    'Restrictive Agreements',
    'negative-covenants',
    'Burdensome Agreements | Limitation on Restrictions | No Burdensome Restrictions | Limitations on Subsidiary Distributions | Subsidiary Distributions | Limitation on Negative Pledges | No Further Negative Pledges | No Negative Pledges | Limitation on Restrictions on Subsidiary Distributions | Burdensome Restrictions | Agreements Restricting Dividends',
  ),
  clause(
    'Amendments to Other Agreements',
    'negative-covenants',
    'Modifications of Organizational Documents | Amendments to Organizational Documents | Amendment of Material Documents | Amendments of Material Agreements | Changes to Organizational Documents | Organizational Documents | Amendment of Organization Documents | Charter Amendments',
  ),
  clause(
    'Hedging Agreements',
    'negative-covenants',
    'Swap Agreements | Hedge Agreements | Interest Rate Protection | Swap Contracts | Hedging | Hedging Transactions | Interest Rate Hedging | Rate Hedging | Interest Rate Protection Agreements',
  ),
  clause(
    'Additional Guarantors',
    'affirmative-covenants guaranty',
    'Additional Subsidiary Guarantors | Joinder of Subsidiaries | Subsidiary Guarantors | Additional Collateral | Covenant to Guarantee Obligations and Give Security | Additional Collateral; Further Assurances | New Subsidiaries | Additional Subsidiaries | Joinder | Future Guarantors',
  ),
  clause(
    'Investment Company Act',
    'representations-and-warranties',
    'Investment Company | Investment Company Status | Holding Company | Public Utility Holding Company Act | Investment and Holding Company Status | Regulated Entities | Investment Company; Public Utility Holding Company | Government Regulation Status | Investment Company; Holding Company | Margin Stock; Investment Company | Investment and Holding Company Act',
  ),
  clause(
    'Events of Default',
    'default',
    'Defaults and Events of Default | Definition of Event of Default | Other Defaults | Occurrence of Event of Default',
  ),
  clause(
    'Cross-Default',
    'events-of-default',
    'Cross-Acceleration | Default Under Other Agreements | Other Agreements Default | Default on Other Debt | Default in Other Agreements',
  ),
  clause(
    'Payment Default',
    'events-of-default',
    'Non-Payment | Failure to Pay | Nonpayment | Failure to Make Payments | Default in Payment',
  ),
  clause(
    'Judgment Default',
    'events-of-default',
    'Judgments | Judgments and Attachments | Attachment of Property | Entry of Judgment',
  ),
  clause(
    'Misrepresentation',
    'events-of-default',
    'False Representation | Incorrect Representation | Untrue Representations | Breach of Representation | Breach of Representations and Warranties',
  ),
  clause(
    'Acceleration',
    'events-of-default',
    'Acceleration of Maturity | Acceleration; Remedies | Acceleration of Loans | Right to Accelerate | Termination of Commitments; Acceleration | Optional Acceleration | Acceleration of Obligations | Acceleration upon Default',
  ),
  clause(
    'Remedies upon Event of Default',
    'events-of-default remedies',
    'Rights and Remedies upon Default | Remedies on Event of Default | Remedies Following an Event of Default | Lender Remedies | Action If Event of Default | Consequences of Event of Default | Rights and Remedies of Lender | Remedies upon Acceleration',
  ),
];
