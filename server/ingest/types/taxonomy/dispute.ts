import { type ClauseEntry, clause } from './clauseType.ts';

/** Which law, which court, and what happens when the parties fall out. */
export const DISPUTE: ClauseEntry[] = [
  clause(
    'Governing Law',
    'general-provisions',
    'Choice of Law | Applicable Law | Law Governing | Controlling Law | Proper Law | Governing Rules | Law to Govern | Laws of State | Applicable Governing Law',
  ),
  clause(
    'Governing Law and Jurisdiction',
    'governing-law jurisdiction',
    'Governing Law; Venue | Law and Jurisdiction | Governing Law; Consent to Jurisdiction | Governing Law; Submission to Jurisdiction | Applicable Law and Jurisdiction | Governing Law and Forum | Governing Law; Jurisdiction; Venue | Choice of Law and Venue | Choice of Law and Forum | Governing Law; Jurisdiction; Consent to Service of Process | Applicable Law; Venue | Choice of Law; Jurisdiction | Governing Law; Arbitration',
  ),
  clause(
    'Jurisdiction',
    'dispute-resolution',
    'Forum | Forum Selection | Choice of Forum | Courts | Competent Courts | Jurisdiction and Venue | Forum Selection Clause',
  ),
  clause(
    'Submission to Jurisdiction',
    'jurisdiction',
    'Consent to Jurisdiction | Personal Jurisdiction | Jurisdiction; Consent | Consent to Jurisdiction and Venue | Submission to Jurisdiction; Waivers | Consent to Jurisdiction and Service of Process | Consent to Forum | Submission to Jurisdiction; Venue | Consent to Jurisdiction; Waiver of Jury Trial',
  ),
  clause(
    'Exclusive Jurisdiction',
    'jurisdiction',
    'Exclusive Venue | Exclusive Forum | Sole Jurisdiction | Exclusive Jurisdiction and Venue',
  ),
  clause(
    'Venue',
    'jurisdiction',
    'Place of Suit | Venue for Disputes | Choice of Venue | Waiver of Venue | Waiver of Objection to Venue',
  ),
  clause(
    'Service of Process',
    'jurisdiction',
    'Agent for Service of Process | Process Agent | Consent to Service of Process | Appointment of Process Agent',
  ),
  clause(
    'Waiver of Jury Trial',
    'dispute-resolution',
    'Jury Trial Waiver | Waiver of Trial by Jury | Jury Waiver | Trial by Jury | No Jury Trial | Waiver of Right to Jury Trial | Waiver of Right to Trial by Jury | Jury Trial | Waiver of Jury | Mutual Waiver of Jury Trial | Waiver of Jury Trial and Class Action',
  ),
  clause(
    'Class Action Waiver',
    'dispute-resolution',
    'No Class Actions | Waiver of Class Actions | Class Proceedings and Consolidation | Class Waiver | Collective Action Waiver',
  ),
  clause(
    'Dispute Resolution',
    '',
    'Disputes | Resolution of Disputes | Settlement of Disputes | Dispute Settlement | Dispute Resolution Procedures | Claims and Disputes | Dispute Resolution Process | Disputes and Arbitration | Handling of Disputes',
  ),
  clause(
    'Negotiation and Escalation',
    'dispute-resolution',
    'Escalation | Escalation Procedure | Negotiation | Informal Resolution | Informal Dispute Resolution | Executive Negotiation | Amicable Settlement | Executive Escalation',
  ),
  clause(
    'Mediation',
    'dispute-resolution',
    'Non-Binding Mediation | Mediation of Disputes | Conciliation | Voluntary Mediation',
  ),
  clause(
    'Arbitration',
    'dispute-resolution',
    'Binding Arbitration | Arbitration of Disputes | Agreement to Arbitrate | Mandatory Arbitration | Arbitration Agreement | Arbitration Clause | Arbitration Procedures | Mediation and Arbitration | Arbitration Proceedings | Final and Binding Arbitration',
  ),
  clause(
    'Arbitrators',
    'arbitration',
    'Selection of Arbitrators | Appointment of Arbitrators | Arbitrator Qualifications and Powers | Number of Arbitrators | Arbitral Tribunal',
  ),
  clause(
    'Arbitration Costs',
    'arbitration',
    'Payment of Arbitration Costs and Fees | Costs of Arbitration | Fees and Costs of Arbitration | Arbitration Fees',
  ),
  clause(
    'Discovery',
    'arbitration',
    'Discovery in Arbitration | Evidence and Discovery | Disclosure of Documents in Proceedings',
  ),
  clause(
    'Arbitral Award',
    'arbitration',
    'Enforcement of Award | Arbitration Award | Final Award | Binding Award | Judgment on Award',
  ),
  clause(
    'Expert Determination',
    'dispute-resolution',
    'Independent Expert | Referral to Expert | Determination by Expert | Technical Disputes',
  ),
  clause(
    'Judicial Reference',
    'dispute-resolution',
    'Reference Proceeding | Real Property Collateral; Judicial Reference | Judicial Reference Provision',
  ),
  clause(
    'Litigation Costs',
    'dispute-resolution',
    "Attorneys' Fees | Legal Fees | Attorneys' Fees and Costs | Attorneys' Fees and Expenses | Legal Costs | Prevailing Party | Prevailing Party Fees | Legal Fees and Expenses | Legal Expenses | Attorney's Fees, Costs and Expenses | Fees of Counsel",
  ),
  clause(
    'Limitation Period',
    'dispute-resolution',
    'Limitation of Actions | Time Limit for Claims | Statute of Limitations | Time Limitation | Time to Bring Claims | Time Bar | Contractual Limitation Period',
  ),
  clause(
    'Continued Performance',
    'dispute-resolution',
    'Performance During Dispute | Continuing Performance | Continuation of Performance | Obligation to Continue Performance | Continuity During Dispute',
  ),
  clause(
    'Remedies',
    'liability',
    'Rights and Remedies | Remedies for Breach | Remedies Generally | Other Remedies | Legal Remedies | Available Remedies',
  ),
  clause(
    'Cumulative Remedies',
    'remedies',
    'Remedies Cumulative | Rights Cumulative | Cumulative Rights | No Waiver; Cumulative Remedies | Rights and Remedies Cumulative | No Waiver; Remedies Cumulative | Remedies Not Exclusive | Non-Exclusive Remedies | No Waiver; Remedies | Cumulative Rights and Remedies',
  ),
  clause(
    'Exclusive Remedy',
    'remedies',
    'Sole Remedy | Sole and Exclusive Remedy | Exclusivity of Remedy | Limitation of Remedies',
  ),
  clause('Equitable Relief', 'remedies', 'Equitable Remedies | Injunctive and Equitable Relief | Equitable Rights'),
  clause(
    'Injunctive Relief',
    'equitable-relief',
    'Injunction | Temporary Relief | Interim Relief | Provisional Remedies | Irreparable Harm | Right to Injunction | Temporary Restraining Order | Irreparable Injury | Interim Measures',
  ),
  clause(
    'Specific Performance',
    'equitable-relief',
    'Specific Enforcement | Enforcement by Specific Performance | Specific Performance and Injunctive Relief | Specific Performance; Remedies',
  ),
  clause(
    'Enforcement',
    'remedies',
    'Enforcement of Rights | Right to Enforce | Preservation of Rights | Reservation of Rights',
  ),
  clause(
    'Litigation',
    'representations-and-warranties',
    'No Litigation | Legal Proceedings | Absence of Litigation | Pending Litigation | Actions and Proceedings | No Material Litigation | Proceedings | Claims and Litigation | Litigation; Judgments | Litigation; Proceedings | No Proceedings | Litigation and Contingent Obligations | Suits',
  ),
  clause('Sovereign Immunity', 'dispute-resolution', 'Waiver of Immunity | Waiver of Sovereign Immunity | Immunity'),
  clause(
    'Covenant Not to Sue',
    'dispute-resolution',
    'No Challenge | Non-Assertion | Agreement Not to Sue | No Contest',
  ),
  clause(
    'Settlement',
    'dispute-resolution',
    'Settlement of Claims | Compromise | Settlement Agreement | Settlement and Release | Settlement Payment',
  ),
  clause(
    'Release of Claims',
    'settlement',
    'Release | General Release | Release and Waiver | Mutual Release | Release of All Claims | Waiver of Claims | General Release of Claims | Discharge | Waiver and Release of Claims',
  ),
];
