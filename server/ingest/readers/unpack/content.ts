import { UnreadableFile } from '#server/ingest/document.ts';
import { detectKind } from '#server/ingest/readers/detect.ts';
import { FILES_THEMSELVES, IN_PARTS } from '#server/ingest/readers/shared/advice.ts';
import { LIMITS } from '#server/ingest/readers/shared/limits.ts';
import { type Member, refused } from '#server/ingest/readers/unpack/member.ts';
import { rowMembers } from '#server/ingest/readers/unpack/rows.ts';

export type Named = Pick<Member, 'externalId' | 'fileName' | 'origin'>;

/**
 * What one file holds: itself, the rows of a `.jsonl`, or what `unpack` finds in a `.zip`. Without it, in an archive, a `.zip` is
 * refused. A `.jsonl` is read as a stream, whatever its size.
 */
export async function* contentMembers(
  stream: AsyncIterable<Uint8Array>,
  named: Named,
  unpack?: (bytes: Buffer) => AsyncGenerator<Member>,
): AsyncGenerator<Member> {
  if (/\.(?:jsonl|ndjson)$/i.test(named.fileName)) {
    yield* rowMembers(stream, named.origin);
    return;
  }
  let bytes: Buffer;
  try {
    bytes = await collect(stream);
    if (unpack && /\.zip$/i.test(named.fileName) && bytes.subarray(0, 2).toString('latin1') === 'PK') {
      yield* unpack(bytes);
      return;
    }
    const kind = await detectKind(bytes, named.fileName);
    if (kind === 'jsonl') yield* rowMembers(once(bytes), named.origin);
    else if (kind !== 'zip') yield { type: 'file', kind: 'contract', ...named, bytes };
    else if (!unpack)
      throw new UnreadableFile('unsupported', `An archive inside an archive is not read. ${FILES_THEMSELVES}`);
    else yield* unpack(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield refused(named, error);
  }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > LIMITS.fileBytes)
      throw new UnreadableFile('too_large', `The file has more than ${LIMITS.fileBytes >> 20} MB. ${IN_PARTS}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
