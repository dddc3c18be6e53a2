import type { XmlElement } from '#shared/docx/xmlTree.ts';

/** A field that is open at some place: its code while that is being read, then its result. */
export interface OpenField {
  /** `w:fldSimple`, or the `w:fldChar` that begins it. */
  mark: XmlElement;
  code: string;
  inResult: boolean;
}

/** Innermost last. Never changed in place: views of paragraphs keep it. */
export type FieldStack = readonly OpenField[];

/** Hostile files open fields without end. */
const MAX_NESTING = 50;

/** Text is shown unless some enclosing field is still reading its code. */
export const isShown = (fields: FieldStack): boolean => fields.every((field) => field.inResult);

/** The stack after a mark or a piece of code. */
export function advanceFields(fields: FieldStack, leaf: XmlElement, text: string): FieldStack {
  const open = fields.at(-1);
  if (leaf.name === 'w:instrText' || leaf.name === 'w:delInstrText')
    return open && !open.inResult ? [...fields.slice(0, -1), { ...open, code: open.code + text }] : fields;
  switch (leaf.attributes['w:fldCharType']) {
    case 'begin':
      return fields.length < MAX_NESTING ? [...fields, { mark: leaf, code: '', inResult: false }] : fields;
    case 'separate':
      return open ? [...fields.slice(0, -1), { ...open, inResult: true }] : fields;
    case 'end':
      return fields.slice(0, -1);
    default:
      return fields;
  }
}

/** `REF` of ` REF _Ref1 \r \h `. */
export const fieldKind = (code: string): string => (/^\s*(\S+)/.exec(code)?.[1] ?? '').toUpperCase();

/** The bookmark that a reference names. */
export function fieldTarget(code: string): string | undefined {
  return /^\s*(?:REF|PAGEREF|NOTEREF)\s+"?([^\s"\\]+)/i.exec(code)?.[1];
}

/** A link's words are text like any other; a computed result is not. */
export const isComputed = (code: string): boolean => fieldKind(code) !== 'HYPERLINK';
