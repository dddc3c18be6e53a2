import type { PdfLine } from '#server/ingest/readers/pdf/lines.ts';
import { canBeRunningHead, headKey, looksLikePageNumber } from '#server/ingest/readers/shared/pages.ts';
import { readTrailer } from '#server/ingest/readers/shared/trailer.ts';
import type { SourceMeta } from '#server/record/analysis.ts';

/** Lines from the top and from the bottom of a page that may be heads and feet. */
const EDGE = 4;
/** Share of the pages on which a head comes back; left and right pages may differ. */
const SHARE = 0.4;
const BUCKET = 8;
/** The title of a contract stands among the first lines of its first page. */
const TITLE_LINES = 3;

/** Removes running heads and feet, and page numbers at the edges of pages. */
export function withoutHeads(pages: readonly (readonly PdfLine[])[]): { pages: PdfLine[][]; meta: SourceMeta } {
  const meta: SourceMeta = {};
  const seen = new Map<string, Set<number>>();
  pages.forEach((lines, page) => {
    for (const line of edgesOf(lines)) {
      const key = placeKey(line);
      seen.set(key, (seen.get(key) ?? new Set()).add(page));
    }
  });
  const needed = pages.length < 3 ? 2 : Math.max(3, Math.ceil(pages.length * SHARE));
  const repeats = (line: PdfLine): boolean =>
    canBeRunningHead(line.text) && (seen.get(placeKey(line))?.size ?? 0) >= needed;
  const titles = new Set((pages[0] ?? []).slice(0, TITLE_LINES).map(({ text }) => headKey(text)));
  return {
    meta,
    pages: pages.map((lines, page) => {
      const edges = new Set(edgesOf(lines));
      const kept = lines.filter((line, at) => {
        // the title of the first page comes back as the head of the others, however few they are
        if (page > 0 && at < 2 && isTitle(line, titles)) return false;
        const trailer = edges.has(line) ? readTrailer(line.text) : null;
        if (trailer) Object.assign(meta, trailer);
        return !trailer && !(edges.has(line) && repeats(line));
      });
      return withoutPageNumbers(kept);
    }),
  };
}

const isTitle = ({ text }: PdfLine, titles: ReadonlySet<string>): boolean =>
  text.includes(' ') && canBeRunningHead(text) && titles.has(headKey(text));

function edgesOf(lines: readonly PdfLine[]): PdfLine[] {
  return lines.length <= EDGE * 2 ? [...lines] : [...lines.slice(0, EDGE), ...lines.slice(-EDGE)];
}

/** The same words at the same height. */
function placeKey(line: PdfLine): string {
  return `${Math.round(line.y / BUCKET)} ${headKey(line.text)}`;
}

function withoutPageNumbers(lines: PdfLine[]): PdfLine[] {
  const isNumber = (line: PdfLine | undefined): boolean => line !== undefined && looksLikePageNumber(line.text);
  let from = 0;
  let to = lines.length;
  if (isNumber(lines[to - 1])) to--;
  if (to > from + 1 && isNumber(lines[from]) && !/[.)]$/.test(lines[from]!.text.trim())) from++;
  return lines.slice(from, to);
}
