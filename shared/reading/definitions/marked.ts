/** Definitions of terms that are marked by quotation marks, brackets or type. */

import { blockIndexAt, labelLength } from '#shared/reading/definitions/extent.ts';
import { findMarks, type TermMark } from '#shared/reading/definitions/marks.ts';
import { introducedAs, isSpokenOf } from '#shared/reading/definitions/parentheticals.ts';
import { canBeTerm, cleanTerm, isCapitalised } from '#shared/reading/definitions/terms.ts';
import { definingAt } from '#shared/reading/definitions/verbs.ts';
import type { Definition, Structure, TextSpan } from '#shared/reading/types.ts';

/** A definition whose extent is still to be settled. */
export interface Found {
  term: string;
  aliases: string[];
  form: Definition['form'];
  refersTo: string | null;
  /** Where each of the aliases stands, in their order. */
  aliasSpans: TextSpan[];
  termStart: number;
  termEnd: number;
  /** Behind the words or the mark that say "means"; null for a name given in passing. */
  meaningStart: number | null;
  /** Whether it is an entry of its own, a paragraph or a numbered part of one, rather than some words of a sentence. */
  isEntry: boolean;
  /** Where the entry begins, or the term's first mark inside a sentence. */
  start: number;
}

const JOIN =
  /^\s{0,2}(?:,?\s?(?:or|and|and\/or|und|also|as well as|&)|,|\/)?\s{0,2}(?:,\s?)?(?:(?:the term|the terms|the|each|an?|any|collectively|individually|each an?|its|as)\s){0,2},?\s{0,2}$/i;
const BEFORE_TERM =
  /^(?:["“(]|(?:the|an?|each|any|as used (?:herein|in this \w+)|for (?:the )?purposes? of this \w+|in this \w+|when used (?:herein|in this \w+)|unless [^,"“]{1,80})\b,?|(?:the )?(?:capitali[sz]ed )?(?:terms?|words?|expressions?|phrases?)(?: of)?\b,?|\s|,)*$/i;

/** Consecutive marks joined by "or", "and" or a comma. */
function groups(text: string, marks: readonly TermMark[]): TermMark[][] {
  const made: TermMark[][] = [];
  for (const mark of marks) {
    const last = made.at(-1)?.at(-1);
    const gap = last ? text.slice(last.end, mark.start) : null;
    if (gap !== null && gap.length < 40 && gap.length > 0 && gap.trim() !== '' && JOIN.test(gap))
      made.at(-1)!.push(mark);
    else made.push([mark]);
  }
  return made;
}

/** @param regions stretches of the text that are made to define, where weaker signs suffice */
export function markedDefinitions(structure: Structure, regions: readonly [number, number][]): Found[] {
  const { text, blocks } = structure;
  const found: Found[] = [];
  const inRegion = (at: number): boolean => regions.some(([a, b]) => at >= a && at < b);
  const separated: Found[] = [];
  for (const group of groups(text, findMarks(text, blocks))) {
    const first = group[0]!;
    const last = group.at(-1)!;
    const block = blocks[blockIndexAt(blocks, first.start)]!;
    const lead = text.slice(block.start + labelLength(block, text), first.start);
    const isEntry =
      first.start <= block.start + labelLength(block, text) || (lead.length < 140 && BEFORE_TERM.test(lead));
    const isTyped = first.by === 'bold' || first.by === 'underline';
    const terms = group.map((m) => cleanTerm(text.slice(m.termStart, m.termEnd)));
    const others = group.flatMap(({ termStart, termEnd }, n) =>
      n > 0 && canBeTerm(terms[n]!) ? [{ name: terms[n]!, span: { start: termStart, end: termEnd } }] : [],
    );
    const make = (
      form: Definition['form'],
      index: number,
      more: Partial<Pick<Found, 'refersTo' | 'meaningStart'>> = {},
    ): Found => ({
      term: terms[index]!,
      aliases: form === 'parenthetical' || form === 'inline' ? [] : others.map(({ name }) => name),
      aliasSpans: form === 'parenthetical' || form === 'inline' ? [] : others.map(({ span }) => span),
      form,
      refersTo: null,
      meaningStart: null,
      termStart: group[index]!.termStart,
      termEnd: group[index]!.termEnd,
      isEntry,
      start: isEntry ? block.start : first.start,
      ...more,
    });
    const verb = definingAt(text, last.end);
    const usable = canBeTerm(terms[0]!);
    if (verb && usable && !isSpokenOf(text, first)) {
      // "The term “Goods” shall include…" defines anywhere, "“Goods” are…" only among definitions.
      const includes = /includ/i.test(text.slice(last.end, verb.end)) && !isTyped;
      const allowed = verb.isWeak
        ? isEntry && (includes || inRegion(first.start)) && isCapitalised(terms[0]!)
        : !isTyped || ((isEntry || inRegion(first.start)) && isCapitalised(terms[0]!));
      // "as such term is defined in": the words around the mark point elsewhere.
      if (allowed && !(verb.form === 'reference' && !isEntry && isTyped)) {
        found.push(make(verb.form, 0, { refersTo: verb.refersTo, meaningStart: verb.end }));
        continue;
      }
    }
    group.forEach((mark, index) => {
      const how = introducedAs(text, mark);
      if (!how || !canBeTerm(terms[index]!)) return;
      if (
        !/\p{Lu}/u.test(terms[index]!) &&
        !/^(?:you|your|we|us|our)$/.test(terms[index]!) &&
        terms[index]!.split(' ').length > 3
      )
        return;
      if ((mark.by === 'bold' || mark.by === 'underline') && !isCapitalised(terms[index]!)) return;
      found.push({ ...make(how, index), isEntry: false, start: mark.start });
    });
    if (!isEntry || !usable || !isCapitalised(terms[0]!)) continue;
    // “Term”: text, “Term” – text
    if (/^\s{0,2}(?::|\t|[–—]|-\s)\s*\S/.test(text.slice(last.end, last.end + 6)) && last.end < block.end - 15)
      separated.push(make(block.kind === 'row' ? 'table' : 'list', 0, { meaningStart: last.end + 1 }));
  }
  const dense = separated.filter((f) => inRegion(f.start)).length;
  for (const f of separated)
    if (inRegion(f.start) ? dense >= 2 : f.form === 'list' && separated.length >= 4 && isQuote(text[f.termStart - 1]))
      found.push(f);
  return found;
}

const isQuote = (c: string | undefined): boolean => c !== undefined && /["“”«'‘[]/.test(c);
