/** A document that is longer than what a model reads at once, in parts that overlap. Nothing is cut without being counted. */
import { estimatedTokens } from '#server/outside/model.ts';

export interface Paragraph {
  /** Its number in the document. */
  i: number;
  text: string;
}

/** Paragraphs that are read at once, in their order. */
export interface Chunk {
  paragraphs: Paragraph[];
}

export interface Chunked {
  chunks: Chunk[];
  /** Paragraphs beyond the last chunk: nobody reads them. */
  unread: number;
}

export interface ChunkLimits {
  /** Estimated tokens of one chunk. */
  tokens: number;
  /** Of the end of a chunk, how much begins the next one: what a break parts is read whole once. */
  overlap: number;
  /** Chunks; what is beyond is counted in `unread`. */
  most: number;
}

const sizeOf = ({ text }: Paragraph): number => estimatedTokens(text.length + 1);

/** A paragraph that is longer than a chunk, cut between words; its pieces keep its number. */
function fitting(paragraph: Paragraph, tokens: number): Paragraph[] {
  if (sizeOf(paragraph) <= tokens) return [paragraph];
  const pieces: Paragraph[] = [];
  // as many characters as surely fit: `estimatedTokens` is linear
  const longest = Math.max(1, Math.floor((paragraph.text.length * (tokens - 1)) / sizeOf(paragraph)));
  for (let at = 0; at < paragraph.text.length; ) {
    const end = Math.min(paragraph.text.length, at + longest);
    const space = end < paragraph.text.length ? paragraph.text.lastIndexOf(' ', end) : end;
    const to = space > at ? space : end;
    pieces.push({ i: paragraph.i, text: paragraph.text.slice(at, to) });
    at = to;
  }
  return pieces;
}

/** Whole paragraphs as far as they fit; empty ones are left out. */
export function chunksOf(paragraphs: readonly Paragraph[], { tokens, overlap, most }: ChunkLimits): Chunked {
  const pieces = paragraphs.filter(({ text }) => text.trim() !== '').flatMap((paragraph) => fitting(paragraph, tokens));
  const chunks: Chunk[] = [];
  let from = 0;
  while (from < pieces.length && chunks.length < most) {
    let to = from;
    for (let size = 0; to < pieces.length; to++) {
      size += sizeOf(pieces[to]!);
      if (size > tokens && to > from) break;
    }
    chunks.push({ paragraphs: pieces.slice(from, to) });
    if (to >= pieces.length) return { chunks, unread: 0 };
    let next = to;
    for (let size = 0; next - 1 > from; next--) {
      size += sizeOf(pieces[next - 1]!);
      if (size > overlap) break;
    }
    from = next;
  }
  const last = chunks.at(-1)?.paragraphs.at(-1);
  const read = last ? last.i : -1;
  return { chunks, unread: new Set(pieces.filter(({ i }) => i > read).map(({ i }) => i)).size };
}
