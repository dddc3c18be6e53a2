import { archiveMembers } from '#server/ingest/readers/unpack/archive.ts';
import { contentMembers, type Named } from '#server/ingest/readers/unpack/content.ts';
import type { Member } from '#server/ingest/readers/unpack/member.ts';

/** What one file that stands alone holds: itself, the rows of a `.jsonl`, or the members of a `.zip`. */
export const fileMembers = (stream: AsyncIterable<Uint8Array>, named: Named): AsyncGenerator<Member> =>
  contentMembers(stream, named, (bytes) => archiveMembers(bytes, named.origin, `${named.externalId}/`));
