/** Plain text or markdown as it comes in rows of JSON, without a file around it. */
import type { Block, SourceDocument } from '#server/ingest/document.ts';
import { labelAt } from '#server/ingest/structure/labels.ts';
import { isMarkdown, markdownBlocks } from '#server/ingest/structure/markdownText.ts';
import { isCapitals } from '#server/ingest/structure/titles.ts';

const WRAP_WIDTH = 140;

const startsLower = (s: string): boolean => /^\s*[a-z]/.test(s);
const endsOpen = (s: string): boolean => !/[.:;!?"”)\]]\s*$/.test(s);

/** Are line breaks made by the width of the page rather than by paragraphs? */
function isHardWrapped(lines: readonly string[]): boolean {
  let pairs = 0;
  let broken = 0;
  let long = 0;
  let filled = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!.trim();
    if (line === '') continue;
    filled++;
    if (line.length > WRAP_WIDTH) long++;
    const next = lines[i + 1]?.trim() ?? '';
    if (next === '' || line.length < 35) continue;
    pairs++;
    if (endsOpen(line) && (startsLower(next) || line.length > 60)) broken++;
  }
  return pairs >= 3 && broken / pairs > 0.3 && long / filled < 0.1;
}

const tidy = (s: string): string => s.replace(/[\s\u00a0\u00ad]+/g, (run) => (run === '\u00ad' ? '-' : ' ')).trim();

/** May the next line be the rest of the paragraph so far? */
function continues(soFar: string, last: string, next: string, width: number): boolean {
  const line = next.trim();
  if (labelAt(line, 0) && !/^[A-Za-z]{1,6}[.)]?\s[a-z]/.test(line) && !/^\d{1,2}\s/.test(line)) return !/[.;:]\s*$/.test(last) && /\b(?:section|article|sections|and|or|of|to|in)\s*$/i.test(last);
  if (startsLower(line)) return true;
  if (isCapitals(line) !== isCapitals(soFar) && line.length < 60) return false;
  return last.trimEnd().length >= width * 0.7 && !(isCapitals(line) && /[.;:]$/.test(last.trimEnd()));
}

function unwrapped(lines: readonly string[]): string[] {
  const lengths = lines.map((l) => l.trimEnd().length).filter((n) => n > 0).sort((a, b) => a - b);
  const width = lengths[Math.floor(lengths.length * 0.9)] ?? 80;
  const paragraphs: string[] = [];
  let parts: string[] = [];
  const flush = (): void => {
    if (parts.length > 0) paragraphs.push(parts.map((p) => p.trim()).join(' '));
    parts = [];
  };
  for (const line of lines) {
    if (line.trim() === '') flush();
    else {
      if (parts.length > 0 && !continues(parts[0]!, parts.at(-1)!, line, width)) flush();
      parts.push(line);
    }
  }
  flush();
  return paragraphs;
}

/** Joins paragraphs that a page break tore apart in the middle of a sentence. */
function mended(paragraphs: readonly string[]): string[] {
  const out: string[] = [];
  for (const paragraph of paragraphs) {
    const previous = out.at(-1);
    if (previous !== undefined && previous.length > 40 && /^[a-z]{2,}[\s,]/.test(paragraph) && /[a-z,]$/.test(previous)) out[out.length - 1] = `${previous} ${paragraph}`;
    else out.push(paragraph);
  }
  return out;
}

/**
 * Makes a document of plain text: recognises markdown, text with line breaks at the page width, and text with one
 * paragraph in each line. Linear in the text; any string is accepted.
 */
export function textToDocument(text: string): SourceDocument {
  const clean = text.replace(/^\ufeff/, '').replace(/\r\n?|\u2028|\u2029|\f|\v/g, '\n');
  if (isMarkdown(clean)) return { format: 'md', blocks: markdownBlocks(clean), meta: {}, warnings: [] };
  const lines = clean.split('\n');
  const paragraphs = (isHardWrapped(lines) ? unwrapped(lines) : lines).map(tidy).filter((p) => p !== '');
  const blocks = mended(paragraphs).map((p): Block => ({ kind: 'paragraph', text: p }));
  return { format: 'txt', blocks, meta: {}, warnings: [] };
}
