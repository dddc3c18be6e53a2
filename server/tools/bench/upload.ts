/** Files are uploaded while people search: what they wait, alone and beside it, over HTTP. Readers are a process of their own. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pause } from '#server/repeat.ts';
import { start } from '#server/testing/process.ts';
import { READERS, readers, row } from '#server/tools/bench/besideReaders.ts';
import { uploader } from '../../../scripts/uploadClient.mjs';

const PORT = '3993';
const ORIGIN = `http://127.0.0.1:${PORT}`;
const ALONE_MS = 30_000;

interface Options {
  /** Of contracts. */
  folder: string;
  files: number;
  /** A data folder to begin with, copied; left out: the sample library is made. */
  data?: string | undefined;
}

export async function measureUpload({
  folder,
  files: most,
  data,
}: Options): Promise<{ table: string; notes: string[] }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-bench-'));
  if (data) cpSync(data, dataDir, { recursive: true });
  const server = start('main', [], { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT });
  try {
    await server.said(/Ready after/);
    const person = await uploader(ORIGIN, `bench.${Date.now()}@example.com`);
    const namespace = await person.beginLibrary('Bench');
    const files = readdirSync(folder)
      .sort()
      .slice(0, most)
      .map((name) => path.join(folder, name));
    let reading = readers(ORIGIN);
    await pause(ALONE_MS, new AbortController().signal);
    const before = await reading.end();
    reading = readers(ORIGIN);
    const began = performance.now();
    const id = await person.begin(namespace);
    await person.send(id, files);
    const sent = (performance.now() - began) / 1000;
    let told = await person.read(id);
    while (told.upload.state === 'running') {
      await pause(1000, new AbortController().signal);
      told = await person.read(id);
    }
    const seconds = (performance.now() - began) / 1000;
    const beside = await reading.end();
    const { counts } = told.upload;
    return {
      table: [
        `| ${READERS} readers, a search about every second each, ms | searches | p50 | p95 | p99 | longest | failed |`,
        '|---|---|---|---|---|---|---|',
        row('alone', before),
        row('beside an upload', beside),
      ].join('\n'),
      notes: [
        `${files.length} files: sent in ${sent.toFixed(0)} s, in the library after ${seconds.toFixed(0)} s (${(files.length / seconds).toFixed(1)} a second); ${counts.done} in, ${counts.duplicate} already there, ${counts.refused} refused`,
      ],
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
