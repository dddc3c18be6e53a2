import { type Check, type CheckInput, type Finding, findingsOf } from '#shared/domain/checks/check.ts';
import { byParagraph, type Definition, definitionsOf } from '#shared/domain/checks/definitions.ts';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { companiesIn } from '#shared/reading/parties/companies.ts';

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
const SAME_NAME = 0.7;
/** "“Agreement” means this Agreement as amended" beside its name in the preamble. */
const ITSELF = /^\W{0,4}(?:this|the\swithin)\b/i;
/** "Company shall mean the Company as defined above and any successor" widens what is defined. */
const WIDENED =
  /\bas\s+(?:herein)?(?:before|above|previously\s)?\s?defined\b|\bsuccessors?\b|\bdefined\s+(?:above|herein)/i;
const WORDS = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORDS) ?? [];

/** Common words as a share of the longer text, or of the shorter one. */
function likeness(one: readonly string[], other: readonly string[], of: 'longer' | 'shorter'): number {
  const [a, b] = [new Set(one), new Set(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (of === 'longer' ? Math.max : Math.min)(a.size, b.size);
}

/** Words before a bracket that say what it names; a sentence may say more. */
const NAMED_WORDS = 14;
const NAME_ITSELF = 6;
/** Sums and shares: where they differ the meanings do. The stop of a sentence is no part of them. */
const FIGURES = /\d+(?:[.,]\d+)*/g;

const isName = (definition: Definition): boolean => definition.form === 'parenthetical';

/** Whether both name the same company, or give the same dates and numbers. */
function namesTheSame(one: string, other: string): boolean {
  const bases = new Set(companiesIn(one).map(({ base }) => base));
  const figures = new Set(one.match(FIGURES) ?? []);
  return (
    companiesIn(other).some(({ base }) => bases.has(base)) ||
    new Set((other.match(FIGURES) ?? []).filter((figure) => figures.has(figure))).size > 1
  );
}

/**
 * Whether two definitions say the same: a name in brackets stands for the words right before it, and one given in the preamble
 * for what the glossary says of it.
 */
function saysTheSame(one: Definition, other: Definition, textOf: (definition: Definition) => string): boolean {
  const words = [one, other].map((definition) => {
    const all = wordsOf(textOf(definition));
    return isName(definition)
      ? all.slice(-NAMED_WORDS)
      : all.slice(0, isName(one) || isName(other) ? NAMED_WORDS : Infinity);
  });
  const figures = [one, other].map((definition) => (textOf(definition).match(FIGURES) ?? []).join(' '));
  if (!isName(one) && !isName(other) && figures[0] !== figures[1]) return false;
  if (
    isName(one) &&
    isName(other) &&
    likeness(words[0]!.slice(-NAME_ITSELF), words[1]!.slice(-NAME_ITSELF), 'shorter') >= SAME
  )
    return true;
  if (isName(one) && !isName(other) && one.para < OPENING && one.part === 0) return true;
  if (isName(one) !== isName(other) && namesTheSame(textOf(one), textOf(other))) return true;
  return isName(one) || isName(other)
    ? likeness(words[0]!, words[1]!, 'shorter') >= SAME_NAME
    : likeness(words[0]!, words[1]!, 'longer') >= SAME;
}

/** "For purposes of this Section only": meant to differ. */
const CONDITIONAL =
  /\bthen,?\s(?:the|such|each)\sterms?\s["“]?$|\bfor\sth(?:is|e\sforegoing)\s(?:section|clause|paragraph)\sonly\b/i;
const LOCAL =
  /\bfor\s+(?:this|these|such|the\s+foregoing)\s+purposes?\b|\b(?:for\s+(?:the\s+)?purposes?\s+of|as\s+used\s+in|solely\s+in|in)\s+(?:this|the\s+(?:foregoing|preceding))\s+(?:Section|paragraph|clause|sub-?section|Article|sentence|definition|Exhibit|Schedule)\b/i;
const REACH = 400;
/** No paragraph but a whole document that lost its breaks: nobody knows where its forms begin. */
const LONGEST = 5000;
/** A form that hangs on the contract begins like a contract, a note or a letter of its own. */
const OPENS_ANOTHER =
  /\b(?:this|This|THIS)\s(?:[\p{Lu}][\p{L}-]*\s(?:of\s|and\s|AND\s|OF\s)?){1,8}\((?:this\s|the\s)?["“]|\b(?:FOR\sVALUE\sRECEIVED|[Ff]or\svalue\sreceived)\b|^W\s?I\s?T\s?N\s?E\s?S\s?S\s?E\s?T\s?H|\bKNOW\sALL\b|\bLadies\sand\sGentlemen\b|\b(?:The|the)\sundersigned\b.{0,200}\(|^\[?(?:FORM|Form)\s(?:OF|of)\s\p{Lu}|_{5,}.{0,120}\((?:the\s)?["“]|^\[(?:Date|DATE|Letterhead)/u;
const OPENING = 25;
/** "“Loans” means the loans made under Section 2.1", where the name stands in brackets. */
const PROVISION =
  /\b(?:under|pursuant\sto|in\saccordance\swith|in|by|of)\s(?:Sections?|(?:Sub-?)?[Cc]lauses?|Articles?|Paragraphs?)\s/;

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
  const layout = layoutOf(snapshot);
  const pointsAt = (definition: Definition): boolean => PROVISION.test(textOf(definition));
  let instrument = 0;
  let lastPara = OPENING;
  const between = (from: number, to: number): string[] =>
    snapshot.paras.slice(from + 1, to + 1).map(({ text }) => text);
  for (const group of byParagraph(definitionsOf(snapshot).all).values()) {
    const key = ({ part, term }: Definition): string => `${part} ${instrument} ${term}`;
    const known = group.filter((again) => again.form === 'parenthetical' && first.has(key(again)));
    const { para } = group[0]!;
    const opens = para > OPENING && between(lastPara, para).some((text) => OPENS_ANOTHER.test(text));
    if (opens || (known.length > 1 && known.length > group.length / 2)) instrument++;
    lastPara = para;
    if (snapshot.paras[para]!.text.length > LONGEST) continue;
    for (const again of group) {
      const isElsewhere =
        again.form === 'reference' ||
        WIDENED.test(textOf(again)) ||
        [LOCAL, CONDITIONAL].some((pattern) => pattern.test(before(again)));
      if (isElsewhere || (again.form !== 'parenthetical' && ITSELF.test(textOf(again)))) continue;
      const earlier = first.get(key(again));
      if (layout.roles[again.para] === 'signature') continue;
      if (!earlier) first.set(key(again), again);
      else if (
        earlier.para !== again.para &&
        !(isName(earlier) !== isName(again) && pointsAt(isName(again) ? earlier : again))
      )
        found.push({ first: earlier, again, isSame: saysTheSame(earlier, again, textOf) });
    }
  }
  return found;
});

/** A definition that a paragraph begins with, in the contract itself: it says what the term means throughout. */
const isOwn = ({ form, part, para, start }: Definition, { paras }: DocSnapshot): boolean =>
  form === 'means' && part === 0 && !/\p{L}{2}/u.test(paras[para]!.text.slice(0, start));

const runFor =
  (rule: string, wanted: boolean, message: (term: string) => string) =>
  (document: CheckInput): Finding[] => {
    const { list, add } = findingsOf(rule, document);
    for (const { first, again, isSame } of repeatedIn(document.snapshot))
      if (isSame === wanted)
        add(again, message(again.term), {
          isSure: wanted || [first, again].every((one) => isOwn(one, document.snapshot)),
          related: [{ ...first, role: 'first definition' }],
        });
    return list;
  };

export const termDefinedTwice: Check = {
  id: TWICE,
  title: 'Defined twice',
  explanation: 'A term is defined a second time without saying anything else.',
  severity: 'note',
  isEnglish: true,
  run: runFor(TWICE, true, (term) => `“${term}” is defined a second time.`),
};

export const termDefinedDifferently: Check = {
  id: DIFFERENTLY,
  title: 'Defined differently',
  explanation: 'A term is given two different meanings.',
  severity: 'warning',
  isEnglish: true,
  run: runFor(DIFFERENTLY, false, (term) => `“${term}” is defined again, in other words.`),
};
