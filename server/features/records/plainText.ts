/** A text that is no contract of a library, read and shown as one: its contents and its text block by block. */

import { entryOf } from '#server/features/records/contract.ts';
import { contractBlocks, placesOf } from '#server/record/contractBlocks.ts';
import type { ContentsEntry, ContractBlock } from '#shared/api/contractPage.ts';
import type { Block } from '#shared/reading/blocks.ts';
import { structure } from '#shared/reading/outline/index.ts';

export interface PlainText {
  contents: ContentsEntry[];
  blocks: ContractBlock[];
  words: number;
}

const HERE = () => undefined;

export function plainText(blocks: readonly Block[]): PlainText {
  const { text, contents, clauses } = structure({ blocks });
  const places = placesOf(
    contents,
    clauses.map(({ anchor, number, level, start, bodyStart }) => ({
      anchor,
      number,
      level,
      start_at: start,
      body_at: bodyStart,
    })),
  );
  return {
    contents: contents.map((node) => entryOf(node, HERE)),
    blocks: contractBlocks(text, places, []).blocks,
    words: text.split(/\s+/).filter(Boolean).length,
  };
}
