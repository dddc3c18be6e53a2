/** Which definitions of contracts are judged by hand: drawn at random, but the same ones each time. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { withoutPointers } from '#server/ingest/pointers.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';

export interface Drawn {
  /** File in the archive of agreements. */
  file: string;
  /** Offsets into the text as it was read. */
  start: number;
  end: number;
  term: string;
  text: string;
}

export interface Agreements {
  files: string[];
  read(file: string): Promise<string>;
}

/** Of so many contracts, not the longest ones alone. */
const CONTRACTS = 220;
const OF_ONE_CONTRACT = 3;
const FOLDER = 'agreements/';

/** Opens an archive of contracts as text. */
export async function openAgreements(archive: string): Promise<Agreements> {
  const zip = await JSZip.loadAsync(await readFile(archive));
  const files = Object.keys(zip.files).filter((name) => name.endsWith('.txt') && name.startsWith(FOLDER));
  return {
    files: files.map((name) => name.slice(FOLDER.length)),
    read: (file) => zip.file(FOLDER + file)!.async('string'),
  };
}

const order = (seed: string, what: string): string => createHash('sha256').update(`${seed}\n${what}`).digest('hex');
const byOrder = <T>(seed: string, things: readonly T[], name: (thing: T) => string): T[] =>
  [...things].sort((a, b) => (order(seed, name(a)) < order(seed, name(b)) ? -1 : 1));

/** The definitions of one contract as a library keeps them. */
export function definitionsOf(file: string, source: string): Drawn[] {
  const structured = structure(textToDocument(source));
  const { text } = structured;
  return withoutPointers(structured, findDefinitions(structured)).map(({ term, start, end }) => ({
    file,
    start,
    end,
    term,
    text,
  }));
}

/** `many` definitions, at most a few of each contract. */
export async function drawDefinitions({ files, read }: Agreements, seed: string, many: number): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const file of byOrder(seed, files, (name) => name).slice(0, CONTRACTS)) {
    const all = definitionsOf(file, await read(file));
    drawn.push(...byOrder(seed, all, ({ start }) => `${file} ${start}`).slice(0, OF_ONE_CONTRACT));
  }
  return byOrder(seed, drawn, ({ file, start }) => `${file} ${start}`).slice(0, many);
}
