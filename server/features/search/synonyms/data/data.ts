import { AKIN, SAME, type SynonymEntry } from '../entry.ts';

/** Confidentiality and personal data. */
export const DATA: SynonymEntry[] = [
  { words: ['confidentiality', 'non-disclosure', 'nondisclosure', 'secrecy', 'duty of confidence'] },
  {
    words: [
      'NDA',
      'non-disclosure agreement',
      'confidentiality agreement',
      'CDA',
      'confidential disclosure agreement',
      'secrecy agreement',
      'confidentiality undertaking',
    ],
    weight: SAME,
  },
  { words: ['confidential information', 'proprietary information', 'secret information', 'confidential materials'] },
  { words: ['disclosing party', 'discloser'], weight: SAME },
  { words: ['receiving party', 'recipient', 'receiver of information'] },
  {
    words: [
      'exclusions from confidentiality',
      'exceptions to confidentiality',
      'publicly available information',
      'public domain',
      'exclusions from confidential information',
    ],
  },
  { words: ['compelled disclosure', 'required by law', 'disclosure required by law', 'legally required disclosure'] },
  {
    words: [
      'return or destruction',
      'return of confidential information',
      'destroy confidential information',
      'destruction of confidential information',
    ],
    weight: SAME,
  },
  { words: ['need to know', 'need-to-know basis', 'disclosure to representatives', 'permitted recipients'] },
  { words: ['data protection', 'privacy', 'data privacy', 'protection of personal data'] },
  {
    words: [
      'personal data',
      'personal information',
      'PII',
      'personally identifiable information',
      'customer personal data',
    ],
    weight: SAME,
  },
  {
    words: ['GDPR', 'General Data Protection Regulation', 'UK GDPR', 'CCPA', 'data protection law', 'privacy law'],
    weight: AKIN,
  },
  { words: ['data processing agreement', 'DPA', 'data processing addendum', 'processor agreement'], weight: SAME },
  { words: ['data controller', 'controller'], weight: SAME },
  { words: ['data processor', 'processor'], weight: SAME },
  { words: ['sub-processor', 'subprocessor', 'sub-processing'], weight: SAME },
  {
    words: [
      'data subject',
      'individual concerned',
      'data subject rights',
      'right of access',
      'DSAR',
      'subject access request',
    ],
    weight: AKIN,
  },
  {
    words: [
      'standard contractual clauses',
      'SCC',
      'SCCs',
      'model clauses',
      'international data transfer',
      'cross-border transfer',
    ],
  },
  { words: ['data breach', 'security incident', 'personal data breach', 'breach notification', 'security breach'] },
  {
    words: [
      'information security',
      'data security',
      'cybersecurity',
      'security measures',
      'technical and organisational measures',
      'TOMs',
    ],
  },
  { words: ['data retention', 'retention period', 'data deletion', 'erasure', 'deletion of data'] },
  { words: ['protected health information', 'PHI', 'HIPAA', 'patient data', 'health data'] },
  { words: ['business associate agreement', 'BAA'], weight: SAME },
  { words: ['customer data', 'client data', 'user data', 'data ownership', 'ownership of data'] },
  { words: ['encryption', 'encrypted', 'cryptographic protection'] },
  { words: ['anonymised data', 'anonymized data', 'aggregated data', 'de-identified data', 'pseudonymised data'] },
  { words: ['whistleblower', 'protected disclosure', 'whistleblowing', 'Defend Trade Secrets Act', 'DTSA'] },
  { words: ['standstill', 'standstill agreement', 'standstill period'], weight: SAME },
  { words: ['clean team', 'information barrier', 'Chinese wall', 'ethical wall'] },
];
