/** Where the definitions found begin and end, and which other terms they use. */

import { compileTerms, markTerms } from '#shared/reading/definedTerms.ts';
import {
  blockIndexAt,
  countUpTo,
  entryEnd,
  listEnd,
  withoutJoining,
  withoutLeading,
} from '#shared/reading/definitions/extent.ts';
import type { Found } from '#shared/reading/definitions/marked.ts';
import { type Opening, openings } from '#shared/reading/definitions/openings.ts';
import { normaliseTerm } from '#shared/reading/definitions/terms.ts';
import { isTorn } from '#shared/reading/definitions/torn.ts';
import { labelAt } from '#shared/reading/outline/labels.ts';
import { sentenceEnd, sentenceStart } from '#shared/reading/sentences.ts';
import type { Clause, Definition, Structure, TextSpan } from '#shared/reading/types.ts';

const isNamed = ({ form }: Found): boolean => form === 'parenthetical' || form === 'inline';

/** Gives each definition its extent and names the other terms that it uses. `found` is in reading order. */
export function settled(structure: Structure, found: readonly Found[]): Definition[] {
  const { text } = structure;
  const entries = openings(
    structure,
    found.filter((f) => !isNamed(f)),
  );
  const around = surroundings(structure, entries);
  const opening = new Map(entries.map((entry) => [entry.found, entry]));
  /** The sentence found last: terms introduced together share it. */
  let sentence: TextSpan = { start: -1, end: -1 };
  const definitions = found.map((f): Definition => {
    const entry = opening.get(f);
    const isShared = !entry && f.termStart >= sentence.start && f.termEnd <= sentence.end;
    const extent = entry ? around.entry(entry) : isShared ? sentence : around.sentence(f);
    if (!entry) sentence = extent;
    const start = Math.min(extent.start, f.termStart);
    let end = Math.max(extent.end, f.termEnd);
    while (end > f.termEnd && /\s/.test(text[end - 1]!)) end--;
    end = Math.max(withoutJoining(text, start, withoutLeading(text, start, end)), f.termEnd);
    const { term, aliases, aliasSpans, form, termStart, termEnd, refersTo } = f;
    const meaning = meaningOf(text, f, start, end);
    return { term, aliases, aliasSpans, form, start, end, termStart, termEnd, meaning, nested: [], refersTo };
  });
  addNested(text, definitions);
  return definitions;
}

/** How far before a name given in brackets its bracket opens. */
const BRACKET = 240;

function meaningOf(text: string, { meaningStart, start: mark }: Found, start: number, end: number): TextSpan {
  if (meaningStart !== null) return { start: Math.min(meaningStart, end), end };
  const bracket = text.lastIndexOf('(', mark);
  return { start, end: Math.max(start, bracket >= start && mark - bracket < BRACKET ? bracket : mark) };
}

const EXPLANATION =
  /^\s+(?:[Ff]or|[Ii]n)\s(?:the\s)?(?:purposes?\sof\s)?(?:this|such|the\s(?:above|foregoing|preceding))\s(?:definition|purpose)\b/;

/** As far behind its end a bracket of a sentence may close. */
const CLOSES_WITHIN = 600;

/** A stop inside a bracket ("(see Sec. 4. Fees)") ends no sentence: it goes on behind the bracket, if that closes nearby. */
function withBracket(text: string, start: number, end: number, limit: number): number {
  let depth = 0;
  for (let i = start; i < end; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth = Math.max(0, depth - 1);
  }
  if (depth === 0 || end - start > CLOSES_WITHIN * 10) return end;
  let closes = end;
  for (const to = Math.min(limit, end + CLOSES_WITHIN); depth > 0; closes++) {
    if (closes >= to) return end;
    if (text[closes] === '(') depth++;
    else if (text[closes] === ')') depth--;
  }
  return sentenceEnd(text, closes, limit);
}

/** So often a sentence is torn at most. */
const MOST_TEARS = 4;

/** The sentence behind a definition that explains a word of it belongs to it. */
function withExplanation(text: string, end: number, limit: number): number {
  const explains = EXPLANATION.exec(text.slice(end, Math.min(limit, end + 60)));
  return explains ? sentenceEnd(text, end + explains[0].length, limit) : end;
}

/** Answers where an entry, or the sentence around a name, begins and ends. */
function surroundings({ text, blocks, clauses, contents }: Structure, entries: readonly Opening[]) {
  // An entry ends where the next entry or the next provision of its rank begins.
  const starts = entries.flatMap(({ stop }) => stop ?? []).sort((a, b) => a - b);
  const provisions = clauses.map((c) => c.start);
  const isProvision = new Set(provisions);
  const headed = [
    ...clauses.filter((c) => c.heading !== null).map((c) => c.start),
    // exhibits and signatures, which are no clauses
    ...contents.map((node) => node.start).filter((start) => !isProvision.has(start)),
  ].sort((a, b) => a - b);
  const next = (list: readonly number[], after: number): number => list[countUpTo(list, after)] ?? text.length;
  const last = (at: number): number => provisions[countUpTo(provisions, at) - 1] ?? 0;
  /** The number of an entry belongs to it, not to the one before. */
  const withNumber = (at: number): number => {
    const number = provisions[countUpTo(provisions, at) - 1] ?? at;
    const label = number < at ? labelAt(text, number, true) : null;
    return label && label.end <= at && text.slice(label.end, at).trim() === '' ? number : at;
  };
  const holder = (at: number): Clause | undefined => {
    let clause = clauses[countUpTo(provisions, at) - 1];
    while (clause && clause.end <= at) clause = clause.parent === null ? undefined : clauses[clause.parent];
    return clause;
  };
  /** Where the sentence at the beginning of a paragraph began, if its source tore it. */
  const beforeTear = (index: number): number => {
    const [before, block] = [blocks[index - 1], blocks[index]!];
    return before && isTorn(text, before, block) ? sentenceStart(text, before.end - 1, before.start) : block.start;
  };
  /** Where the sentence that reaches the end of a paragraph ends, in the next ones if its source tore it. */
  const behindTear = (reached: number, limit: number): number => {
    let end = reached;
    for (let i = blockIndexAt(blocks, reached), tears = 0; tears < MOST_TEARS; i++, tears++) {
      const [block, after] = [blocks[i]!, blocks[i + 1]];
      if (end !== block.end || !after || after.start >= limit || !isTorn(text, block, after)) break;
      end = sentenceEnd(text, after.start, Math.min(after.end, limit));
    }
    return end;
  };
  /** The same, with the list that the sentence introduces. */
  const onward = (reached: number, limit: number): number => {
    const end = behindTear(reached, limit);
    const index = blockIndexAt(blocks, end);
    return end === blocks[index]!.end ? listEnd(text, blocks, index, limit) : end;
  };
  return {
    entry({ found: f, start: own }: Opening): TextSpan {
      const index = blockIndexAt(blocks, f.termStart);
      const block = blocks[index]!;
      let limit = Math.max(Math.min(next(starts, Math.max(f.start, f.termStart)), next(headed, f.termEnd)), f.termEnd);
      limit = Math.max(withNumber(limit), f.termEnd);
      const start = Math.max(block.start, withNumber(own), Math.min(last(f.termStart), f.termStart));
      if (f.isEntry) {
        const end = entryEnd(text, blocks, index, limit);
        return { start, end: behindTear(end, limit) };
      }
      const within = Math.min(block.end, limit);
      const said = withBracket(text, start, sentenceEnd(text, f.termEnd, within), within);
      const end = withExplanation(text, said, within);
      return { start, end: end < block.end ? end : onward(end, limit) };
    },
    sentence(f: Found): TextSpan {
      const index = blockIndexAt(blocks, f.termStart);
      const block = blocks[index]!;
      const start = sentenceStart(text, f.termStart, block.start);
      const end = withBracket(text, start, sentenceEnd(text, f.termEnd, block.end), block.end);
      // what leads over to the agreement introduces no list of this sentence
      if (withoutLeading(text, start, end) < end)
        return { start: start === block.start ? beforeTear(index) : start, end };
      const limit = holder(f.termStart)?.end ?? text.length;
      return {
        start: start === block.start ? beforeTear(index) : start,
        end: end < block.end ? end : onward(end, limit),
      };
    },
  };
}

/** The other defined terms that each defining text uses, in order of first use. */
function addNested(text: string, definitions: Definition[]): void {
  const names = [...new Set(definitions.flatMap((d) => [d.term, ...d.aliases]))];
  const uses = markTerms(text, compileTerms(names));
  const starts = uses.map((use) => use.start);
  const normalised = new Map(names.map((name) => [name, normaliseTerm(name)]));
  for (const definition of definitions) {
    const own = new Set([definition.term, ...definition.aliases].map(normaliseTerm));
    const seen = new Set<string>();
    for (let i = countUpTo(starts, definition.start - 1); i < uses.length && uses[i]!.end <= definition.end; i++) {
      const { term } = uses[i]!;
      if (!own.has(normalised.get(term)!)) seen.add(term);
    }
    definition.nested = [...seen];
  }
}
