/** Damages a file of a search index as disks and people do, and looks at what becomes of the answers. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import {
  EMPTY_QUERY,
  IndexMissing,
  type IndexQuery,
  type IndexRow,
  type SearchIndex,
  type TabRows,
} from '#server/outside/searchIndex.ts';
import type { Random } from '#server/tools/random.ts';

const NAMESPACE = 'en';
const CLAUSES = 600;
const SUBJECTS = ['governing law', 'notice', 'indemnity', 'confidential information', 'force majeure', 'assignment'];

const row = (i: number): IndexRow => ({
  id: `clause-${i}`,
  contractId: `contract-${i % 40}`,
  groupId: `group-${i}`,
  title: SUBJECTS[i % SUBJECTS.length]!,
  text: `The parties agree on ${SUBJECTS[i % SUBJECTS.length]} as number${i} of this schedule${i % 7} says.`,
  published: `20${String(10 + (i % 15))}-01-01`,
  words: 12,
  sentence: 12,
  groupSize: 1,
  popularity: 0,
  filters: { clause: [SUBJECTS[i % SUBJECTS.length]!.replace(' ', '-')], filing_year: [`20${10 + (i % 15)}`] },
  vector: Float32Array.from({ length: 32 }, (_, k) => Math.sin(i * 31 + k) / 4),
});
const tab = (clauses: IndexRow[]): TabRows => ({
  clauses,
  contracts: clauses.slice(0, 40),
  dictionary: clauses.slice(0, 80),
});

const asking = (part: Partial<IndexQuery>): IndexQuery => ({ ...EMPTY_QUERY, ...part });
const QUESTIONS: IndexQuery[] = [
  ...SUBJECTS.map((subject) => asking({ must: subject.split(' ') })),
  ...[0, 1, 57, 311, 599].map((i) => asking({ must: [`number${i}`] })),
  asking({ phrases: ['confidential information as'] }),
  asking({ filters: [{ key: 'clause', any: ['notice'] }] }),
  asking({ must: ['schedule3'], filters: [{ key: 'filing_year', any: ['2012'] }] }),
];

/** A whole index on disk, for copies to be damaged. */
export async function buildIndex(folder: string): Promise<void> {
  const index = await openSearchIndex(folder);
  await rebuild(index);
  // rows that came later, so that there is more than one file of everything
  for (let i = 0; i < 4; i++)
    await index.apply(NAMESPACE, [{ contractId: `contract-${i}`, rows: tab(rowsOfContract(i)) }], i + 2);
  await index.close();
}
const rowsOfContract = (contract: number) =>
  Array.from({ length: CLAUSES }, (_, i) => row(i)).filter(({ contractId }) => contractId === `contract-${contract}`);
const rebuild = (index: SearchIndex) =>
  index.rebuild(NAMESPACE, async (add) => {
    await add({ ...tab(Array.from({ length: CLAUSES }, (_, i) => row(i))) });
    return { seq: 1 };
  });

async function answer(index: SearchIndex, query: IndexQuery): Promise<string> {
  try {
    const { hits, total } = await index.search(NAMESPACE, 'clauses', query, { size: 20, order: 'date' });
    const facets = await index.facets(NAMESPACE, 'clauses', query, ['filing_year']);
    const identities = hits.map(({ id }) => id).sort();
    return JSON.stringify([total, identities, facets.counts.filing_year]);
  } catch (error) {
    return error instanceof IndexMissing ? 'missing' : `error: ${(error as Error).message}`;
  }
}

export async function answersOf(folder: string): Promise<string[]> {
  const index = await openSearchIndex(folder);
  const answers: string[] = [];
  for (const query of QUESTIONS) answers.push(await answer(index, query));
  await index.close();
  return answers;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();

const WAYS: Record<string, (file: string, random: Random) => void> = {
  removed: (file) => rmSync(file),
  emptied: (file) => truncateSync(file, 0),
  'cut in half': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'zeros in the middle': (file) => {
    const bytes = readFileSync(file);
    bytes.fill(0, Math.floor(bytes.length / 3), Math.ceil((bytes.length * 2) / 3));
    writeFileSync(file, bytes);
  },
  'noise in places': (file, random) => {
    const bytes = readFileSync(file);
    for (let n = 0; n < 1 + bytes.length / 64; n++) bytes[random.below(bytes.length)] = random.below(256);
    writeFileSync(file, bytes);
  },
};

export interface Outcome {
  what: string;
  how: string;
  /** Of the whole index, with everything right again after it was rebuilt. */
  noticed: 'at opening' | 'by reading through' | 'by a question' | 'not at all';
  /** Answers that were neither right nor 'missing' before the rebuild, and after it. */
  failedBefore: number;
  wrongBefore: number;
  wrongAfter: number;
}

const kindOf = (file: string): string => {
  const [table = '', folder = ''] = file.split(path.sep);
  if (!folder) return 'pointer';
  return `${table.replace(/^.*?__|_v\d+\.lance$/g, '')} ${folder}`;
};

type Choose = (files: string[], random: Random, folder: string) => string;

const anyFile: Choose = (files, random) => files[random.below(files.length)]!;

/** Most of the clauses are in it. */
export const largestOfClauses: Choose = (files, _random, folder) => {
  const size = (file: string) => statSync(path.join(folder, file)).size;
  const [largest] = files
    .filter((file) => file.startsWith('en__clauses') && file.includes('data'))
    .sort((a, b) => size(b) - size(a));
  return largest!;
};

/** One damage to a copy of `whole`: read through as at a start, asked, rebuilt, asked again. */
export async function damageOnce(whole: string, right: string[], random: Random, choose = anyFile): Promise<Outcome> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'damaged-index-'));
  try {
    cpSync(whole, folder, { recursive: true });
    const files = filesIn(folder);
    const file = choose(files, random, folder);
    const ways = Object.keys(WAYS);
    const how = ways[random.below(ways.length)]!;
    WAYS[how]!(path.join(folder, file), random);
    let isTold = false;
    const index = await openSearchIndex(folder, {
      onDamage: () => {
        isTold = true;
      },
    });
    const isOpen = (await index.status(NAMESPACE)) !== null;
    const isWhole = isOpen && (await index.probe(NAMESPACE));
    const before: string[] = [];
    for (const query of QUESTIONS) before.push(await answer(index, query));
    const noticed = !isOpen ? 'at opening' : !isWhole ? 'by reading through' : isTold ? 'by a question' : 'not at all';
    if (noticed !== 'not at all') await rebuild(index);
    const after: string[] = [];
    for (const query of QUESTIONS) after.push(await answer(index, query));
    await index.close();
    const failed = (one: string) => one.startsWith('error');
    return {
      what: kindOf(file),
      how,
      noticed,
      failedBefore: before.filter(failed).length,
      wrongBefore: before.filter((one, i) => one !== 'missing' && !failed(one) && one !== right[i]).length,
      wrongAfter: after.filter((one, i) => one !== right[i]).length,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
