import { type ClauseEntry, clause } from './clauseType.ts';

/** Hiring, paying and parting with people. */
export const EMPLOYMENT: ClauseEntry[] = [
  clause(
    'Employment',
    '',
    'Employment and Services | Agreement to Employ | Employment of Executive | Offer of Employment | Employment; Duties | Employment Agreement | Engagement of Executive | Employment Relationship | Nature of Employment | Conditions of Employment',
  ),
  clause(
    'Position',
    'employment',
    'Position and Duties | Title and Duties | Job Title | Title and Responsibilities | Position and Responsibilities | Duties of Executive | Executive Duties | Employment Duties | Duties of Employee | Capacity and Duties | Offices',
  ),
  clause(
    'Term of Employment',
    'employment term',
    'Employment Term | Employment Period | Period of Employment | Term of Employment Agreement',
  ),
  clause(
    'At-Will Employment',
    'employment',
    'Employment at Will | At-Will | At-Will Status | No Right to Employment | No Contract of Employment | No Guarantee of Employment | No Right to Continued Employment | No Employment Contract | No Right of Employment | Employment Rights | No Right to Employment Conferred | Not an Employment Contract | No Right to Continued Service | No Employment Rights | No Employment Agreement',
  ),
  clause('Probation', 'employment', 'Probationary Period | Probation Period | Introductory Period'),
  clause(
    'Place of Work',
    'employment',
    'Place of Performance | Location | Place of Employment | Work Location | Principal Place of Employment | Relocation | Location of Employment | Place of Services | Office Location | Remote Work',
  ),
  clause(
    'Working Hours',
    'employment',
    'Hours of Work | Work Schedule | Time Commitment | Work Hours | Overtime | Hours | Time and Effort | Extent of Services | Full-Time Employment | Best Efforts of Executive',
  ),
  clause(
    'Outside Activities',
    'employment',
    'Other Activities | Outside Employment | Other Employment | Exclusive Services | Outside Business Activities | Exclusive Employment | Conflicts of Interest in Employment | Other Business Activities | Full Time and Attention',
  ),
  clause(
    'Compensation',
    '',
    'Remuneration | Compensation and Benefits | Compensation of Executive | Compensation of Employee | Total Compensation | Executive Compensation | Compensation Payable | Salary and Benefits | Compensation and Expenses',
  ),
  clause(
    'Base Salary',
    'compensation',
    'Salary | Annual Base Salary | Basic Salary | Base Compensation | Annual Salary | Wages | Base Pay | Base Annual Salary',
  ),
  clause(
    'Bonus',
    'compensation',
    'Bonuses | Annual Bonus | Incentive Compensation | Bonus Compensation | Performance Bonus | Annual Incentive | Incentive Bonus | Incentive Payments | Discretionary Bonus | Annual Incentive Bonus | Target Bonus | Bonus Payments | Annual Incentive Compensation | Bonus Plan | Cash Bonus',
  ),
  clause('Signing Bonus', 'bonus', 'Sign-On Bonus | Signing Payment | Inducement Bonus'),
  clause('Retention Bonus', 'bonus', 'Retention Payment | Stay Bonus | Retention Bonuses'),
  clause(
    'Incentive Plans',
    'compensation',
    'Long-Term Incentive | Long Term Incentive Plan | Equity Compensation | Equity | Equity Incentive | Long-Term Incentive Compensation | Equity Grants | Stock Awards',
  ),
  clause(
    'Benefits',
    'compensation',
    'Employee Benefits | Fringe Benefits | Other Benefits | Benefit Plans | Employee Benefit Plans | Executive Benefits | Additional Benefits | Welfare Benefits | Perquisites | Benefits and Perquisites | Employee Benefit Programs | Participation in Benefit Plans | Fringe Benefits and Perquisites | General Benefits | Health Benefits | Medical Benefits | Welfare Benefit Plans',
  ),
  clause(
    'Health Insurance Continuation',
    'benefits',
    'COBRA | Continuation of Benefits | COBRA Continuation | Benefits Continuation | Health Insurance | Medical Insurance | Continued Benefits | Continuation Coverage | Health Care Continuation',
  ),
  clause(
    'Life Insurance',
    'benefits insurance',
    'Key Man Insurance | Key Person Insurance | Key Man Life Insurance | Life Insurance Benefit',
  ),
  clause('Automobile', 'benefits', 'Automobile Allowance | Car Allowance | Company Car | Vehicle | Vehicle Allowance'),
  clause(
    'Vacation',
    'benefits',
    'Paid Time Off | Holidays | Annual Leave | PTO | Vacation and Holidays | Vacation and Sick Leave | Vacation Time | Paid Vacation | Vacation Pay',
  ),
  clause(
    'Sick Leave',
    'benefits',
    'Leave of Absence | Sick Pay | Leave | Parental Leave | Family Leave | Maternity Leave | Medical Leave',
  ),
  clause(
    'Retirement Benefits',
    'benefits',
    'Pension | Retirement Plan | Pension Plan | Normal Retirement Benefit | Early Retirement Benefit | Retirement | Pension Benefits | Supplemental Retirement Benefits | Savings and Retirement Plans',
  ),
  clause(
    'Deferred Compensation',
    'compensation',
    'Deferrals | Deferral Elections | Nonqualified Deferred Compensation | Deferral of Compensation',
  ),
  clause(
    'Death or Disability',
    'termination-of-employment',
    'Termination upon Death or Disability | Termination for Death or Disability | Termination Due to Death or Disability | Termination by Reason of Death or Disability | Termination by Death or Disability | Death, Disability or Retirement',
  ),
  clause(
    'Death',
    'death-or-disability',
    'Death Benefit | Termination upon Death | Death of Executive | Death of Employee | Termination by Death | Termination Due to Death | Death of Participant | Death Benefit Payment',
  ),
  clause(
    'Disability',
    'death-or-disability',
    'Disability Benefit | Permanent Disability | Termination for Disability | Incapacity | Termination by Disability | Disability Insurance | Total Disability | Termination Due to Disability | Disability of Executive | Disability Termination',
  ),
  clause(
    'Termination of Employment',
    'termination employment',
    'Termination of Employment Agreement | Termination of Executive | Employment Termination | Separation from Employment | Termination of Services | Separation from Service | Resignation of Employment | Termination of Executive Employment | Separation of Employment',
  ),
  clause(
    'Cause',
    'termination-of-employment',
    'Definition of Cause | Termination for Just Cause | Just Cause | Cause Defined | Summary Dismissal',
  ),
  clause(
    'Good Reason',
    'termination-of-employment',
    'Termination for Good Reason | Termination by Executive for Good Reason | Constructive Termination | Definition of Good Reason | Resignation for Good Reason | Termination by Executive | Good Reason Termination | Constructive Dismissal',
  ),
  clause(
    'Resignation',
    'termination-of-employment',
    'Voluntary Resignation | Voluntary Termination | Termination by Employee | Resignation from Positions | Resignation as Officer and Director | Termination Without Good Reason | Voluntary Termination by Executive | Resignation of Offices',
  ),
  clause(
    'Severance',
    'termination-of-employment',
    'Severance Pay | Severance Payment | Severance Benefits | Separation Pay | Termination Benefits | Severance Compensation | Separation Payment | Separation Benefits | Amount of Severance Benefits | Payment of Severance Benefits',
  ),
  clause(
    'Garden Leave',
    'termination-of-employment',
    'Gardening Leave | Payment in Lieu of Notice | Notice and Garden Leave',
  ),
  clause(
    'Section 409A',
    'compensation taxes',
    'Code Section 409A | Section 409A Compliance | Compliance with Section 409A | 409A | Internal Revenue Code Section 409A | Specified Employee | Deferred Compensation Compliance | Section 409A of the Code',
  ),
  clause(
    'Section 280G',
    'compensation taxes',
    'Golden Parachute | Parachute Payments | Excess Parachute Payments | 280G | Limitation on Payments | Code Section 280G | Excise Tax | Best Net After-Tax',
  ),
  clause(
    'Clawback',
    'compensation',
    'Recoupment | Compensation Recovery | Clawback Policy | Recovery of Compensation | Claw-Back | Compensation Clawback | Recoupment Policy',
  ),
  clause(
    'Company Policies',
    'employment',
    'Policies and Procedures | Compliance with Policies | Rules and Regulations | Code of Conduct | Company Rules | Policies | Employee Handbook | Rules | Code of Ethics | Compliance with Rules',
  ),
];
