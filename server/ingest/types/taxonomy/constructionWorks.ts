import { type ClauseEntry, clause } from './clauseType.ts';

/** Building contracts and professional services on projects. */
export const CONSTRUCTION_WORKS: ClauseEntry[] = [
  clause(
    'Contract Documents',
    'construction-works',
    'Enumeration of Contract Documents | Construction Documents | Component Parts of Contract',
  ),
  clause(
    'Construction Works',
    '',
    'Construction Contract | Execution of Work | Construction of Improvements | The Project',
  ),
  clause(
    'Contract Sum',
    'construction-works price',
    'Contract Price | Guaranteed Maximum Price | Contract Amount | Lump Sum | Compensation of Contractor | Cost of the Work | Costs to Be Reimbursed | Costs Not to Be Reimbursed | Contract Cost | Fixed Price',
  ),
  clause(
    'Progress Payments',
    'construction-works payment',
    'Applications for Payment | Interim Payments | Schedule of Values | Certificates for Payment | Payment Applications',
  ),
  clause('Retainage', 'progress-payments holdback', 'Retention Money | Retained Percentage | Release of Retainage'),
  clause('Final Payment', 'construction-works payment', 'Final Account | Final Completion and Payment | Final Invoice'),
  clause(
    'Commencement and Completion',
    'construction-works',
    'Date of Commencement and Substantial Completion | Time for Completion | Contract Time | Completion Date | Commencement of Work | Project Schedule | Schedule of Work | Progress of Work | Completion of Construction | Commencement and Completion of Work | Date of Commencement | Commencement | Time of Completion | Construction Schedule | Progress and Completion | Commencement of Construction | Schedule for Completion',
  ),
  clause(
    'Substantial Completion',
    'commencement-and-completion',
    'Practical Completion | Mechanical Completion | Final Completion | Taking Over | Punch List | Certificate of Substantial Completion | Completion of the Work',
  ),
  clause(
    'Extension of Time',
    'commencement-and-completion',
    'Delays | Delays and Extensions of Time | Time Extensions | Delay in Performance | Delays and Extensions | Claims for Additional Time',
  ),
  clause(
    'Suspension of Work',
    'construction-works',
    'Owner Suspension | Suspension by Owner | Work Stoppage | Stop Work | Right to Stop Work | Suspension or Termination | Suspension by the Owner for Convenience',
  ),
  clause(
    'Architect',
    'construction-works',
    'Engineer | Contract Administrator | Role of Architect | Architect Services | Owner Representative',
  ),
  clause(
    'Owner Obligations',
    'construction-works duties',
    "Owner's Responsibilities | Owner | Obligations of Owner | Information and Services by Owner",
  ),
  clause(
    'Contractor Obligations',
    'construction-works duties',
    "Contractor | Contractor's Services | General Contractor",
  ),
  clause(
    'Site Conditions',
    'construction-works',
    'Differing Site Conditions | Concealed Conditions | Unforeseen Conditions | Site Access | Access to Site | Subsurface Conditions | Concealed or Unknown Conditions | Job Site | Use of Site | Access to Work',
  ),
  clause(
    'Defects Liability',
    'construction-works warranty',
    'Correction of Work | Defective Work | Defects Liability Period | Uncovering and Correction of Work | Correction of Defects | Warranty of Work | Defects Notification Period',
  ),
  clause(
    'Materials and Labor',
    'construction-works',
    'Materials | Materials and Equipment | Materials and Workmanship | Materials Supplied | Raw Materials',
  ),
  clause(
    'Plans and Specifications',
    'construction-works',
    'Drawings and Specifications | Plans | Drawings | Shop Drawings | Design | Design Services | Design Review | Shop Drawings, Product Data and Samples',
  ),
  clause('Lien Waivers', 'construction-works liens', 'Waiver of Liens | Release of Lien | Mechanics Lien Waiver'),
  clause('Prevailing Wages', 'construction-works', 'Davis-Bacon Act | Labor Standards'),
  clause('Cleaning Up', 'construction-works', 'Clean-Up | Cleanup | Site Cleanup'),
];
