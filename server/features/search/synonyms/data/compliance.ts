import { AKIN, SAME, type SynonymEntry } from '../entry.ts';

/** Rules from outside the contract. */
export const COMPLIANCE: SynonymEntry[] = [
  {
    words: [
      'compliance with laws',
      'legal compliance',
      'observance of law',
      'compliance with applicable law',
      'regulatory compliance',
    ],
    weight: SAME,
  },
  {
    words: [
      'anti-corruption',
      'anti-bribery',
      'ABC',
      'bribery',
      'FCPA',
      'UK Bribery Act',
      'foreign corrupt practices',
      'kickbacks',
    ],
  },
  { words: ['sanctions', 'OFAC', 'embargo', 'economic sanctions', 'trade sanctions', 'denied parties'] },
  { words: ['anti-money laundering', 'AML', 'money laundering', 'KYC', 'know your customer'] },
  { words: ['Patriot Act', 'USA PATRIOT Act', 'customer identification'], weight: SAME },
  { words: ['export control', 'export controls', 'EAR', 'ITAR', 'export regulations', 'import and export laws'] },
  { words: ['ERISA', 'employee retirement income security act'], weight: SAME },
  { words: ['modern slavery', 'human trafficking', 'forced labour', 'child labour', 'anti-slavery'] },
  { words: ['health and safety', 'workplace safety', 'OSHA', 'occupational safety', 'HSE'] },
  { words: ['environmental', 'environmental laws', 'environmental compliance', 'EHS'], weight: AKIN },
  { words: ['ESG', 'sustainability', 'corporate social responsibility', 'CSR', 'supplier code of conduct'] },
  { words: ['conflict of interest', 'conflicts of interest', 'competing interests'], weight: SAME },
  { words: ['antitrust', 'competition law', 'HSR', 'cartel', 'merger control'] },
  { words: ['insider trading', 'insider dealing', 'material non-public information', 'MNPI'] },
  {
    words: [
      'permits and licenses',
      'governmental approvals',
      'regulatory approvals',
      'consents and permits',
      'authorisations',
    ],
  },
  { words: ['background check', 'pre-employment screening', 'vetting', 'security clearance'] },
  { words: ['government contract', 'federal acquisition regulation', 'public procurement', 'DFARS'] },
  { words: ['pharmacovigilance', 'adverse event reporting', 'drug safety', 'safety data exchange'] },
  { words: ['Securities and Exchange Commission', 'SEC', 'securities regulator', 'FCA'], weight: AKIN },
  { words: ['politically exposed person', 'PEP', 'government official', 'foreign official'] },
];
