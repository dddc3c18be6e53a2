import { type ClauseEntry, clause } from './clauseType.ts';

/** Security, guarantees, agents, participations: the parties around a loan. */
export const CREDIT_AGENCY: ClauseEntry[] = [
  clause(
    'Conditions to Initial Extension of Credit',
    'conditions-precedent loans',
    'Conditions of Initial Extension of Credit | Conditions Precedent to Initial Advance | Conditions to Initial Borrowing | Conditions Precedent to Initial Extension of Credit | Initial Advance | Initial Conditions | Conditions to Initial Loan | Conditions Precedent to Closing Date | Conditions to Closing Date | Conditions to Initial Credit Extension | Conditions of Lending | Conditions of Initial Loan | Initial Borrowing | Conditions Precedent to Initial Borrowing | Conditions to Initial Advance | Initial Credit Extension',
  ),
  clause(
    'Conditions to Each Extension of Credit',
    'conditions-precedent loans',
    'Each Credit Event | Conditions of Each Extension of Credit | Conditions to All Borrowings | Conditions Precedent to All Loans | Conditions to All Credit Extensions | Conditions to Each Borrowing | Conditions to Each Loan | Conditions to Loans | Conditions to Each Advance | Each Advance | Conditions Precedent to Each Borrowing | Conditions Precedent to All Advances | Conditions to Subsequent Advances | Conditions Precedent to Each Loan | Each Credit Extension',
  ),
  clause(
    'Legal Opinions',
    'conditions-precedent',
    "Opinion of Counsel | Opinions | Opinion of Borrower's Counsel | Approval of Bank Counsel",
  ),
  clause(
    'Corporate Certificates',
    'conditions-precedent',
    "Secretary's Certificate | Incumbency Certificate | Resolutions | Incumbency | Good Standing Certificates | Certificate of Secretary | Charter Documents | Organization Documents | Board Resolutions | Certified Resolutions",
  ),
  clause(
    'Loan Documents',
    'loans',
    'Credit Documents | Other Loan Documents | Execution of Loan Documents | Financing Documents | Transaction Documents',
  ),
  clause(
    'Guaranty',
    '',
    'Guarantee | Guarantors | Guarantee of Obligations | Guaranty of Payment | Unconditional Guarantee | Unconditional Guaranty | Guaranteed Obligations | Limitation on Guarantees',
  ),
  clause(
    'Obligations Absolute',
    'guaranty',
    'Obligations Unconditional | Guaranty Absolute | Absolute Obligation | Guarantee Absolute | Unconditional Obligations | Obligations Absolute and Unconditional | Reimbursement Obligations Absolute | Guaranty Absolute and Unconditional | Guaranty Unconditional',
  ),
  clause(
    'Suretyship Waivers',
    'guaranty waiver',
    'Waivers by Guarantor | Waiver of Presentment | Waiver of Defenses | Waiver of Notice | Presentment | Guarantor Waivers | Waiver of Suretyship Defenses | Waiver of Demand | Waiver of Presentment, Demand and Notice | Self-Help, Foreclosure and Provisional Remedies; No Waiver',
  ),
  clause(
    'Subordination',
    '',
    'Subordinated Debt | Subordination Agreement | Subordinated Indebtedness | Subordination of Liens | Ranking | Intercreditor Agreement | No Subordination | Subordination of Debt | Subordination of Intercompany Loans | Seniority | Priority | Pari Passu Ranking | Lien Priority',
  ),
  clause(
    'Security Interest',
    '',
    'Grant of Security Interest | Security | Collateral | Grant of Security | Security Documents | Collateral Security | Pledge | Pledge and Security Interest | Pledge Agreement | Security Agreement | Grant of Lien | Creation of Security Interest | Assignment as Security | Security for Obligations | Pledge of Collateral | Pledge of Security | Pledged Collateral | Collateral Documents | Description of Collateral',
  ),
  clause(
    'Perfection of Security Interest',
    'security-interest',
    'Perfection | Financing Statements | Filings | Perfection and Priority | Filing of Financing Statements | Perfected Liens | Perfected Security Interest | Authorization to File Financing Statements | UCC Filings | Lien Searches | Recordation | Recording',
  ),
  clause(
    'Collateral Covenants',
    'security-interest',
    'Protection of Collateral | Maintenance of Collateral | Preservation of Collateral | Insurance of Collateral | Location of Collateral | Collateral Reporting | Cash Management | Collection of Accounts | Lockbox | Deposit Accounts | Collateral Account | Cash Collateral | Cash Collateral Account | Collections',
  ),
  clause(
    'Remedies on Collateral',
    'security-interest remedies',
    'Sale of Collateral | Foreclosure | Remedies of Secured Party | Disposition of Collateral | Uniform Commercial Code Remedies | Foreclosure on Collateral | Collection Remedies | Rights of Secured Party',
  ),
  clause(
    'Release of Collateral',
    'security-interest',
    'Release of Guarantors | Collateral and Guaranty Matters | Release of Security Interest | Collateral Matters | Releases of Guarantees and Liens | Termination of Security Interest | Release of Security | Collateral and Guarantee Matters',
  ),
  clause(
    'Appointment of Agent',
    'agency-provisions',
    'Appointment and Authority | Appointment and Authorization | Appointment of Administrative Agent | Appointment; Nature of Relationship | Appointment and Authorization of Agent | Appointment Powers and Immunities',
  ),
  clause(
    'Agency Provisions',
    '',
    'The Agent | The Administrative Agent | Bank Agent | Other Agents | Agency Relationship Provisions | Administrative Agent Matters | Agent and Affiliates | Collateral Agent | No Other Duties | Administrative Agent and Affiliates',
  ),
  clause(
    'Rights as a Lender',
    'agency-provisions',
    'Agent in Its Individual Capacity | Agent as Lender | Agent Individually | Administrative Agent in Its Individual Capacity | Administrative Agent Individually | Bank of America and Affiliates',
  ),
  clause(
    'Exculpation of Agent',
    'agency-provisions exculpation',
    "Agent's Immunity | General Immunity | Liability of Agent | Exculpation of Administrative Agent | Limitation of Agent's Liability | No Liability of Agent | Liability of Administrative Agent | Agent Not Liable | No Responsibility for Loans, Recitals, Etc. | Nonliability of Agent",
  ),
  clause(
    'Reliance by Agent',
    'agency-provisions',
    "Reliance by Administrative Agent | Agent's Reliance | Administrative Agent's Reliance, Etc. | Reliance on Documents; Counsel | Consultation with Experts | Reliance on Documents | Employment of Agents and Counsel",
  ),
  clause(
    'Credit Decision',
    'agency-provisions',
    'Lender Credit Decision | Non-Reliance on Agent | Non-Reliance on Administrative Agent and Other Lenders | Non-Reliance on Agent and Other Lenders | Independent Credit Decision | Non-Reliance on Administrative Agent | Credit Decision; Disclosure of Information by Agent | Bank Credit Decision',
  ),
  clause(
    'Indemnification of Agent',
    'agency-provisions indemnification',
    "Agent's Reimbursement and Indemnification | Indemnification of Administrative Agent | Reimbursement by Lenders | Indemnification by Lenders | Agent Indemnification",
  ),
  clause(
    'Successor Agent',
    'agency-provisions',
    'Successor Administrative Agent | Resignation of Agent | Resignation of Administrative Agent | Removal of Agent | Resignation or Removal of Agent | Resignation and Removal | Resignation by Agent | Successor Collateral Agent',
  ),
  clause(
    'Action by Agent',
    'agency-provisions',
    'Action by Administrative Agent | Action on Instructions of Lenders | Delegation by Agent | Action by Lenders | Instructions of Required Lenders | Acts of Lenders | Actions of Agent',
  ),
  clause(
    'Arrangers',
    'agency-provisions',
    'Lead Arranger | Syndication Agent | Documentation Agent | Co-Agents | Syndication and Documentation Agents | Joint Lead Arrangers',
  ),
  clause(
    'Assignments by Lenders',
    'assignment loans',
    'Assignments and Participations | Successors and Assigns; Participations | Benefit of Agreement; Assignments; Participations | Assignment of Loans | Register | Eligible Assignees | Acceptance of Assignment | Assignments; Register | Acceptance and Assignment | Successors and Assigns; Assignments and Participations | Assignments of Lender',
  ),
  clause(
    'Participations',
    'assignments-by-lenders',
    'Participants | Participations by Lenders | Sale of Participations | Participation in Loans | Permitted Participants; Effect | Participations of Lenders | Purchase of Participations | Rights of Participants',
  ),
  clause(
    'Lender Indemnity',
    'indemnification loans',
    'Expenses; Indemnity; Damage Waiver | Indemnification by Borrower | Indemnity by Borrower | Expenses; Indemnification | Costs and Expenses; Indemnification | Borrower Indemnity | Payment of Expenses; Indemnification | Lender Statements; Survival of Indemnity | Borrower Indemnification | Payment of Expenses and Indemnity | Expenses; Indemnity',
  ),
  clause(
    'Non-Liability of Lenders',
    'limitation-of-liability loans',
    'Nonliability of Lenders | Non-Liability of Bank | Lender Not Liable | No Lender Liability | Lender Liability | No Liability of Bank',
  ),
  clause('Appraisals', 'affirmative-covenants', 'Appraisals of Collateral | Appraisal Rights | Valuation'),
  clause(
    'Bail-In',
    'loans',
    'Acknowledgement and Consent to Bail-In | Acknowledgment and Consent to Bail-In of EEA Financial Institutions | Acknowledgment Regarding Any Supported QFCs | EEA Financial Institutions | Acknowledgement and Consent to Bail-In of EEA Financial Institutions | Acknowledgement and Consent to Bail-In of Affected Financial Institutions',
  ),
];
