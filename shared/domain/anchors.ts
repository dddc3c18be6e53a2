/** Where in a document something stands, said so that it is found again after the document has changed, or not at all. */
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';

/** Points at one paragraph, or at a quote in it. Resolved anew before every use. */
export interface Anchor {
  /** `DocParagraph.i` when the anchor was made; a hint between equals, never the proof. */
  para: number;
  /** The host's own id of the paragraph. */
  id?: string;
  /** `textHash` of the paragraph's current text. */
  hash: string;
  /** Words inside the paragraph; the whole text if the anchor means the paragraph. */
  quote: string;
  /** Up to CONTEXT characters before the quote, paragraphs joined by `\n`. */
  prefix?: string;
  /** Up to CONTEXT characters after it. */
  suffix?: string;
  /** How many earlier places of the same paragraph hold the same quote. */
  nth?: number;
}

export type Resolution =
  | { status: 'found'; index: number; start: number; end: number }
  /** The paragraph is there, but neither its text nor the quote is. */
  | { status: 'stale'; index: number }
  | { status: 'not-found' }
  | { status: 'ambiguous' };

type AnchoredText = Pick<DocParagraph, 'text' | 'hash'> & { id?: string | undefined };

/** Characters of context kept on each side of a quote. */
const CONTEXT = 32;
/** Characters of context by which one candidate must be ahead of all others. */
const MARGIN = 8;
/** A shorter quote in another paragraph proves nothing unless its surroundings agree too. */
const TELLING = 12;

/** Hash of an exact text, 16 hexadecimal digits (two FNV-1a runs of 32 bits over UTF-16 units). Not for secrets. */
export function textHash(text: string): string {
  const { imul } = Math;
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = imul(low ^ unit, 0x01000193);
    high = imul(high ^ (unit + i), 0x85ebca6b);
    high ^= high >>> 13;
  }
  const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0');
  return hex(low) + hex(high);
}

/** Anchor of paragraph `index`, or of the stretch `start`–`end` of its text. An empty stretch stands for the paragraph. */
export function anchorAt(
  paras: readonly AnchoredText[],
  index: number,
  start = 0,
  end = paras[index]!.text.length,
): Anchor {
  const { text, hash, id } = paras[index]!;
  const quote = text.slice(start, end);
  const at = quote === '' ? 0 : start;
  return {
    para: index,
    ...(id !== undefined && { id }),
    hash,
    quote,
    prefix: before(paras, index, at),
    suffix: after(paras, index, at + quote.length),
    nth: placesOf(text, quote).filter((place) => place < at).length,
  };
}

/**
 * Finds the one paragraph that an anchor means, and its quote there. In order of proof: the host's id together with the hash or
 * the quote; the hash; the quote. Equals are told apart by their context, then by the place they had; when even that leaves
 * several, the answer is `ambiguous`, never a guess. A paragraph that is still there under its id, or between the same
 * neighbours, with other words in it is `stale`.
 */
export function resolveAnchor(anchor: Anchor, paras: readonly AnchoredText[]): Resolution {
  const byId = anchor.id === undefined ? -1 : paras.findIndex((para) => para.id === anchor.id);
  const named = paras[byId];
  if (named && (named.hash === anchor.hash || holdsQuote(named, anchor))) return locate(anchor, paras, byId);

  const sameText = indexesWhere(paras, (para) => para.hash === anchor.hash);
  if (sameText.length > 0) return choose(anchor, paras, sameText);
  const sameQuote = indexesWhere(paras, (para) => holdsQuote(para, anchor)).filter(
    (index) => anchor.quote.length >= TELLING || likeness(anchor, paras, index) >= MARGIN,
  );
  if (sameQuote.length > 0) return choose(anchor, paras, sameQuote);
  if (named) return { status: 'stale', index: byId };
  return isFramed(anchor, paras) ? { status: 'stale', index: anchor.para } : { status: 'not-found' };
}

/** Whether the paragraph at the anchor's place stands between the same neighbours; said of anchors of whole paragraphs only. */
function isFramed({ para, hash, quote, prefix, suffix }: Anchor, paras: readonly AnchoredText[]): boolean {
  const there = paras[para];
  if (!there || !prefix || !suffix || hash !== textHash(quote)) return false;
  return before(paras, para, 0) === prefix && after(paras, para, there.text.length) === suffix;
}

/** An empty quote says nothing: an empty paragraph is known by its hash only. */
const holdsQuote = (para: AnchoredText, { quote }: Anchor): boolean => quote !== '' && para.text.includes(quote);

function indexesWhere<T>(items: readonly T[], test: (item: T) => boolean): number[] {
  return items.flatMap((item, i) => (test(item) ? [i] : []));
}

function choose(anchor: Anchor, paras: readonly AnchoredText[], candidates: number[]): Resolution {
  const best = bestBy(candidates, (index) => likeness(anchor, paras, index));
  if (best !== undefined) return locate(anchor, paras, best);
  const isUnmoved =
    candidates.includes(anchor.para) &&
    placesOf(paras[anchor.para]!.text, anchor.quote).some((start) => fits(anchor, paras, anchor.para, start));
  return isUnmoved ? locate(anchor, paras, anchor.para) : { status: 'ambiguous' };
}

function locate(anchor: Anchor, paras: readonly AnchoredText[], index: number): Resolution {
  const { quote, hash, nth } = anchor;
  const places = placesOf(paras[index]!.text, quote);
  const found = (start: number): Resolution => ({ status: 'found', index, start, end: start + quote.length });
  const isSameText = paras[index]!.hash === hash;
  if (isSameText && nth !== undefined && places[nth] !== undefined) return found(places[nth]);
  const best = bestBy(places, (start) => agreement(anchor, paras, index, start));
  return best === undefined ? { status: 'ambiguous' } : found(best);
}

/** The only one, or the one that is ahead of all others by a clear margin. */
function bestBy(items: readonly number[], score: (item: number) => number): number | undefined {
  if (items.length === 1) return items[0];
  const ranked = items.map((item) => ({ item, score: score(item) })).sort((a, b) => b.score - a.score);
  return ranked[0]!.score >= ranked[1]!.score + MARGIN ? ranked[0]!.item : undefined;
}

/** Every place of a quote, overlapping ones included; an empty quote stands at the start. */
function placesOf(text: string, quote: string): number[] {
  if (quote === '') return [0];
  const places: number[] = [];
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) places.push(at);
  return places;
}

/** How well the surroundings of the quote's best place in a paragraph agree with the anchor's. */
function likeness(anchor: Anchor, paras: readonly AnchoredText[], index: number): number {
  return Math.max(
    0,
    ...placesOf(paras[index]!.text, anchor.quote).map((start) => agreement(anchor, paras, index, start)),
  );
}

/** Characters of context that agree, counted outward from the quote. */
function agreement(anchor: Anchor, paras: readonly AnchoredText[], index: number, start: number): number {
  const { prefix = '', suffix = '', quote } = anchor;
  const left = before(paras, index, start);
  const right = after(paras, index, start + quote.length);
  let agreed = 0;
  for (let i = 1; i <= prefix.length && prefix.at(-i) === left.at(-i); i++) agreed++;
  for (let i = 0; i < suffix.length && suffix[i] === right[i]; i++) agreed++;
  return agreed;
}

function fits(
  { prefix, suffix, quote }: Anchor,
  paras: readonly AnchoredText[],
  index: number,
  start: number,
): boolean {
  return (
    (prefix === undefined || before(paras, index, start) === prefix) &&
    (suffix === undefined || after(paras, index, start + quote.length) === suffix)
  );
}

function before(paras: readonly AnchoredText[], index: number, start: number): string {
  let text = paras[index]!.text.slice(Math.max(0, start - CONTEXT), start);
  for (let i = index - 1; i >= 0 && text.length < CONTEXT; i--) text = `${paras[i]!.text.slice(-CONTEXT)}\n${text}`;
  return text.slice(-CONTEXT);
}

function after(paras: readonly AnchoredText[], index: number, end: number): string {
  let text = paras[index]!.text.slice(end, end + CONTEXT);
  for (let i = index + 1; i < paras.length && text.length < CONTEXT; i++)
    text += `\n${paras[i]!.text.slice(0, CONTEXT)}`;
  return text.slice(0, CONTEXT);
}
