import { type ClauseEntry, clause } from './clauseType.ts';

/** Rules on dealing with others and with each other over time: exclusivity, competition, options, changes, reports. */
export const DEALING: ClauseEntry[] = [
  clause(
    'Exclusivity',
    '',
    'Exclusive Dealing | Exclusive Rights | Exclusive Supply | Exclusive | Exclusive Agreement | Exclusive Relationship | Exclusive Purchase | Sponsorship Exclusivity | Category Exclusivity',
  ),
  clause(
    'Restrictive Covenants',
    '',
    'Post-Termination Restrictions | Protective Covenants | Restrictions on Activities | Noncompetition and Nonsolicitation | Non-Competition; Non-Solicitation | Restricted Activities | Reasonableness of Restrictions | Covenants of Executive | Post-Employment Restrictions | Post-Employment Covenants',
  ),
  clause(
    'Non-Competition',
    'restrictive-covenants',
    'Non-Compete | Covenant Not to Compete | Noncompetition | Noncompete | Non-Competition Covenant | No Competition | Competition | Agreement Not to Compete | Non-Competition Agreement | Restriction on Competition | Competitive Activity | Competing Products',
  ),
  clause(
    'Exceptions to Competitive Restrictions',
    'restrictive-covenants',
    'Competitive Restriction Exception | Permitted Activities | Permitted Competition | Exceptions to Exclusivity | Exceptions to Non-Competition | Passive Investments',
  ),
  clause(
    'Non-Solicitation',
    'restrictive-covenants',
    'Nonsolicitation | No Solicitation | No Solicit | Non-Solicit | Non-Solicitation Covenant | Solicitation | Agreement Not to Solicit | Covenant Not to Solicit',
  ),
  clause(
    'Non-Solicitation of Employees',
    'non-solicitation',
    'No-Solicit of Employees | No Hire | No Solicitation of Employees | Nonsolicitation of Employees | Non-Hire | Employee Non-Solicitation | No-Poach | Hiring of Employees | Solicitation of Employees | Anti-Raiding | No Hiring | Nonrecruitment',
  ),
  clause(
    'Non-Solicitation of Customers',
    'non-solicitation',
    'No-Solicit of Customers | No Solicitation of Customers | Nonsolicitation of Customers | Customer Non-Solicitation | Solicitation of Customers | Non-Solicitation of Clients | No Solicitation of Clients',
  ),
  clause(
    'Non-Circumvention',
    'restrictive-covenants',
    'Noncircumvention | No Circumvention | Non-Circumvention and Non-Disclosure',
  ),
  clause(
    'Non-Disparagement',
    'restrictive-covenants',
    'Nondisparagement | No Disparagement | Disparagement | Mutual Non-Disparagement | Non-Disparaging Statements | Mutual Nondisparagement',
  ),
  clause(
    'Most Favored Nation',
    'price',
    'Most Favoured Nation | MFN | Most Favored Customer | Best Price | Most Favored Customer Pricing | Price Protection | Favored Nations | Most Favored Pricing',
  ),
  clause(
    'Right of First Refusal',
    '',
    'ROFR | First Refusal | Preemption Rights | First Right of Refusal | Right of First Refusal to Purchase',
  ),
  clause('Right of First Offer', 'right-of-first-refusal', 'ROFO | First Offer | First Offer Right'),
  clause(
    'Right of First Negotiation',
    'right-of-first-refusal',
    'ROFN | First Negotiation | Right to Negotiate | Rofr/Rofo/Rofn | Exclusive Negotiation',
  ),
  clause(
    'Change Orders',
    'services',
    'Change Control | Change Requests | Changes | Change Management | Changes in the Work | Change Control Procedure | Changes to Services | Changes in Scope | Change Order Process | Change Procedures | Additional Work | Extra Work | Change Directives',
  ),
  clause(
    'Additional Services',
    'services',
    'Additional Work Services | Extra Services | New Services | Optional Services | Other Services | Supplemental Services',
  ),
  clause(
    'Governance',
    'general-provisions',
    'Steering Committee | Joint Steering Committee | Governance Committee | Project Governance | Management Committee | Joint Committee | Account Management | Contract Governance | Joint Development Committee | Coordination Committee',
  ),
  clause(
    'Meetings',
    'governance',
    'Review Meetings | Progress Meetings | Regular Meetings | Project Meetings | Meetings of the Committee',
  ),
  clause(
    'Reports',
    'books-and-records',
    'Reporting | Progress Reports | Reporting Obligations | Performance Reports | Periodic Reports | Status Reports | Reports and Records | Reports and Information | Sales Reports',
  ),
  clause(
    'Books and Records',
    '',
    'Books | Records | Books of Account | Record Keeping | Recordkeeping | Maintenance of Records | Keeping of Books | Accounting Records | Maintenance of Books and Records | Books and Accounts | Record Retention | Keeping of Records | Retention of Records | Accounts and Records | Accounting | Maintaining Records | Keeping Books and Records',
  ),
  clause(
    'Audit',
    'books-and-records',
    'Audit Rights | Right to Audit | Records and Audit | Audit and Inspection | Books and Records; Audit | Financial Audits | Audit of Records | Reports and Audit | Access to Records',
  ),
  clause(
    'Inspection',
    'books-and-records',
    'Inspection Rights | Right of Inspection | Visitation Rights | Inspection of Property; Books and Records | Books and Records; Inspection Rights | Inspection of Books and Records | Access | Right to Inspect | Access and Inspection | Inspection of Property | Inspection of Records | Books, Records and Inspection | Inspection of Property, Books and Records; Discussions | Access to Premises | Visits and Inspections | Access to Information | Examination of Records | Inspection of Books',
  ),
  clause(
    'Training',
    'services',
    'Training Services | Training and Support | User Training | Training of Personnel | Training and Assistance',
  ),
  clause(
    'Service Credits',
    'service-levels',
    'Performance Credits | SLA Credits | Service Level Credits | Service Failure Credits',
  ),
  clause('Benchmarking', 'price', 'Benchmark | Benchmarking Review | Price Benchmarking'),
  clause(
    'Business Continuity',
    'services',
    'Disaster Recovery | Business Continuity and Disaster Recovery | Business Continuity Plan | Contingency Planning | Disaster Recovery Plan',
  ),
  clause('Co-Branding', 'marketing', 'Cobranding | Co-Branded Site | Branding | Co-Branded Pages'),
  clause(
    'Sponsorship',
    'marketing',
    'Sponsorship Rights | Sponsorship Benefits | Sponsor Rights | Sponsor Benefits | Grant of Sponsorship Rights',
  ),
  clause('Endorsement', 'marketing', 'Endorsement Services | Personal Appearances | Endorsement Rights'),
  clause(
    'Collaboration',
    'services',
    'Joint Development | Collaboration Program | Development Program | Research Program | Development Plan | Development | Product Development | Development Work | Research and Development | Joint Research | Diligence Obligations',
  ),
  clause(
    'Franchise Rights',
    'appointment',
    'Franchise | Grant of Franchise | Franchise Grant | Development Rights | Franchisee Obligations | Operating Standards | Operations Manual',
  ),
  clause(
    'Outsourced Manufacturing',
    'sale-of-goods',
    'Manufacturing | Manufacture | Contract Manufacturing | Manufacturing Services | Manufacturing Rights | Manufacture of Products | Facilities and Equipment',
  ),
  clause(
    'Tooling',
    'outsourced-manufacturing',
    'Tools | Tooling and Equipment | Molds | Supplied Equipment | Equipment',
  ),
];
