/** The development set: passages of labelled contracts beside the repository; a passage is relevant where it overlaps a labelled span. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEV_QUERIES } from '#server/tools/eval/retrieval/queries.ts';

export type QueryClass = 'name' | 'description' | 'paraphrase' | 'question';

export interface DevQuery {
  id: string;
  text: string;
  kind: QueryClass;
  category: string;
  /** Weights are chosen on one half of the labels and reported on the other. */
  half: 'development' | 'held out';
}

export interface DevSet {
  corpus: { id: string; text: string }[];
  queries: DevQuery[];
  relevant: Map<string, Set<string>>;
}

const MIN_WORDS = 12;
const MAX_CHARS = 2500;

/** Passages between empty lines, with their places. */
function passages(text: string): { start: number; end: number }[] {
  const out: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(/\n[ \t]*\n/g)) {
    out.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  out.push({ start, end: text.length });
  return out.flatMap(({ start: from, end: to }) => {
    const parts = [];
    for (let at = from; at < to; at += MAX_CHARS) parts.push({ start: at, end: Math.min(to, at + MAX_CHARS) });
    return parts;
  });
}

/** `takes`: the contracts, by file name and number. Null when the data are not there. */
export function loadDevSet(dataDir: string, takes: (file: string, n: number) => boolean): DevSet | null {
  const folder = path.join(dataDir, 'cuad');
  if (!existsSync(folder)) return null;
  const lines = (file: string) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
  const manifest = lines('manifest.jsonl').map((line) => JSON.parse(line) as { txt: string; csv_filename: string });
  const labels = lines('labels.jsonl').map(
    (line) => JSON.parse(line) as { doc: string; category: string; spans: [number, number][] },
  );
  // the two files write the little words of a name differently
  const ownName = new Map(Object.keys(DEV_QUERIES).map((name) => [name.toLowerCase(), name]));
  const byDoc = new Map<string, typeof labels>();
  for (const label of labels) byDoc.set(label.doc, [...(byDoc.get(label.doc) ?? []), label]);
  const descriptions = new Map<string, string>();
  for (const match of readFileSync(path.join(folder, 'category_descriptions.csv'), 'utf8').matchAll(
    /Category: ([^,]*),"?Description: ([^\n]*?)"?,"?Answer Format/g,
  ))
    descriptions.set(match[1]!.trim(), match[2]!.trim());

  const set: DevSet = { corpus: [], queries: [], relevant: new Map() };
  const byText = new Map<string, string>();
  manifest.forEach((entry, n) => {
    if (!takes(entry.txt, n)) return;
    const file = path.join(folder, 'txt', entry.txt);
    if (!existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    const spans = byDoc.get(entry.csv_filename) ?? [];
    for (const { start, end } of passages(text)) {
      const passage = text.slice(start, end).trim();
      if ((passage.match(/\S+/g)?.length ?? 0) < MIN_WORDS) continue;
      const key = passage.replace(/\s+/g, ' ');
      let id = byText.get(key);
      if (!id) {
        id = `${n}-${start}`;
        byText.set(key, id);
        set.corpus.push({ id, text: passage });
      }
      for (const { category: given, spans: list } of spans) {
        const category = ownName.get(given.toLowerCase());
        if (
          !category ||
          !list.some(([from, to]) => Math.min(to, end) - Math.max(from, start) >= Math.min(40, to - from))
        )
          continue;
        const found = set.relevant.get(category) ?? new Set();
        found.add(id);
        set.relevant.set(category, found);
      }
    }
  });
  Object.entries(DEV_QUERIES).forEach(([category, { paraphrases, questions }], n) => {
    const half = n % 2 === 0 ? 'development' : 'held out';
    const add = (kind: QueryClass, texts: string[]) =>
      texts.forEach((text, i) => {
        set.queries.push({ id: `${category}/${kind}/${i}`, text, kind, category, half });
      });
    add('name', [category.replaceAll('/', ' ')]);
    add('description', descriptions.has(category) ? [descriptions.get(category)!] : []);
    add('paraphrase', paraphrases);
    add('question', questions);
  });
  return set;
}
