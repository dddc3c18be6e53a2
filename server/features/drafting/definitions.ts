/** Definitions that a whole contract needs: each term once, as the contract of the first precedent that uses it defines it. */

import type { One } from '#server/features/drafting/assembleOne.ts';
import { candidatesOf } from '#server/features/drafting/candidates.ts';
import { sourceOf } from '#server/features/drafting/sources.ts';
import { definedIn, isPointer } from '#server/features/drafting/terms.ts';
import type { Library } from '#server/record/library.ts';
import type { DocumentDraft } from '#shared/api/drafting.ts';
import { type Assembled, assemble, textOf } from '#shared/domain/drafting/assemble.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { rankPrecedents } from '#shared/domain/drafting/ranking.ts';
import type { Splice } from '#shared/domain/drafting/splices.ts';
import { type DefinedThere, draftTerms } from '#shared/domain/drafting/terms.ts';
import type { Wishes } from '#shared/domain/drafting/wishes.ts';
import { paths } from '#shared/domain/paths.ts';
import { isNamedIn } from '#shared/domain/termLines.ts';
import { slug } from '#shared/reading/slug.ts';

export interface DocumentDefinitions {
  /** In alphabetical order. */
  definitions: { term: string; assembled: Assembled }[];
  sources: DocumentDraft['sources'];
  /** Terms that nothing defines. */
  undefinedTerms: string[];
}

const MOST_DEFINITIONS = 80;
/** A definition that is explained by others, and those by others again. */
const MOST_STEPS = 6;
/** Terms of which the whole library is asked. */
const MOST_ASKED = 30;

interface Found {
  termId: string;
  precedent: Precedent;
  assembled: Assembled;
}

export async function definitionsFor(
  library: Library,
  sections: readonly One[],
  wishes: Wishes,
): Promise<DocumentDefinitions> {
  const { roles } = wishes;
  const used = sections.flatMap((one) => one.used);
  const { terms, rows } = await definedIn(library, used);
  const found = new Map<string, Found>();
  const missing = new Set<string>();
  const add = (term: string, termId: string, precedent: Precedent): string => {
    const extra = asSentence(term, precedent.text);
    const assembled = assemble({ base: precedent, others: [], roles, extra, paper: 'Agreement', isDefinition: true });
    found.set(term, { termId, precedent, assembled });
    return textOf(assembled.paragraphs);
  };
  let text = sections.map(({ assembled }) => textOf(assembled.paragraphs)).join('\n');
  for (let step = 0; step < MOST_STEPS && text !== ''; step++) {
    const added: string[] = [];
    for (const { term, definition } of draftTerms(text, terms, roles)) {
      if (found.has(term) || missing.has(term) || found.size === MOST_DEFINITIONS) continue;
      const contract = definition && used.find((one) => one.contract.id === definition.contract)?.contract;
      if (definition && contract) {
        const row = rows.get(definition.id);
        added.push(add(term, row?.term_id ?? slug(term), asPrecedent(definition, contract, row?.anchor ?? null)));
      } else if (missing.size < MOST_ASKED) {
        const usual = await usualDefinition(library, term, wishes);
        if (usual) added.push(add(term, slug(term), usual));
        else missing.add(term);
      }
    }
    text = added.join('\n');
  }
  const to = paths(library.namespace);
  const sorted = [...found].sort(([a], [b]) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
  return {
    definitions: sorted.map(([term, { assembled }]) => ({ term, assembled })),
    sources: sorted.map(([term, { termId, precedent }]) => ({
      precedent: precedent.id,
      title: `“${term}”`,
      url: to.definition(termId),
      contract: sourceOf(library.namespace, precedent),
    })),
    undefinedTerms: [...missing],
  };
}

/** What the contracts of the library say most often, where those of the precedents say nothing. */
async function usualDefinition(library: Library, term: string, wishes: Wishes): Promise<Precedent | null> {
  const { contractType, jurisdiction } = wishes;
  const asked = { kind: 'definition', scope: slug(term), wanted: [], contractType, jurisdiction } as const;
  const ranked = rankPrecedents(await candidatesOf(library, asked), { contractType, jurisdiction }, true);
  const says = ranked.find(
    ({ precedent: { text } }) => text.includes(term) && !isPointer(text) && !isNamedIn(text, term),
  );
  return says?.precedent ?? null;
}

const asPrecedent = (
  { id, group, text }: DefinedThere,
  contract: Precedent['contract'],
  anchor: string | null,
): Precedent => ({
  id: group,
  member: id,
  text,
  contracts: 1,
  lookedAt: 1,
  ofType: null,
  underLaw: null,
  types: 1,
  firstYear: null,
  lastYear: null,
  anchor,
  number: null,
  contract,
});

/** What stands between a term and its meaning in a list or a table of definitions. */
const JOIN = /^[”"’']?(\s?:\s?|\s?\t\s?|\s[–—]\s)(?=\S)/;

const SAYS = /^(?:has|have|shall|means?|is|are|includes?|refers?)\b/;

/** An entry of a list as a sentence of its own: the term in quotation marks, "means" for a colon or the edge of a cell, a full stop at the end. */
function asSentence(term: string, text: string): Splice[] {
  const splices: Splice[] = [];
  const at = text.indexOf(term);
  if (at >= 0 && at <= 4) {
    const end = at + term.length;
    if (!/[“"‘']/.test(text.slice(0, end + 1))) splices.push({ start: at, end, text: `“${term}”` });
    const [whole = '', joint = ''] = JOIN.exec(text.slice(end)) ?? [];
    const from = end + whole.length - joint.length;
    if (joint !== '')
      splices.push({
        start: from,
        end: from + joint.length,
        text: SAYS.test(text.slice(end + whole.length)) ? ' ' : ' means ',
      });
  }
  const end = text.trimEnd().length;
  const tail = /(?:[;,:]|[;,]?\s(?:and|or))$/.exec(text.slice(0, end).slice(-8))?.[0].length ?? 0;
  if (tail > 0 || !/[.!?]["”’)]?$/.test(text.slice(0, end).slice(-2)))
    splices.push({ start: end - tail, end, text: '.' });
  return splices;
}
