import { type ClauseEntry, clause } from './clauseType.ts';

/** Law and regulation that the parties promise to keep. */
export const COMPLIANCE: ClauseEntry[] = [
  clause(
    'Compliance with Laws',
    '',
    'Compliance with Applicable Laws | Legal Compliance | Compliance | Compliance with Laws and Regulations | Regulatory Compliance | Observance of Laws | Laws | Compliance with Statutes | Requirements of Law | Compliance with Regulations | Compliance with Legal Requirements | Compliance with Laws and Agreements | Compliance with Laws and Contracts | Statutory Compliance | Compliance with All Laws | Compliance with Governmental Requirements',
  ),
  clause(
    'Anti-Corruption Laws',
    'compliance-with-laws',
    'Anti-Corruption | Anti-Bribery | Foreign Corrupt Practices Act | FCPA | Anti-Bribery and Anti-Corruption | Bribery Act | Corrupt Practices | Bribery | Improper Payments | Anti-Corruption Compliance | Foreign Corrupt Practices | Gratuities | Prevention of Corruption | Anti-Corruption Laws and Sanctions',
  ),
  clause(
    'Sanctions',
    'compliance-with-laws',
    'OFAC | Economic Sanctions | Trade Sanctions | Sanctions Compliance | Sanctions Laws | Foreign Assets Control Regulations | Sanctioned Persons | OFAC Compliance | Office of Foreign Assets Control | Sanctioned Persons and Countries',
  ),
  clause(
    'Anti-Money Laundering',
    'compliance-with-laws',
    'Money Laundering | AML | Anti-Money Laundering Laws | Anti-Terrorism Laws | Know Your Customer | Anti-Money Laundering and Anti-Terrorism | KYC | Beneficial Ownership Certification | Beneficial Ownership',
  ),
  clause(
    'USA Patriot Act',
    'anti-money-laundering',
    'Patriot Act | USA Patriot Act Notice | USA Patriot Act Notification | Patriot Act Notice | Customer Identification | Patriot Act Compliance | USA PATRIOT Act Notice to Borrower',
  ),
  clause(
    'Export Control',
    'compliance-with-laws',
    'Export | Export Compliance | Export Restrictions | Export Laws | Export Regulations | Import and Export | Export Administration | Export License | Export Law Compliance | Export Control Laws',
  ),
  clause(
    'Environmental Matters',
    'compliance-with-laws',
    'Environmental | Environmental Laws | Environmental Compliance | Compliance with Environmental Laws | Environmental Protection | Environmental Warranties | Environmental Covenants | Environmental Law Compliance | Environmental Provisions | Environmental Reports | Environment | Environmental Liability',
  ),
  clause('Hazardous Materials', 'environmental-matters', 'Hazardous Substances | Hazardous Waste | Toxic Materials'),
  clause(
    'ERISA',
    'compliance-with-laws',
    'ERISA Matters | ERISA Compliance | Compliance with ERISA | Employee Retirement Income Security Act | ERISA Plans | ERISA Events | ERISA Information | Employee Benefit Plans; ERISA | ERISA; Plans | ERISA Liabilities | ERISA Notices',
  ),
  clause(
    'Equal Employment Opportunity',
    'compliance-with-laws',
    'Equal Opportunity | Nondiscrimination | Non-Discrimination | Affirmative Action | Equal Opportunity Employer | Discrimination | Anti-Discrimination',
  ),
  clause(
    'Modern Slavery',
    'compliance-with-laws',
    'Anti-Slavery | Slavery and Human Trafficking | Modern Slavery Act | Anti-Slavery and Human Trafficking | Human Trafficking | Child Labor | Forced Labor',
  ),
  clause(
    'Health and Safety',
    'compliance-with-laws',
    'Safety | Occupational Health and Safety | Safety Precautions | Safety Requirements | Workplace Safety | Safety of Persons and Property | Protection of Persons and Property | Emergencies',
  ),
  clause(
    'Sustainability',
    'compliance-with-laws',
    'ESG | Corporate Social Responsibility | Environmental Sustainability | Sustainability Requirements | Supplier Code of Conduct',
  ),
  clause(
    'Conflicts of Interest',
    'compliance-with-laws',
    'No Conflict of Interest | Disclosure of Conflicts of Interest | Corporate Opportunities',
  ),
  clause(
    'Regulatory Matters',
    'compliance-with-laws',
    'Regulatory | Regulatory Filings | Government Regulation | Regulatory Requirements | Governmental Regulation | Government Approvals and Filings | Regulatory Responsibilities | Federal Regulations',
  ),
  clause(
    'Clinical and Drug Regulation',
    'regulatory-matters',
    'Adverse Events | Pharmacovigilance | FDA | Adverse Event Reporting | Safety Reporting | FDA Approval | Clinical Trials | Debarment | Regulatory Submissions | Clinical Development | No Debarment | Clinical Supply',
  ),
  clause(
    'Healthcare Regulation',
    'regulatory-matters',
    'Health Care Laws | Fraud and Abuse | Anti-Kickback | Stark Law | Healthcare Compliance | Referrals | No Referrals',
  ),
  clause(
    'Government Contracts',
    'regulatory-matters',
    'Government Rights | U.S. Government Rights | Government End Users | U.S. Government End Users | Government Restricted Rights | U.S. Government Restricted Rights | Government Contract Provisions | Government Use',
  ),
  clause(
    'Securities Laws',
    'compliance-with-laws',
    'Securities Law Compliance | Insider Trading | Securities Act | Compliance with Securities Laws | Exchange Act Reports | SEC Reports | SEC Filings | Securities Matters | SEC Documents | Section 16 | Rule 144 Reporting | Rule 144',
  ),
  clause(
    'Antitrust',
    'compliance-with-laws',
    'Antitrust Compliance | Competition Law | Antitrust Laws | Antitrust Notification | Antitrust Filings | Hart-Scott-Rodino | HSR Act | Competition Law Compliance',
  ),
  clause(
    'Background Checks',
    'compliance-with-laws',
    'Security Clearance | Drug Testing | Background Screening | Drug-Free Workplace',
  ),
  clause(
    'Gaming and Licensing Law',
    'regulatory-matters',
    'Gaming Laws | Gaming Matters | Gaming Approvals | Liquor License | Liquor Laws',
  ),
  clause(
    'Aviation and Shipping Regulation',
    'regulatory-matters',
    'FAA | Airworthiness | Aircraft Registration | Flag and Registration | Charter Requirements',
  ),
];
