/** A contract cut into sentences, each with the place it has in the text as it was given and the headings it stands under. */

import { endsPart } from '#shared/reading/sentences.ts';
import type { Structure } from '#shared/reading/types.ts';

export interface Sentence {
  /** Offsets into the stored text. */
  start: number;
  end: number;
  text: string;
  /** Headings around it, the outermost first; '' without any. */
  headings: string;
  /** Index of the innermost clause that holds it, -1 outside of all. */
  clause: number;
}

/** Shorter pieces are numbers and headings: they belong to what follows. */
const SHORT = 25;
/** A list without full stops is cut at its semicolons once it is this long. */
const LONG = 700;

/** Ends of the sentences of text[start, end), the last one included. */
function ends(text: string, start: number, end: number): number[] {
  const found: number[] = [];
  let from = start;
  for (let i = start; i < end - 1; i++) {
    const sign = text[i]!;
    const isList = sign === ';' && i - from > LONG && /\s/.test(text[i + 1]!);
    if (!isList && !((sign === '.' || sign === ';' || sign === '!' || sign === '?') && endsPart(text, i))) continue;
    const close = /^["”’)]/.test(text[i + 1] ?? '') ? i + 2 : i + 1;
    if (close - from < SHORT) continue;
    found.push(close);
    from = close;
  }
  return end - from < SHORT && found.length > 0 ? [...found.slice(0, -1), end] : [...found, end];
}

/** For every offset of a block start, the innermost clause: clauses come in reading order and nest. */
function innermost({ clauses }: Structure): (offset: number) => number {
  const open: number[] = [];
  let next = 0;
  return (offset) => {
    while (next < clauses.length && clauses[next]!.start <= offset) open.push(next++);
    while (open.length > 0 && clauses[open.at(-1)!]!.end <= offset) open.pop();
    return open.at(-1) ?? -1;
  };
}

function headingsOf({ clauses }: Structure, clause: number): string {
  const headings: string[] = [];
  for (let at = clause; at >= 0 && headings.length < 3; at = clauses[at]!.parent ?? -1) {
    const { heading } = clauses[at]!;
    if (heading !== null) headings.unshift(heading.slice(0, 120));
  }
  return headings.join(' ');
}

/** The sentences of a contract in reading order. Linear in the text. */
export function sentencesOf(structure: Structure): Sentence[] {
  const { text, blocks } = structure;
  const clauseAt = innermost(structure);
  return blocks.flatMap((block) => {
    const clause = clauseAt(block.start);
    const headings = headingsOf(structure, clause);
    let from = block.start;
    return ends(text, block.start, block.end).flatMap((end) => {
      const start = from + (text.slice(from, end).length - text.slice(from, end).trimStart().length);
      from = end;
      return end - start < 3 ? [] : [{ start, end, text: text.slice(start, end), headings, clause }];
    });
  });
}
