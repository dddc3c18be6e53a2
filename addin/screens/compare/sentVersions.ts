/** Versions that were sent, kept in this browser: found by the document's own key, or by what they say. */
import type { Stored } from '#addin/account/stored.ts';
import type { SentFile } from '#addin/word/sentFile.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

export interface SentVersion {
  /** ISO 8601. */
  at: string;
  snapshot: DocSnapshot;
  file: SentFile;
  /** Name of the file, where it was chosen from one. */
  name?: string;
}

/** A version that was sent, and how it was found. */
export interface FoundVersion extends SentVersion {
  /** Share of its paragraphs that the document has, 0 to 1, where it was found by them. */
  share?: number;
}

interface Entry {
  key: string;
  at: string;
  /** Hashes of its longer paragraphs. */
  hashes: string[];
}

/** Versions kept at most; the oldest goes first. */
const MOST = 12;
/** Share of the paragraphs of a version that a document must have to be taken for it. */
const ENOUGH = 0.6;
/** A shorter paragraph stands in many documents. */
const TELLING = 20;

/** Where the browser keeps nothing, they are known until the pane is closed. */
const inMemory = new Map<string, SentVersion>();
const LIST = 'sentVersions';
const nameOf = (key: string): string => `sent.${key}`;

const hashesOf = ({ paras }: DocSnapshot): string[] => [
  ...new Set(paras.filter(({ text }) => text.trim().length >= TELLING).map(({ hash }) => hash)),
];

function parsed<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function entriesOf(stored: Stored): Entry[] {
  const kept = parsed<Entry[]>(stored.read(LIST));
  const known = Array.isArray(kept) ? kept : [];
  const more = [...inMemory].filter(([key]) => known.every((entry) => entry.key !== key));
  return [...known, ...more.map(([key, { at, snapshot }]) => ({ key, at, hashes: hashesOf(snapshot) }))];
}

/** Keeps a version; of the same key it replaces the one before. */
export function keepSent(stored: Stored, key: string, version: SentVersion): void {
  inMemory.set(key, version);
  const others = entriesOf(stored).filter((entry) => entry.key !== key);
  const entries = [...others, { key, at: version.at, hashes: hashesOf(version.snapshot) }];
  for (const { key: old } of entries.splice(0, Math.max(0, entries.length - MOST))) {
    inMemory.delete(old);
    stored.write(nameOf(old), null);
  }
  stored.write(nameOf(key), JSON.stringify(version));
  stored.write(LIST, JSON.stringify(entries));
}

/** Forgets a version, and what it was found by. */
export function forgetSent(stored: Stored, { at }: SentVersion): void {
  const entries = entriesOf(stored);
  for (const { key } of entries.filter((entry) => entry.at === at)) {
    inMemory.delete(key);
    stored.write(nameOf(key), null);
  }
  const left = entries.filter((entry) => entry.at !== at);
  stored.write(LIST, left.length > 0 ? JSON.stringify(left) : null);
}

/** Whether it will still be there when the pane is opened again. */
export const isKept = (stored: Stored, { at }: SentVersion): boolean =>
  entriesOf(stored).some((entry) => entry.at === at && stored.read(nameOf(entry.key)) !== null);

function readSent(stored: Stored, key: string): SentVersion | null {
  const known = inMemory.get(key);
  if (known) return known;
  const value = parsed<SentVersion>(stored.read(nameOf(key)));
  return value && Array.isArray(value.snapshot?.paras) && typeof value.file?.zip === 'string' ? value : null;
}

/** The version of a document that was sent last: by its key, else that which says most of the same. */
export function findSent(stored: Stored, key: string | null, now: DocSnapshot): FoundVersion | null {
  const own = key === null ? null : readSent(stored, key);
  if (own) return own;
  const there = new Set(hashesOf(now));
  const share = ({ hashes }: Entry): number =>
    hashes.length === 0 ? 0 : hashes.filter((hash) => there.has(hash)).length / hashes.length;
  const alike = entriesOf(stored)
    .map((entry) => ({ entry, share: share(entry) }))
    .filter((one) => one.share >= ENOUGH)
    .sort((a, b) => b.share - a.share || (a.entry.at < b.entry.at ? 1 : -1));
  for (const one of alike) {
    const version = readSent(stored, one.entry.key);
    if (version) return { ...version, share: one.share };
  }
  return null;
}

/** For tests: what the pane forgets when it is closed. */
export const forgetInMemory = (): void => inMemory.clear();
