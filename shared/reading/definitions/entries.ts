/** Entries of definition sections and glossaries that carry no quotation marks. */

import type { PlacedBlock } from '#shared/reading/blocks.ts';
import { labelLength } from '#shared/reading/definitions/extent.ts';
import { canBeTerm, cleanTerm, isCapitalised } from '#shared/reading/definitions/terms.ts';
import { definingAt } from '#shared/reading/definitions/verbs.ts';
import { markFurniture } from '#shared/reading/outline/furniture.ts';
import type { Clause, Structure } from '#shared/reading/types.ts';

export interface Entry {
  /** Of the paragraph, the row or the clause that it is. */
  start: number;
  termStart: number;
  termEnd: number;
  form: 'means' | 'list' | 'table' | 'reference';
  refersTo: string | null;
  meaningStart: number;
}

const NOT_TERMS =
  /^(?:definitions?|interpretation|construction|rules? of .*|general|references?|cross[ -]references?|headings?|other.*|miscellaneous.*|additional.*|defined terms?|certain.*|terms? generally|usage|term|meaning|glossary|note|notes|example|examples|index.*|number|gender.*|singular.*|accounting.*|time.*periods?|schedules?|exhibits?|the following.*|for purposes.*|section|page|word|expression)$/i;
const WORD = /[^\s:–—\t]+/y;
const MINOR = /^(?:of|and|or|the|to|for|in|on|with|by|an?|at|from|per|under|not|de)$/;
/** How much of a paragraph is looked at for another definition. */
const OPENING = 160;
/** Three entries of one kind make a list; fewer may be chance. */
const MIN_ENTRIES = 3;

/** Title-case words from `from` up to a defining verb or separator. */
function plainTerm(text: string, from: number, to: number): Entry | null {
  let at = from;
  for (let count = 0; count < 10; count++) {
    WORD.lastIndex = at;
    const m = WORD.exec(text);
    if (!m || m.index !== at || m.index >= to) return null;
    const word = m[0];
    const end = at + word.length;
    if (!/^["“(]?[\p{Lu}\d&]/u.test(word) && !(count > 0 && MINOR.test(word)) && word !== '/' && word !== '&')
      return null;
    // “Lending ¶ Office” means: the line breaks off inside the marks, and half a name is none.
    if (/[”"]/.test(text.slice(from + 1, end))) return null;
    const isStop = /[.;,]$/.test(word);
    const term = cleanTerm(text.slice(from, end));
    const after = text.slice(end, end + 3);
    if (!isStop && canBeTerm(term) && !NOT_TERMS.test(term)) {
      const made = { start: from, termStart: from, termEnd: end, refersTo: null };
      const verb = definingAt(text, end);
      if (verb && !verb.isWeak && verb.end <= to && verb.end - end < 60)
        return { ...made, form: verb.form, refersTo: verb.refersTo, meaningStart: verb.end };
      if (/^(?::\s|\t|\s[–—-]\s|—)/.test(after) && to - end > 15)
        return { ...made, form: 'list', meaningStart: end + 1 };
    }
    if (isStop) return null;
    at = end;
    while (at < to && text[at] === ' ') at++;
  }
  return null;
}

function rowEntry(text: string, block: PlacedBlock): Entry | null {
  const tab = text.indexOf('\t', block.start);
  if (tab < 0 || tab >= block.end) return null;
  const cell = text.slice(block.start, tab);
  const lead = /^[\s"“”«*]*/.exec(cell)![0].length;
  const term = cleanTerm(cell);
  const body = text.slice(tab + 1, block.end).trim();
  if (
    term === '' ||
    !canBeTerm(term) ||
    !isCapitalised(term) ||
    NOT_TERMS.test(term) ||
    body === '' ||
    /^\d+$/.test(body)
  )
    return null;
  return {
    start: block.start,
    termStart: block.start + lead,
    termEnd: block.start + lead + term.length,
    form: 'table',
    refersTo: null,
    meaningStart: tab + 1,
  };
}

/**
 * Unquoted entries in the definition sections of a contract: paragraphs that open with a term, rows of a glossary,
 * sections whose headings are the terms. `isTaken` tells where another form has found a definition already.
 */
export function findEntries(
  structure: Structure,
  regions: readonly [number, number][],
  isTaken: (from: number, to: number) => boolean,
): Entry[] {
  const { text, blocks, clauses } = structure;
  const found: Entry[] = [];
  const furniture = markFurniture(text, blocks);
  const isFree = (block: PlacedBlock, index: number): boolean =>
    !furniture[index] && !isTaken(block.start, Math.min(block.end, block.start + OPENING));
  const plainAt = (block: PlacedBlock): Entry | null => {
    const entry = plainTerm(text, block.start + labelLength(block, text), block.end);
    return entry && { ...entry, start: block.start };
  };
  let at = 0;
  for (const [from, to] of regions) {
    const rows: Entry[] = [];
    const lists: Entry[] = [];
    for (; at < blocks.length && blocks[at]!.start < to; at++) {
      const block = blocks[at]!;
      if (!isFree(block, at)) continue;
      const isInside = block.start >= from && block.end <= to;
      const entry = block.kind !== 'row' ? plainAt(block) : isInside ? rowEntry(text, block) : null;
      if (!entry) continue;
      if (entry.form === 'table') rows.push(entry);
      else if (entry.form !== 'list') {
        if (isInside || saysSo(text, entry)) found.push(entry);
      } else if (isInside) lists.push(entry);
    }
    // Only under a title that says so: "Limitation of Liability" may define a few terms and still head provisions.
    if (!/\b(?:defin|glossary|interpretation)/i.test(text.slice(from, Math.min(to, from + 160)))) continue;
    if (rows.length >= MIN_ENTRIES) found.push(...rows);
    if (lists.length >= MIN_ENTRIES) found.push(...lists);
    found.push(
      ...titledEntries(
        structure,
        clauses.filter((c) => c.start >= from && c.end <= to && c.start > from),
        isTaken,
      ),
    );
  }
  for (; at < blocks.length; at++) {
    const block = blocks[at]!;
    const entry = block.kind !== 'row' && isFree(block, at) ? plainAt(block) : null;
    if (entry && (entry.form === 'means' || entry.form === 'reference') && saysSo(text, entry)) found.push(entry);
  }
  return found;
}

/** Words that begin a sentence about something else: "This means that …". */
const SENTENCE_OPENING =
  /^(?:this|the|it|that|these|those|each|any|such|for|if|in|no|nothing|neither|all|as|a|an|use|your?|our|its?|his|her|their|which|what|who|when|whenever|where|whether|section|sections)\b/i;

/** The verb right behind the term, words in brackets aside. */
const SAID =
  /^(?:\s\([^()]{1,80}\))?\s{1,3}(?:(?:shall\s|will\s)?mean|means|(?:shall\s)?ha(?:s|ve)\sthe\s(?:same\s)?meaning|refers\sto)$/i;

/** Whether a paragraph outside of any list of definitions defines the term that it opens with: "Escrow Agent means a bank." */
const saysSo = (text: string, { termStart, termEnd, meaningStart }: Entry): boolean =>
  !SENTENCE_OPENING.test(text.slice(termStart, termEnd)) && SAID.test(text.slice(termEnd, meaningStart));

/** "1.4 Affiliate. Any company that…": the heading is the term. */
function titledEntries(
  structure: Structure,
  clauses: readonly Clause[],
  isTaken: (from: number, to: number) => boolean,
): Entry[] {
  const { text } = structure;
  const parents = new Map<number | null, Entry[]>();
  const headings = new Map<number | null, number>();
  for (const clause of clauses) {
    if (clause.heading) headings.set(clause.parent, (headings.get(clause.parent) ?? 0) + 1);
    if (
      !clause.heading ||
      NOT_TERMS.test(clause.heading) ||
      !canBeTerm(clause.heading) ||
      clause.bodyStart >= clause.end
    )
      continue;
    const body = text.slice(clause.bodyStart, Math.min(clause.end, clause.bodyStart + 140));
    if (
      isTaken(clause.start, Math.min(clause.end, clause.bodyStart + 120)) ||
      /\bshall (?!mean|have the meaning|include)|\bmay\b|\bwill be\b|\bagrees?\b/.test(body)
    )
      continue;
    const start = text.indexOf(clause.heading, clause.start);
    if (start < 0 || start > clause.bodyStart) continue;
    const termEnd = start + clause.heading.length;
    const verb = definingAt(text, clause.bodyStart - 1);
    const entry: Entry = {
      start: clause.start,
      termStart: start,
      termEnd,
      form: verb && !verb.isWeak ? verb.form : 'list',
      refersTo: verb?.refersTo ?? null,
      meaningStart: verb && !verb.isWeak ? verb.end : clause.bodyStart,
    };
    const siblings = parents.get(clause.parent);
    if (siblings) siblings.push(entry);
    else parents.set(clause.parent, [entry]);
  }
  // Where only some of the headings could be terms, none is: the section holds provisions.
  return [...parents]
    .filter(
      ([parent, entries]) =>
        entries.every((e) => e.form !== 'list') ||
        (entries.length >= MIN_ENTRIES && entries.length >= (headings.get(parent) ?? 0) * 0.6),
    )
    .flatMap(([, entries]) => entries);
}
