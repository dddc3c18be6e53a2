import { type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import { readHtml } from '#server/ingest/readers/html/html.ts';
import { SAVE_ANEW, SAVE_AS_DOCUMENT } from '#server/ingest/readers/shared/advice.ts';
import { readTextBlocks } from '#server/ingest/readers/txt/txt.ts';
import type { SourceMeta } from '#server/record/analysis.ts';

/** A contract as a JSON object: its words as plain text or as HTML, and what is known of it. */
export interface TextRow {
  title?: string | undefined;
  text?: string | undefined;
  html?: string | undefined;
  source?: string | undefined;
}

/**
 * Blocks of a row. Runs in process: both readers take time linear in the length of the text, with limits on nesting.
 * @throws UnreadableFile no_text · hostile
 */
export function readRow(row: TextRow): SourceDocument {
  const meta: SourceMeta = {
    ...(row.title && { title: row.title }),
    ...(row.source && /^https?:\/\//i.test(row.source) && { sourceUrl: row.source }),
  };
  const read = row.html !== undefined ? readHtml(row.html) : { ...readTextBlocks(row.text ?? ''), warnings: [] };
  if (!read.blocks.some((block) => block.text !== ''))
    throw new UnreadableFile('no_text', `The row holds no text. ${SAVE_ANEW}`);
  return { format: 'json', blocks: read.blocks, meta: { ...read.meta, ...meta }, warnings: read.warnings };
}

/** @throws UnreadableFile damaged (not JSON) · unsupported (no text or html) */
export function readJson(text: string): SourceDocument {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new UnreadableFile('damaged', `The file is not valid JSON. ${SAVE_ANEW}`);
  }
  if (typeof data !== 'object' || data === null) throw unsupported();
  const field = (key: string): string | undefined => {
    const value = (data as Record<string, unknown>)[key];
    return typeof value === 'string' ? value : undefined;
  };
  if (field('text') === undefined && field('html') === undefined) throw unsupported();
  return readRow({ title: field('title'), text: field('text'), html: field('html'), source: field('source') });
}

function unsupported(): UnreadableFile {
  return new UnreadableFile('unsupported', `The JSON has no "text" or "html" to read. ${SAVE_AS_DOCUMENT}`);
}
