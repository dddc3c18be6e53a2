/** Where sentences begin and end inside a paragraph. */
const ABBREVIATION =
  /(?:\b(?:inc|corp|co|ltd|no|nos|sec|art|mr|mrs|ms|dr|st|vs?|e\.g|i\.e|u\.s|u\.k|etc|al|approx|cf|para|jr|sr|l\.p|n\.a|s\.a)|\b[A-Z])\.$/i;
/** Keeps the work linear where a text has no sentences. */
const LONGEST = 3000;

/** Whether the mark at `at` ends a sentence. */
export function endsSentence(text: string, at: number): boolean {
  if (text[at] !== '.' && text[at] !== '!' && text[at] !== '?') return false;
  let next = at + 1;
  while (next < text.length && /["”’')\]]/.test(text[next]!)) next++;
  if (next >= text.length) return true;
  if (!/\s/.test(text[next]!)) return false;
  if (ABBREVIATION.test(text.slice(Math.max(0, at - 8), at + 1)))
    return /^\s+(?:The|This|Each|Any|All|In|If|For|Such|It|No|Upon|Either)\s/.test(text.slice(next, next + 12));
  return /^\s*["“‘'([]?[\p{Lu}\d“"(]/u.test(text.slice(next, next + 6));
}

/** Start of the sentence around `at`. */
export function sentenceStart(text: string, at: number): number {
  const earliest = Math.max(0, at - LONGEST);
  for (let i = at - 2; i > earliest; i--) {
    if (!endsSentence(text, i)) continue;
    let next = i + 1;
    while (next < at && /[\s"”’')\]]/.test(text[next]!)) next++;
    return next;
  }
  return earliest;
}

/** Exclusive end of the sentence around `at`. */
export function sentenceEnd(text: string, at: number): number {
  const latest = Math.min(text.length, at + LONGEST);
  for (let i = at; i < latest; i++) if (endsSentence(text, i)) return i + 1;
  return latest;
}
