/** What was read out of a file, before anybody has looked at it. */
import { phraseProblem } from '#shared/domain/playbooks/phrases.ts';
import { LIMITS, type Playbook, type Rule, type RuleSource, type Test } from '#shared/domain/playbooks/playbook.ts';

/** What became part of no rule, or has to be looked at. */
export interface ImportNote {
  /** "Table 1, row 4". */
  place: string;
  words: string;
  reason: string;
}

/** A rule as it was read: its test and its like may be anything that stood in the file. */
export type ImportedRule = Omit<Rule, 'test' | 'fallbacks' | 'where' | 'proposal' | 'severity'> & {
  severity: string;
  test: unknown;
  fallbacks: unknown[];
  where?: unknown;
  proposal?: unknown;
};

export interface Imported extends Partial<Pick<Playbook, 'name'>> {
  contractTypes: unknown[];
  sides: unknown[];
  roles?: unknown;
  rules: ImportedRule[];
  notes: ImportNote[];
}

/** More notes than anybody reads; the last one says how many more there are. */
const MOST_NOTES = 300;

export class Notes {
  private readonly all: ImportNote[] = [];
  private more = 0;

  add(place: string, words: string, reason: string): void {
    if (this.all.length < MOST_NOTES) this.all.push({ place, words: shortened(words), reason });
    else this.more++;
  }

  list(): ImportNote[] {
    return this.more === 0
      ? this.all
      : [...this.all, { place: 'Further on', words: '', reason: `${this.more} more places were not understood.` }];
  }
}

/** The words of a source; a longer text is cut, and shows it. */
export const shortened = (words: string, most: number = LIMITS.text): string =>
  words.length <= most ? words : `${words.slice(0, most - 1)}…`;

/** Words of a person as a phrase to look for: without the signs that phrases are made of. */
const asPhrase = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []).slice(0, 8).join(' ');

/**
 * Stands for a test that the file has not: whether there is a clause on the topic at all. It says of itself that it was guessed; the
 * rule cannot be published before its examples, which a person has to give, come out right.
 */
export function guessedTest(topic: string): Pick<Rule, 'where' | 'test'> {
  const phrase = asPhrase(topic);
  return phrase === '' || phraseProblem(phrase) !== null
    ? { test: { kind: 'present' } }
    : { where: { headings: [phrase], phrases: [phrase] }, test: { kind: 'present' } };
}

/** What a file asks for in words: that some phrases are said, that others are not. Undefined: neither. */
export function wordedTest(says: readonly string[], silent: readonly string[]): Test | undefined {
  const about = ([first]: readonly string[]): string => shortened(`“${first}”`, LIMITS.title);
  const tests: Test[] = [
    ...(says.length > 0 ? [{ kind: 'says' as const, phrases: [...says], about: about(says) }] : []),
    ...(silent.length > 0 ? [{ kind: 'silent' as const, phrases: [...silent], about: about(silent) }] : []),
  ];
  return tests.length > 1 ? { kind: 'all', tests } : tests[0];
}

/** "Limitation of liability" → "LI-01", the next one that is free. */
export function freeId(topic: string, taken: ReadonlySet<string>): string {
  const letters =
    topic
      .replace(/[^\p{L}]/gu, '')
      .slice(0, 2)
      .toUpperCase() || 'R';
  for (let n = 1; ; n++) {
    const id = `${letters}-${String(n).padStart(2, '0')}`;
    if (!taken.has(id)) return id;
  }
}

/** Every rule knows where it is from; one that knew already keeps that. */
export const withSource = (rule: ImportedRule, source: RuleSource): ImportedRule => ({
  ...rule,
  source: rule.source ?? { ...source, place: shortened(source.place, LIMITS.title), words: shortened(source.words) },
});
