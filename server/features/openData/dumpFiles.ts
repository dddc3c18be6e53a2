/** Dumps that the operator has put into DATA_DIR/dumps: what there is, and the way to each file. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { FeedDeps } from '#server/features/openData/feeds.ts';
import { isMonth } from '#shared/domain/openData.ts';

const Manifest = z.object({
  format: z.literal('clausary open data'),
  month: z.string().refine(isMonth),
  madeAt: z.string(),
  libraries: z.array(z.string()),
  files: z.array(
    z.object({
      name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.]{0,60}$/),
      bytes: z.number(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: z.number().optional(),
    }),
  ),
});
export type PublishedDump = z.infer<typeof Manifest>;

const NAME = /^clausary-(\d{4}-\d\d)$/;

export const dumpsFolder = (dataDir: string): string => path.join(dataDir, 'dumps');

async function manifestOf(folder: string, month: string): Promise<PublishedDump | null> {
  try {
    const text = await readFile(path.join(folder, `clausary-${month}`, 'manifest.json'), 'utf8');
    const read = Manifest.parse(JSON.parse(text));
    return read.month === month ? read : null;
  } catch {
    // not there, not whole, or not one of ours
    return null;
  }
}

/** The newest first. */
export async function publishedDumps({ config }: Pick<FeedDeps, 'config'>): Promise<PublishedDump[]> {
  const folder = dumpsFolder(config.dataDir);
  const names = await readdir(folder).catch(() => []);
  const months = names.flatMap((name) => NAME.exec(name)?.[1] ?? []).sort();
  const found = await Promise.all(months.reverse().map((month) => manifestOf(folder, month)));
  return found.flatMap((one) => one ?? []);
}

/** GET /open-data/{month}/{file}: nothing but what a manifest names. */
export function dumpFiles(deps: Pick<FeedDeps, 'config'>): Router {
  const serve: RequestHandler<{ month: string; file: string }> = async (request, response, next) => {
    const { month, file } = request.params;
    if (!isMonth(month)) return next();
    const folder = dumpsFolder(deps.config.dataDir);
    const known = (await manifestOf(folder, month))?.files.some(({ name }) => name === file);
    if (!known) return next();
    response.set({ 'Cache-Control': 'public, max-age=3600', 'X-Robots-Tag': 'noindex' });
    response.download(path.join(folder, `clausary-${month}`, file), `clausary-${month}-${file}`, (error) => {
      if (error && !response.headersSent) next(error);
    });
  };
  const router = Router();
  router.get('/open-data/:month/:file', serve);
  return router;
}
