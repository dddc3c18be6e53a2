/** Plain text or markdown as it comes in rows of JSON, without a file and its name around it. */
import type { SourceDocument } from '#server/ingest/document.ts';
import { readMd } from '#server/ingest/readers/md/md.ts';
import { readTxt } from '#server/ingest/readers/txt/txt.ts';

/** Signs are looked for in this much of the text. */
const SAMPLE = 200_000;

/** Headings, or repeated emphasis, or repeated links: signs that the text is markdown rather than plain text. */
function isMarkdown(text: string): boolean {
  const head = text.slice(0, SAMPLE);
  if (/^ {0,3}#{1,6} \S/m.test(head)) return true;
  const bold = head.match(/(?:^|[\s(“"])\*\*[^*\s][^*\n]{0,200}\*\*/gm)?.length ?? 0;
  const links = head.match(/\[[^\]\n]{1,120}\]\(https?:[^)\s]{1,300}\)/g)?.length ?? 0;
  return bold >= 2 || links >= 2;
}

/** Reads a text through the reader that fits it. Linear in the text; any string is accepted, an empty one has no blocks. */
export function textToDocument(text: string): SourceDocument {
  return isMarkdown(text) ? readMd(text) : readTxt(text);
}
