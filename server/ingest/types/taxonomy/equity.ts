import { type ClauseEntry, clause } from './clauseType.ts';

/** Shares, options, plans and the rights of holders. */
export const EQUITY: ClauseEntry[] = [
  clause(
    'Vesting',
    'equity-awards',
    'Vesting Schedule | Vesting Period | Vesting of Options | Vesting of Awards | Vesting and Forfeiture | Vested Benefits | Accelerated Vesting | Acceleration of Vesting | Vesting of Shares | Vesting Conditions',
  ),
  clause('Equity Awards', '', 'Awards | Grant of Award | Award Agreement | Terms of Awards | Granting of Awards'),
  clause(
    'Stock Options',
    'equity-awards',
    'Options | Grant of Option | Share Options | Option Grant | Stock Option Grant | Incentive Stock Options | Nonqualified Stock Options | Terms of Options | Non-Qualified Stock Options | Stock Option Plan',
  ),
  clause(
    'Restricted Stock',
    'equity-awards',
    'Restricted Stock Units | Restricted Shares | Restricted Stock Awards | RSUs | Grant of Restricted Stock | Restricted Stock Grant | Restricted Stock Unit Awards',
  ),
  clause(
    'Performance Awards',
    'equity-awards',
    'Performance Shares | Performance Goals | Performance Units | Performance Criteria | Performance Measures | Performance Objectives | Performance Share Awards',
  ),
  clause('Stock Appreciation Rights', 'equity-awards', 'SARs | Phantom Stock | Appreciation Rights | Phantom Units'),
  clause(
    'Exercise of Options',
    'stock-options',
    'Method of Exercise | Exercise | Manner of Exercise | Exercise Period | Option Exercise | Exercisability | Notice of Exercise | Time of Exercise | Exercise of Stock Options',
  ),
  clause('Exercise Price', 'stock-options', 'Option Price | Option Exercise Price | Payment of Exercise Price'),
  clause(
    'Forfeiture',
    'equity-awards',
    'Forfeiture of Benefits | Forfeiture of Awards | Forfeiture Events | Forfeiture Provisions',
  ),
  clause(
    'Nontransferability of Awards',
    'equity-awards transfer-restrictions',
    'Non-Transferability of Options | Nontransferability of Options | Transferability of Awards | Non-Transferability of Awards | Limits on Transferability | Transferability of Options | Nonalienation | Anti-Alienation | Nonalienation of Benefits | Non-Alienation of Benefits | Spendthrift Provision | Alienation',
  ),
  clause(
    'Plan Administration',
    'equity-awards',
    'Administration of the Plan | Administration | Plan Administrator | Administrator | Committee | Powers of the Committee | Administration by Committee | Authority of Committee | Compensation Committee',
  ),
  clause(
    'Eligibility',
    'equity-awards',
    'Eligible Participants | Eligible Employees | Eligibility and Participation | Eligibility for Benefits | Participation in the Plan | Conditions of Eligibility',
  ),
  clause(
    'Shares Subject to the Plan',
    'equity-awards',
    'Stock Subject to the Plan | Shares Available | Reserved Shares | Reservation of Shares | Number of Shares | Shares | Available Shares',
  ),
  clause(
    'Anti-Dilution Adjustment',
    'equity-awards',
    'Adjustment of Shares | Changes in Capitalization | Adjustments upon Changes in Capitalization | Recapitalization | Anti-Dilution | Antidilution | Adjustments for Changes in Capital | Changes in Capital Structure | Adjustment in Capitalization | Antidilution Provisions | Adjustment Upon Changes in Stock | Stock Splits',
  ),
  clause(
    'Beneficiary Designation',
    'benefits',
    'Beneficiary | Designation of Beneficiary | No Beneficiary Designation',
  ),
  clause(
    'Claims Procedure',
    'benefits',
    'Claims | Claim for Benefits | Claims and Review Procedures | Review Procedure | Claims Review Procedure | Denial of Claims | Claims Process',
  ),
  clause(
    'Plan Distributions',
    'equity-awards',
    'Distribution of Benefits | Distributions from Plan | Payment of Benefits | Form of Payment | Benefit Payments | Time and Form of Payment | Form of Benefit Payment | Form of Benefit',
  ),
  clause(
    'Unfunded Plan',
    'benefits',
    'Unfunded Status | Unfunded Arrangement | No Trust Created | Unfunded Status of Plan | Rights of Unsecured Creditor | General Creditor Status | Rabbi Trust | Unsecured General Creditor',
  ),
  clause(
    'Amendment or Termination of the Plan',
    'amendment termination',
    'Amendment and Termination | Plan Termination | Termination of Plan',
  ),
  clause(
    'Shareholder Rights',
    '',
    'Stockholder Rights | Rights as Stockholder | Rights as Shareholder | No Rights as Stockholder | Rights of Stockholders | Stockholders | Shareholders | No Rights as a Shareholder | Rights of Shareholders | No Stockholder Rights',
  ),
  clause(
    'Voting',
    'shareholder-rights',
    'Voting Rights | Voting Agreement | Voting of Shares | Vote Required | Votes | Proxy | Irrevocable Proxy | Agreement to Vote | Grant of Proxy',
  ),
  clause(
    'Dividends',
    'shareholder-rights',
    'Dividend Rights | Dividend Equivalents | Dividend Policy | Dividends on Shares',
  ),
  clause(
    'Distributions',
    'shareholder-rights',
    'Distributions to Members | Distributions to Partners | Distributions to Holders | Distribution Policy | Cash Distributions',
  ),
  clause(
    'Preemptive Rights',
    'shareholder-rights',
    'Pre-Emptive Rights | Pre-Emption Rights | Participation Rights | Pro Rata Rights | Rights to Purchase New Securities',
  ),
  clause(
    'Registration Rights',
    'shareholder-rights',
    'Demand Registration | Piggyback Registration | Registration Procedures | Piggy-Back Registration | Shelf Registration | Registration of Shares | Registration Expenses | Registration Statement',
  ),
  clause(
    'Lock-Up',
    'transfer-restrictions',
    'Lock-Up Agreement | Market Standoff | Market Stand-Off | Lockup | Lock-Up Period | Market Stand-Off Agreement',
  ),
  clause(
    'Transfer Restrictions',
    'shareholder-rights',
    'Restrictions on Transfer | Transfer of Shares | Transfers | Permitted Transfers | Restrictions on Transferability | Legends | Restrictive Legends | Limitations on Transfer | Transfer of Interests | Transfer of Securities | Permitted Transferees',
  ),
  clause('Tag-Along Rights', 'transfer-restrictions', 'Co-Sale Rights | Tag-Along | Right of Co-Sale | Co-Sale'),
  clause('Drag-Along Rights', 'transfer-restrictions', 'Drag-Along | Bring-Along Rights'),
  clause('Put Option', 'shareholder-rights', 'Put Right | Right to Put'),
  clause(
    'Call Option',
    'shareholder-rights',
    'Call Right | Repurchase Right | Repurchase Option | Repurchase of Shares | Company Repurchase Right | Right of Repurchase | Buy-Out | Buyout Option | Purchase Option',
  ),
  clause('Liquidation Preference', 'shareholder-rights', 'Liquidation Rights | Preference on Liquidation'),
  clause(
    'Conversion',
    'shareholder-rights',
    'Conversion Rights | Conversion of Shares | Conversion Price | Right to Convert | Conversion of Notes | Optional Conversion | Mandatory Conversion',
  ),
  clause(
    'Redemption',
    'shareholder-rights',
    'Optional Redemption | Mandatory Redemption | Redemption of Shares | Redemption Price | Redemption Rights',
  ),
  clause('Warrants', 'shareholder-rights', 'Issuance of Warrants | Exercise of Warrant | Warrant Coverage'),
  clause(
    'Board of Directors',
    '',
    'Board | Directors | Board Composition | Election of Directors | Board Representation | Board Observer | Board Membership | Board Matters | Board Seats | Composition of the Board | Director Nomination',
  ),
  clause(
    'Officers',
    'board-of-directors',
    'Appointment of Officers | Officers of the Company | Officers and Directors',
  ),
  clause('Management', 'board-of-directors', 'Management of the Company | Managers | Management of Business'),
  clause(
    'Capital Contributions',
    '',
    'Initial Capital Contributions | Additional Capital Contributions | Capital Accounts | Initial Contributions',
  ),
  clause(
    'Allocations of Profits and Losses',
    '',
    'Allocations | Profits and Losses | Allocation of Net Income and Net Loss | Special Allocations',
  ),
  clause(
    'Dissolution',
    'termination',
    'Dissolution and Winding Up | Liquidation and Dissolution | Dissolution of the Company',
  ),
  clause('Deadlock', 'board-of-directors', 'Deadlock Resolution | Impasse | Resolution of Deadlock'),
];
