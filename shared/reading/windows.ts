/** Bounded looks into long text. Contracts reach a megabyte, so no rule may read further than its window. */
import type { Structure, TextSpan } from '#shared/reading/types.ts';

const abbreviation =
  /(?:^|[\s(,])(?:Inc|Corp|Ltd|Co|Cos|Bros|No|Nos|St|Ave|Blvd|Rd|Dr|Mr|Mrs|Ms|Messrs|Jr|Sr|Art|Sec|Sect|vs|v|U\.S|N\.A|e\.g|i\.e|etc|Esq|[A-Z](?:\.[A-Z])*)$/;

/** A stop at `at` ends a sentence: white space and a capital, digit or quotation mark follow, and no abbreviation precedes. */
export function isSentenceEnd(text: string, at: number): boolean {
  if (!/^[.;!?]["”’)]?\s+["“(]?[A-Z\d]/.test(text.slice(at, at + 8))) return false;
  return text[at] !== '.' || !abbreviation.test(text.slice(Math.max(0, at - 10), at));
}

/** A block ends at `at`. A single line break may be mere wrapping. */
function blankLine(text: string, at: number): boolean {
  return text[at] === '\n' && /^\n[^\S\n]{0,40}\n/.test(text.slice(at, at + 42));
}

/** The sentence around `at`, reaching at most `reach` characters either side and never over a block boundary. */
export function sentenceAround(text: string, at: number, reach: number): TextSpan {
  let start = Math.max(0, at - reach);
  for (let i = at - 1; i > start; i--) {
    if (blankLine(text, i) || ((text[i] === '.' || text[i] === ';') && isSentenceEnd(text, i))) {
      start = i + 1;
      break;
    }
  }
  let end = Math.min(text.length, at + reach);
  for (let i = at; i < end; i++) {
    if (blankLine(text, i) || (text[i] === '.' && isSentenceEnd(text, i))) {
      end = text[i] === '\n' ? i : i + 1;
      break;
    }
  }
  while (start < at && /[\s"”)]/.test(text[start]!)) start += 1;
  return { start, end };
}

/** Ranges of the clauses whose heading fits. Empty while no clauses are known. */
export function clausesHeaded(structure: Structure, heading: RegExp): TextSpan[] {
  return structure.clauses
    .filter((clause) => clause.heading !== null && clause.heading.length < 120 && heading.test(clause.heading))
    .map(({ start, end }) => ({ start, end }));
}

/** `at` lies in one of the spans. */
export function within(spans: readonly TextSpan[], at: number): boolean {
  return spans.some((span) => at >= span.start && at < span.end);
}

/** Calls `visit` for every match; the pattern must be global. */
export function eachMatch(pattern: RegExp, text: string, visit: (m: RegExpExecArray) => void): void {
  pattern.lastIndex = 0;
  for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
    visit(m);
    if (m[0] === '') pattern.lastIndex += 1;
  }
}
