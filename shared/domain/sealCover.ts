/** The cover page of a standard form in a document, and which of its lines are filled in. */
import { blanksIn } from '#shared/domain/checks/rules/placeholder.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { evened, unnumbered } from '#shared/domain/sealText.ts';

export interface CoverField {
  label: string;
  isFilled: boolean;
  /** Paragraph of the document that holds the label; null: it has no such line. */
  para: number | null;
}

/** What a person is to replace; "[x]" and "[ ]" are boxes to tick. */
const BRACKETED = /\[(?!\s*[xX✓]?\s*\])[^[\]]+\]/;
/** A shorter text may stand in a cover page without being a line of it. */
const TELLING = 12;
/** An answer longer than this many paragraphs belongs to something else. */
const MAX_ANSWER = 12;

export const holdsBlank = (text: string): boolean => blanksIn(text).length > 0 || BRACKETED.test(text);

interface Cover {
  /** Paragraphs of the fixed terms: nothing of the cover page. */
  taken: ReadonlySet<number>;
  fields: readonly string[];
  /** Lines as published. */
  cover: readonly string[];
}

/** The lines to fill in, and every paragraph that is part of the cover page. */
export function readCover(
  paras: readonly DocParagraph[],
  { taken, fields, cover }: Cover,
): { fields: CoverField[]; paras: Set<number> } {
  const there = paras.map((para, i) => (taken.has(i) ? null : unnumbered(para)));
  const published = cover.map((line) => evened(line).toLowerCase());
  const isPublished = (text: string): boolean =>
    published.some((line) => line === text || (text.length >= TELLING && line.includes(text)));
  const places = fields.map((label) => placeOf(there, evened(label).toLowerCase()));
  const starts = new Set(places.map((place) => place?.start));
  const lines = new Set(there.flatMap((text, i) => (text && isPublished(text.toLowerCase()) ? [i] : [])));
  const read = fields.map((label, f): CoverField => {
    const place = places[f];
    if (!place) return { label, isFilled: false, para: null };
    const answer = place.rest === '' ? [] : [place.rest];
    const below: number[] = [];
    let end = place.end;
    for (; place.rest === '' && end < place.end + MAX_ANSWER; end++) {
      const text = there[end] ?? null;
      if (text === null || starts.has(end)) break;
      if (text === '' || lines.has(end)) continue;
      answer.push(text);
      below.push(end);
    }
    for (let i = place.start; i < place.end; i++) lines.add(i);
    // where no other line of the cover page ends it, an answer is one paragraph: what follows may be anything
    for (const i of starts.has(end) ? below : below.slice(0, 1)) lines.add(i);
    return { label, isFilled: answer.length > 0 && !answer.some(holdsBlank), para: place.start };
  });
  return { fields: read, paras: lines };
}

interface Place {
  start: number;
  /** Behind the label, which may take several paragraphs: in a cell its explanation stands below it. */
  end: number;
  /** What stands behind it in the same paragraph. */
  rest: string;
}

/** A paragraph that is the label, or begins with it and a mark; failing that one that only begins with it. */
function placeOf(there: readonly (string | null)[], label: string): Place | null {
  const begins = there.flatMap((text, i): Place[] => {
    const rest = text?.toLowerCase().startsWith(label) ? text.slice(label.length) : null;
    return rest === null ? [] : [{ start: i, end: i + 1, rest }];
  });
  const exact = begins.find(({ rest }) => /^(?:$|\s*[:–\-[{_(])/.test(rest)) ?? spread(there, label) ?? begins[0];
  return exact ? { ...exact, rest: exact.rest.replace(/^[\s:–-]+/, '') } : null;
}

function spread(there: readonly (string | null)[], label: string): Place | null {
  for (const i of there.keys()) {
    let joined = '';
    for (let j = i; there[j] && label.startsWith(joined); j++) {
      joined = joined === '' ? there[j]!.toLowerCase() : `${joined} ${there[j]!.toLowerCase()}`;
      if (joined === label) return { start: i, end: j + 1, rest: '' };
    }
  }
  return null;
}
