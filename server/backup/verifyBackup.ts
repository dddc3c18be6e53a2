/** Looks through a whole backup: every byte is accounted for, and every fault is told with the file inside that it is in. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createDigest, type Digest } from '#server/backup/digest.ts';
import {
  KEY,
  MANIFEST,
  MANIFEST_SUM,
  Manifest,
  ORIGINALS_SUM,
  originalMember,
  originalOf,
  sha256,
  sumLine,
  tableOf,
} from '#server/backup/format.ts';
import { openSource } from '#server/backup/openSource.ts';
import type { Source } from '#server/backup/source.ts';
import { type Member, membersOf, TarFault, wholeOf } from '#server/backup/tar.ts';
import type { ObjectStore } from '#server/objectStoreSettings.ts';

export interface Fault {
  /** The file inside the backup, or what it is about. */
  member: string;
  what: string;
}

export interface Verified {
  /** Null: it could not be read. */
  manifest: Manifest | null;
  /** What could be named, in order. */
  members: readonly Member[];
  faults: Fault[];
}

const unpack = promisify(gunzip);

/** Lines of a piece of the record. @throws when it is no gzip */
export async function linesIn(content: Buffer): Promise<string[]> {
  const text = (await unpack(content)).toString('utf8');
  if (!text.endsWith('\n')) throw new Error('its last line does not end');
  return text.slice(0, -1).split('\n');
}

/** What was read of the members, before it is held against the manifest. */
interface Seen {
  members: Map<string, { bytes: number; sha256: string }>;
  originals: Set<string>;
  originalBytes: number;
  tables: Map<string, Digest>;
  /** Contents of those that the others are held against. */
  kept: Map<string, Buffer>;
}

const KEPT = [MANIFEST, MANIFEST_SUM, ORIGINALS_SUM];

async function look(source: Source, member: Member, seen: Seen): Promise<string | null> {
  const content = await wholeOf(source, member);
  if (content.length < member.bytes) return 'it is cut off';
  const sum = sha256(content);
  const hash = originalOf(member.name);
  if (hash !== null) {
    if (seen.originals.has(hash)) return 'it is there twice';
    seen.originals.add(hash);
    seen.originalBytes += content.length;
    return sum === hash ? null : 'it was changed: its SHA-256 is not its name';
  }
  if (seen.members.has(member.name)) return 'it is there twice';
  seen.members.set(member.name, { bytes: content.length, sha256: sum });
  if (KEPT.includes(member.name)) seen.kept.set(member.name, content);
  const table = tableOf(member.name);
  if (table === null) return null;
  const digest = seen.tables.get(table) ?? createDigest();
  seen.tables.set(table, digest);
  try {
    for (const line of await linesIn(content)) digest.add(line);
  } catch {
    // told by its SHA-256, or here where somebody made that fit
    return 'it cannot be unpacked';
  }
  return null;
}

function readManifest({ kept }: Seen): Manifest | Fault {
  const [text, sum] = [kept.get(MANIFEST), kept.get(MANIFEST_SUM)];
  if (!text || !sum) return { member: text ? MANIFEST_SUM : MANIFEST, what: 'it is missing: the backup is not whole' };
  if (sum.toString('utf8') !== sumLine(sha256(text), MANIFEST))
    return { member: MANIFEST, what: `it was changed: its SHA-256 is not the one in ${MANIFEST_SUM}` };
  try {
    const parsed = Manifest.safeParse(JSON.parse(text.toString('utf8')));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return { member: MANIFEST, what: `${issue!.path.join('.') || 'it'}: ${issue!.message}` };
  } catch {
    return { member: MANIFEST, what: 'it is no JSON' };
  }
}

function* againstManifest(manifest: Manifest, seen: Seen): Generator<Fault> {
  const listed = new Set<string>();
  for (const { name, bytes, sha256: sum } of manifest.members) {
    listed.add(name);
    const found = seen.members.get(name);
    if (!found) yield { member: name, what: 'it is missing' };
    else if (found.bytes !== bytes || found.sha256 !== sum)
      yield { member: name, what: 'it was changed: its SHA-256 is not the one in the manifest' };
  }
  for (const name of seen.members.keys())
    if (!listed.has(name) && name !== MANIFEST && name !== MANIFEST_SUM)
      yield { member: name, what: 'the manifest does not know it' };
  if (listed.has(KEY) !== manifest.hasKey) yield { member: KEY, what: 'the manifest says otherwise' };
  const known = new Set(manifest.tables.map(({ name }) => name));
  for (const { name, rows, digest } of manifest.tables) {
    const read = seen.tables.get(name) ?? createDigest();
    if (read.rows() !== rows) yield { member: `record/${name}`, what: `${read.rows()} of ${rows} rows are there` };
    else if (read.hex() !== digest)
      yield { member: `record/${name}`, what: 'its rows are not those that were written' };
  }
  for (const table of seen.tables.keys())
    if (!known.has(table)) yield { member: `record/${table}`, what: 'the manifest does not know the table' };
  const { count, bytes } = manifest.originals;
  if (seen.originals.size !== count)
    yield { member: 'originals', what: `${seen.originals.size} of ${count} files are there` };
  else if (seen.originalBytes !== bytes) yield { member: 'originals', what: 'they are not as large as they were' };
}

function* againstSums({ kept, originals }: Seen): Generator<Fault> {
  const sums = kept.get(ORIGINALS_SUM);
  if (!sums) return;
  for (const line of sums.toString('utf8').split('\n').filter(Boolean)) {
    const hash = line.slice(0, 64);
    if (!originals.has(hash)) yield { member: originalMember(hash), what: 'it is missing' };
  }
}

/** From its beginning to its end, once; `signal` stops it. `place`: a file, or `s3://bucket/path.tar`. */
export async function verifyBackup(
  place: string,
  store: ObjectStore | null = null,
  signal?: AbortSignal,
): Promise<Verified> {
  const source = await openSource(place, store);
  const faults: Fault[] = [];
  const members: Member[] = [];
  const seen: Seen = { members: new Map(), originals: new Set(), originalBytes: 0, tables: new Map(), kept: new Map() };
  try {
    for await (const member of membersOf(source)) {
      signal?.throwIfAborted();
      members.push(member);
      const what = await look(source, member, seen);
      if (what) faults.push({ member: member.name, what });
    }
  } catch (error) {
    if (!(error instanceof TarFault)) throw error;
    const isNone = error.member === null;
    faults.push({ member: error.member ?? 'the file', what: isNone ? 'it is no backup' : error.message });
    if (isNone) return { manifest: null, members, faults };
  } finally {
    await source.close();
  }
  const manifest = readManifest(seen);
  if ('member' in manifest) return { manifest: null, members, faults: [...faults, manifest] };
  const told = new Set(faults.map(({ member }) => member));
  // once for each file inside
  for (const fault of [...againstManifest(manifest, seen), ...againstSums(seen)])
    if (!told.has(fault.member)) faults.push(fault);
  return { manifest, members, faults };
}
