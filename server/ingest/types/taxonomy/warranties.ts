import { type ClauseEntry, clause } from './clauseType.ts';

/** Statements of fact that a party answers for, in trade and in corporate deals. */
export const WARRANTIES: ClauseEntry[] = [
  clause(
    'Representations and Warranties',
    '',
    'Representations | General Representations and Warranties | Representations, Warranties and Covenants | Representations and Warranties of the Parties | Representations, Warranties and Agreements | Mutual Representations and Warranties | Representations and Covenants | Warranties and Covenants | Other Representations | Additional Representations and Warranties | Representations of the Parties',
  ),
  clause(
    'Warranty',
    'representations-and-warranties',
    'General Warranty | Limited Warranty | Express Warranty | Warranties and Remedies | Warranty and Disclaimer | Mutual Warranties',
  ),
  clause(
    'Product Warranty',
    'warranty',
    'Warranty of Goods | Equipment Warranty | Quality Warranty | Warranty of Title | Supplier Warranty | Manufacturer Warranty | Seller Warranty | Warranty of Products',
  ),
  clause(
    'Service Warranty',
    'warranty',
    'Performance Warranty | Warranty of Services | Workmanship Warranty | Warranty of Workmanship',
  ),
  clause(
    'Software Warranty',
    'warranty',
    'Warranty of Software | Licensor Warranty | Virus Warranty | Software Performance Warranty',
  ),
  clause(
    'Warranty Period',
    'warranty',
    'Warranty Duration | Duration of Warranty | Term of Warranty | Defects Warranty Period',
  ),
  clause(
    'Warranty Remedies',
    'warranty remedies',
    'Warranty Claims | Remedies for Breach of Warranty | Warranty Service | Breach of Warranty | Repair or Replacement | Warranty Procedure',
  ),
  clause(
    'Disclaimer of Warranties',
    'warranty',
    'Warranty Disclaimer | No Warranties | Disclaimer | No Other Warranties | No Implied Warranties | Exclusion of Warranties | As Is | Implied Warranties | As-Is Condition | As Is, Where Is | Disclaimer of Implied Warranties | Disclaimer of Other Warranties | Exclusive Warranty',
  ),
  clause(
    'Survival of Representations and Warranties',
    'survival representations-and-warranties',
    'Survival of Representations | Survival of Warranties | Survival of Representations, Warranties and Covenants | Survival of Representations and Agreements | Survival; Reliance',
  ),
  clause(
    'Corporate Representations',
    'representations-and-warranties',
    'Corporate Organization | Corporate Status | Corporate Matters | Corporate Documents | Legal Status | Corporate Existence and Power',
  ),
  clause(
    'Organization',
    'corporate-representations',
    'Due Organization | Organization and Good Standing | Organization, Existence and Good Standing | Good Standing | Organization and Existence | Incorporation and Good Standing | Due Incorporation | Organization; Good Standing; Qualification | Organization and Standing | Status',
  ),
  clause(
    'Qualification',
    'corporate-representations',
    'Due Qualification | Organization and Qualification | Foreign Qualification | Qualification to Do Business | Eligibility Qualifications',
  ),
  clause(
    'Existence',
    'corporate-representations',
    'Corporate Existence | Existence and Power | Legal Existence | Due Existence',
  ),
  clause(
    'Powers',
    'corporate-representations',
    'Organization; Powers | Corporate Power | Corporate Power and Authority | Organization; Power; Authority',
  ),
  clause(
    'Authorizations',
    'corporate-representations',
    'Due Authorization | Corporate Authorization | Authorization and Action | Authorization; Enforceability | Corporate Action | Authorization; No Contravention | Authorization and Validity',
  ),
  clause(
    'Enforceability',
    'corporate-representations',
    'Enforceable Obligations | Valid and Binding Obligation | Binding Obligations | Legal, Valid and Binding | Validity and Enforceability | Due Execution | Validity and Binding Effect | Legally Enforceable Agreement',
  ),
  clause(
    'No Conflicts',
    'corporate-representations',
    'Noncontravention | Non-Contravention | No Contravention | No Violation | No Legal Bar | No Breach | Absence of Conflicts | Governmental Approvals; No Conflicts | No Conflict; Government Consents | No Conflicting Agreements | No Conflicts; Consents | Conflicts | No Conflict with Other Instruments | No Violation or Default',
  ),
  clause(
    'No Default',
    'corporate-representations',
    'Absence of Defaults | No Event of Default | No Default or Breach | No Default or Event of Default | No Default or Unmatured Default | Existing Defaults | No Existing Default',
  ),
  clause(
    'Governmental Approvals',
    'approvals',
    'Governmental Consents | Regulatory Approvals | Government Approvals | Governmental Authorization | Required Governmental Approvals | Approvals and Authorizations',
  ),
  clause(
    'Capitalization',
    'corporate-representations',
    'Capital Structure | Capitalization of the Company | Share Capital | Capital Stock | Capitalisation | Outstanding Shares',
  ),
  clause(
    'Subsidiaries',
    'corporate-representations',
    'Subsidiaries and Affiliates | List of Subsidiaries | Subsidiaries; Equity Interests | Subsidiaries and Joint Ventures',
  ),
  clause(
    'Brokers',
    'representations-and-warranties',
    "Brokers' Fees | Finders | Finder's Fee | Brokerage | No Brokers | Brokers and Finders | Brokerage Commissions | Real Estate Brokers | Brokerage Fees | Commissions to Brokers",
  ),
  clause(
    'Financial Condition',
    'representations-and-warranties',
    'Financial Position | Financial Information | Accuracy of Financial Information | Correctness of Financial Statement',
  ),
  clause(
    'No Material Adverse Change',
    'representations-and-warranties',
    'Material Adverse Change | No Material Adverse Effect | Material Adverse Effect | Absence of Material Adverse Change | No Adverse Change | Adverse Change | Absence of Changes | MAC | No Change | Absence of Certain Changes or Events | Financial Condition; No Material Adverse Change',
  ),
  clause(
    'Undisclosed Liabilities',
    'representations-and-warranties',
    'No Undisclosed Liabilities | Absence of Undisclosed Liabilities',
  ),
  clause(
    'Full Disclosure',
    'representations-and-warranties',
    'Accuracy of Information | True and Complete Disclosure | No Material Misstatements | Complete Disclosure | No Misstatements | Accuracy and Completeness of Information | Accurate Information | Disclosure; Accuracy | No Misleading Statements | True and Complete Information',
  ),
  clause(
    'Solvency',
    'representations-and-warranties',
    'Solvent | Solvency of Borrower | Solvency Representation | Financial Solvency',
  ),
  clause(
    'Title to Assets',
    'representations-and-warranties',
    'Title to Properties | Properties | Ownership of Property | Ownership of Assets | Title to Assets; Liens | Ownership of Property; Liens | Title; Liens | Title to Properties; Liens | Properties and Assets | Assets | Good Title',
  ),
  clause(
    'Material Contracts',
    'representations-and-warranties',
    'Contracts | Material Agreements | Contracts and Commitments',
  ),
  clause(
    'Labor Matters',
    'representations-and-warranties',
    'Labour Matters | Labor Relations | Employee Matters | Labor Disputes | Employment Matters | Labor and Employment Matters | Labor | Employees and Labor Matters | Labor Disputes and Acts of God',
  ),
  clause(
    'Insurance Representation',
    'representations-and-warranties insurance',
    'Insurance Policies in Force | Existing Insurance',
  ),
  clause(
    'Tax Representations',
    'representations-and-warranties taxes',
    'Tax Returns | Tax Matters | Income Tax Returns | Tax Returns and Payments | Taxes; Tax Returns | Filing of Tax Returns | Tax Returns and Audits',
  ),
  clause(
    'Licenses and Permits',
    'representations-and-warranties',
    'Permits | Permits, Franchises | Franchises, Licenses and Permits | Licences and Permits | Permits; Compliance | Regulatory Permits | Licenses, Permits and Approvals | Government Licenses',
  ),
];
