/** Third stage of ingestion: the terms that a contract defines, with their defining text. */
import { compileTerms, markTerms } from '#shared/domain/definedTerms.ts';
import type { ContentsNode, Definition, Structure } from '#server/ingest/analysis.ts';
import { findEntries } from '#server/ingest/definitions/entries.ts';
import { blockIndexAt, entryEnd, labelLength, sentenceEnd, sentenceStart } from '#server/ingest/definitions/extent.ts';
import { findMarks, type TermMark } from '#server/ingest/definitions/marks.ts';
import { introducedAs, unquotedNames } from '#server/ingest/definitions/parentheticals.ts';
import { canBeTerm, cleanTerm, isCapitalised, normaliseTerm } from '#server/ingest/definitions/terms.ts';
import { definingAt } from '#server/ingest/definitions/verbs.ts';

/** A definition whose extent is still to be settled. */
interface Found {
  term: string;
  aliases: string[];
  form: Definition['form'];
  refersTo: string | null;
  termStart: number;
  termEnd: number;
  /** Where the entry begins: its paragraph, or the term itself inside a sentence. */
  isEntry: boolean;
  start: number;
}

const JOIN = /^\s{0,2}(?:,?\s?(?:or|and|and\/or|und|also|as well as|&)|,|\/)?\s{0,2}(?:,\s?)?(?:(?:the term|the terms|the|each|an?|any|collectively|individually|each an?|its|as)\s){0,2},?\s{0,2}$/i;
const BEFORE_TERM = /^(?:["“(]|(?:the|an?|each|any|as used (?:herein|in this \w+)|for (?:the )?purposes? of this \w+|in this \w+|when used (?:herein|in this \w+)|unless [^,"“]{1,80})\b,?|(?:the )?(?:capitali[sz]ed )?(?:terms?|words?|expressions?|phrases?)(?: of)?\b,?|\s|,)*$/i;

/** Stretches of the text that are made to define. */
function definitionRegions(contents: readonly ContentsNode[]): [number, number][] {
  const regions: [number, number][] = [];
  const visit = (node: ContentsNode): void => {
    if (node.isDefinition) regions.push([node.start, node.end]);
    else for (const child of node.children) visit(child);
  };
  for (const node of contents) visit(node);
  return regions;
}

/** Consecutive marks joined by "or", "and" or a comma. */
function groups(text: string, marks: readonly TermMark[]): TermMark[][] {
  const made: TermMark[][] = [];
  for (const mark of marks) {
    const last = made.at(-1)?.at(-1);
    const gap = last ? text.slice(last.end, mark.start) : null;
    if (gap !== null && gap.length < 40 && gap.length > 0 && gap.trim() !== '' && JOIN.test(gap)) made.at(-1)!.push(mark);
    else made.push([mark]);
  }
  return made;
}

function fromMarks(structure: Structure, regions: readonly [number, number][]): Found[] {
  const { text, blocks } = structure;
  const found: Found[] = [];
  const inRegion = (at: number): boolean => regions.some(([a, b]) => at >= a && at < b);
  const separated: Found[] = [];
  for (const group of groups(text, findMarks(text, blocks))) {
    const first = group[0]!;
    const last = group.at(-1)!;
    const block = blocks[blockIndexAt(blocks, first.start)]!;
    const lead = text.slice(block.start + labelLength(block, text), first.start);
    const isEntry = first.start <= block.start + labelLength(block, text) || (lead.length < 140 && BEFORE_TERM.test(lead));
    const isTyped = first.by === 'bold' || first.by === 'underline';
    const terms = group.map((m) => cleanTerm(text.slice(m.termStart, m.termEnd)));
    const make = (form: Definition['form'], index: number, aliases: string[], refersTo: string | null): Found => ({
      term: terms[index]!,
      aliases,
      form,
      refersTo,
      termStart: group[index]!.termStart,
      termEnd: group[index]!.termEnd,
      isEntry,
      start: isEntry ? block.start : first.start,
    });
    const verb = definingAt(text, last.end);
    const usable = canBeTerm(terms[0]!);
    if (verb && usable) {
      const allowed = verb.isWeak
        ? isEntry && inRegion(first.start) && isCapitalised(terms[0]!)
        : !isTyped || ((isEntry || inRegion(first.start)) && isCapitalised(terms[0]!));
      // "as such term is defined in": the words around the mark point elsewhere.
      if (allowed && !(verb.form === 'reference' && !isEntry && isTyped)) {
        found.push(make(verb.form, 0, terms.slice(1).filter(canBeTerm), verb.refersTo));
        continue;
      }
    }
    group.forEach((mark, index) => {
      const how = introducedAs(text, mark);
      if (!how || !canBeTerm(terms[index]!)) return;
      if (!/\p{Lu}/u.test(terms[index]!) && !/^(?:you|your|we|us|our)$/.test(terms[index]!) && terms[index]!.split(' ').length > 3) return;
      if ((mark.by === 'bold' || mark.by === 'underline') && !isCapitalised(terms[index]!)) return;
      found.push({ ...make(how, index, [], null), isEntry: false, start: mark.start });
    });
    if (!isEntry || !usable || !isCapitalised(terms[0]!)) continue;
    // “Term”: text, “Term” – text
    if (/^\s{0,2}(?::|\t|[–—]|-\s)\s*\S/.test(text.slice(last.end, last.end + 6)) && last.end < block.end - 15)
      separated.push(make(block.kind === 'row' ? 'table' : 'list', 0, terms.slice(1).filter(canBeTerm), null));
  }
  const dense = separated.filter((f) => inRegion(f.start)).length;
  for (const f of separated) if (inRegion(f.start) ? dense >= 2 : f.form === 'list' && separated.length >= 4 && isQuote(text[f.termStart - 1])) found.push(f);
  return found;
}

const isQuote = (c: string | undefined): boolean => c !== undefined && /["“”«'‘[]/.test(c);

/**
 * All definitions of a contract in reading order. One term may be defined twice (in a sentence, and by reference in
 * the list of definitions); both are given. Offsets point into `structure.text`. Never throws.
 */
export function findDefinitions(structure: Structure): Definition[] {
  const { text, blocks } = structure;
  if (blocks.length === 0) return [];
  const regions = definitionRegions(structure.contents);
  const found = fromMarks(structure, regions);
  const taken = found.map((f) => f.termStart).sort((a, b) => a - b);
  const isTaken = (from: number, to: number): boolean => {
    let low = 0;
    let high = taken.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (taken[middle]! < from) low = middle + 1;
      else high = middle;
    }
    return low < taken.length && taken[low]! < to;
  };
  for (const name of unquotedNames(text)) {
    if (isTaken(name.start - 2, name.end)) continue;
    const term = cleanTerm(text.slice(name.start, name.end));
    if (canBeTerm(term)) found.push({ term, aliases: [], form: 'inline', refersTo: null, termStart: name.start, termEnd: name.end, isEntry: false, start: name.start });
  }
  for (const entry of findEntries(structure, regions, isTaken)) {
    const term = cleanTerm(text.slice(entry.termStart, entry.termEnd));
    // A paragraph may be an entry by its words and by its heading.
    const same = found.at(-1);
    if (same && found.some((f) => f.termStart < entry.termEnd && f.termEnd > entry.termStart)) continue;
    const start = blocks[entry.block]?.start ?? entry.termStart;
    found.push({ term, aliases: [], form: entry.form, refersTo: entry.refersTo, termStart: entry.termStart, termEnd: entry.termEnd, isEntry: start >= entry.termStart - 60, start: Math.max(start, entry.termStart - 60) });
  }
  found.sort((a, b) => a.termStart - b.termStart);
  return settled(structure, found);
}

/** Adds extents and nested terms. */
function settled(structure: Structure, found: readonly Found[]): Definition[] {
  const { text, blocks } = structure;
  // An entry ends where the next entry or the next provision of its rank begins.
  const starts = found.filter((f) => f.form !== 'parenthetical' && f.form !== 'inline').map((f) => f.start);
  const stops = structure.clauses.filter((c) => c.heading !== null).map((c) => c.start);
  const next = (list: readonly number[], after: number): number => {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle]! <= after) low = middle + 1;
      else high = middle;
    }
    return list[low] ?? text.length;
  };
  starts.sort((a, b) => a - b);
  const provisions = structure.clauses.map((c) => c.start);
  const last = (before: number): number => {
    let low = 0;
    let high = provisions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (provisions[middle]! <= before) low = middle + 1;
      else high = middle;
    }
    return provisions[low - 1] ?? 0;
  };
  /** The sentence found last: terms introduced together share it. */
  let sentence = { start: -1, end: -1 };
  let before = 0;
  const definitions = found.map((f): Definition => {
    const index = blockIndexAt(blocks, f.termStart);
    const block = blocks[index]!;
    let start: number;
    let end: number;
    if (f.form === 'parenthetical' || f.form === 'inline') {
      if (f.termStart < sentence.start || f.termEnd > sentence.end)
        sentence = { start: sentenceStart(text, f.termStart, block.start), end: sentenceEnd(text, f.termEnd, block.end) };
      ({ start, end } = sentence);
    } else {
      let limit = Math.max(Math.min(next(starts, Math.max(f.start, f.termStart)), next(stops, f.termEnd)), f.termEnd);
      // The number of the next entry belongs to that entry.
      const numbered = last(limit);
      if (numbered > f.termEnd && limit - numbered < 16) limit = numbered;
      start = f.isEntry ? f.start : sentenceStart(text, f.termStart, Math.max(block.start, before));
      start = Math.max(start, Math.min(last(f.termStart), f.termStart));
      end = f.isEntry ? entryEnd(text, blocks, index, limit) : sentenceEnd(text, f.termEnd, Math.min(block.end, limit));
      before = f.termEnd;
    }
    while (end > f.termEnd && /\s/.test(text[end - 1]!)) end--;
    return { term: f.term, aliases: f.aliases, form: f.form, start: Math.min(start, f.termStart), end: Math.max(end, f.termEnd), termStart: f.termStart, termEnd: f.termEnd, nested: [], refersTo: f.refersTo };
  });
  addNested(text, definitions);
  return definitions;
}

/** The other defined terms that each defining text uses, in order of first use. */
function addNested(text: string, definitions: Definition[]): void {
  const names = [...new Set(definitions.flatMap((d) => [d.term, ...d.aliases]))];
  const uses = markTerms(text, compileTerms(names));
  let from = 0;
  const ordered = [...definitions].sort((a, b) => a.start - b.start);
  for (const definition of ordered) {
    while (from < uses.length && uses[from]!.start < definition.start) from++;
    const own = new Set([definition.term, ...definition.aliases].map(normaliseTerm));
    const seen = new Set<string>();
    for (let i = from; i < uses.length && uses[i]!.end <= definition.end; i++) {
      if (!own.has(normaliseTerm(uses[i]!.term))) seen.add(uses[i]!.term);
    }
    definition.nested = [...seen];
  }
}
