import { z } from 'zod';
import { UnreadableFile } from '#server/ingest/document.ts';
import { LIMITS } from '#server/ingest/readers/shared/limits.ts';
import {
  baseName,
  type Member,
  type RefusedMember,
  type RowMember,
  refused,
} from '#server/ingest/readers/unpack/member.ts';

const rowSchema = z
  .looseObject({
    id: z.union([z.string().min(1).max(500), z.number()]).transform(String),
    kind: z.enum(['contract', 'clause']).default('contract'),
    title: z.string().max(2_000).nullish(),
    text: z.string().nullish(),
    html: z.string().nullish(),
    source: z.string().max(2_000).nullish(),
  })
  .refine((row) => typeof row.text === 'string' || (row.kind === 'contract' && typeof row.html === 'string'), {
    error: 'needs "text" (or "html" for a contract)',
  });

/** A file whose first lines are all of no use holds something else: it is refused as one, not line by line. */
const TRIED_LINES = 20;

/** Members of a `.jsonl` stream, one line at a time; a line that cannot be used is reported and the rest goes on. */
export async function* rowMembers(chunks: AsyncIterable<Uint8Array>, origin: string): AsyncGenerator<Member> {
  // refusals wait for the first line of use
  let held: RefusedMember[] | null = [];
  for await (const member of lineMembers(chunks, origin)) {
    if (held === null) yield member;
    else if (member.type !== 'refused') {
      yield* held;
      held = null;
      yield member;
    } else if (held.push(member) === TRIED_LINES) {
      const named = { externalId: baseName(origin), fileName: baseName(origin), origin };
      const message = `None of its first ${TRIED_LINES} lines is a contract or a clause. ${held[0]!.message}`;
      yield refused(named, new UnreadableFile('unsupported', message));
      return;
    }
  }
  if (held) yield* held;
}

async function* lineMembers(
  chunks: AsyncIterable<Uint8Array>,
  origin: string,
): AsyncGenerator<RowMember | RefusedMember> {
  let number = 0;
  for await (const line of byteLines(chunks)) {
    number++;
    const named = {
      externalId: `${baseName(origin)}:${number}`,
      fileName: `${baseName(origin)}:${number}`,
      origin: `${origin}:${number}`,
    };
    if (line === null) {
      yield refused(
        named,
        new UnreadableFile('too_large', `Line ${number} is longer than ${LIMITS.fileBytes >> 20} MB.`),
      );
      continue;
    }
    const parsed = parseRow(line);
    if (parsed === 'blank') continue;
    if (typeof parsed === 'string') {
      yield refused(named, new UnreadableFile('damaged', `Line ${number}: ${parsed}.`));
      continue;
    }
    const { id, kind, title, text, html, source, ...facts } = parsed;
    const row = {
      title: title ?? undefined,
      text: text ?? undefined,
      html: html ?? undefined,
      source: source ?? undefined,
    };
    yield { type: 'row', ...named, externalId: id, kind, row, facts };
  }
}

/** The row; or what is wrong with it, in words. */
function parseRow(line: Buffer): z.output<typeof rowSchema> | string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(line);
  } catch {
    return 'not valid UTF-8';
  }
  if (text.trim() === '') return 'blank';
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return 'not valid JSON';
  }
  const result = rowSchema.safeParse(data);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return `${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'not as expected'}`;
}

/** Lines of a byte stream without their ends; null for one that is too long to hold. */
async function* byteLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | null> {
  let held: Buffer[] = [];
  let size = 0;
  const take = (): Buffer | null => {
    const line = size > LIMITS.fileBytes ? null : Buffer.concat(held);
    held = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10, from)) {
      size += end - from;
      if (size <= LIMITS.fileBytes) held.push(buffer.subarray(from, end));
      yield take();
      from = end + 1;
    }
    size += buffer.length - from;
    if (size > LIMITS.fileBytes) held = [];
    else if (from < buffer.length) held.push(Buffer.from(buffer.subarray(from)));
  }
  if (size > 0) yield take();
}
