/** How a contract was read, with places: every offset points into `text` and counts UTF-16 units. For whoever answers for the library. */
import type { WholeContract } from '#server/features/records/index.ts';
import { definitionsOf } from '#server/record/contract.ts';
import type { ReadableLibrary } from '#server/record/library.ts';

export async function readingFile(
  library: ReadableLibrary,
  { head, text, contents, clauses }: WholeContract,
): Promise<Buffer> {
  const definitions = await definitionsOf(library, head.id);
  const { id, title, kind, published, facts, word_count, file_name, file_hash, media_type, group_id } = head;
  const told = {
    contract: { id, title, kind, published, wordCount: word_count, groupId: group_id },
    file: { name: file_name, hash: file_hash, mediaType: media_type },
    facts,
    contents,
    clauses: clauses.map(({ start_at, end_at, body_at, type_id, ...clause }) => ({
      ...clause,
      type: type_id,
      start: start_at,
      bodyStart: body_at,
      end: end_at,
    })),
    definitions: definitions.map(
      ({ id: definitionId, term, term_id, aliases, anchor, start_at, term_start, term_end, text: words }) => ({
        id: definitionId,
        term,
        termId: term_id,
        aliases,
        anchor,
        start: start_at,
        end: start_at + words.length,
        termStart: term_start,
        termEnd: term_end,
      }),
    ),
    text,
  };
  return Buffer.from(`${JSON.stringify(told, null, 1)}\n`);
}
