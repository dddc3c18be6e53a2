/** The checks as a reader looks for them. Which there are is in shared/domain/checks; a test sees that each has its place here. */
import type { Check } from '#shared/domain/checks/check.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';

const IDS: Readonly<Record<string, readonly string[]>> = {
  Terms: [
    'undefined-term',
    'unused-definition',
    'term-defined-twice',
    'term-defined-differently',
    'term-partly-capitalised',
    'term-in-small-letters',
  ],
  References: [
    'missing-reference-target',
    'drifted-reference',
    'stale-reference-field',
    'numbering-gap',
    'numbering-duplicate',
  ],
  Numbers: ['number-words-differ', 'impossible-date', 'weekend-deadline', 'currency-differs'],
  Names: ['party-name-differs', 'governing-law-differs', 'snippet-leftover'],
  Blanks: ['placeholder', 'drafting-note', 'unbalanced-brackets', 'unbalanced-quotes', 'double-word'],
  'Before sending': ['internal-comment', 'hidden-text'],
};

export const RULE_GROUPS: readonly { name: string; rules: readonly Check[] }[] = Object.entries(IDS).map(
  ([name, ids]) => ({ name, rules: CHECKS.filter(({ id }) => ids.includes(id)) }),
);
