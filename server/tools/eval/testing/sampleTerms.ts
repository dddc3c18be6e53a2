/** What the sources of a sample contract say of its defined terms. For tests. */

import { type ComposedBlock, unmarked } from '#server/sample/composed.ts';
import { definitionBlocks } from '#server/sample/definitionBlocks.ts';
import type { SampleContract } from '#server/tools/eval/testing/sampleContracts.ts';

/** A name given in brackets: (the "Buyer"), (each a “**Party**” and together the “**Parties**”), (**Seller**). */
const BRACKET = /\(([^()]*(?:["“]|\*\*)[^()]*)\)/g;
const MARKED = /["“](?:\*\*)?([^"“”*]+)(?:\*\*)?["”]|\*\*([^*]+)\*\*/g;
/** And outside of brackets: are each referred to herein as a "Party" and collectively as the "Parties." */
const REFERRED = /referred to herein as .*$/;
/** "Proprietary Information" shall mean, where “control” means: in the middle of a clause or of another entry. */
const MEANT = /["“](?:\*\*)?([^"“”*]+)(?:\*\*)?["”] (?:means|shall mean|has the meaning)\b/g;

const textsOf = (block: ComposedBlock): string[] => {
  if (block.kind === 'paragraph') return [block.text];
  return block.kind === 'table' ? block.rows.flat() : [];
};

/** Every term that is given elsewhere than as an entry of a list. */
export function termsInPassing({ contract }: SampleContract): string[] {
  return contract.blocks.flatMap(textsOf).flatMap((text) => {
    const places = [...[...text.matchAll(BRACKET)].map((match) => match[1]!), ...(REFERRED.exec(text) ?? [])];
    const named = places.flatMap((place) => [...place.matchAll(MARKED)].map((match) => match[1] ?? match[2]!));
    return [...named, ...[...text.matchAll(MEANT)].map((match) => match[1]!)].map((term) =>
      term.replace(/^the |[.,]$/g, ''),
    );
  });
}

/** The text of every entry of the lists of definitions: its own paragraph and its items, or its row; no marks, single spaces. */
export function entryTexts({ contract, entries, draft }: SampleContract): Map<string, string> {
  const texts = contract.blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((row) => row.join(' ')) : textsOf(block),
  );
  return new Map(
    entries.map((entry) => {
      const blocks = definitionBlocks([entry], draft.house);
      const pieces = blocks.flatMap((block) =>
        block.kind === 'table' ? block.rows.map((row) => row.join(' ')) : textsOf(block),
      );
      // a reference has its number only in the contract
      const opening = pieces[0]!.split('\u0001')[0]!;
      const at = texts.findIndex((text) => text.startsWith(opening));
      const own = at < 0 ? pieces : texts.slice(at, at + pieces.length);
      return [entry.term, single(unmarked(own.join(' ')))];
    }),
  );
}

const single = (text: string): string => text.replace(/\s+/g, ' ').trim();
