/**
 * What the text of an amendment does to sections of the agreement that it amends. Read carefully: whatever is not said in one of the
 * forms below about a whole section is only told as a change or a mention, and is never applied.
 */
import type { Change, Everywhere, Operation, SectionNamed } from '#shared/domain/amendments/changes.ts';
import { insertion, instruction } from '#shared/domain/amendments/instruction.ts';
import { unquotedText } from '#shared/domain/amendments/unquoted.ts';
import { provisionsIn, type Reference } from '#shared/reading/references.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** The amended agreement by a name or by what it is called in the amendment: "of the Original Agreement". */
const OF_AGREEMENT =
  /^(?:\s*\([^()\n]{1,80}\))?,?\s+(?:of|to|in|under)\s+(?:the|that|such|said)\s+(?:\p{Lu}[\p{L}&’'-]*\s+|and\s+|of\s+|for\s+){0,7}?(?:Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE|Plan|PLAN|Note|Licen[cs]e|Indenture)\b/u;
const QUOTE_LONGEST = 420;

/** Between the last stop of the paragraph and `at`. */
function leadOf(text: string, at: number): { start: number; words: string } {
  const from = Math.max(0, at - 300);
  const before = text.slice(from, at);
  const stops = [...before.matchAll(/\n|[.;:]["”]?\s+/g)];
  const start = from + (stops.length > 0 ? stops.at(-1)!.index + stops.at(-1)![0].length : 0);
  return { start, words: text.slice(start, at) };
}

/** What may stand before a section that is changed as a whole; "the first sentence of" may not. */
const WHOLE =
  /^\W*(?:\(?\w{1,4}[.)]\s*)*(?:(?:effective|as of|with effect|commencing|in addition|accordingly|further|furthermore|additionally|pursuant to|in consideration of|upon|on and after|from and after|subject to)\b[^.;:“"]{0,160},\s*)?(?:and\s+)?(?:(?:the\s+)?(?:parties|undersigned)\s+(?:hereto\s+)?(?:hereby\s+)?agree\s+that\s+|that\s+)?(?:the\s+)?(?:(?:provisions|text|whole|entirety)\s+of\s+|existing\s+|current\s+)?$/i;

/** The amendment's own number before what it says: "2.1 The following". */
const OWN_NUMBER = /^\s*\d{1,3}(?:\.\d{1,3}){1,4}\.?\s+/;

/** How many sections a range that is written by its ends may have. */
const RANGE = 30;

/** Between two sections of which the second goes on from the first, all that are not written: 11.2 of "11.1 to 11.3", (b) of "(a)–(c)". */
function between(first: SectionNamed, last: SectionNamed): SectionNamed[] {
  const parts = ({ base, subs }: SectionNamed): (string | number)[] => [...base.split('.').map(Number), ...subs];
  const [a, b] = [parts(first), parts(last)];
  const [low, high] = [a.at(-1)!, b.at(-1)!];
  if (a.length !== b.length || a.slice(0, -1).join() !== b.slice(0, -1).join()) return [];
  const isLetter = first.subs.length > 0;
  const order = (one: string | number) =>
    typeof one === 'number' ? one : one.length === 1 ? one.charCodeAt(0) : Number.NaN;
  const n = order(high) - order(low);
  if (!(n > 1 && n <= RANGE)) return [];
  return Array.from({ length: n - 1 }, (_, i) => {
    const own = order(low) + i + 1;
    if (isLetter) return nameOf(first.word, first.base, [...first.subs.slice(0, -1), String.fromCharCode(own)]);
    return nameOf(first.word, [...a.slice(0, -1), own].join('.'), []);
  });
}

const nameOf = (word: string, base: string, subs: readonly string[], number?: string): SectionNamed => ({
  name: `${word[0]!.toUpperCase()}${word.slice(1)} ${(number ?? base + subs.map((sub) => `(${sub})`).join('')).replace(/\s+/g, '')}`,
  word,
  base,
  subs,
});

/** The sections of one list: "Sections 4(a) and (b)" are 4(a) and 4(b), "Sections 11.1 to 11.3" are three, "Article III, Section 3.1" is one. */
function sectionsListed(text: string, listed: readonly Reference[]): SectionNamed[] {
  const sections: SectionNamed[] = [];
  for (const [i, { word, base, subs, number, start }] of listed.entries()) {
    const before = listed[i - 1];
    const joint = before ? text.slice(before.end, start) : '';
    const last = sections.at(-1);
    if (last?.word === 'article' && word !== 'article' && /^\s*,\s*\p{L}+\.?\s*$/u.test(joint)) sections.pop();
    const isRest = base === '' && last !== undefined && last.subs.length >= subs.length;
    const section = isRest
      ? nameOf(word, last.base, [...last.subs.slice(0, last.subs.length - subs.length), ...subs])
      : nameOf(word, base, subs, number);
    if (last && /\b(?:to|through)\b|[-–—]/.test(joint)) sections.push(...between(last, section));
    sections.push(section);
  }
  return sections;
}

const sameSection = (a: SectionNamed, b: SectionNamed): boolean =>
  a.base === b.base && a.subs.join() === b.subs.join() && (a.word === 'article') === (b.word === 'article');

/** In the order of the text. Linear in it: what is read of each reference is bounded. */
export function operationsIn(text: string): Operation[] {
  const found: Operation[] = [];
  let quotedUntil = 0;
  for (const listed of listsOf(provisionsIn(text))) {
    const { from, target } = listed[0]!;
    // what is quoted speaks of itself
    if (from < quotedUntil || target === 'here') continue;
    const { end } = listed.at(-1)!;
    const lead = leadOf(text, from);
    const inserted = insertion(text, lead.words, end, (before) => WHOLE.test(before.replace(OWN_NUMBER, '')));
    const told = inserted ?? instruction(text, end);
    const isOfAgreement = told !== null || OF_AGREEMENT.test(text.slice(end, end + 200));
    if (!isOfAgreement) continue;
    const sections = sectionsListed(text, listed);
    const change = inserted
      ? beside(inserted.change, sections.length)
      : told
        ? careful(told.change, WHOLE.test(lead.words), sections.length)
        : ({ kind: 'mentioned' } as Change);
    if (told && change.kind === 'restated' && sections.length === 1)
      change.newText ??= unquotedText(text, from, told.end, sections[0]!);
    const quote = told ? trimmed(text, lead.start, told.end) : sentence(text, lead.start, end);
    for (const section of sections) found.push({ ...change, section, quote });
    const newText =
      ('newText' in change && change.newText) || (told && 'newText' in told.change && told.change.newText);
    if (newText) quotedUntil = newText.end;
  }
  return found.filter(
    (one) =>
      one.kind !== 'mentioned' ||
      !found.some((other) => other.kind !== 'mentioned' && sameSection(other.section, one.section)),
  );
}

/** References that stand behind one word: "Sections 3.1 and 3.2". */
function listsOf(references: readonly Reference[]): Reference[][] {
  const lists: Reference[][] = [];
  for (const reference of references) {
    const last = lists.at(-1);
    if (last && last[0]!.from === reference.from) last.push(reference);
    else lists.push([reference]);
  }
  return lists;
}

/** A part of a section, and one text for several, are told as changes. */
function careful(change: Change, isWhole: boolean, sections: number): Change {
  if (change.kind === 'words' && sections === 1) return change;
  if (!isWhole) return { kind: 'changed' };
  if (sections === 1 || change.kind === 'deleted') return change;
  return change.kind === 'restated' ? { kind: 'restated', newText: null } : { kind: 'changed' };
}

/** Beside several sections at once is nowhere certain. */
const beside = (change: Change, sections: number): Change => (sections === 1 ? change : { kind: 'changed' });

function trimmed(text: string, start: number, end: number): TextSpan {
  let [from, to] = [Math.max(start, end - QUOTE_LONGEST), end];
  while (from < to && /\s/.test(text[from]!)) from++;
  while (to > from && /\s/.test(text[to - 1]!)) to--;
  return { start: from, end: to };
}

/** From `start` to the end of the sentence or paragraph around `at`. */
function sentence(text: string, start: number, at: number): TextSpan {
  const rest = /^[^\n]{0,240}?(?:[.;](?=\s)|(?=\n)|$)/.exec(text.slice(at, at + 260));
  return trimmed(text, start, at + (rest?.[0].length ?? 0));
}

const REFERENCES =
  /\b(?:All|Each|Any|Every)\s+references?\s+(?:in\s+the\s+[\p{L} ]{1,60}?\s+)?to\s+(?:the\s+)?[“"]([^”"\n]{1,120})[”"][^.;\n“"]{0,80}?\b(?:shall|will|is|are)\s+(?:each\s+)?(?:hereby\s+)?(?:be\s+)?(?:deemed\s+(?:to\s+be\s+)?|amended\s+to|changed\s+to|replaced\s+(?:with|by)|mean|refer\s+to|read|a\s+reference|references)[^.;\n“"]{0,50}[“"]([^”"\n]{1,120})[”"]/gu;

export const everywhereIn = (text: string): Everywhere[] =>
  [...text.matchAll(REFERENCES)].map((m) => ({
    from: m[1]!,
    to: m[2]!,
    quote: { start: m.index, end: m.index + m[0].length },
  }));
