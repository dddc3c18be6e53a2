/** Decides where the heading of a provision ends and its wording begins. */
import type { Range } from '#shared/reading/blocks.ts';

import {
  FIELD,
  MAX_TITLE,
  MAX_WORDS,
  NO_TITLE,
  type Title,
  titleKind,
  VERBS,
  words,
} from '#shared/reading/outline/phrases.ts';
import { capitalsPrefix, titleCasePrefix, trimmedEnd } from '#shared/reading/outline/titlePrefix.ts';
import { isShortForm } from '#shared/reading/sentences.ts';

/** First place where a title could end, by punctuation; -1 if none comes early enough. */
function stopOf(text: string, from: number, to: number): { end: number; body: number } | null {
  const limit = Math.min(to, from + MAX_TITLE);
  for (let i = from + 1; i < limit; i++) {
    const c = text[i]!;
    const isDash =
      c === '—' || c === '–' || (c === '-' && text[i - 1] === ' ' && (text[i + 1] === ' ' || text[i + 1] === '-'));
    if (c === '(' && text[i - 1] === ' ' && /^\((?:a|i|1|A)\)\s/.test(text.slice(i, i + 4))) return { end: i, body: i };
    if (c !== '.' && c !== ':' && c !== '\t' && !isDash) continue;
    let next = i + 1;
    while (next < to && /[\s.:—–-]/.test(text[next]!)) next++;
    if (next >= to) return { end: i, body: to };
    if (c === '\t' || isDash) {
      if (/[\p{Lu}"“‘([\d]/u.test(text[next]!) && (c === '\t' || text[i + 1] !== c)) return { end: i, body: next };
      continue;
    }
    if (!/\s/.test(text[i + 1]!) && !/[—–]/.test(text[i + 1]!)) {
      // "Term.The term": the space was lost.
      if (!(c === '.' && /[a-z]/.test(text[i - 1]!) && /[A-Z]/.test(text[i + 1]!) && /[a-z]/.test(text[i + 2] ?? '')))
        continue;
    }
    if (isShortForm(text, i)) continue;
    return { end: i, body: next };
  }
  return null;
}

/** End of the bold or underlined passage that starts at `from`, or -1. Ranges closer than three characters are one. */
function typedEnd(ranges: readonly Range[] | undefined, from: number): number {
  let end = -1;
  for (const [a, b] of ranges ?? []) {
    if (end < 0 ? a <= from + 1 && b > from : a <= end + 2 && b > end) end = b;
  }
  return end;
}

export interface TitleHints {
  /** A number stands before it, so that even an unpunctuated title can be trusted. */
  isNumbered?: boolean;
  /** Ranges in the coordinates of `text`. */
  bold?: readonly Range[];
  underline?: readonly Range[];
  /** The source itself calls this a heading. */
  isHeading?: boolean;
}

/**
 * The title that starts at `from`, or null when the wording starts there at once.
 * @param to end of the paragraph
 */
export function titleAt(text: string, from: number, to: number, hints: TitleHints = {}): Title | null {
  if (from >= to) return null;
  const whole = text.slice(from, Math.min(to, from + MAX_TITLE + 1));
  if (/^["“‘'«]/.test(whole)) return null;
  const typed = Math.max(typedEnd(hints.underline, from), typedEnd(hints.bold, from));
  const fullyTyped = typed >= trimmedEnd(text, from, to);
  if (typed > 0 && !fullyTyped && typed - from <= MAX_TITLE) {
    const phrase = text.slice(from, typed);
    let body = typed;
    while (body < to && /[\s.:;,—–-]/.test(text[body]!)) body++;
    const isSet =
      /[.:;—–-]\s*$/.test(phrase) ||
      /^\s*[.:;—–-]/.test(text.slice(typed, typed + 3)) ||
      /[\p{Lu}("“[]/u.test(text[body] ?? '');
    if (
      isSet &&
      words(phrase).length <= MAX_WORDS &&
      /\p{L}{2}/u.test(phrase) &&
      !/["”’]\s*$/.test(phrase) &&
      !NO_TITLE.test(phrase) &&
      (hints.isNumbered || !FIELD.test(phrase))
    ) {
      const end = trimmedEnd(text, from, typed);
      if (end > from) return { start: from, end, bodyStart: body, by: 'type' };
    }
  }
  const wholeWords = to - from <= MAX_TITLE ? words(whole).length : Number.POSITIVE_INFINITY;
  // Styles for headings are also used for whole numbered paragraphs and list items.
  const isSentence =
    (wholeWords > 9 && /[.;,]$/.test(whole)) || (wholeWords > 5 && hints.isNumbered === true && VERBS.test(whole));
  if ((hints.isHeading || fullyTyped) && wholeWords <= 24 && !isSentence) {
    const end = trimmedEnd(text, from, to);
    if (
      end > from &&
      /\p{L}{2}/u.test(text.slice(from, end)) &&
      !(fullyTyped && !hints.isHeading && /[.;,]$/.test(whole) && VERBS.test(whole))
    )
      return { start: from, end, bodyStart: to, by: 'type' };
  }
  const stop = stopOf(text, from, to);
  if (stop && stop.body < to) {
    const kind = titleKind(text.slice(from, stop.end), hints.isNumbered);
    if (kind && !(kind === 'phrase' && !/[.:(]/.test(text[stop.end]!)))
      return { start: from, end: trimmedEnd(text, from, stop.end), bodyStart: stop.body, by: kind };
  }
  if (to - from <= MAX_TITLE && !/[,;]$/.test(whole)) {
    const end = trimmedEnd(text, from, to);
    const kind = titleKind(text.slice(from, end), hints.isNumbered);
    const endsSentence = /\.$/.test(whole) && kind === 'phrase' && wholeWords > 4;
    if (kind && !endsSentence) return { start: from, end, bodyStart: to, by: kind };
  }
  return (
    capitalsPrefix(text, from, to, hints.isNumbered) ?? (hints.isNumbered ? titleCasePrefix(text, from, to) : null)
  );
}
