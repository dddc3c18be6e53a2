/** Files made of a contract of 200 pages, one and eight at a time, and what people who search wait beside it, over HTTP. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pause } from '#server/repeat.ts';
import { start } from '#server/testing/process.ts';
import { readers, row } from '#server/tools/bench/besideReaders.ts';
import { FILE_FORMATS, type FileFormat, FORMATS } from '#shared/domain/exportFormats.ts';

const PORT = '3994';
const ORIGIN = `http://127.0.0.1:${PORT}`;
const TOKEN = 'token-of-the-benchmark-alone-0123456789';
const AT_ONCE = 8;
const ALONE_MS = 20_000;
const BESIDE_MS = 40_000;
const TITLE = 'Agreement of two hundred pages';

/** About 200 pages: articles with sections of two levels, each of them some lines. */
function longContract(): string {
  const words =
    'The Supplier shall provide the Services to the Customer in accordance with the terms of this Agreement, and the Customer shall pay the fees that are set out in Schedule 2 within thirty days of receipt of each invoice, without set-off or deduction. ';
  const lines = [
    TITLE.toUpperCase(),
    `This ${TITLE} is made between Quill Fern Ltd and Alder & Moss GmbH on 2 May 2020.`,
  ];
  for (let article = 1; article <= 60; article++) {
    lines.push(`${article}. Matters of kind ${article}`);
    for (let section = 1; section <= 8; section++) {
      lines.push(`${article}.${section} ${words.repeat(3)}`);
      for (const letter of 'abc') lines.push(`(${letter}) ${words}`);
    }
  }
  return lines.join('\n\n');
}

interface Session {
  csrf: string;
  cookie: string;
}

async function session(): Promise<Session> {
  const reply = await fetch(`${ORIGIN}/api/session`);
  const { csrf } = (await reply.json()) as { csrf: string };
  return {
    csrf,
    cookie: reply.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };
}

async function download(
  { csrf, cookie }: Session,
  id: string,
  format: FileFormat,
): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const reply = await fetch(`${ORIGIN}/api/exports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf, cookie },
    body: JSON.stringify({ type: 'contract', id, format }),
  });
  const { byteLength: bytes } = await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${format} was refused: ${reply.status}`);
  return { ms: performance.now() - began, bytes };
}

/** Milliseconds that a turn of the server's event loop came late, at the 99th percentile and at most, since it was last asked. */
async function lag(): Promise<string> {
  const text = await (await fetch(`${ORIGIN}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const of = (name: string) => {
    const found = new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([\\d.e-]+)$`, 'm').exec(text)?.[1];
    return found ? `${Math.round(Number(found) * 1000)} ms` : 'not told';
  };
  return `${of('p99')} (99 %), ${of('max')} at most`;
}

/** `data`: a data folder to begin with, copied; left out: the sample library is made. */
export async function measureExports(data: string | undefined): Promise<{ table: string; notes: string[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-bench-'));
  const dataDir = path.join(folder, 'data');
  if (data) cpSync(data, dataDir, { recursive: true });
  const file = path.join(folder, 'long.txt');
  writeFileSync(file, longContract());
  const server = start('main', [], { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT, METRICS_TOKEN: TOKEN });
  try {
    await server.said(/Ready after/);
    const taken = start('cli', ['ingest', file], { PATH: '/usr/bin:/bin', DATA_DIR: dataDir });
    if ((await taken.ended) !== 0) throw new Error(taken.output());
    let id: string | undefined;
    while (id === undefined) {
      const found = await (
        await fetch(`${ORIGIN}/api/search?tab=contracts&q=${encodeURIComponent(`"${TITLE}"`)}`)
      ).json();
      id = (found as { items: { id: string }[] }).items[0]?.id;
      if (id === undefined) await pause(500, new AbortController().signal);
    }
    const who = await session();
    const times: string[] = [];
    for (const format of FILE_FORMATS) {
      const first = await download(who, id, format);
      const second = await download(who, id, format);
      const eight = performance.now();
      await Promise.all(Array.from({ length: AT_ONCE }, () => download(who, id!, format)));
      const all = (performance.now() - eight) / 1000;
      const seconds = (ms: number) => (ms / 1000).toFixed(2);
      times.push(
        `| ${FORMATS[format].label} | ${seconds(first.ms)} | ${seconds(second.ms)} | ${all.toFixed(1)} | ${Math.round(second.bytes / 1000)} |`,
      );
    }
    let reading = readers(ORIGIN);
    await lag();
    await pause(ALONE_MS, new AbortController().signal);
    const alone = await reading.end();
    const lagAlone = await lag();
    reading = readers(ORIGIN);
    const until = performance.now() + BESIDE_MS;
    let made = 0;
    const work = async (n: number) => {
      for (let i = n; performance.now() < until; i++) {
        await download(who, id!, FILE_FORMATS[i % FILE_FORMATS.length]!);
        made++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));
    const beside = await reading.end();
    return {
      table: [
        `| a contract of ${Math.round(longContract().length / 1000)} kB, about 200 pages; s | first | again | ${AT_ONCE} at once | kB |`,
        '|---|---|---|---|---|',
        ...times,
        '',
        `| 20 readers, a search about every second each, ms | searches | p50 | p95 | p99 | longest | failed |`,
        '|---|---|---|---|---|---|---|',
        row('alone', alone),
        row(`beside ${AT_ONCE} exports at any time`, beside),
      ].join('\n'),
      notes: [
        `${made} files in ${BESIDE_MS / 1000} s beside the readers`,
        `event loop of the server, late by: alone ${lagAlone}; beside exports ${await lag()}`,
      ],
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
