import { type ClauseEntry, clause } from './clauseType.ts';

/** Prices, invoices, taxes and the flow of money between the parties. */
export const PAYMENT: ClauseEntry[] = [
  clause(
    'Payment',
    '',
    'Payment Terms | Terms of Payment | Payment of Fees | Method of Payment | Payment Date | Punctual Payment | Payment Obligations | Manner of Payment | Payment Provisions | Payment Procedures | Payments Generally | Making of Payments | Payment Method | Fees and Payments | Time of Payment | Compensation and Payment | Payment Conditions | Payment Mechanics | General Provisions as to Payments | Payment of Obligations | Place of Payment',
  ),
  clause(
    'Fees',
    'payment',
    'Service Fees | Fees and Charges | Charges | License Fees | Other Fees | Fee Schedule | Management Fee | Fee Payment | Contract Fees | Consulting Fees | Fees for Services',
  ),
  clause(
    'Price',
    'payment',
    'Pricing | Purchase Price of Products | Prices and Payment | Product Price | Price and Payment Terms | Product Pricing | Pricing and Payment | Price of Products',
  ),
  clause(
    'Price Adjustment',
    'price',
    'Price Changes | Price Increases | Price Revision | Escalation of Prices | Fee Adjustment | Cost of Living Adjustment | Fee Increases | Indexation | Changes in Price | Rate Adjustments',
  ),
  clause('Price Restrictions', 'price', 'Price Controls | Maximum Price | Price Cap | Resale Price | Price Limits'),
  clause(
    'Discounts and Rebates',
    'price',
    'Discounts | Rebates | Volume Discounts | Volume Rebates | Discounts, Rebates and Refunds',
  ),
  clause(
    'Adjustments',
    'payment',
    'Adjustment Provisions | Equitable Adjustment | Adjustments Generally | Annual Adjustment',
  ),
  clause(
    'Invoicing',
    'payment',
    'Invoices | Billing | Invoices and Payment | Invoicing and Payment | Billing and Payment | Billing and Payment Terms | Submission of Invoices | Billing Procedures | Payment of Invoices',
  ),
  clause(
    'Invoice Disputes',
    'invoicing',
    'Disputed Amounts | Disputed Invoices | Billing Disputes | Payment Disputes | Disputed Payments | Disputed Charges | Good Faith Disputes',
  ),
  clause(
    'Late Payment',
    'payment',
    'Late Fees | Late Charges | Overdue Amounts | Interest on Late Payments | Overdue Payments | Late Payment Interest | Interest on Overdue Amounts | Past Due Amounts | Late Payment Charge | Interest on Overdue Payments | Overdue Interest',
  ),
  clause(
    'Set-Off',
    'payment',
    'Setoff | Right of Setoff | Offset | Set-Off Rights | Right of Set-Off | No Set-Off | Right of Offset | Right to Set Off | No Setoff | Payments Without Setoff',
  ),
  clause(
    'Currency',
    'payment',
    'Currency of Payment | Payment Currency | Foreign Exchange | Currency Conversion | Exchange Rate | United States Dollars | Foreign Currency',
  ),
  clause(
    'Judgment Currency',
    'currency',
    'Currency Indemnity | Currency of Judgment | Conversion of Currencies | Judgement Currency',
  ),
  clause(
    'Wire Transfers',
    'payment',
    'Bank Account | Electronic Payment | Payment by Wire Transfer | Funds Transfer | Wire Instructions | Electronic Funds Transfer | Payment Account',
  ),
  clause(
    'Deposit',
    'payment',
    'Down Payment | Advance Payment | Upfront Payment | Earnest Money | Initial Payment | Retainer | Earnest Money Deposit | Up-Front Payment | Up-Front Fee',
  ),
  clause(
    'Milestone Payments',
    'payment',
    'Milestones | Payment Milestones | Development Milestones | Payment Schedule | Schedule of Payments | Milestone Schedule | Installments',
  ),
  clause(
    'Royalties',
    'payment',
    'Royalty Payments | Royalty Rate | Running Royalty | Royalties and Payments | Royalty Reports | Earned Royalties | Minimum Royalties | Guaranteed Minimum Royalty | Royalty Term',
  ),
  clause(
    'Revenue Sharing',
    'payment',
    'Revenue Share | Profit Sharing | Profit Share | Revenue/Profit Sharing | Sharing of Revenue | Sharing of Profits | Advertising Revenue',
  ),
  clause(
    'Commissions',
    'payment',
    'Sales Commissions | Commission Payments | Payment of Commissions | Referral Fees | Agent Commission | Commission Rate',
  ),
  clause(
    'Reimbursement of Expenses',
    'expenses',
    'Expense Reimbursement | Reimbursement | Reimbursable Expenses | Reimbursed Expenses | Travel Expenses | Business Expenses | Travel and Expenses | Reimbursement for Expenses | Travel | Business Expense Reimbursement | Travel Costs',
  ),
  clause(
    'Escrow',
    'payment',
    'Escrow Account | Escrow Agreement | Escrow Fund | Escrow Agent | Escrow Deposit | Escrow Arrangements | Escrow of Funds',
  ),
  clause(
    'Holdback',
    'payment',
    'Retention | Retention Amount | Holdback Amount | Withheld Amounts | Withholding of Payment | Hold-Back',
  ),
  clause(
    'Taxes',
    'payment',
    'Payment of Taxes | Taxes and Duties | Tax Obligations | Taxes and Assessments | Tax Liability | Payment of Taxes and Other Claims | Taxes and Other Liabilities | Other Taxes | Taxes and Claims | Tax Payment | Payment of Taxes and Claims | Taxes; Other Charges | Taxes, Fees and Charges | Employment Taxes | Responsibility for Taxes',
  ),
  clause(
    'Tax Withholding',
    'taxes',
    'Withholding | Withholding Taxes | Withholding of Taxes | Withholding Obligations | Taxes; Withholding | Tax Deductions | Withholding and Deductions | Required Withholding | Payroll Deductions',
  ),
  clause(
    'Tax Gross-Up',
    'taxes',
    'Gross-Up | Tax Indemnity | Gross-Up Payment | Payments Free of Taxes | Taxes; Gross-Up | Excise Tax Gross-Up | Indemnification for Taxes | Tax Indemnification',
  ),
  clause(
    'Sales and Use Taxes',
    'taxes',
    'Sales Tax | Value Added Tax | VAT | GST | Transfer Taxes | Stamp Duty | Stamp Taxes | Customs Duties',
  ),
  clause(
    'Tax Treatment',
    'taxes',
    'Tax Consequences | Tax Characterization | Tax Status | Intended Tax Treatment | Tax Effects | Income Tax Treatment | Tax Advice | No Tax Advice | Tax Classification',
  ),
  clause(
    'Payment Security',
    'payment',
    'Credit Terms | Letter of Credit as Payment | Payment Guarantee | Credit Support | Security Deposit for Payment | Credit Limit | Adequate Assurance | Performance Security | Parent Company Guarantee',
  ),
  clause(
    'Performance Bond',
    'payment-security',
    'Bonds | Surety Bond | Payment and Performance Bonds | Payment Bond | Performance and Payment Bonds | Sureties',
  ),
  clause(
    'Application of Payments',
    'payment',
    'Allocation of Payments | Application of Proceeds | Allocation of Proceeds | Order of Application | Application of Collateral Proceeds | Application of Funds | Waterfall | Priority of Payments',
  ),
];
