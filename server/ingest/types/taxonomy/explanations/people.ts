/** Employment, pay and shares. */
export const PEOPLE: Record<string, string> = {
  employment:
    'States that the company employs the person, in which role and on which conditions. Collective agreements and mandatory law stand above it. Check start, place, and whether earlier agreements are replaced.',
  position:
    'Names the title, duties and reporting line. The employer wants room to change them; a senior executive wants a change for the worse to be good reason to leave. Outside roles should be addressed.',
  'term-of-employment':
    'Fixes how long the employment lasts and whether it renews. A fixed term limits termination without cause, or makes it costly. Many laws restrict repeated fixed terms.',
  'at-will-employment':
    'Says that either side may end the employment at any time, with or without reason. It is usual in the United States and not valid in most other countries. Severance promises in the same contract should be reconciled with it.',
  compensation:
    'Collects what the employee gets: salary, bonus, equity, benefits. See what is a right and what is at discretion. Review dates, deductions and repayment duties belong to it.',
  'base-salary':
    'Fixes regular pay and how often it is paid. Look at yearly review, whether it can be reduced, and whether overtime is included.',
  bonus:
    'Sets variable pay: target, measure, who decides, when it is paid. Check whether one must still be employed on the payment day, and what is due on termination in mid-year. Discretion is not unlimited in many laws.',
  benefits:
    'Grants insurance, pension and other benefits, mostly according to plans of the company. The employer usually keeps the right to change plans. Check eligibility, waiting periods and cover for family.',
  vacation:
    'Fixes paid leave, how it is taken, carried over or paid out. Statutory minimums apply in most countries. Say what happens to unused days at the end.',
  'death-or-disability':
    'Ends the employment on death or lasting incapacity and fixes what is then due. The definition of disability should match the insurance. Disability law limits termination in many places.',
  death:
    'Says what is due when the person dies: pay until then, bonus share, vested equity, insurance. Name who receives it. In partnerships and companies it may trigger a purchase of the interest.',
  disability:
    'Defines when illness or injury counts as disability, who decides, and what follows. A medical opinion and a period of months are usual. Check the link with insurance and statutory protection.',
  'termination-of-employment':
    'Says how the employment ends and what each case costs: cause, no cause, good reason, resignation, death. Definitions and notice decide the sums. Statutory protection against dismissal stays.',
  cause:
    'Defines misconduct that lets the employer end the employment without severance. Employees ask for wilful conduct, material harm, written notice and time to cure. Check that poor results alone do not count.',
  'good-reason':
    'Defines changes that let the executive leave with severance: less pay, lower role, move, breach. Notice and time to cure are usual. Short deadlines for raising it are easily missed.',
  severance:
    'Fixes pay and benefits after termination. Check the trigger, the amount, instalments, release of claims, and whether new income reduces it. Restrictive covenants often depend on it.',
  'section-409a':
    'Keeps deferred pay in line with a United States tax rule that sets when it may be paid. A breach costs the employee extra tax. It covers the six-month delay for key employees of listed companies.',
  'section-280g':
    'Deals with United States tax on large payments after a change of control. Usual answers are a cut to the limit, the better of two results after tax, or, now rarely, a gross-up. Check who computes it.',
  clawback:
    'Requires pay to be returned in stated cases, such as restated accounts or misconduct. Look at the period looked back, the kinds of pay, and whether fault is needed. Listed companies must have such a policy in some markets.',
  vesting:
    'Says when rights in shares or options become firm. Check schedule, what happens on leaving, and acceleration on a change of control. One event or two makes a great difference.',
  'stock-options':
    'Grants the right to buy shares at a fixed price. Look at price, vesting, how long one may exercise after leaving, and tax. The plan usually prevails over the award letter.',
  'restricted-stock':
    'Grants shares that are lost if conditions are not met. Voting and dividends before vesting, tax elections and transfer limits need attention.',
  forfeiture:
    'Says when unvested or even vested rights are lost. Cause and breach of covenants are common triggers. Check that loss is proportionate and clearly defined.',
  'anti-dilution-adjustment':
    'Adjusts number or price when shares are split, merged or issued cheaply. Weighted average is milder than full ratchet. Exceptions for employee shares are usual.',
  'registration-rights':
    'Give holders the right to have their shares registered for public sale. Demand, piggyback and short-form rights differ in cost and timing. Cutbacks decide who sells first.',
  'transfer-restrictions':
    'Limit the sale of shares or interests. Permitted transfers to family and affiliates, first refusal, and securities law legends are typical. A transfer in breach is usually void.',
  voting:
    'Says how votes are counted or must be cast. Check matters that need a higher majority, proxies, and how long the duty lasts.',
  'board-of-directors':
    'Fixes the size of the board, who appoints members, and how it decides. Reserved matters and observer seats belong here. Appointment rights should fall with the shareholding.',
};
