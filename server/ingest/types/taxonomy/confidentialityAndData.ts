import { type ClauseEntry, clause } from './clauseType.ts';

/** Secrets and personal data. */
export const CONFIDENTIALITY_AND_DATA: ClauseEntry[] = [
  clause(
    'Confidentiality',
    '',
    'Non-Disclosure | Nondisclosure | Confidentiality Obligations | Confidentiality and Non-Disclosure | Confidential Treatment | Confidentiality Agreement | Confidentiality Covenant | Duty of Confidentiality | Non-Disclosure of Confidential Information | Confidentiality Undertaking | Obligation of Confidentiality | Nondisclosure of Confidential Information | Protection of Confidential Information | Nondisclosure Obligations | Non-Disclosure Obligations | NDA | Non-Disclosure Agreement | Secrecy | Treatment of Confidential Information | Confidentiality and Publicity | Treatment of Certain Information; Confidentiality',
  ),
  clause(
    'Confidential Information',
    'confidentiality',
    'Definition of Confidential Information | Proprietary Information | Confidential and Proprietary Information | Trade Secrets | Trade Secrets and Confidential Information | Information | Confidential Materials | Confidential Data | Confidential Information Defined',
  ),
  clause(
    'Marking of Confidential Information',
    'confidential-information',
    'Explicit Identification | Identification of Confidential Information | Marking Confidential Information | Designation of Confidential Information',
  ),
  clause(
    'Oral Disclosures',
    'confidential-information',
    'Inclusion of Verbally Conveyed Information | Verbal Disclosure | Oral Information | Orally Disclosed Information',
  ),
  clause(
    'Technical Information Only',
    'confidential-information',
    'None-Inclusion of Non-Technical Information | Confidential Technical Information',
  ),
  clause(
    'Exclusions from Confidential Information',
    'confidential-information',
    'Exclusions from Confidentiality | Exceptions to Confidentiality | Exclusions | Exceptions | Confidentiality Exceptions | Information Not Confidential | Exclusions from Confidentiality Obligations | Excluded Information | Exceptions to Confidential Information | Confidentiality Exclusions',
  ),
  clause(
    'Independent Development',
    'exclusions-from-confidential-information',
    'Permissible Development of Similar Information | Independently Developed Information | Right to Develop Independently | Permissible Acquirement of Similar Information',
  ),
  clause(
    'Disclosure',
    'confidentiality',
    'Disclosure of Information | Disclosure of Confidential Information | Release of Information | Dissemination of Information | Exchange of Information | Disclosure Obligations | Information Exchange | Sharing of Information',
  ),
  clause(
    'Permitted Disclosure',
    'disclosure',
    'Authorized Disclosure | Disclosure to Representatives | Sharing with Third-Parties | Sharing with Employees | Permitted Recipients | Disclosure to Employees | Disclosure to Third Parties | Disclosure to Advisors | Need to Know',
  ),
  clause(
    'Compelled Disclosure',
    'disclosure',
    'Required Disclosure | Legally Required Disclosure | Notice on Compelled Disclosure | Disclosure Required by Law | Mandatory Disclosure | Legally Compelled Disclosure | Legal Disclosure | Subpoena',
  ),
  clause(
    'Use of Confidential Information',
    'confidentiality',
    'Limited Use | Non-Use | Permitted Use of Confidential Information | Restrictions on Use of Confidential Information | Use and Disclosure of Confidential Information | Non-Use and Non-Disclosure | Nonuse and Nondisclosure',
  ),
  clause(
    'Copies of Confidential Information',
    'use-of-confidential-information',
    'Permissible Copy | Reproduction of Confidential Information | Copying of Confidential Information',
  ),
  clause(
    'Confidentiality of Agreement',
    'confidentiality',
    'Confidentiality of Terms | Non-Disclosure of Agreement | Confidential Terms | Disclosure of Terms | Terms of Agreement Confidential | Non-Disclosure of Terms | Terms Confidential',
  ),
  clause(
    'Return of Confidential Information',
    'confidentiality',
    'Return of Materials | Return or Destruction | Return of Information | Return or Destruction of Confidential Information | Return of Documents | Destruction of Confidential Information | Return of Proprietary Information | Return of Records',
  ),
  clause(
    'Retention of Confidential Information',
    'return-of-confidential-information',
    'Permissible Post-Agreement Possession | Retained Copies | Retained Information | Retained Confidential Information',
  ),
  clause(
    'Term of Confidentiality',
    'confidentiality survival',
    'Duration of Confidentiality | Confidentiality Period | Survival of Confidentiality | Term of Confidentiality Obligations | Duration of Confidentiality Obligations',
  ),
  clause('Residuals', 'confidentiality', 'Residual Information | Residual Knowledge | Residuals Clause'),
  clause(
    'Whistleblower Protection',
    'confidentiality',
    'Protected Rights | Whistleblower | Defend Trade Secrets Act | Defend Trade Secrets Act Notice | Protected Activity | Whistleblowing | Whistleblower Provisions',
  ),
  clause(
    'Data Protection',
    '',
    'Privacy | Data Privacy | Personal Data | Personal Information | Protection of Personal Data | Data Protection and Privacy | Data Privacy and Security | Privacy Policy | Protection of Personal Information | Privacy Laws | Data Protection Laws',
  ),
  clause(
    'Data Processing',
    'data-protection',
    'Processing of Personal Data | Data Processing Agreement | DPA | Processor Obligations | Data Processing Addendum | Processing of Data | Details of Processing | Processing Instructions',
  ),
  clause(
    'Sub-Processors',
    'data-processing',
    'Subprocessors | Subprocessing | Sub-Processing | Use of Subprocessors | Authorized Subprocessors',
  ),
  clause(
    'International Data Transfers',
    'data-processing',
    'Data Transfers | Cross-Border Transfers | Standard Contractual Clauses | Transfer of Personal Data | Restricted Transfers | International Transfers | Cross-Border Data Transfers',
  ),
  clause(
    'Data Subject Rights',
    'data-processing',
    'Rights of Data Subjects | Data Subject Requests | Assistance with Data Subject Rights',
  ),
  clause(
    'Data Security',
    'data-protection',
    'Security Measures | Information Security | Security of Data | Technical and Organizational Measures | Security Requirements | Data Safeguards | Security Procedures | Safeguards | Security Standards | Technical and Organisational Measures | Cybersecurity',
  ),
  clause(
    'Data Breach Notification',
    'data-security',
    'Data Breach | Security Breach | Security Incidents | Personal Data Breach | Breach Notification | Notice of Breach | Security Breach Notification',
  ),
  clause(
    'Data Retention and Deletion',
    'data-protection',
    'Deletion of Data | Return of Data | Data Retention | Data Deletion | Return or Deletion of Data | Return or Deletion of Personal Data | Data Return',
  ),
  clause(
    'Protected Health Information',
    'data-protection',
    'HIPAA | Business Associate Agreement | PHI | HIPAA Compliance | Patient Privacy | Business Associate',
  ),
  clause(
    'Standstill',
    'confidentiality',
    'Standstill Agreement | Standstill Provision | Standstill Period | Standstill Obligations',
  ),
];
