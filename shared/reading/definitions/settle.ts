/** Where the definitions found begin and end, and which other terms they use. */

import { compileTerms, markTerms } from '#shared/reading/definedTerms.ts';
import { blockIndexAt, countUpTo, entryEnd, sentenceEnd, sentenceStart } from '#shared/reading/definitions/extent.ts';
import type { Found } from '#shared/reading/definitions/marked.ts';
import { normaliseTerm } from '#shared/reading/definitions/terms.ts';
import type { Definition, Structure } from '#shared/reading/types.ts';

/** Gives each definition its extent and names the other terms that it uses. `found` is in reading order. */
export function settled(structure: Structure, found: readonly Found[]): Definition[] {
  const { text, blocks } = structure;
  // An entry ends where the next entry or the next provision of its rank begins.
  const starts = found.filter((f) => f.form !== 'parenthetical' && f.form !== 'inline').map((f) => f.start);
  const stops = structure.clauses.filter((c) => c.heading !== null).map((c) => c.start);
  const next = (list: readonly number[], after: number): number => list[countUpTo(list, after)] ?? text.length;
  starts.sort((a, b) => a - b);
  const provisions = structure.clauses.map((c) => c.start);
  const last = (at: number): number => provisions[countUpTo(provisions, at) - 1] ?? 0;
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
        sentence = {
          start: sentenceStart(text, f.termStart, block.start),
          end: sentenceEnd(text, f.termEnd, block.end),
        };
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
    return {
      term: f.term,
      aliases: f.aliases,
      form: f.form,
      start: Math.min(start, f.termStart),
      end: Math.max(end, f.termEnd),
      termStart: f.termStart,
      termEnd: f.termEnd,
      nested: [],
      refersTo: f.refersTo,
    };
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
