/** CUAD's contracts and labels, split by filer so that no company stands on both sides. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type Split = 'development' | 'heldBack';

export interface CuadDocument {
  /** File name of the text. */
  name: string;
  text: string;
  /** Label texts by CUAD category. */
  labels: Map<string, string[]>;
  split: Split;
  /** Folder of the original set, a coarse contract type ("License_Agreements"). */
  folder: string;
}

/** The first letters of the filer's name. */
export const filerOf = (fileName: string): string =>
  fileName
    .split(/_| - /)[0]!
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10);

/** FNV-1a over the filer: two in five filers are held back. */
export function splitOf(fileName: string): Split {
  const filer = filerOf(fileName);
  let hash = 0x811c9dc5;
  for (const char of filer) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return (hash >>> 8) % 5 < 3 ? 'development' : 'heldBack';
}

async function rows<T>(file: string): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}

/** Reads `<dataDir>/cuad`; rejects when the folder is absent. */
export async function loadCuad(dataDir: string, split: Split | 'all'): Promise<CuadDocument[]> {
  const folder = path.join(dataDir, 'cuad');
  const manifest = await rows<{ csv_filename: string; txt: string; type: string }>(path.join(folder, 'manifest.jsonl'));
  const labels = new Map<string, Map<string, string[]>>();
  for (const row of await rows<{ doc: string; category: string; text: string }>(path.join(folder, 'labels.jsonl'))) {
    const own = labels.get(row.doc) ?? new Map<string, string[]>();
    labels.set(row.doc, own.set(row.category, [...(own.get(row.category) ?? []), row.text]));
  }
  const wanted = manifest.filter((entry) => split === 'all' || splitOf(entry.txt) === split);
  return Promise.all(
    wanted.map(async (entry) => ({
      name: entry.txt,
      text: await readFile(path.join(folder, 'txt', entry.txt), 'utf8'),
      labels: labels.get(entry.csv_filename) ?? new Map<string, string[]>(),
      split: splitOf(entry.txt),
      folder: entry.type,
    })),
  );
}
