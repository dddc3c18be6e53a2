/** Which texts an operator has put into DATA_DIR/content, and what is wrong with them. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { textOf } from '#server/features/content/markdown.ts';
import { ownFiles, ownFolder } from '#server/features/content/resources/shelf.ts';
import { TEXTS, type TextName } from '#server/features/content/texts/index.ts';
import type { ContentProps } from '#shared/api/adminContent.ts';
import { resourcePaths } from '#shared/domain/paths.ts';

type OwnText = ContentProps['texts'][number];

/** What readers of an own text would stumble over; null: nothing. */
function noteOn(bytes: Buffer, file: string): { isWrong: boolean; note: string } | null {
  const text = bytes.toString('utf8');
  if (text.trim() === '')
    return { isWrong: true, note: `${file} is empty, and so is its page: write the text, or remove the file.` };
  if (text.includes('\uFFFD'))
    return { isWrong: true, note: `${file} is not UTF-8: some letters cannot be read. Save it as UTF-8.` };
  const { title, blocks } = textOf(text);
  if (blocks.length === 0) return { isWrong: true, note: `${file} has a title and no text.` };
  if (title === null)
    return {
      isWrong: false,
      note: `${file} has no title: begin it with a line “# Title”, or the usual one stands there.`,
    };
  return null;
}

async function ownText(folder: string, file: string): Promise<Omit<OwnText, 'file' | 'title' | 'href'>> {
  try {
    const at = path.join(folder, file);
    const { size, mtime } = await stat(at);
    const about = { bytes: size, changedAt: mtime.toISOString() };
    const found = noteOn(await readFile(at), file);
    return { ...about, state: found?.isWrong ? 'wrong' : 'own', note: found?.note ?? null };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { state: 'shipped', bytes: null, changedAt: null, note: null };
    const note =
      code === 'EISDIR'
        ? `${file} is a folder: put a file of that name in its place.`
        : `${file} cannot be read (${code}): let the server read it.`;
    return { state: 'wrong', bytes: null, changedAt: null, note };
  }
}

const ARTICLES = path.basename(ownFolder(''));

/** The operator's articles: `state` own where they are listed, wrong where they are passed over. */
const ownArticles = async (dataDir: string): Promise<OwnText[]> =>
  (await ownFiles(dataDir)).map(
    ({ file, article, problem, bytes, changedAt }): OwnText => ({
      file: `${ARTICLES}/${file}`,
      title: article?.title ?? '',
      href: article && resourcePaths.article(article),
      state: article ? 'own' : 'wrong',
      bytes,
      changedAt: changedAt.toISOString(),
      note: problem,
    }),
  );

/** Every text that can be replaced, the articles, and every other file that stands beside them. */
export async function contentStanding(dataDir: string): Promise<Pick<ContentProps, 'folder' | 'texts'>> {
  const folder = path.join(dataDir, 'content');
  const known = Object.keys(TEXTS).map((name) => `${name}.md`);
  const there = await readdir(folder).catch(() => [] as string[]);
  const texts = await Promise.all(
    known.map(async (file): Promise<OwnText> => {
      const { title, pattern } = TEXTS[file.slice(0, -'.md'.length) as TextName];
      return { file, title, href: pattern, ...(await ownText(folder, file)) };
    }),
  );
  const others = there
    .filter((file) => !known.includes(file) && file !== ARTICLES && !file.startsWith('.'))
    .sort()
    .map((file): OwnText => {
      const note = `Nothing reads ${file}: the names that count are ${known.join(', ')}.`;
      return { file, title: '', href: null, state: 'unused', bytes: null, changedAt: null, note };
    });
  return { folder, texts: [...texts, ...(await ownArticles(dataDir)), ...others] };
}
