import { type Check, type CheckInput, type Finding, findingsOf } from '#shared/domain/checks/check.ts';
import { type Definition, definitionsOf } from '#shared/domain/checks/definitions.ts';
import { isAmendment } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

const TWICE = 'term-defined-twice';
const DIFFERENTLY = 'term-defined-differently';

interface Repeated {
  first: Definition;
  again: Definition;
  /** Whether both say the same. */
  isSame: boolean;
}

/** Share of words in common from which two meanings count as one. */
const SAME = 0.8;
/** "Company shall mean the Company as defined above and any successor" widens what is defined. */
const WIDENED =
  /\bas\s+(?:herein)?(?:before|above|previously\s)?\s?defined\b|\bsuccessors?\b|\bdefined\s+(?:above|herein)/i;
const WORDS = /[\p{L}\p{N}]+/gu;

function likeness(one: string, other: string): number {
  const a = new Set(one.toLowerCase().match(WORDS) ?? []);
  const b = new Set(other.toLowerCase().match(WORDS) ?? []);
  if (a.size === 0 || b.size === 0) return 0;
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(a.size, b.size);
}

/** "For purposes of this Section only": meant to differ. */
const LOCAL =
  /\b(?:for\s+(?:the\s+)?purposes?\s+of|as\s+used\s+in|in)\s+this\s+(?:Section|paragraph|clause|sub-?section|Article|sentence|definition|Exhibit|Schedule)\b/i;
const REACH = 400;

/**
 * Pairs of definitions of one term in one instrument. A reference to the other definition is none of its own. A paragraph that
 * introduces several known names anew opens another instrument: a form attached without a heading, a note, a certificate.
 */
const repeatedIn = perDocument((snapshot: DocSnapshot): readonly Repeated[] => {
  if (isAmendment(snapshot)) return [];
  const first = new Map<string, Definition>();
  const found: Repeated[] = [];
  const textOf = ({ para, meaning: { start, end } }: Definition): string =>
    snapshot.paras[para]!.text.slice(start, end);
  const before = ({ para, start }: Definition): string =>
    snapshot.paras[para]!.text.slice(Math.max(0, start - REACH), start);
  let instrument = 0;
  for (const group of byParagraph(definitionsOf(snapshot).all)) {
    const key = ({ part, term }: Definition): string => `${part} ${instrument} ${term}`;
    const known = group.filter((again) => again.form === 'parenthetical' && first.has(key(again)));
    if (known.length > 1 && known.length > group.length / 2) instrument++;
    for (const again of group) {
      if (again.form === 'reference' || WIDENED.test(textOf(again)) || LOCAL.test(before(again))) continue;
      const earlier = first.get(key(again));
      if (!earlier) first.set(key(again), again);
      else if (earlier.para !== again.para)
        found.push({ first: earlier, again, isSame: likeness(textOf(earlier), textOf(again)) >= SAME });
    }
  }
  return found;
});

function byParagraph(definitions: readonly Definition[]): Definition[][] {
  const groups = new Map<number, Definition[]>();
  for (const definition of definitions)
    groups.set(definition.para, [...(groups.get(definition.para) ?? []), definition]);
  return [...groups.values()];
}

const runFor =
  (rule: string, wanted: boolean, message: (term: string) => string) =>
  (document: CheckInput): Finding[] => {
    const { list, add } = findingsOf(rule, document);
    for (const { first, again, isSame } of repeatedIn(document.snapshot))
      if (isSame === wanted) add(again, message(again.term), { related: [{ ...first, role: 'first definition' }] });
    return list;
  };

export const termDefinedTwice: Check = {
  id: TWICE,
  title: 'Defined twice',
  explanation: 'A term is defined twice in the same words.',
  severity: 'note',
  isOnByDefault: false,
  isEnglish: true,
  run: runFor(TWICE, true, (term) => `“${term}” is defined a second time.`),
};

export const termDefinedDifferently: Check = {
  id: DIFFERENTLY,
  title: 'Defined differently',
  explanation: 'A term is given two different meanings.',
  severity: 'warning',
  isOnByDefault: false,
  isEnglish: true,
  run: runFor(DIFFERENTLY, false, (term) => `“${term}” is defined again, in other words.`),
};
