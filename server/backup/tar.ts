/**
 * A plain tar (ustar) that anybody can open: written from front to end, and read so, or by hopping from header to header where only some
 * members are wanted. Read strictly: a header that this file would not have written, room that is not empty, a missing end are faults.
 */
import type { Source } from '#server/backup/source.ts';

const BLOCK = 512;
/** What the size of a member is written with: eleven octal digits. */
const LARGEST = 8 ** 11 - 1;
const [NAME, PREFIX] = [100, 155];

export interface Member {
  name: string;
  bytes: number;
  /** Where its bytes begin in the file. */
  at: number;
}

/** What cannot be read on from here. `member`: the last one that could be named. */
export class TarFault extends Error {
  constructor(
    readonly member: string | null,
    message: string,
  ) {
    super(message);
  }
}

const padded = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A longer path is cut at a slash, as the format has it. */
function nameParts(name: string): { prefix: string; base: string } {
  if (Buffer.byteLength(name) <= NAME) return { prefix: '', base: name };
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [prefix, base] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(base) <= NAME && Buffer.byteLength(prefix) <= PREFIX) return { prefix, base };
  }
  throw new Error(`the name of ${name} is too long for a backup`);
}

/** `seconds`: since 1970, when it was last changed. */
function headerOf(name: string, bytes: number, seconds: number): Buffer {
  if (bytes > LARGEST) throw new Error(`${name} is too large for a backup`);
  const { prefix, base } = nameParts(name);
  const block = Buffer.alloc(BLOCK);
  block.write(base, 0);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(bytes, 12), 124);
  block.write(octal(seconds, 12), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\0' + '00', 257);
  block.write(prefix, 345);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

export interface TarWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Writes the end. Resolves with the bytes of the whole file. */
  end(): Promise<number>;
}

/** `write` takes all of what it is given. */
export function tarWriter(write: (bytes: Buffer) => Promise<unknown>, at: Date): TarWriter {
  const seconds = Math.floor(at.getTime() / 1000);
  let written = 0;
  const put = async (bytes: Buffer) => {
    if (bytes.length > 0) await write(bytes);
    written += bytes.length;
  };
  return {
    async add(name, content) {
      await put(headerOf(name, content.length, seconds));
      await put(content);
      await put(Buffer.alloc(padded(content.length) - content.length));
    },
    async end() {
      await put(Buffer.alloc(2 * BLOCK));
      return written;
    },
  };
}

const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
const textIn = (block: Buffer, at: number, length: number): string =>
  block.toString('utf8', at, at + length).replace(/\0[\s\S]*$/, '');

/** Name and size of a header, or null where it is none of ours. */
function readHeader(block: Buffer): { name: string; bytes: number } | null {
  const [prefix, base] = [textIn(block, 345, PREFIX), textIn(block, 0, NAME)];
  const name = prefix ? `${prefix}/${base}` : base;
  const [bytes, seconds] = [124, 136].map((at) => Number.parseInt(textIn(block, at, 12), 8));
  if (!name || !Number.isSafeInteger(bytes) || !Number.isSafeInteger(seconds)) return null;
  try {
    return headerOf(name, bytes!, seconds!).equals(block) ? { name, bytes: bytes! } : null;
  } catch {
    return null;
  }
}

/** Every member, in order; its bytes may be read before the next one is asked for. @throws TarFault */
export async function* membersOf(source: Source): AsyncGenerator<Member> {
  let last: string | null = null;
  const fault = (what: string) => new TarFault(last, what);
  for (let at = 0; ; ) {
    const block = await source.read(at, BLOCK);
    if (block.length < BLOCK) throw fault('the file is cut off');
    if (isEmpty(block)) {
      const end = await source.read(at + BLOCK, 2 * BLOCK);
      if (end.length < BLOCK) throw fault('the file is cut off');
      if (end.length > BLOCK || !isEmpty(end)) throw fault('something stands where the file should end');
      return;
    }
    const header = readHeader(block);
    if (!header) throw fault('what comes next is not readable: it was changed');
    last = header.name;
    const begins = at + BLOCK;
    const ends = begins + header.bytes;
    at = begins + padded(header.bytes);
    if (at > source.size) throw fault('the file is cut off in the middle of it');
    yield { ...header, at: begins };
    if (!isEmpty(await source.read(ends, at - ends))) throw fault('it was changed behind its end');
  }
}

export const wholeOf = (source: Source, { at, bytes }: Member): Promise<Buffer> => source.read(at, bytes);
