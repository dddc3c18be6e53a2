import { row } from '#server/ingest/contractTypes/contractTypeRow.ts';

const industry = 'Human resources';

/** Contracts between those who work and those they work for. */
export const employment = [
  row(
    'Employment Agreement',
    'employment contract; contract of employment; executive employment agreement; service contract of executive; executive agreement; terms of employment; executive services agreement; executive service agreement',
    'Sets the terms on which a person works for an employer: duties, pay, benefits, and how either side may end it.',
    { industry },
  ),
  row(
    'Offer Letter',
    'employment offer letter; letter of offer; job offer',
    'A letter in which an employer offers a position and states its main terms. Once signed it often serves as the whole contract of employment.',
    { parent: 'Employment Agreement', industry },
  ),
  row(
    'Severance Agreement',
    'severance plan; severance benefits agreement; severance and change in control agreement; executive severance agreement; severance protection agreement; severance compensation agreement',
    'Promises payments and benefits to an employee whose employment ends in certain ways, usually in return for a release.',
    { industry },
  ),
  row(
    'Separation Agreement',
    'separation and release agreement; termination of employment agreement; transition agreement; separation agreement and general release; resignation agreement; retirement agreement; transition and separation agreement',
    'Settles the end of one person’s employment: last day, final payments, release of claims, and what remains confidential.',
    { industry },
  ),
  row(
    'Change in Control Agreement',
    'change of control agreement; change in control severance agreement; change in control employment agreement; key executive change in control agreement',
    'Protects an executive when the employer is taken over, typically with pay if the job is lost within a set time afterwards.',
    { parent: 'Severance Agreement', industry },
  ),
  row(
    'Retention Agreement',
    'retention bonus agreement; stay bonus agreement; key employee retention agreement',
    'Pays an employee for staying until a date or an event, such as the closing of a sale.',
    { industry },
  ),
  row(
    'Non-Competition Agreement',
    'noncompetition agreement; non-compete agreement; noncompete agreement; covenant not to compete; restrictive covenant agreement; non-competition and non-solicitation agreement; non-solicitation agreement; non-competition, non-solicitation and confidentiality agreement',
    'Keeps a person or a seller from competing with, or taking the staff and customers of, another business for some time and place.',
  ),
  row(
    'Employee Invention Assignment Agreement',
    'proprietary information and inventions agreement; confidential information and invention assignment agreement; employee intellectual property agreement; balanced employee ip agreement; proprietary information agreement; inventions assignment agreement',
    'Gives the employer the rights in what an employee invents or writes at work and obliges the employee to keep its secrets.',
    { parent: 'Intellectual Property Assignment', industry },
  ),
  row(
    'Consulting Agreement',
    'consultancy agreement; consultant agreement; consulting services agreement; advisor agreement; advisory agreement; independent consultant agreement; consulting contract',
    'Engages an outside expert to give advice or do defined work for a fee, without becoming an employee.',
    { parent: 'Services Agreement', industry: 'Professional services' },
  ),
  row(
    'Independent Contractor Agreement',
    'contractor agreement; freelance agreement; independent contractor services agreement',
    'Engages a self-employed person or firm for work, and states that no employment is meant.',
    { parent: 'Services Agreement' },
  ),
  row(
    'Director Agreement',
    'board of directors agreement; independent director agreement; non-executive director appointment letter; board advisor agreement; director services agreement',
    'Sets out the duties, pay and protection of a person who joins a board of directors.',
  ),
  row(
    'Bonus Agreement',
    'bonus plan; incentive agreement; incentive compensation plan; annual incentive plan; management incentive plan; cash incentive plan; performance bonus plan',
    'States when and how much additional pay is earned for results or for service.',
    { industry },
  ),
  row(
    'Retirement Plan',
    'pension plan; 401(k) plan; profit sharing plan; savings plan; supplemental executive retirement plan; defined contribution plan; employee stock ownership plan; thrift plan; retirement savings plan; excess benefit plan; money purchase plan',
    'Rules of a scheme by which an employer provides for its staff in old age: who takes part, what is paid in, and what is paid out.',
    { industry },
  ),
  row(
    'Deferred Compensation Agreement',
    'deferred compensation plan; nonqualified deferred compensation plan; salary continuation agreement; directors deferred compensation plan',
    'Lets pay that is earned now be paid later, often at retirement, and fixes when and how.',
    { industry },
  ),
  row(
    'Stock Option Agreement',
    'option agreement; stock option award agreement; incentive stock option agreement; nonqualified stock option agreement; notice of grant of stock option; share option agreement',
    'Gives a person the right to buy shares of a company at a fixed price as they vest.',
    { parent: 'Equity Incentive Plan' },
  ),
  row(
    'Restricted Stock Agreement',
    'restricted stock award agreement; restricted stock unit agreement; restricted stock unit award agreement; rsu agreement; performance share award agreement; restricted share agreement; stock award agreement; performance unit agreement',
    'Grants shares, or a promise of shares, that a person keeps only after serving a time or reaching a goal.',
    { parent: 'Equity Incentive Plan' },
  ),
  row(
    'Equity Incentive Plan',
    'stock incentive plan; stock option plan; equity compensation plan; omnibus incentive plan; long-term incentive plan; employee stock purchase plan; share incentive plan; stock plan',
    'The rules under which a company grants options, shares and other awards to its people.',
    { industry },
  ),
  row(
    'Collective Bargaining Agreement',
    'labor agreement; union agreement; collective agreement',
    'Agrees wages and working conditions between an employer and a union for all who are represented.',
    { industry },
  ),
  row(
    'Staffing Agreement',
    'temporary staffing agreement; staff leasing agreement; employee leasing agreement; professional employer organization agreement; personnel services agreement',
    'An agency provides workers to a client, and the contract divides pay, supervision and liability between them.',
    { parent: 'Services Agreement', industry },
  ),
  row(
    'Secondment Agreement',
    'employee secondment agreement; loan of employee agreement',
    'Lends an employee to another organisation for a time while the employment itself goes on.',
    { industry },
  ),
  row(
    'Internship Agreement',
    'trainee agreement; apprenticeship agreement; training agreement',
    'Sets the terms on which someone works in order to learn a trade.',
    { industry },
  ),
  row(
    'Employee Matters Agreement',
    'employee benefits agreement',
    'Divides employees, their benefits and the related liabilities between two companies that part.',
    { parent: 'Separation and Distribution Agreement' },
  ),
  row(
    'Employee Handbook',
    'code of conduct; personnel policy; employee manual; code of ethics',
    'Collects the rules and policies that apply to all staff of an employer.',
    { industry },
  ),
];
