import type { XmlNode } from '#server/ingest/readers/docx/xml.ts';

/** An open field: its instruction while that is being read, then its result. */
export interface OpenField {
  instruction: string;
  inResult: boolean;
}
export type FieldStack = OpenField[];

const MAX_NESTING = 50;

/** Text is shown unless some enclosing field is still reading its instruction. */
export function isInResult(fields: FieldStack): boolean {
  return fields.every((field) => field.inResult);
}

/** Inside the result of a table of contents, which repeats the headings of the document. */
export function isInContents(fields: FieldStack): boolean {
  return fields.some((field) => /^\s*(?:TOC|INDEX)\b/i.test(field.instruction));
}

/**
 * Follows the marks of a complex field. Returns text that Word shows without a stored result: the caption of a MACROBUTTON,
 * which templates use as a blank to fill in.
 */
export function advanceField(fields: FieldStack, mark: XmlNode, counts: { unresolvedFields: number }): string {
  const open = fields.at(-1);
  if (mark.name === 'w:instrText') {
    if (open && !open.inResult) open.instruction += mark.text;
    return '';
  }
  switch (mark.attributes['w:fldCharType']) {
    case 'begin':
      if (fields.length < MAX_NESTING) fields.push({ instruction: '', inResult: false });
      return '';
    case 'separate':
      if (open) open.inResult = true;
      return '';
    case 'end':
      fields.pop();
      return open && !open.inResult ? shownWithoutResult(open.instruction, counts) : '';
    default:
      return '';
  }
}

function shownWithoutResult(instruction: string, counts: { unresolvedFields: number }): string {
  const words = instruction.trim().split(/\s+/);
  if (words[0]?.toUpperCase() === 'MACROBUTTON') return words.slice(2).join(' ');
  if (/^(?:LISTNUM|AUTONUM\w*|SEQ|REF|PAGEREF)$/i.test(words[0] ?? '')) counts.unresolvedFields++;
  return '';
}
