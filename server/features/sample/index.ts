/** The sample library: loaded into an empty library on the first start, marked everywhere, removed by one command. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import { addStandard, removeSampleStandards } from '#server/features/standards/index.ts';
import { type IngestDeps, ingest } from '#server/ingest/ingest.ts';
import { removeContracts } from '#server/ingest/remove.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { isEmpty } from '#server/record/sources.ts';
import { makeSampleLibrary } from '#server/sample/make.ts';
import { sampleStandards } from '#server/sample/standards.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

/** Kept in the record, so that a load that was cut off goes on and one that was removed stays away. */
type SampleState = 'loading' | 'loaded' | 'removed';
const SETTING = 'sample';
const PROGRESS_EVERY = 50;

type SampleDeps = Base & IngestDeps;

interface Options {
  print(line: string): void;
  signal?: AbortSignal;
}

async function readState(db: Db): Promise<SampleState | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst();
  return (row?.value as { state: SampleState } | undefined)?.state ?? null;
}

const writeState = (db: Db, state: SampleState) => {
  const value = JSON.stringify({ state });
  return db
    .insertInto('setting')
    .values({ key: SETTING, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};

/** Makes the files in a temporary folder and takes them in as samples. Interrupted, it goes on at the next call. */
export async function loadSample(deps: SampleDeps, { print, signal }: Options): Promise<void> {
  await writeState(deps.db, 'loading');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-sample-'));
  try {
    print('Loading the sample library …');
    const { files } = await makeSampleLibrary(folder);
    let printed = 0;
    const summary = await ingest(deps, {
      namespace: DEFAULT_NAMESPACE,
      paths: [folder],
      isSample: true,
      begunBy: 'sample library',
      signal,
      onProgress: ({ done }) => {
        if (done < printed + PROGRESS_EVERY) return;
        printed = done;
        print(`  ${done} of ${files.length} contracts`);
      },
    });
    for (const { file, reason } of summary.refused) print(`  left out ${file}: ${reason}`);
    if (signal?.aborted) return;
    for (const form of sampleStandards()) await addStandard(deps, { ...form, isSample: true });
    await writeState(deps.db, 'loaded');
    print(
      `The sample library is in: ${summary.contracts} contracts, ${summary.clauses} clauses, ${summary.definitions} definitions in ${summary.seconds.toFixed(1)} s.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function removeSample(deps: SampleDeps): Promise<number> {
  await writeState(deps.db, 'removed');
  await removeSampleStandards(deps);
  return removeContracts(operatorLibrary(deps.db, DEFAULT_NAMESPACE), deps.files, { samples: true });
}

/** On start: into an empty library, or to finish what was cut off. */
export async function ensureSample(deps: SampleDeps, options: Options): Promise<void> {
  if (deps.config.seed === 'none') return;
  const state = await readState(deps.db);
  if (state === 'loaded' || state === 'removed') return;
  if (state === 'loading' || (await isEmpty(operatorLibrary(deps.db, DEFAULT_NAMESPACE))))
    await loadSample(deps, options);
}
