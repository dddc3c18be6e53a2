/** Third stage of ingestion: the terms that a contract defines, with their defining text. */

import { findEntries } from '#shared/reading/definitions/entries.ts';
import { countUpTo } from '#shared/reading/definitions/extent.ts';
import { markedDefinitions } from '#shared/reading/definitions/marked.ts';
import { unquotedNames } from '#shared/reading/definitions/parentheticals.ts';
import { definitionRegions } from '#shared/reading/definitions/regions.ts';
import { settled } from '#shared/reading/definitions/settle.ts';
import { canBeTerm, cleanTerm } from '#shared/reading/definitions/terms.ts';
import type { Definition, Structure } from '#shared/reading/types.ts';

/**
 * All definitions of a contract in reading order. One term may be defined twice (in a sentence, and by reference in
 * the list of definitions); both are given. Offsets point into `structure.text`. Never throws.
 */
export function findDefinitions(structure: Structure): Definition[] {
  const { text, blocks } = structure;
  if (blocks.length === 0) return [];
  const regions = definitionRegions(structure);
  const found = markedDefinitions(structure, regions);
  const taken = found.map((f) => f.termStart).sort((a, b) => a - b);
  const isTaken = (from: number, to: number): boolean => countUpTo(taken, to - 1) > countUpTo(taken, from - 1);
  for (const name of unquotedNames(text)) {
    if (isTaken(name.start - 2, name.end)) continue;
    const term = cleanTerm(text.slice(name.start, name.end));
    if (canBeTerm(term))
      found.push({
        term,
        aliases: [],
        aliasSpans: [],
        form: 'inline',
        refersTo: null,
        meaningStart: null,
        termStart: name.start,
        termEnd: name.end,
        isEntry: false,
        start: name.start,
      });
  }
  for (const entry of findEntries(structure, regions, isTaken))
    found.push({
      ...entry,
      term: cleanTerm(text.slice(entry.termStart, entry.termEnd)),
      aliases: [],
      aliasSpans: [],
      isEntry: true,
    });
  found.sort((a, b) => a.termStart - b.termStart || a.termEnd - b.termEnd);
  // A paragraph may be an entry by its words and by its heading.
  const distinct = found.filter((f, i) => i === 0 || f.termStart >= found[i - 1]!.termEnd);
  return settled(structure, distinct);
}
