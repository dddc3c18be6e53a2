/** What an archive that somebody sent holds, each under a key that is the same whenever it is opened: an opening that ends half-way goes on. */

import { UnreadableFile } from '#server/ingest/document.ts';
import { IN_PARTS } from '#server/ingest/readers/shared/advice.ts';
import { expandBytes, type Member } from '#server/ingest/readers/unpack.ts';
import { sizeText } from '#shared/domain/display.ts';
import { storable } from '#shared/reading/blocks.ts';

export interface Sent {
  source: string;
  /** Path inside the archive. */
  name: string;
  /** Or why it is none. */
  bytes: Uint8Array | string;
}

/** `isItself`: any zip may be a Word document; the archive is then the file itself. Errors: UnreadableFile. */
export async function* sentMembers(
  bytes: Uint8Array,
  { id, name, known, fileBytes }: { id: string; name: string; known: ReadonlySet<string>; fileBytes: number },
): AsyncGenerator<Sent | { isItself: true }> {
  const seen = new Map<string, number>();
  for await (const member of expandBytes(bytes, name)) {
    if (member.externalId === name) {
      if (member.type === 'refused') throw new UnreadableFile(member.reason, member.message);
      if (member.type === 'file') {
        yield { isItself: true };
        return;
      }
    }
    const n = (seen.get(member.externalId) ?? 0) + 1;
    seen.set(member.externalId, n);
    const source = storable(`${id}!${member.externalId}${n > 1 ? ` ${n}` : ''}`);
    if (known.has(source)) continue;
    const path = storable(member.externalId.slice(name.length + 1) || member.fileName);
    yield { source, name: path, bytes: bytesOf(member, fileBytes) };
  }
  if (seen.size === 0)
    throw new UnreadableFile(
      'no_text',
      'The archive holds no file that could be a contract. Look into it, and make it anew of what it should hold.',
    );
}

function bytesOf(member: Member, most: number): Uint8Array | string {
  if (member.type === 'refused') return member.message;
  if (member.type === 'row') return 'A list of texts is no document. Take the documents themselves.';
  return member.bytes.length > most ? `A file may have ${sizeText(most)} at most. ${IN_PARTS}` : member.bytes;
}
