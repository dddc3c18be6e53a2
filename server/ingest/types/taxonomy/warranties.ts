import { type ClauseEntry, clause } from './clauseType.ts';

/** Statements of fact that a party answers for, in trade and in corporate deals. */
export const WARRANTIES: ClauseEntry[] = [
  clause(
    'Representations and Warranties',
    '',
    'Representations | Representation | Representations & Warranties | General Representations and Warranties | Representations, Warranties and Covenants | Representations and Warranties of the Parties | Representations, Warranties and Agreements | Mutual Representations and Warranties | Certain Representations and Warranties | Representations and Covenants | Warranties and Covenants | Other Representations | Additional Representations and Warranties | Representations of the Parties',
  ),
  clause(
    'Warranty',
    'representations-and-warranties',
    'Warranties | General Warranty | Limited Warranty | Express Warranty | Warranties and Remedies | Limited Warranties | Warranty and Disclaimer | Mutual Warranties | General Warranties | Warranties; Disclaimer',
  ),
  clause(
    'Product Warranty',
    'warranty',
    'Product Warranties | Warranty of Goods | Equipment Warranty | Quality Warranty | Warranty of Title | Supplier Warranty | Manufacturer Warranty | Seller Warranty | Warranty of Products',
  ),
  clause(
    'Service Warranty',
    'warranty',
    'Services Warranty | Performance Warranty | Warranty of Services | Workmanship Warranty | Warranty of Workmanship',
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
    'Disclaimer of Warranty | Warranty Disclaimer | No Warranties | No Warranty | Disclaimer | Disclaimers | No Other Warranties | No Implied Warranties | Exclusion of Warranties | As Is | Implied Warranties | As-Is Condition | As Is, Where Is | Disclaimer of Implied Warranties | Warranty Disclaimers | Disclaimer of Other Warranties | Exclusive Warranty',
  ),
  clause(
    'Survival of Representations and Warranties',
    'survival representations-and-warranties',
    'Survival of Representations | Survival of Warranties | Survival of Representations, Warranties and Covenants | Survival of Representations and Agreements | Survival; Reliance | Survival of Agreements',
  ),
  clause(
    'Corporate Representations',
    'representations-and-warranties',
    'Corporate Organization | Corporate Status | Corporate Matters | Corporate Documents | Legal Status | Corporate Existence and Power',
  ),
  clause(
    'Organization',
    'corporate-representations',
    'Organizations | Due Organization | Organization and Good Standing | Organization, Existence and Good Standing | Good Standing | Organization and Existence | Incorporation and Good Standing | Due Incorporation | Organization; Good Standing; Qualification | Organization and Standing | Status',
  ),
  clause(
    'Qualification',
    'corporate-representations',
    'Qualifications | Due Qualification | Organization and Qualification | Foreign Qualification | Qualification to Do Business | Eligibility Qualifications',
  ),
  clause(
    'Existence',
    'corporate-representations',
    'Corporate Existence | Existence and Power | Existence; Power | Legal Existence | Due Existence',
  ),
  clause(
    'Powers',
    'corporate-representations',
    'Power | Organization; Powers | Organization and Power | Corporate Power | Corporate Power and Authority | Powers and Authority | Organization; Power; Authority',
  ),
  clause(
    'Authorizations',
    'corporate-representations',
    'Authorization | Due Authorization | Corporate Authorization | Authorization and Action | Authorization; Enforceability | Authorization of Agreement | Corporate Action | Authorization; No Contravention | Authorization and Validity | Authorization and Enforceability | Action; Authorization',
  ),
  clause(
    'Enforceability',
    'corporate-representations',
    'Enforceable Obligations | Valid and Binding Obligation | Binding Obligations | Legal, Valid and Binding | Validity and Enforceability | Enforceable Obligation | Due Execution | Validity and Binding Effect | Legally Enforceable Agreement | Enforceability of Agreement',
  ),
  clause(
    'No Conflicts',
    'corporate-representations',
    'No Conflict | Noncontravention | Non-Contravention | No Contravention | No Violation | No Violations | No Legal Bar | No Breach | Absence of Conflicts | Governmental Approvals; No Conflicts | No Conflict; Government Consents | No Conflicting Agreements | Government Consents; No Conflict | No Conflicts; Consents | Conflicts | No Conflict with Other Instruments | No Violation or Default | Conflict',
  ),
  clause(
    'No Default',
    'corporate-representations',
    'No Defaults | Absence of Defaults | No Event of Default | No Default or Breach | Absence of Default | No Default or Event of Default | No Default or Unmatured Default | Existing Defaults | No Existing Default',
  ),
  clause(
    'Governmental Approvals',
    'approvals',
    'Governmental Consents | Regulatory Approvals | Government Approvals | Governmental Authorization | Consents and Approvals | Regulatory Approval | Governmental Authorizations | Approvals, Consents | Governmental Consent | Required Governmental Approvals | Approvals and Authorizations',
  ),
  clause(
    'Capitalization',
    'corporate-representations',
    'Capital Structure | Capitalization of the Company | Share Capital | Capital Stock | Capitalisation | Outstanding Shares',
  ),
  clause(
    'Subsidiaries',
    'corporate-representations',
    'Subsidiary | Subsidiaries and Affiliates | List of Subsidiaries | Subsidiaries; Equity Interests | Equity Interests and Subsidiaries | Subsidiaries and Joint Ventures',
  ),
  clause(
    'Brokers',
    'representations-and-warranties',
    "Broker | Brokers' Fees | Broker's Fees | Finders | Finder's Fee | Brokerage | No Brokers | Brokers and Finders | Brokerage Commissions | Real Estate Brokers | Finders' Fees | Brokerage Fees | Commissions to Brokers",
  ),
  clause(
    'Financial Condition',
    'representations-and-warranties',
    'Financial Position | Financial Information | Accuracy of Financial Information | Correctness of Financial Statement',
  ),
  clause(
    'No Material Adverse Change',
    'representations-and-warranties',
    'Material Adverse Change | No Material Adverse Effect | Material Adverse Effect | Absence of Material Adverse Change | No Adverse Change | Adverse Change | Absence of Changes | MAC | No Change | Absence of Certain Changes | Absence of Certain Changes or Events | Financial Condition; No Material Adverse Change',
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
    'Title to Properties | Title to Property | Properties | Property | Ownership of Property | Ownership of Assets | Title to Assets; Liens | Ownership of Property; Liens | Title; Liens | Title to Properties; Liens | Properties and Assets | Assets | Ownership of Properties | Good Title | Ownership of Property and Liens',
  ),
  clause(
    'Material Contracts',
    'representations-and-warranties',
    'Contracts | Material Agreements | Material Contract | Certain Contracts | Contracts and Commitments',
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
    'Permits | Permits and Licenses | Permits, Franchises | Franchises, Licenses and Permits | Licences and Permits | Franchises and Permits | Permits; Compliance | Regulatory Permits | Licenses, Permits and Approvals | Government Licenses',
  ),
];
