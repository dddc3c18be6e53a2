/** Fields while a story is read: their codes become marks, the words of their results say which field they are of. */
import type { Line } from '#shared/docx/model/model.ts';

interface OpenField {
  code: string;
  inResult: boolean;
}

/** Hostile files open fields without end. */
const MAX_NESTING = 50;
/** Results that count pages: every program counts them anew. */
const PAGES = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i;
const COUNT = /^[\s\divxlcdm–-]*$/i;

export interface Fields {
  /** Whether what stands here is shown, rather than part of a code. */
  isShown(): boolean;
  /** What stands in a code. */
  read(text: string): void;
  begin(code?: string): void;
  separate(line: Line): void;
  end(line: Line): void;
  /** What was read of open codes so far: one that never ends swallows words, and is not to be quiet about it. */
  flush(line: Line): void;
  /** Code of the fields in whose results the next words stand. */
  codes(): string;
  /** Whether these words are a page number, which says nothing of the document. */
  isPageNumber(text: string): boolean;
}

export function openFields(): Fields {
  const open: OpenField[] = [];
  let ignored = 0;
  const mark = (line: Line, kind: string, value: string): void => {
    line.marks.push({ at: line.text.length, kind, value });
  };
  const isShown = (): boolean => open.every(({ inResult }) => inResult);
  return {
    isShown,
    read(text) {
      const field = open.findLast(({ inResult }) => !inResult);
      if (field) field.code += text;
    },
    begin(code = '') {
      if (open.length >= MAX_NESTING) ignored++;
      else open.push({ code, inResult: false });
    },
    separate(line) {
      const field = open.at(-1);
      if (!field || field.inResult || ignored > 0) return;
      field.inResult = true;
      if (isShown()) mark(line, 'field', field.code.trim());
      else open.at(-2)!.code += `{${field.code}|`;
    },
    end(line) {
      if (ignored > 0) {
        ignored--;
        return;
      }
      const field = open.pop();
      if (!field) mark(line, 'field', 'an end without a beginning');
      else if (!isShown()) this.read(field.inResult ? '}' : `{${field.code}}`);
      else mark(line, 'field', field.inResult ? 'its end' : `${field.code.trim()}, without a result`);
    },
    flush(line) {
      for (const field of open)
        if (!field.inResult && field.code !== '') {
          mark(line, 'field', `${field.code}…`);
          field.code = '';
        }
    },
    codes: () => open.map(({ code }) => code.trim()).join(' › '),
    isPageNumber: (text) => PAGES.test(open.at(-1)?.code ?? '') && COUNT.test(text),
  };
}
