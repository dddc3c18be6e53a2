import { type ClauseEntry, clause } from './clauseType.ts';

/** Lending: the facility, drawing, interest and repayment. */
export const CREDIT_FACILITIES: ClauseEntry[] = [
  clause(
    'Loans',
    '',
    'Advances | Making of Advances | Making of Loans | Making the Advances | Facility | Credit Facility | Line of Credit | Extensions of Credit | Amount and Terms of Credit | Lending | Making the Loans | Credit Extensions | Agreement to Lend | Construction Loan',
  ),
  clause('Term Loans', 'loans', 'Term Facility | Term Loan Commitment | Term Commitments | Term Loan Facility'),
  clause(
    'Revolving Loans',
    'loans',
    'Revolving Credit | Revolving Credit Facility | Revolving Facility | Revolving Advances | Revolving Commitments | Revolving Credit Loans | Revolving Line of Credit | Revolving Credit Commitments | Revolving Loan Commitment',
  ),
  clause('Swing Line Loans', 'loans', 'Swingline Loans | Swing Loans | Swingline | Swing Line | Swing Line Advances'),
  clause(
    'Letters of Credit',
    'loans',
    'Issuance of Letters of Credit | Letter of Credit Subfacility | Letter of Credit Facility | Standby Letters of Credit | Letter of Credit Subfeature | Letters of Credit Generally | Letter of Credit Reimbursement | Letter of Credit Participations | Letter of Credit Procedures',
  ),
  clause(
    'Commitments',
    'loans',
    'Commitment to Lend | Commitments of the Lenders | Lending Commitments | Aggregate Commitments',
  ),
  clause(
    'Increase in Commitments',
    'commitments',
    'Incremental Facilities | Accordion | Commitment Increase | Incremental Loans | Increase of Commitments | Incremental Term Loans | Optional Increase in Commitments | Incremental Commitments',
  ),
  clause(
    'Reduction of Commitments',
    'commitments',
    'Termination or Reduction of Commitments | Termination of Commitments | Voluntary Reduction of Commitments | Commitment Reduction | Optional Termination or Reduction of Commitments | Optional Reduction of Commitments',
  ),
  clause(
    'Borrowing',
    'loans',
    'Borrowing Procedure | Notice of Borrowing | Borrowing Mechanics | Requests for Borrowings | Method of Borrowing | Requests for Advances | Funding of Borrowings | Funding | Borrowing Notice | Loan Requests | Procedure for Borrowing | Funding of Loans | Borrowings, Conversions and Continuations of Loans | Loans and Borrowings | Disbursement | Disbursement of Loan | Requests for Loans | Disbursement of Proceeds',
  ),
  clause(
    'Interest Election',
    'interest',
    'Conversion and Continuation | Conversion of Loans | Conversion and Continuation of Loans | Continuation and Conversion Elections',
  ),
  clause(
    'Borrowing Base',
    'loans',
    'Borrowing Base Certificate | Eligible Accounts | Eligible Inventory | Borrowing Base Determination | Eligible Receivables',
  ),
  clause(
    'Use of Proceeds',
    'loans',
    'Use of Loan Proceeds | Application of Loan Proceeds | Purpose of Loans | Use of Funds | Use of Proceeds; Margin Regulations | Purpose of Advances | Use of Proceeds of Loans | Use of Credit | Use of Advances',
  ),
  clause(
    'Margin Regulations',
    'use-of-proceeds',
    'Margin Stock | Regulation U | Federal Reserve Regulations | Federal Reserve Board Regulations | Regulations T, U and X | Margin Securities | Federal Regulations U and X',
  ),
  clause(
    'Interest',
    'loans',
    'Interest Rate | Rate of Interest | Interest on Loans | Interest on Advances | Payment of Interest | Interest Payments | Interest Rate Options | Interest on Revolving Loans | Accrual of Interest | Interest Payment Dates | Rates | Interest Rates and Payments',
  ),
  clause(
    'Computation of Interest',
    'interest',
    'Computation of Interest and Fees | Interest Computation | Computation and Payment | Calculation of Interest | Interest Calculation | Computations | Interest and Fee Computation | Computation of Fees | Basis of Computation | Fees and Interest Basis',
  ),
  clause(
    'Default Interest',
    'interest',
    'Default Rate | Default Rate of Interest | Post-Default Interest | Interest After Default | Rates Applicable After Default | Post-Default Rate | Interest on Default | Default Rate Interest',
  ),
  clause(
    'Interest Periods',
    'interest',
    'Determination of Interest Periods | Selection of Interest Periods | Duration of Interest Periods',
  ),
  clause(
    'Alternate Rate of Interest',
    'interest',
    'Benchmark Replacement | Inability to Determine Interest Rate | Inability to Determine Rates | LIBOR Replacement | Interest Rate Unascertainable | Effect of Benchmark Transition Event | Basis for Determining Interest Rate Inadequate or Unfair | Market Disruption | Alternative Interest Rate | Replacement of LIBOR | Inability to Determine Applicable Interest Rate | Interest Rate Inadequate or Unfair | Substitute Rate | Unavailability of LIBOR | Successor LIBOR | Alternative Rate of Interest | Benchmark Replacement Setting | Inability to Determine Eurodollar Rate | Interest Rate Determination',
  ),
  clause(
    'Eurodollar Loans',
    'interest',
    'LIBOR Loans | Base Rate Loans | Eurodollar Rate Loans | Eurodollar Advances | Eurodollar Rate Advances | Base Rate Advances | LIBOR Rate Loans | Prime Rate Loans | Prime Rate | Base Rate',
  ),
  clause('Applicable Margin', 'interest', 'Pricing Grid | Applicable Rate | Margin Adjustment | Interest Rate Margins'),
  clause(
    'Usury Savings',
    'interest',
    'Usury | Interest Rate Limitation | Maximum Interest | Limitation on Interest | Maximum Rate | Maximum Interest Rate | Usury Savings Clause | Limitation of Interest | Interest Limitation | Maximum Lawful Rate | Excessive Interest | Limitation on Interest Rate',
  ),
  clause(
    'Commitment Fee',
    'loan-fees',
    'Unused Fee | Unused Line Fee | Facility Fee | Utilization Fee | Unused Commitment Fee',
  ),
  clause(
    'Loan Fees',
    'fees loans',
    "Agent's Fees | Administrative Agent Fees | Closing Fee | Origination Fee | Arrangement Fee | Upfront Fees | Agency Fees | Administrative Fee | Amendment Fee | Fees of Agent",
  ),
  clause(
    'Letter of Credit Fees',
    'loan-fees letters-of-credit',
    'Fronting Fee | Letter of Credit Fees and Charges | L/C Fees',
  ),
  clause(
    'Repayment',
    'loans',
    'Repayment of Loans | Repayment of Advances | Principal Payments | Payment of Principal | Repayment of Principal | Repayment of Borrowings | Repayment of Term Loans | Amortization | Borrowings and Repayments | Payment of Principal and Interest | Scheduled Payments | Principal | Repayment of Notes | Principal and Interest',
  ),
  clause(
    'Maturity',
    'repayment',
    'Maturity Date | Final Maturity | Maturity of Loans | Extension of Maturity Date | Maturity Extension | Extension of Maturity | Stated Maturity',
  ),
  clause(
    'Prepayment',
    'repayment',
    'Prepayment of Loans | Right to Prepay | Prepayment of Advances | Prepayments Generally',
  ),
  clause(
    'Optional Prepayment',
    'prepayment',
    'Voluntary Prepayments | Optional Principal Payments | Optional Prepayment of Loans | Prepayment at Option of Borrower | Voluntary Prepayments of Loans',
  ),
  clause(
    'Mandatory Prepayment',
    'prepayment',
    'Mandatory Repayments | Mandatory | Mandatory Prepayments of Loans | Mandatory Principal Payments',
  ),
  clause(
    'Prepayment Premium',
    'prepayment',
    'Prepayment Penalty | Prepayment Fee | Make-Whole | Call Protection | Make-Whole Amount | Make Whole Premium | Early Prepayment Fee',
  ),
  clause(
    'Promissory Note',
    'loans',
    'Notes | Revolving Note | Term Note | Delivery of Notes | Revolving Credit Note | Form of Note | Secured Promissory Note',
  ),
  clause(
    'Evidence of Debt',
    'loans',
    'Evidence of Indebtedness | Loan Account | Repayment of Loans; Evidence of Debt | Noteless Agreement | Statements of Account | Evidence of Loans | Maintenance of Accounts | Account Stated | Noteless Agreement; Evidence of Indebtedness | Evidence of Payments',
  ),
  clause(
    'Pro Rata Treatment',
    'loans',
    'Ratable Loans | Sharing of Payments | Sharing of Setoffs | Ratable Payments | Pro Rata Treatment and Payments | Sharing of Payments by Lenders | Pro Rata Sharing | Pro Rata Payments | Sharing | Payments Generally; Pro Rata Treatment; Sharing of Set-Offs | Pro Rata Shares | Sharing of Set-Offs',
  ),
  clause(
    'Increased Costs',
    'yield-protection',
    'Additional Costs | Increased Costs Generally | Increased Costs; Capital Adequacy | Increased Costs and Reduced Return | Reserve Requirements | Regulation D Compensation',
  ),
  clause(
    'Yield Protection',
    'loans',
    'Yield Maintenance | Taxes, Yield Protection and Illegality | Protection of Yield',
  ),
  clause(
    'Capital Adequacy',
    'increased-costs',
    'Changes in Capital Adequacy Regulations | Capital Requirements | Capital Adequacy Requirements | Capital Costs',
  ),
  clause(
    'Illegality',
    'yield-protection',
    'Unlawfulness | Change of Legality | Illegality of Loans | Change in Legality | Illegality; Impracticability',
  ),
  clause(
    'Funding Losses',
    'yield-protection',
    'Breakage | Break Funding Payments | Compensation for Losses | Breakage Costs | Funding Indemnification | Break Funding | Indemnity for Losses | Compensation for Breakage | Breakage Compensation | Breakage Fees | Funding Loss Indemnification',
  ),
  clause(
    'Replacement of Lenders',
    'yield-protection',
    'Mitigation Obligations; Replacement of Lenders | Substitution of Lenders | Replacement of Affected Lenders | Removal or Replacement of Lenders | Change of Lending Office | Lending Offices | Lending Installations | Change of Lending Installation',
  ),
  clause('Defaulting Lenders', 'loans', 'Lender Default | Failure of Lender to Fund'),
];
