/** A library to take small contracts into, and what is asked of it again and again in the tests of ingestion. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { Selectable } from 'kysely';
import type { ContractTable } from '#server/db/recordTables.ts';
import type { Deps } from '#server/deps.ts';
import { record } from '#server/doctor/record.ts';
import { originals } from '#server/doctor/services.ts';
import { type IngestOptions, type IngestSummary, ingest } from '#server/ingest/ingest.ts';
import { openTestDeps } from '#server/testing/deps.ts';

export interface TestLibrary {
  deps: Deps;
  home: string;
  close(): Promise<void>;
  /** A new folder with these files. */
  folderOf(files: Record<string, string | Buffer>): Promise<string>;
  take(folder: string, options?: Partial<IngestOptions>): Promise<IngestSummary>;
  /** Everything a library holds, by external id. */
  held(namespace?: string): Promise<Map<string, Selectable<ContractTable>>>;
  /** The record agrees with itself and with the originals. */
  expectConsistent(): Promise<void>;
  /** Whatever came in: the text of every clause and definition is the slice of its contract that its offsets say. */
  expectExactText(): Promise<void>;
}

/** With a public library `en` and a private one `firm`, both empty. */
export async function openTestLibrary(): Promise<TestLibrary> {
  const { deps, folder: home, close } = await openTestDeps();
  await deps.db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  let folders = 0;
  async function folderOf(files: Record<string, string | Buffer>): Promise<string> {
    const folder = path.join(home, `in-${folders++}`);
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    return folder;
  }
  const take = (folder: string, options: Partial<IngestOptions> = {}): Promise<IngestSummary> =>
    ingest(deps, { namespace: 'en', paths: [folder], ...options });

  async function held(namespace = 'en') {
    const rows = await deps.db.selectFrom('contract').selectAll().where('namespace', '=', namespace).execute();
    return new Map(rows.map((row) => [row.external_id, row]));
  }
  async function expectConsistent(): Promise<void> {
    expect(await record.run(deps, [])).toMatchObject({ state: 'ok' });
    expect(await originals.run(deps, [])).toMatchObject({ state: 'ok' });
  }

  async function expectExactText(): Promise<void> {
    const contracts = new Map(
      (await deps.db.selectFrom('contract').select(['namespace', 'id', 'text']).execute()).map((row) => [
        `${row.namespace}/${row.id}`,
        row.text,
      ]),
    );
    const clauses = await deps.db.selectFrom('clause').selectAll().execute();
    const definitions = await deps.db.selectFrom('definition').selectAll().execute();
    for (const { namespace, contract_id, body_at, end_at, text } of clauses)
      expect(text).toBe(contracts.get(`${namespace}/${contract_id}`)!.slice(body_at, end_at));
    for (const row of definitions) {
      const text = contracts.get(`${row.namespace}/${row.contract_id}`)!;
      expect(row.text).toBe(text.slice(row.start_at, row.end_at));
      // a term is told on one line with single spaces, however it is set
      expect(text.slice(row.term_start, row.term_end).replace(/\s+/g, ' ')).toContain(row.term);
    }
  }

  return { deps, home, close, folderOf, take, held, expectConsistent, expectExactText };
}
