/** Exports and imports of people as jobs: they take as long as the libraries are large, and go on after a restart. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Base } from '#server/base.ts';
import { absentVisitor } from '#server/features/people/index.ts';
import { exportFolder } from '#server/features/transfer/exportFolder.ts';
import { FolderFault } from '#server/features/transfer/folderReader.ts';
import { type Imported, importFolder } from '#server/features/transfer/importFolder.ts';
import { ownPlaces, ownTarget, type TransferDeps } from '#server/features/transfer/ownPlaces.ts';
import { KEPT_DAYS, transferShelf } from '#server/features/transfer/shelf.ts';
import { sweepTransfers } from '#server/features/transfer/sweep.ts';
import { importTold } from '#server/features/transfer/told.ts';
import { TooMuch, unzipInto, zipFolder } from '#server/features/transfer/zip.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { RunningJob } from '#server/jobs/index.ts';
import type { ExportMade, ImportMade } from '#shared/api/transfer.ts';
import { errorText } from '#shared/domain/errors.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';

export type TransferBase = TransferDeps & Pick<Base, 'jobs' | 'files'> & { indexer: { wake(): void } };

const DAY_MS = 86_400_000;
const MOST_LINES = 200;
const GONE = { file: 'The zip', what: 'it is here no more. Send it again.' };

const ExportInput = z.object({ namespace: z.string().nullable() });
const ImportInput = z.object({ file: z.string() });
const Saved = z.object({ made: z.record(z.string(), z.string()) });

/** The libraries in an export, kept with its result: whoever fetches it is asked for their right again. */
interface ExportKept extends ExportMade {
  namespaces: string[];
}

async function personOf({ db, clock }: TransferDeps, userId: string | null): Promise<Visitor> {
  const visitor = userId && (await absentVisitor(db, userId, clock()));
  if (!visitor) throw notFound('account');
  return visitor;
}

/** Made once for a process: it defines the jobs. */
export function createTransfer(deps: TransferBase) {
  const { clock, jobs, libraries } = deps;
  const shelf = transferShelf(deps.config);

  async function makeExport(job: RunningJob<z.infer<typeof ExportInput>>): Promise<ExportKept> {
    await sweepTransfers(deps);
    const visitor = await personOf(deps, job.userId);
    const places = await ownPlaces(deps, visitor, job.input.namespace);
    const room = await shelf.room(job.id);
    try {
      const folder = path.join(room, 'out');
      const { items, missing } = await exportFolder(deps, folder, places, 'person', async (done) => {
        job.signal.throwIfAborted();
        await job.progress(0.5, `${done} written`);
      });
      const packed = path.join(room, 'out.zip');
      await zipFolder(folder, packed);
      const { size } = await stat(packed);
      await shelf.take(packed, job.userId!, job.id);
      const shown = places.filter((place) => place.kind === 'library');
      return {
        items,
        bytes: size,
        libraries: shown.map(({ title }) => title),
        namespaces: shown.map(({ library }) => library.namespace),
        missing: missing.length,
        until: new Date(clock().getTime() + KEPT_DAYS * DAY_MS).toISOString(),
      };
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      throw new AppError('too_large', 413, 'This is too much for one zip. Export your libraries one by one.');
    } finally {
      await shelf.clearRoom(job.id);
    }
  }

  async function takeImport(job: RunningJob<z.infer<typeof ImportInput>>): Promise<ImportMade> {
    const visitor = await personOf(deps, job.userId);
    const room = await shelf.room(job.id);
    const made = new Map(Object.entries(Saved.safeParse(job.saved).data?.made ?? {}));
    const target = ownTarget(deps, visitor, {
      get: (folder) => made.get(folder),
      async set(folder, namespace) {
        made.set(folder, namespace);
        await job.save({ made: Object.fromEntries(made) });
      },
    });
    try {
      const folder = path.join(room, 'in');
      await mkdir(folder);
      const zip = path.join(room, 'in.zip');
      if (!(await shelf.fetch(job.userId!, job.input.file, zip))) throw new FolderFault(GONE);
      await unzipInto(zip, folder);
      await rm(zip);
      const imported = await importFolder(deps, folder, target, {
        signal: job.signal,
        onProgress: (done, total) => job.progress(done / (total + 1), `${done} of ${total}`),
      });
      deps.indexer.wake();
      const result = await importMade(imported, visitor);
      await shelf.remove(job.userId!, job.input.file);
      return result;
    } catch (error) {
      if (!(error instanceof FolderFault)) throw error;
      await shelf.remove(job.userId!, job.input.file);
      return { isTaken: false, identical: 0, total: 0, added: 0, lines: [error.message], libraries: [] };
    } finally {
      await shelf.clearRoom(job.id);
    }
  }

  async function importMade(imported: Imported, visitor: Visitor): Promise<ImportMade> {
    const { manifest, comparison, added, namespaces } = imported;
    const found = await Promise.all(namespaces.map((one) => libraries.readable(one, visitor)));
    return {
      isTaken: manifest !== null,
      identical: comparison?.identical ?? 0,
      total: comparison?.total ?? 0,
      added,
      lines: importTold(imported).slice(0, MOST_LINES),
      libraries: found.flatMap((one) => (one ? [{ namespace: one.namespace, title: one.title }] : [])),
    };
  }

  const exports = jobs.define({ name: 'export', input: ExportInput, perPerson: 1, run: makeExport });
  const imports = jobs.define({ name: 'import', input: ImportInput, perPerson: 1, run: takeImport });

  return {
    /** Errors: `not_found` 404 for whoever may not know of the library, `forbidden` 403 for whose role does not do, `too_many_jobs` 429. */
    async startExport(visitor: Visitor, namespace: string | null): Promise<string> {
      if (namespace !== null) {
        const standing = await libraries.standing(namespace, visitor);
        if (!standing) throw notFound('library');
        if (!mayInLibrary(standing.role, 'export')) throw new AppError('forbidden', 403, errorText('forbidden'));
      }
      return exports.add({ namespace }, { userId: visitor.user!.id });
    },
    async startImport(visitor: Visitor, file: UploadedFile): Promise<string> {
      const { id: userId } = visitor.user!;
      const name = `in-${randomUUID()}`;
      await shelf.take(file.path, userId, name);
      return imports.add({ file: name }, { userId }).catch(async (error) => {
        // one at a time: whoever sends many keeps none of them here
        await shelf.remove(userId, name);
        throw error;
      });
    },
    /** Errors: `not_found` 404, `forbidden` 403 where a library in it may not be exported by them any more: it is thrown away then. */
    async exportFile(visitor: Visitor, id: string): Promise<{ stream: Readable; bytes: number }> {
      const { id: userId } = visitor.user!;
      const job = await jobs.read(id, userId);
      if (job?.kind !== 'export' || job.state !== 'done') throw notFound('export');
      const { namespaces, until } = job.result as ExportKept;
      if (clock().toISOString() > until) throw notFound('export');
      for (const namespace of namespaces) {
        const standing = await libraries.standing(namespace, visitor);
        if (mayInLibrary(standing?.role ?? null, 'export')) continue;
        await shelf.remove(userId, id);
        throw new AppError('forbidden', 403, 'You may not export all of these libraries any more. Make a new export.');
      }
      const file = await shelf.open(userId, id);
      if (!file) throw notFound('export');
      return file;
    },
  };
}
