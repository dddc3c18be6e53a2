/** Reads files of a folder that anybody may have made: nothing outside it, no links, no line without end, no broken letters. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

/** What is wrong with a folder, and where. */
export interface Problem {
  file: string;
  line?: number;
  what: string;
}

/** The folder cannot be read on from here. */
export class FolderFault extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.file}${problem.line ? `:${problem.line}` : ''}: ${problem.what}`);
  }
}

/** A contract of a thousand pages is 3 MB. */
const LONGEST_LINE = 64 * 1024 * 1024;
const LONGEST_FILE = 200 * 1024 * 1024;

const fault = (file: string, what: string, line?: number) =>
  new FolderFault({ file, what, ...(line === undefined ? {} : { line }) });

/** Where a file of the folder is on disk; null: there is none. Links and whatever is no file are refused. */
async function placeOf(folder: string, name: string): Promise<{ place: string; bytes: number } | null> {
  const root = await realpath(folder);
  const place = path.join(root, name);
  if (!place.startsWith(root + path.sep)) throw fault(name, 'it is outside the folder');
  const found = await lstat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!found) return null;
  if (!found.isFile()) throw fault(name, 'it is no file');
  if ((await realpath(place)) !== place) throw fault(name, 'a folder on the way to it is a link');
  return { place, bytes: found.size };
}

export async function bytesOf(folder: string, name: string, most = LONGEST_FILE): Promise<Buffer | null> {
  const found = await placeOf(folder, name);
  if (!found) return null;
  if (found.bytes > most) throw fault(name, `it is larger than ${most} bytes`);
  return readFile(found.place);
}

/** Null: there is no such file. */
export async function hashOfFile(folder: string, name: string): Promise<string | null> {
  const found = await placeOf(folder, name);
  if (!found) return null;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(found.place)) hash.update(piece);
  return hash.digest('hex');
}

export interface Line {
  text: string;
  /** From 1 on. */
  number: number;
}

/** The lines of a file; none where there is no file. */
export async function* linesOf(folder: string, name: string, longest = LONGEST_LINE): AsyncGenerator<Line> {
  const found = await placeOf(folder, name);
  if (!found) return;
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let pieces: Buffer[] = [];
  let length = 0;
  let number = 0;
  const line = (): Line => {
    number++;
    const bytes = Buffer.concat(pieces);
    pieces = [];
    length = 0;
    try {
      return { text: decoder.decode(bytes), number };
    } catch {
      throw fault(name, 'it is no UTF-8', number);
    }
  };
  for await (const chunk of createReadStream(found.place, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      pieces.push(chunk.subarray(from, end));
      length += end - from;
      if (length > longest) throw fault(name, 'the line is too long', number + 1);
      yield line();
      from = end + 1;
    }
    pieces.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longest) throw fault(name, 'the line is too long', number + 1);
  }
  if (length > 0) yield line();
}
