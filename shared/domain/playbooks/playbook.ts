/** What a playbook is: versioned rules with a position, fallbacks and tests. All of it is plain data. */
import type { Severity } from '#shared/domain/checks/check.ts';

export const POSTURES = ['strict', 'permissive'] as const;
/** `strict`: only the position passes, a fallback is looked at; `permissive`: a fallback passes too. */
export type Posture = (typeof POSTURES)[number];

export const VERDICTS = ['pass', 'review', 'fail'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const UNITS = ['hours', 'days', 'businessDays', 'weeks', 'months', 'years'] as const;
export type Unit = (typeof UNITS)[number];
export interface Period {
  count: number;
  unit: Unit;
}

/** Where a rule looks: provisions under a heading that says one of these, and paragraphs in which one of the phrases stands. */
export interface Where {
  headings?: string[];
  phrases?: string[];
}

/** `where`: instead of the rule's own; 'document' for all of it. */
interface Located {
  where?: Where | 'document';
}

/** `about`: what is said or asked, as the end of "It says …": "that information may be disclosed orally". */
interface Told {
  about: string;
}

/** A clause on the topic stands in the document. */
export interface PresentTest extends Located {
  kind: 'present';
}
/**
 * One of the phrases is said. `otherwise`: 'unsure' where the clause may say the same in other words; 'no' by default.
 * `countsDenied`: a phrase counts where it is denied too, as exceptions are: "does not include what was known before".
 */
export interface SaysTest extends Located, Told {
  kind: 'says';
  phrases: string[];
  otherwise?: 'no' | 'unsure';
  countsDenied?: boolean;
}
/** None of the phrases is said. */
export interface SilentTest extends Located, Told {
  kind: 'silent';
  phrases: string[];
}
/** Which wording stands there: one of `wordings` is nearer than all of `against` and has at least `share` (0..1, default 0.6) of its words there. */
export interface WordingTest extends Located {
  kind: 'wording';
  wordings: string[];
  against?: string[];
  share?: number;
}
/** A period beside one of the phrases lies within the limits. */
export interface PeriodTest extends Located {
  kind: 'period';
  near: string[];
  atLeast?: Period;
  atMost?: Period;
}
/** A sum of money beside one of the phrases. Without `currency` any will do. */
export interface AmountTest extends Located {
  kind: 'amount';
  near: string[];
  atLeast?: number;
  atMost?: number;
  /** ISO 4217. */
  currency?: string;
}
/** A percentage beside one of the phrases. `per`: what is given by the month is counted by the year. */
export interface PercentTest extends Located {
  kind: 'percent';
  near: string[];
  atLeast?: number;
  atMost?: number;
  per?: 'year';
}
/** A sum told by months of fees beside one of the phrases: "the fees paid in the twelve months before", "twice the annual fees". */
export interface MultipleTest extends Located {
  kind: 'multiple';
  near: string[];
  /** Months of fees. */
  atLeast?: number;
  atMost?: number;
}
/** The law that governs, or the courts that decide, are of one of the places (states or countries by name). */
export interface PlaceTest {
  kind: 'law' | 'courts';
  places: string[];
}
/** The definition of a term says one of `has` and none of `lacks`. */
export interface DefinitionTest extends Told {
  kind: 'definition';
  /** Phrase that the term as a whole fits. */
  term: string;
  has?: string[];
  lacks?: string[];
}
/** One of the document checks finds nothing. */
export interface CheckTest {
  kind: 'check';
  check: string;
}
export interface JoinedTest {
  kind: 'all' | 'any';
  tests: Test[];
}
export interface NotTest {
  kind: 'not';
  test: Test;
}
export type Test =
  | PresentTest
  | SaysTest
  | SilentTest
  | WordingTest
  | PeriodTest
  | AmountTest
  | PercentTest
  | MultipleTest
  | PlaceTest
  | DefinitionTest
  | CheckTest
  | JoinedTest
  | NotTest;

/** Wording to propose. `{recipient}` stands for the name that the document has for a role of the playbook. */
export interface Proposal {
  /** A paragraph to put in where the clause, or what it should say, is missing. */
  insert?: string;
  /** What to put in the place of the flagged sentence; empty strikes it out. */
  replace?: string;
}

export interface Fallback {
  /** In plain words. */
  words: string;
  test?: Test;
  proposal?: Proposal;
}

/** Where a rule was taken from, when it came with a file. */
export interface RuleSource {
  /** Name of the file. */
  file: string;
  /** "Table 1, row 4". */
  place: string;
  /** The words that it was read from. */
  words: string;
  /** The file had no test: this one only looks for a clause on the topic, until somebody has looked at it. */
  isTestGuessed?: true;
}

export interface Rule {
  /** Short, stable and unique in the playbook: "CO-03". */
  id: string;
  /** What one recommendation is made for: "Liability". */
  topic: string;
  title: string;
  /** In plain words. */
  position: string;
  fallbacks: Fallback[];
  severity: Severity;
  /** Asked for this side only. */
  side?: string;
  guidance: string;
  where?: Where;
  test: Test;
  /** Asked of a model where one is configured, whatever the test says; what the test can tell it never overrules. */
  question?: string;
  examples: { mustPass: string[]; mustFlag: string[] };
  proposal?: Proposal;
  source?: RuleSource;
}

/** An immutable release. */
export interface Playbook {
  id: string;
  name: string;
  version: string;
  /** Ids of contract types of the library. */
  contractTypes: string[];
  /** Whom it can be read for; the first one is meant where nobody says. */
  sides: string[];
  /** Names that documents have for a role, by the word that proposals use; the first stands where the document has none. */
  roles?: Record<string, string[]>;
  rules: Rule[];
}

/** The rules that are asked for a side. */
export const rulesFor = ({ rules, sides }: Pick<Playbook, 'rules' | 'sides'>, side = sides[0]): Rule[] =>
  rules.filter((rule) => rule.side === undefined || rule.side === side);

export const LIMITS = {
  rules: 300,
  /** Characters of any one text. */
  text: 4_000,
  title: 200,
  id: 40,
  phrase: 400,
  /** Phrases, places or wordings of one list. */
  list: 60,
  fallbacks: 10,
  examples: 20,
  /** Tests within tests. */
  nesting: 6,
  /** Tests of one rule, those of its fallbacks included. */
  tests: 60,
  contractTypes: 40,
  sides: 8,
  roles: 12,
} as const;
