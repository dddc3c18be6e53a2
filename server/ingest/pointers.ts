/** "“Price” has the meaning given in Section 2": what is kept is the text that it points to. */
import { normaliseTerm } from '#shared/reading/definitions/terms.ts';
import { referencesIn } from '#shared/reading/references.ts';
import { sentenceEnd, sentenceStart } from '#shared/reading/sentences.ts';
import type { Clause, Definition, Structure, TextSpan } from '#shared/reading/types.ts';

/** Longer texts say much besides. */
const LONGEST = 3_000;
/** Shorter ones are headings without their words. */
const SHORTEST = 40;
/** "The Price shall be": the term is what the sentence is about. */
const SAYS = /^\s(?:is|are|means?|shall|will|begins?|starts?|commences?|consists?|equals?|includes?)\b/;
const HEAD = /^\s*(?:\(?\w{1,4}[.)]\s+|\d[\d.]*\s+)?(?:(?:The|An?|Each|Any)\s+)?$/;

/**
 * The definitions of a contract without mere pointers: one that the contract itself follows is left out, since the text it points
 * to is among the others; one whose target defines in plain words is given that text; what points to another document defines nothing here.
 */
export function withoutPointers(structure: Structure, definitions: readonly Definition[]): Definition[] {
  const given = new Set(
    definitions
      .filter(({ form }) => form !== 'reference')
      .flatMap(({ term, aliases }) => [term, ...aliases].map(normaliseTerm)),
  );
  return definitions
    .flatMap((definition) => {
      if (definition.form !== 'reference') return [definition];
      if (given.has(normaliseTerm(definition.term))) return [];
      const found = pointedAt(structure, definition);
      return found ? [found] : [];
    })
    .sort((a, b) => a.start - b.start || a.termStart - b.termStart);
}

function pointedAt({ text, clauses }: Structure, definition: Definition): Definition | null {
  const clause = clauseNamed(clauses, definition.refersTo ?? '');
  if (!clause || (definition.start >= clause.start && definition.start < clause.end)) return null;
  const { term } = definition;
  const word = wordAt(text, term, clause.bodyStart, clause.end);
  const isTitle = word < 0 && clause.heading !== null && normaliseTerm(clause.heading) === normaliseTerm(term);
  const at = isTitle ? text.indexOf(clause.heading!, clause.start) : word;
  if (at < 0 || at >= clause.end) return null;
  const span = isTitle ? firstParagraph(text, at, clause) : sentenceAt(text, at, clause);
  if (!span) return null;
  const termEnd = at + (isTitle ? clause.heading!.length : term.length);
  return {
    ...definition,
    aliases: [],
    aliasSpans: [],
    form: 'inline',
    ...span,
    termStart: at,
    termEnd,
    meaning: { start: isTitle ? clause.bodyStart : span.start, end: span.end },
    nested: [],
  };
}

const plain = (number: string): string => number.replace(/(^|\.)0+(?=\d)/g, '$1');

/** The provision of that number; items within it are read with it. */
function clauseNamed(clauses: readonly Clause[], place: string): Clause | null {
  const [reference] = referencesIn(place);
  if (!reference?.isProvision || reference.base === '' || reference.target === 'elsewhere') return null;
  const isNamed = ({ number }: Clause): boolean => {
    const digits = number === null || number.startsWith('(') ? null : /\d+(?:\.\d+)*/.exec(number);
    return digits !== null && plain(digits[0]) === plain(reference.base);
  };
  return clauses.find(isNamed) ?? null;
}

/** Where the clause says what the term is: in quotation marks, or at the head of a sentence; -1 where it merely uses it. */
function wordAt(text: string, term: string, from: number, to: number): number {
  let subject = -1;
  for (let at = text.indexOf(term, from); at >= 0 && at + term.length <= to; at = text.indexOf(term, at + 1)) {
    const behind = text.slice(at + term.length, at + term.length + 24);
    if (/["“]/.test(text[at - 1] ?? '') && /^s?[.,]?["”]/.test(behind)) return at;
    if (subject >= 0 || !SAYS.test(behind)) continue;
    const lead = text.slice(sentenceStart(text, at, from), at);
    if (HEAD.test(lead)) subject = at;
  }
  return subject;
}

function firstParagraph(text: string, at: number, clause: Clause): TextSpan | null {
  const body = text.slice(clause.bodyStart, clause.end);
  const lead = body.length - body.trimStart().length;
  const stop = text.indexOf('\n\n', clause.bodyStart + lead);
  return withList(text, { start: at, end: stop < 0 || stop > clause.end ? clause.end : stop }, clause);
}

function sentenceAt(text: string, at: number, clause: Clause): TextSpan | null {
  const end = sentenceEnd(text, at, clause.end);
  const line = text.indexOf('\n\n', at);
  return withList(
    text,
    { start: sentenceStart(text, at, clause.bodyStart), end: line >= 0 && line < end ? line : end },
    clause,
  );
}

/** What introduces a list says nothing without it. */
function withList(text: string, { start, end }: TextSpan, clause: Clause): TextSpan | null {
  const whole = /:\s*$/.test(text.slice(start, end)) ? clause.end : end;
  return whole - start >= SHORTEST && whole - start <= LONGEST ? { start, end: whole } : null;
}
