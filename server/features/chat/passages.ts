/** What may answer a question: wordings of a library that its reader may see, and paragraphs of the documents at hand. */

import { countedOf } from '#server/features/chat/counted.ts';
import type { Passage } from '#server/features/chat/passage.ts';
import { askedWords, scores } from '#server/features/chat/ranking.ts';
import { readWording } from '#server/features/exports/index.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Library } from '#server/record/library.ts';
import type { ChatSource, ChatWordingKind } from '#shared/api/chat.ts';
import type { SearchReply } from '#shared/api/search.ts';

export type Found = Omit<Passage, 'source'> & { source: Omit<ChatSource, 'id'> };

/** The search, as far as answers need it. Errors: as of the search call. */
export interface Finder {
  search(
    namespace: string,
    params: URLSearchParams,
    visitor: Visitor,
    signal?: AbortSignal,
  ): Promise<Pick<SearchReply, 'items' | 'related' | 'correctedTo'>>;
}

export interface Reader {
  library: Library;
  find: Finder;
  visitor: Visitor;
  signal?: AbortSignal | undefined;
}

const TABS = { clause: 'clauses', definition: 'dictionary' } as const;

/** The best of the library, best first. Nothing of a library that the visitor may not read comes here: `Library` is the proof. */
export async function libraryPassages(
  reader: Reader,
  kind: ChatWordingKind,
  question: string,
  most: number,
): Promise<Found[]> {
  const { library, find, visitor, signal } = reader;
  const params = new URLSearchParams({ q: question.slice(0, 500), tab: TABS[kind], size: String(most) });
  const { items, related } = await find.search(library.namespace, params, visitor, signal);
  const hits = [...items, ...related].slice(0, most);
  // the wording itself as it stands in the record, with where it is; one that was just removed is none
  const wordings = await Promise.all(hits.map(({ id }) => readWording(library, { kind, id, origin: '' })));
  const rows = wordings.flatMap((one) => (one ? [one.row] : []));
  const counted = await countedOf(library, kind, rows, question);
  return wordings.flatMap((one, i): Found[] => {
    if (!one) return [];
    const { title, text, source: from, contractUrl: url, row } = one;
    const { id, score = 0 } = hits[i]!;
    const values = counted.get(row.id);
    const source = { kind, title, from, url, wording: { id, namespace: library.namespace }, place: '' };
    return [{ text, score, source: values ? { ...source, counted: values } : source }];
  });
}

export interface ReadDocument {
  name: string;
  content: string;
}

/** Characters of a stretch: a clause with its items stays together up to here. */
const STRETCH = 1200;

interface Stretch {
  text: string;
  place: string;
}

const NUMBER = /^(?:(?:section|article|clause)\s+)?(\d{1,3}(?:\.\d{1,3}){0,4}|[IVXLC]{1,7}|\([a-z]{1,3}\))[.)]?\s/i;

const placeName = (paragraph: string): string => NUMBER.exec(paragraph)?.[1] ?? paragraph.split(/\s+/, 6).join(' ');

/** Number or first words of the paragraph in which a quote of a stretch begins. */
export function placeOfQuote(text: string, quote: string): string {
  const at = Math.max(0, text.indexOf(quote));
  return placeName(text.slice(text.lastIndexOf('\n', at) + 1));
}

/** Paragraphs, short ones with what follows; `place`: number of the first of them, or its first words. */
function stretchesOf(content: string): Stretch[] {
  const out: Stretch[] = [];
  let open: string[] = [];
  let length = 0;
  const close = () => {
    const [first] = open;
    if (first) out.push({ text: open.join('\n'), place: placeName(first) });
    open = [];
    length = 0;
  };
  for (const paragraph of content.split(/\n+/)) {
    const text = paragraph.trim();
    if (text === '') continue;
    if (length > 0 && length + text.length > STRETCH) close();
    for (let at = 0; at < text.length; at += STRETCH * 2) {
      open.push(text.slice(at, at + STRETCH * 2));
      length += text.length;
    }
  }
  close();
  return out;
}

/** The stretches of documents that answer best, best first; all of them are looked at, however long the documents are. */
export function documentPassages(documents: readonly ReadDocument[], question: string, most: number): Found[] {
  const asked = askedWords(question);
  const all = documents.flatMap(({ name, content }) => stretchesOf(content).map((one) => ({ name, ...one })));
  const ranked = scores(
    asked,
    all.map(({ text }) => text),
  );
  return all
    .map(({ name, text, place }, i): Found => {
      const source = { kind: 'document', title: name, from: name, url: null, wording: null, place } as const;
      return { text, score: ranked[i]!, source };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}
