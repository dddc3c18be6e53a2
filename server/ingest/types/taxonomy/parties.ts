import { type ClauseEntry, clause } from './clauseType.ts';

/** Who is bound, how the parties stand to each other, and how they talk. */
export const PARTIES: ClauseEntry[] = [
  clause(
    'Notices',
    'general-provisions',
    'Address for Notices | Giving of Notice | Notices Generally | Method of Notice | Manner of Notice | Communications | Notices and Communications | Change of Address | Notices to Parties | Form of Notice | Delivery of Notices | Written Notice | Notice Provisions | Notices; Addresses | Copies of Notices',
  ),
  clause(
    'Electronic Communications',
    'notices',
    'Notices; Electronic Communications | Electronic Notices | Notices by Email | Electronic Delivery | Email Notices | Telephone Notices | Consent to Electronic Delivery',
  ),
  clause(
    'Assignment',
    'general-provisions',
    'Assignability | Assignment and Transfer | Transferability | Assignment of Rights | Permitted Assignments | Permitted Assigns | Assignment by Either Party',
  ),
  clause(
    'Restriction on Assignment',
    'assignment',
    'Anti-Assignment | No Assignment | Non-Assignability | Prohibition on Assignment | Non-Assignment | Nonassignability | Nonassignment | Assignment Prohibited | Consent to Assignment | Non-Transferability | Nontransferability | No Transfer',
  ),
  clause(
    'Assignment and Delegation',
    'assignment delegation',
    'Assignment; Delegation of Duties | Assignment and Subcontracting | Assignment; Subcontractors',
  ),
  clause('Delegation', 'assignment', 'Delegation of Duties | Delegation of Obligations | Delegation of Authority'),
  clause('Novation', 'assignment', 'Substitution of Parties | Transfer by Novation'),
  clause(
    'Assumption of Obligations',
    'assignment',
    'Assignment and Assumption | Assumption | Assumption of Liabilities | Assumption by Successor | Assumed Liabilities',
  ),
  clause(
    'Successors and Assigns',
    'assignment',
    'Successors | Assigns | Successors and Assigns Bound | Successors and Assignees | Assignment; Successors | Assignment; Successors and Assigns | Heirs, Successors and Assigns | Binding on Successors | Parties in Interest; Successors and Assigns | Successors; Binding Agreement | Heirs and Assigns | Successors and Permitted Assigns',
  ),
  clause(
    'Binding Effect',
    'successors-and-assigns',
    'Binding Agreement | Binding Nature | Binding on Successors and Assigns | Binding Effect; Assignment | Binding Effect; Benefit | Inurement | Binding Effect; Successors and Assigns | Parties Bound | Agreement Binding | Binding Effect; No Assignment',
  ),
  clause(
    'Third-Party Beneficiaries',
    'general-provisions',
    'No Third Party Beneficiaries | Third Party Rights | No Third Party Rights | Third-Party Beneficiary Rights | Rights of Third Parties | Third Parties | Contracts (Rights of Third Parties) Act | No Beneficiaries | Benefits of Agreement | Intended Beneficiaries | No Third Parties Benefited | Privity',
  ),
  clause(
    'Relationship of the Parties',
    'general-provisions',
    'No Partnership | No Joint Venture | No Partnership or Joint Venture | Relationship | Status of the Parties | No Agency or Partnership | Relationship Between Parties | Not Partners | Nature of Relationship | Legal Relationship | No Employment Relationship | Contractual Relationship | Debtor-Creditor Relationship | Lender-Borrower Relationship',
  ),
  clause(
    'Independent Contractor',
    'relationship-of-the-parties',
    'Independent Contractor Status | Independent Contractor Relationship | Status as Independent Contractor | Status of Contractor | Independent Contracting Parties | Contractor Status | Independent Parties',
  ),
  clause(
    'No Agency',
    'relationship-of-the-parties',
    'Agency | No Agency Relationship | Not an Agent | No Authority to Bind | Disclaimer of Agency',
  ),
  clause(
    'No Fiduciary Duty',
    'relationship-of-the-parties',
    'No Fiduciary Relationship | No Advisory or Fiduciary Responsibility | Absence of Fiduciary Relationship | Fiduciary Duties | No Advisory or Fiduciary Relationship',
  ),
  clause(
    'Non-Exclusivity',
    'exclusivity',
    'Nonexclusivity | Non-Exclusive | Non-Exclusive Agreement | No Exclusivity | Non-Exclusivity of Rights | Nonexclusivity of Rights',
  ),
  clause(
    'Joint and Several Liability',
    'liability',
    'Joint and Several | Joint and Several Obligations | Obligations Joint and Several | Several Obligations | Obligations Several | Several Liability | Co-Borrowers',
  ),
  clause(
    'Authority',
    'corporate-representations',
    'Authority to Sign | Authority to Execute | Authority of Signatory | Corporate Authority | Signatory Authority | Authority; Enforceability | Power and Authority | Requisite Authority | Legal Authority | Authority to Enter into Agreement | Right, Power and Authority | Capacity',
  ),
  clause(
    'Power of Attorney',
    'general-provisions',
    'Appointment of Attorney-in-Fact | Attorney-in-Fact | Appointment as Attorney-in-Fact | Limited Power of Attorney',
  ),
  clause(
    'Representatives',
    'general-provisions',
    'Authorized Representatives | Designated Representatives | Contract Managers | Project Managers | Key Contacts | Representatives of the Parties | Contact Persons',
  ),
  clause(
    'Cooperation',
    'general-provisions',
    'Mutual Cooperation | Cooperation of the Parties | Assistance | Cooperation and Assistance | Duty to Cooperate | Mutual Assistance',
  ),
  clause(
    'Further Assurances',
    'cooperation',
    'Further Acts | Further Actions | Further Documents | Additional Documents | Further Instruments | Additional Acts | Other Documents | Further Assurances; Additional Documents | Additional Actions | Other Instruments | Further Cooperation',
  ),
  clause(
    'Good Faith',
    'general-provisions',
    'Good Faith and Fair Dealing | Fair Dealing | Duty of Good Faith | Good Faith Negotiations | Good Faith Performance',
  ),
  clause(
    'Reasonable Efforts',
    'general-provisions',
    'Best Efforts | Commercially Reasonable Efforts | Reasonable Best Efforts | Efforts | Efforts Standard | Best Endeavours | Reasonable Endeavours | All Reasonable Efforts',
  ),
  clause(
    'Consents',
    'general-provisions',
    'Consent of the Parties | Consent Not Unreasonably Withheld | Required Consents | Consents Generally | Written Consent | Prior Consent | Consent Requirements',
  ),
  clause(
    'Approvals',
    'consents',
    'Approval Rights | Approval Process | Required Approvals | Prior Approval | Approval Required | Approvals and Consents',
  ),
  clause(
    'Costs',
    'expenses',
    'Own Costs | Cost of Performance | Allocation of Costs | Costs of Enforcement | Collection Costs | Costs of Collection | Enforcement Costs',
  ),
  clause(
    'Expenses',
    'payment',
    'Payment of Expenses | Fees and Expenses | Costs and Expenses | Expenses of the Parties | Transaction Expenses | Payment of Costs and Expenses | Out-of-Pocket Expenses | Responsibility for Expenses | Each Party Bears Own Expenses | Costs, Fees and Expenses | Costs, Expenses and Taxes | Expenses; Taxes | Payment of Expenses and Taxes',
  ),
  clause(
    'Publicity',
    'confidentiality',
    'Public Announcements | Press Releases | Publicity and Announcements | Announcements | Publicity; Press Releases | Public Statements | Use of Name in Publicity | Public Disclosure | No Publicity | Press Releases and Public Announcements | Public Communications | Media Releases',
  ),
  clause(
    'Survival',
    'termination general-provisions',
    'Survival of Provisions | Survival of Obligations | Survival of Indemnity | Surviving Provisions | Survival of Terms | Continuing Obligations | Survival of Rights and Obligations | Survival of Covenants | Survivorship | Surviving Obligations | Survivability | Provisions Surviving Termination | Survival After Termination',
  ),
  clause(
    'Force Majeure',
    'general-provisions',
    'Excusable Delay | Act of God | Unforeseen Events | Events Beyond Control | Excused Performance | Excuse of Performance | Unavoidable Delay | Force Majeure Event | Impossibility of Performance | Uncontrollable Forces | Excuse for Nonperformance | Causes Beyond Control',
  ),
  clause('Change in Law', 'general-provisions', 'Change of Law | Regulatory Change | Legal Change'),
  clause(
    'Hardship',
    'force-majeure',
    'Changed Circumstances | Change of Circumstances | Unforeseen Circumstances | Economic Hardship',
  ),
  clause(
    'Subcontracting',
    'services',
    'Subcontractors | Subcontracts | Use of Subcontractors | Subcontracting and Delegation | No Subcontracting | Approved Subcontractors',
  ),
  clause('Acknowledgment', 'general-provisions', 'Acknowledgement | Mutual Acknowledgment | Acknowledgment of Parties'),
  clause(
    'Independent Legal Advice',
    'acknowledgment',
    'Advice of Counsel | Independent Counsel | Representation by Counsel | Legal Counsel | Legal Representation | Consultation with Counsel | Independent Advice | Legal Advice | Opportunity to Consult Counsel | Review by Counsel',
  ),
  clause(
    'Non-Reliance',
    'entire-agreement acknowledgment',
    'No Reliance | No Other Representations | Reliance | Exclusive Reliance | No Inducement | Absence of Reliance | No Other Representations or Warranties | Disclaimer of Reliance | Nonreliance',
  ),
];
