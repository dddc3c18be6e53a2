/** How fast contracts are read and analysed, and wordings grouped, on one core; processor time, so that other programs disturb little. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyseContract } from '#server/ingest/analyse.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { loadClassifier } from '#server/ingest/types/index.ts';
import { groupAll } from '#server/record/grouping/groupAll.ts';
import { library } from '#server/sample/library.ts';
import { renderSample } from '#server/sample/make.ts';
import { loadSources } from '#server/sample/sources.ts';

interface File {
  name: string;
  bytes: Uint8Array;
}

const WARM_UP = 30;
const MAX_FILES = 330;

/** Real contracts beside the repository, else the text files of the sample. */
async function textFiles(root: string): Promise<{ origin: string; files: File[] }> {
  const folder = path.join(root, '../shared/data/cuad/txt');
  if (existsSync(folder)) {
    const names = readdirSync(folder).slice(0, MAX_FILES);
    return {
      origin: 'real contracts as text',
      files: names.map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) })),
    };
  }
  const files: File[] = [];
  for (const entry of library(loadSources())) {
    if (entry.format === 'txt')
      files.push({ name: `${entry.contract.id}.txt`, bytes: Buffer.from(await renderSample(entry)) });
  }
  return { origin: 'contracts of the sample as text', files };
}

const cpuSeconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

/** Lines of the section: rates per core and the memory that it took. */
export async function measureIngestion(root: string): Promise<string[]> {
  const classifier = loadClassifier();
  const { origin, files } = await textFiles(root);
  const wordings: string[] = [];
  const work = async ({ name, bytes }: File) => {
    for (const document of await readDocument(bytes, name)) {
      const { text, clauses } = analyseContract(document, name, classifier);
      for (const { bodyStart, end } of clauses) wordings.push(text.slice(bodyStart, end));
    }
  };
  for (const file of files.slice(0, WARM_UP)) await work(file);
  wordings.length = 0;
  const measured = files.slice(WARM_UP);
  const heapBefore = process.memoryUsage.rss();
  const start = process.cpuUsage();
  for (const file of measured) await work(file);
  const seconds = cpuSeconds(start);
  const grown = (process.memoryUsage.rss() - heapBefore) / 1e6;
  const kilobytes = measured.reduce((sum, { bytes }) => sum + bytes.length, 0) / measured.length / 1000;
  const grouping = process.cpuUsage();
  const groups = new Set(groupAll(wordings)).size;
  const groupSeconds = cpuSeconds(grouping);
  return [
    `${(measured.length / seconds).toFixed(0)} contracts/s/core read and analysed (${measured.length} ${origin}, ${kilobytes.toFixed(0)} kB on average; budget 40)`,
    `memory grew by ${grown.toFixed(0)} MB over them, their ${wordings.length.toLocaleString('en')} clauses kept`,
    `${(wordings.length / groupSeconds / 1000).toFixed(0)},000 clauses/s/core grouped into ${groups.toLocaleString('en')} groups (budget 50,000)`,
  ];
}
