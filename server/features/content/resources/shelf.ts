/**
 * The articles that there are: ours, and those of the operator in DATA_DIR/content/resources, which add to ours or take the place of one
 * of the same name, without a restart.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { shippedContent } from '#server/features/content/folder.ts';
import { type Article, readArticle } from '#server/features/content/resources/article.ts';

const FOLDER = 'resources';

export const ownFolder = (dataDir: string): string => path.join(dataDir, 'content', FOLDER);

let shipped: Article[] | null = null;

/** Read once. Errors: as `readArticle`, for all files that do not fit. */
export function shippedArticles(): readonly Article[] {
  shipped ??= readAll(path.join(shippedContent(), FOLDER));
  return shipped;
}

function readAll(folder: string): Article[] {
  const problems: string[] = [];
  const articles = readdirSync(folder)
    .filter((file) => !file.startsWith('.'))
    .flatMap((file): Article[] => {
      try {
        return [readArticle(file, readFileSync(path.join(folder, file), 'utf8'))];
      } catch (error) {
        problems.push((error as Error).message);
        return [];
      }
    });
  if (problems.length > 0) throw new Error(`Articles that do not fit:\n${problems.join('\n')}`);
  return articles;
}

/** A file of the operator's. */
export interface OwnFile {
  file: string;
  /** Null: it does not fit, and is passed over. */
  article: Article | null;
  problem: string | null;
  bytes: number;
  changedAt: Date;
}

interface Shelf {
  /** Newest first. */
  articles(): Promise<Article[]>;
}

/** What was read stays until the file has another time or size. */
const known = new Map<string, { mark: string; file: OwnFile }>();
const MOST_KNOWN = 1000;

async function readOwn(folder: string, file: string): Promise<OwnFile> {
  const at = path.join(folder, file);
  const { size, mtime, mtimeMs } = await stat(at);
  const mark = `${mtimeMs} ${size}`;
  const before = known.get(at);
  if (before?.mark === mark) return before.file;
  const about = { file, bytes: size, changedAt: mtime };
  const read = await readFile(at, 'utf8')
    .then((content) => ({ ...about, article: readArticle(file, content), problem: null }))
    .catch((error: Error) => ({ ...about, article: null, problem: error.message }));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(at, { mark, file: read });
  return read;
}

/** None where the folder is not there. */
export async function ownFiles(dataDir: string): Promise<OwnFile[]> {
  const folder = ownFolder(dataDir);
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  const shown = files.filter((file) => !file.startsWith('.')).sort();
  return Promise.all(shown.map((file) => readOwn(folder, file)));
}

const newestFirst = (a: Article, b: Article): number =>
  a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1;

/** Errors: of ours as `shippedArticles`, at once. Of the operator's none: what does not fit is told on /admin/content. */
export function createShelf(dataDir: string): Shelf {
  const ours = shippedArticles();
  return {
    async articles() {
      const all = new Map(ours.map((article) => [article.slug, article]));
      for (const { article } of await ownFiles(dataDir)) if (article) all.set(article.slug, article);
      return [...all.values()].sort(newestFirst);
    },
  };
}
