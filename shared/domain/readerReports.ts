/** What a reader can say is wrong with a record. */
export const REPORT_PROBLEMS = ['text', 'type', 'facts', 'personal', 'rights', 'other'] as const;
export type ReportProblem = (typeof REPORT_PROBLEMS)[number];

export const PROBLEM_NAMES: Record<ReportProblem, string> = {
  text: 'The text is cut or garbled',
  type: 'It is named or grouped wrongly',
  facts: 'A date, a party or another fact is wrong',
  personal: 'It shows something personal',
  rights: 'It should not be public',
  other: 'Something else',
};

export const LONGEST_NOTE = 1000;
