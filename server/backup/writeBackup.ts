/** Makes a backup: takes a moment, writes it, reads the file again, and only then gives it its name. */
import { migrationsOf, sequencesOf } from '#server/backup/catalog.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  KEY,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  originalOf,
  README,
  readmeOf,
  sha256,
  sumLine,
} from '#server/backup/format.ts';
import { keyPrintOf } from '#server/backup/keyPrint.ts';
import { lockBackups } from '#server/backup/leftovers.ts';
import { type Moment, takeMoment } from '#server/backup/moment.ts';
import { orBehind } from '#server/backup/openRecord.ts';
import { openSink } from '#server/backup/openSink.ts';
import type { Original } from '#server/backup/originals.ts';
import type { Sink } from '#server/backup/sink.ts';
import { tarWriter } from '#server/backup/tar.ts';
import { removeUnfinished } from '#server/backup/unfinishedFile.ts';
import { abortUnfinished } from '#server/backup/unfinishedUpload.ts';
import { verifyBackup } from '#server/backup/verifyBackup.ts';
import { writeContent, writeOriginals, writeWaiting } from '#server/backup/writeFiles.ts';
import { writeRecord } from '#server/backup/writeRecord.ts';
import type { Config } from '#server/config.ts';
import { everyOriginal } from '#server/record/everyOriginal.ts';
import { productVersion } from '#server/version.ts';

export interface BackupOptions {
  /** A file, or `s3://bucket/path.tar`. */
  target: string;
  /** The key goes in as well: whoever has the file then needs nothing else. */
  withKey: boolean;
  /** A line for a person; nothing of any library. */
  tell(line: string): void;
  clock?: () => Date;
  /** Stops it; nothing is left then. */
  signal?: AbortSignal;
  open?: (target: string, config: Config) => Promise<Sink>;
}

export interface Backup {
  manifest: Manifest;
  bytes: number;
  members: number;
  /** How long others had to wait, in milliseconds. */
  waitedMs: number;
}

/** A file may come and go again between two looks at the folder; what is missing at two moments one after the other is not there. */
const MOST_MOMENTS = 3;

async function momentWithFiles(config: Config): Promise<{ moment: Moment; originals: Original[] }> {
  let before = new Set<string>();
  for (let n = 1; ; n++) {
    const moment = await takeMoment(config);
    try {
      const originals = await everyOriginal(moment.record);
      const missing = await moment.originals.missing(originals);
      // nobody can take a file away while the embedded database waits
      if (moment.kind === 'embedded' || n === MOST_MOMENTS || missing.every((hash) => before.has(hash)))
        return { moment, originals };
      before = new Set(missing);
    } catch (error) {
      await moment.close();
      throw orBehind(error);
    }
    await moment.close();
  }
}

/** One at a time from one data folder. Changes nothing of the record. @throws NoRecord, BackupRunning, TargetTaken, BadPlace, StoreTrouble */
export async function writeBackup(config: Config, options: BackupOptions): Promise<Backup> {
  const lock = await lockBackups(config);
  try {
    await abortUnfinished(config);
    await removeUnfinished(config.dataDir);
    return await write(config, options);
  } finally {
    await lock.release();
  }
}

async function write(config: Config, options: BackupOptions): Promise<Backup> {
  const { target, tell, signal, clock = () => new Date() } = options;
  const sink = await (options.open ?? openSink)(target, config);
  try {
    const { moment, originals } = await momentWithFiles(config);
    let manifest: Manifest;
    let bytes: number;
    try {
      const { waitedMs } = moment;
      if (moment.kind === 'embedded') tell(`the database was copied; others waited ${(waitedMs / 1000).toFixed(1)} s`);
      ({ manifest, bytes } = await writeMembers(config, moment, originals, sink, { ...options, at: clock() }));
    } finally {
      await moment.close();
    }
    await sink.flush();
    const { faults, members } = await verifyBackup(sink.part, config.objectStore, signal);
    if (faults.length > 0)
      throw new Error(`What was written does not read as it should (${faults[0]!.member}: ${faults[0]!.what}).`);
    tell(`read again: ${members.length} of ${members.length} files as they were written`);
    signal?.throwIfAborted();
    await sink.finish();
    return { manifest, bytes, members: members.length, waitedMs: moment.waitedMs };
  } catch (error) {
    // what went wrong is told, not what came of clearing up
    await sink.discard().catch(() => {});
    throw error;
  }
}

/** Everything of a moment, in order; the manifest last, so that what has one is whole. */
async function writeMembers(
  config: Config,
  moment: Moment,
  originals: Original[],
  sink: Sink,
  { withKey, tell, at, signal }: BackupOptions & { at: Date },
): Promise<{ manifest: Manifest; bytes: number }> {
  const tar = tarWriter((piece) => sink.write(piece), at);
  const members: Manifest['members'] = [];
  const add = async (name: string, content: Buffer) => {
    signal?.throwIfAborted();
    // an original has its sum in its name
    if (originalOf(name) === null) members.push({ name, bytes: content.length, sha256: sha256(content) });
    await tar.add(name, content);
  };
  await add(README, Buffer.from(readmeOf(at)));
  const { record } = moment;
  const migrations = await migrationsOf(record);
  const sequences = await sequencesOf(record);
  const tables = await writeRecord(record, add);
  await moment.endRecord();
  tell(`record: ${tables.length} tables, ${tables.reduce((all, { rows }) => all + rows, 0)} rows`);
  const kept = await writeOriginals(moment.originals, originals, add);
  tell(`originals: ${kept.count} files`);
  const waiting = await writeWaiting(moment.files, add);
  const texts = await writeContent(config.dataDir, add);
  if (waiting + texts > 0) tell(`uploads that wait: ${waiting}; own texts: ${texts}`);
  if (withKey) await add(KEY, Buffer.from(`${config.secretKey}\n`));
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    madeAt: at.toISOString(),
    product: productVersion(),
    database: moment.kind,
    migrations,
    tables,
    sequences,
    originals: kept,
    keyPrint: keyPrintOf(config.secretKey),
    hasKey: withKey,
    members,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await tar.add(MANIFEST, text);
  await tar.add(MANIFEST_SUM, Buffer.from(sumLine(sha256(text), MANIFEST)));
  return { manifest, bytes: await tar.end() };
}
