import { type ClauseEntry, clause } from './clauseType.ts';

/** How the contract is read, changed, signed and passed on. */
export const BOILERPLATE: ClauseEntry[] = [
  clause(
    'General Provisions',
    '',
    'General | General Terms | In General | Generally | General Terms and Conditions | General Conditions | Boilerplate',
  ),
  clause(
    'Miscellaneous',
    'general-provisions',
    'Miscellaneous Provisions | Miscellaneous Terms | Additional Provisions | Other Provisions | Other Terms | Other Matters',
  ),
  clause('Recitals', '', 'Background | Whereas | Witnesseth | Preliminary Statement | Preamble | Introduction'),
  clause('Parties', '', 'Contracting Parties | Parties in Interest'),
  clause('Agreement', '', 'Mutual Agreement | Statement of Agreement'),
  clause('Purpose', '', 'Object | Objectives | Purpose and Scope'),
  clause(
    'Consideration',
    'general-provisions',
    'Sufficiency of Consideration | Good and Valuable Consideration | Mutual Consideration',
  ),
  clause(
    'Definitions',
    '',
    'Defined Terms | Definition of Terms | Definitions and Interpretation | Terms Defined | Glossary | Use of Defined Terms | Definitions and Construction',
  ),
  clause(
    'Interpretation',
    'general-provisions',
    'Rules of Interpretation | Interpretive Provisions | Other Interpretive Provisions | Other Definitional Provisions | Terms Generally | Gender and Number | Gender | Rules of Construction | References | Principles of Construction | Usage',
  ),
  clause(
    'Construction',
    'interpretation',
    'No Strict Construction | Contra Proferentem | No Presumption Against Drafter | Joint Drafting | Drafting | Mutual Drafting | Ambiguities | Construction Against Drafter | No Construction Against Drafter',
  ),
  clause(
    'Headings',
    'interpretation',
    'Titles | Captions | Section Headings | Descriptive Headings | Titles and Headings | Headings and Captions | Titles and Captions | Section Titles | Article and Section Headings | Headings Descriptive | Paragraph Headings | Titles and Subtitles | Headings and Table of Contents',
  ),
  clause(
    'Time Periods',
    'interpretation',
    'Computation of Time Periods | Computation of Time | Business Days | Non-Business Days | Calculation of Time | Business Day Convention | Time Calculations',
  ),
  clause(
    'Time of the Essence',
    'general-provisions',
    'Time Is of the Essence | Essence of Time | Time | Time of Performance',
  ),
  clause(
    'Exhibits and Schedules',
    'general-provisions',
    'Schedules | Exhibits | Annexes | Appendix | Appendices | Attachments | Incorporation of Exhibits | Incorporation of Schedules | Schedules and Annexes | Disclosure Schedules',
  ),
  clause(
    'Incorporation by Reference',
    'general-provisions',
    'Incorporation of Recitals | Incorporation | Incorporated Documents | Recitals Incorporated',
  ),
  clause(
    'Order of Precedence',
    'interpretation',
    'Precedence | Conflicting Provisions | Conflicting Terms | Conflict of Terms | Inconsistency | Conflict Between Documents | Conflict with Other Agreements | Priority of Documents | Governing Document',
  ),
  clause(
    'Language',
    'general-provisions',
    'Governing Language | Controlling Language | Prevailing Language | English Language | Translation',
  ),
  clause(
    'Entire Agreement',
    'general-provisions',
    'Integration | Merger Clause | Integration Clause | Complete Agreement | Whole Agreement | Entirety | Entire Contract | Entire Understanding | Full Agreement | Merger and Integration | Prior Agreements | Final Agreement | Entire and Sole Agreement | Sole Agreement | Prior Agreements Superseded | Integrated Agreement | Entire Agreement Clause | Complete Understanding | Complete Integration',
  ),
  clause(
    'Amendment',
    'general-provisions',
    'Modification | Variation | Amendments and Modifications | Amendments in Writing | No Oral Modification | Oral Modification | Changes to Agreement | Written Modification | Modification in Writing | No Oral Changes',
  ),
  clause(
    'Amendment and Waiver',
    'amendment waiver',
    'Modification and Waiver | Amendments, Consents and Waivers | Amendments, Modifications and Waivers',
  ),
  clause(
    'Entire Agreement and Amendment',
    'entire-agreement amendment',
    'Entire Agreement; Modification | Entire Agreement; Amendment; Waiver | Amendments and Integration',
  ),
  clause(
    'Ratification',
    'amendment',
    'Effect of Amendment | No Other Amendments | Full Force and Effect | Reaffirmation | Confirmation of Agreement | Ratification of Agreement | No Other Changes | No Other Modifications',
  ),
  clause(
    'Waiver',
    'general-provisions',
    'Waiver of Rights | General Waiver | Written Waiver | Waivers in Writing | Waiver of Compliance',
  ),
  clause(
    'No Waiver',
    'waiver',
    'Non-Waiver | Nonwaiver | No Implied Waiver | Waiver of Breach | Delay Not a Waiver | No Waiver by Delay | Failure to Enforce | Waiver of Default | Indulgence',
  ),
  clause(
    'Severability',
    'general-provisions',
    'Severability of Provisions | Partial Invalidity | Invalid Provisions | Invalidity | Severance of Provisions | Severable Provisions | Separability | Validity | Severability Clause | Invalidity of Provisions | Saving Clause | Divisibility | Reformation | Blue Pencil | Illegality of Provisions | Provisions Severable | Unenforceability | Divisions',
  ),
  clause(
    'Counterparts',
    'signatures',
    'Execution in Counterparts | Multiple Counterparts | Counterpart Execution | Counterparts and Facsimile | Counterparts; Effectiveness | Counterparts; Integration; Effectiveness | Counterpart Originals | Number of Documents | Duplicate Originals | Multiple Originals | Counterparts; Execution | Counterparts; Integration | Facsimile Counterparts | Counterparts; Facsimile Execution | Counterparts; Facsimile Signatures',
  ),
  clause(
    'Electronic Signatures',
    'signatures',
    'Electronic Execution | Facsimile Signatures | Facsimile Execution | Facsimile | Digital Signatures | Signatures by Facsimile | Counterparts; Electronic Execution | Facsimile Transmission | Facsimile and Electronic Signatures | Electronic Transmission | E-Signature | Facsimile Documents and Signatures | Telecopied Signatures',
  ),
  clause(
    'Signatures',
    'general-provisions',
    'Execution | Signature Page | Execution and Delivery | In Witness Whereof | Attestation | Testimonium',
  ),
  clause('Effective Date', 'term', 'Commencement Date | Start Date | Date of Agreement | Effective Time'),
  clause(
    'Effectiveness',
    'effective-date',
    'Conditions to Effectiveness | Conditions of Effectiveness | Effectiveness of Amendment | Conditions Precedent to Effectiveness | Coming into Force | Entry into Force | Effect and Effective Date',
  ),
];
