import { type ClauseEntry, clause } from './clauseType.ts';

/** Buying and selling companies, assets and securities. */
export const ACQUISITIONS: ClauseEntry[] = [
  clause(
    'Purchase and Sale',
    '',
    'Sale | Purchase | Agreement to Purchase and Sell | Purchase and Sale of Assets | Purchase and Sale of Shares | Sale and Transfer | Purchase and Sale of Stock | Sale of Shares | Agreement to Sell | Agreement to Purchase | Purchase of Shares | Purchase of Assets | Purchase and Sale of Purchased Assets | Purchased Assets | Acquired Assets',
  ),
  clause(
    'Purchase Price',
    'purchase-and-sale price',
    'Payment of Purchase Price | Purchase Consideration | Merger Consideration | Closing Payment | Consideration for Shares | Purchase Price and Payment | Acquisition Consideration',
  ),
  clause(
    'Purchase Price Adjustment',
    'purchase-price',
    'Post-Closing Adjustment | Working Capital Adjustment | Adjustment of Purchase Price | Adjustments to Purchase Price | Closing Statement | Price Adjustment at Closing | Prorations',
  ),
  clause(
    'Allocation of Purchase Price',
    'purchase-price',
    'Purchase Price Allocation | Allocation of Consideration | Tax Allocation',
  ),
  clause(
    'Earn-Out',
    'purchase-price',
    'Earnout | Contingent Consideration | Earn-Out Payment | Contingent Payments | Earnout Payments | Deferred Consideration',
  ),
  clause('Excluded Assets', 'purchase-and-sale', 'Assets Not Purchased | Retained Assets | Assets Excluded'),
  clause(
    'Excluded Liabilities',
    'purchase-and-sale',
    'Retained Liabilities | Liabilities Not Assumed | No Assumption of Liabilities | No Other Liabilities Assumed',
  ),
  clause(
    'Merger Transaction',
    '',
    'Plan of Merger | Merger of Companies | Effects of the Merger | Surviving Corporation | Conversion of Securities',
  ),
  clause(
    'Closing',
    'purchase-and-sale',
    'Closing Date | Completion | Time and Place of Closing | Place and Date of Closing | Closing; Closing Date | Closing and Delivery | Closing Mechanics | Closing of Transaction',
  ),
  clause(
    'Closing Conditions',
    'closing conditions-precedent',
    "Conditions to Closing | Conditions to Obligations of Buyer | Conditions to Obligations of Seller | Conditions Precedent to Closing | Conditions to Obligations of Each Party | Conditions to Completion | Conditions to Purchaser's Obligations | Conditions to Buyer's Obligations | Conditions to Seller's Obligations | Conditions to the Merger",
  ),
  clause(
    'Closing Deliverables',
    'closing',
    'Deliveries at Closing | Closing Deliveries | Closing Documents | Deliveries by Seller | Deliverables at Closing | Deliveries by Buyer | Documents at Closing | Actions at Closing | Items to Be Delivered at Closing | Obligations at Closing',
  ),
  clause('Closing Costs', 'closing expenses', 'Costs of Closing | Closing Expenses | Transaction Costs'),
  clause(
    'Representations and Warranties of Seller',
    'representations-and-warranties',
    "Seller's Representations and Warranties | Representations of Seller | Warranties of Seller | Seller's Representations | Representations and Warranties Concerning the Company",
  ),
  clause(
    'Representations and Warranties of Buyer',
    'representations-and-warranties',
    "Representations and Warranties of Purchaser | Buyer's Representations and Warranties | Representations of Buyer | Purchaser's Representations | Representations and Warranties of Investor | Investment Representations | Investor Representations | Representations and Warranties of Parent | Purchase for Own Account | Accredited Investor | Representations of the Purchasers | Investment Intent | Purchase Entirely for Own Account",
  ),
  clause(
    'Representations and Warranties of the Company',
    'representations-and-warranties',
    'Representations of the Company | Company Representations | Company Representations and Warranties | Representations and Warranties by the Company',
  ),
  clause(
    'Representations and Warranties of the Borrower',
    'representations-and-warranties loans',
    "Borrower's Representations | Representations of Borrower | Representations and Warranties of the Loan Parties | Borrower Representations and Warranties | Bring-Down of Representations",
  ),
  clause(
    'Interim Covenants',
    'covenants purchase-and-sale',
    'Pre-Closing Covenants | Conduct Pending Closing | Covenants Pending Closing | Covenants Prior to Closing | Covenants of Seller | Conduct of the Business Pending Closing | Interim Operations',
  ),
  clause(
    'No Shop',
    'exclusivity purchase-and-sale',
    'Exclusivity Period | No Solicitation of Transactions | Exclusive Dealing Period | Acquisition Proposals | No Negotiation | No Solicitation of Other Proposals',
  ),
  clause(
    'Due Diligence',
    'purchase-and-sale',
    'Investigation | Due Diligence Period | Investigation by Buyer | Access and Investigation | Due Diligence Investigation | Inspection Period | Feasibility Period | Due Diligence Review | Independent Investigation | No Independent Investigation',
  ),
  clause('Bulk Sales', 'purchase-and-sale', 'Bulk Transfer Laws | Bulk Sales Laws | Waiver of Bulk Sales Compliance'),
  clause(
    'Employees of the Business',
    'purchase-and-sale',
    'Transferred Employees | Employees | TUPE | Transfer of Employees | Employees and Employee Benefits | Business Employees',
  ),
  clause(
    'Tax Cooperation',
    'taxes cooperation',
    'Cooperation on Tax Matters | Straddle Periods | Tax Contests | Tax Sharing Agreements | Tax Covenants',
  ),
  clause(
    'Issuance of Securities',
    'purchase-and-sale',
    'Issuance of Shares | Issuance of Stock | Issuance of Notes | Sale and Issuance of Shares | Valid Issuance | Subscription for Shares | Authorization and Issuance | Issuance | Valid Issuance of Securities | Offering | Private Placement | Issuance of Securities; Reservation',
  ),
  clause(
    'Securities Legends and Exemption',
    'securities-laws',
    'Securities Exemption | Restricted Securities | Exemption from Registration | No Registration | Private Offering | Offering Exemption',
  ),
  clause(
    'Proxy Statement',
    'purchase-and-sale',
    'Stockholder Approval | Stockholders Meeting | Shareholder Approval | Shareholders Meeting',
  ),
  clause('Separation and Spin-Off', 'purchase-and-sale', 'Spin-Off | Separation of Businesses'),
  clause(
    'Formation',
    '',
    'Formation of Company | Formation of Joint Venture | Formation of Partnership | Organization of the Company | Joint Venture | Establishment of Joint Venture',
  ),
  clause('Name', 'formation', 'Name of Company | Company Name | Corporate Name | Name of Partnership'),
  clause(
    'Principal Office',
    'formation',
    'Principal Place of Business | Registered Office | Offices of the Company | Chief Executive Office | Registered Agent | Registered Office and Agent | Location of Offices',
  ),
  clause('Resignation of Directors', 'closing', 'Director Resignations | Resignations of Directors and Officers'),
];
