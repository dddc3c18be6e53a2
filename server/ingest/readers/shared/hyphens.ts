/** What stands between the end of one line and the beginning of the next: a space, nothing, or nothing in place of the hyphen. */
export type Seam = 'space' | 'none' | 'cut';
export type LineJoiner = (left: string, right: string) => Seam;

const CUT = /([A-Za-z\u00c0-\u024f]{2,})[-\u2010]$/;
const START = /^([a-z\u00df-\u024f]{2,})/;
const WORDS = /[a-z\u00df-\u024f]{2,}(?:-[a-z\u00df-\u024f]{2,})*/g;
/** Halves of words that line ends cut are no evidence. */
const CUT_WORD = /[a-z]{1,30}[-\u2010][ \t]{0,20}\r?\n\s{0,60}[a-z]{1,30}/g;
const LEXICON_TEXT = 2_000_000;

/**
 * How this text joins its lines: with a space, or without one behind a hyphen. Whether the hyphen stays is decided by the words
 * that the same text uses elsewhere ("non-exclusive" stays, "agree-ment" goes).
 */
export function lineJoiner(text: string): LineJoiner {
  let lexicon: Set<string> | null = null;
  return (left, right) => {
    const cut = CUT.exec(left.slice(-40));
    if (!cut) return /[A-Za-z0-9][-/]$/.test(left.slice(-2)) && /^[A-Za-z0-9]/.test(right) ? 'none' : 'space';
    const start = START.exec(right.slice(0, 40));
    if (!start) return 'none';
    lexicon ??= new Set(text.slice(0, LEXICON_TEXT).toLowerCase().replace(CUT_WORD, ' ').match(WORDS));
    const [first, second] = [cut[1]!.toLowerCase(), start[1]!];
    const keepsHyphen =
      !lexicon.has(first + second) &&
      (lexicon.has(`${first}-${second}`) || (lexicon.has(first) && lexicon.has(second)));
    return keepsHyphen ? 'none' : 'cut';
  };
}

/** Lines as one text. */
export function joinLines(lines: readonly string[], seamOf: LineJoiner): string {
  const parts: string[] = [];
  lines.forEach((line, i) => {
    if (i > 0) {
      const seam = seamOf(lines[i - 1]!, line);
      if (seam === 'space') parts.push(' ');
      else if (seam === 'cut') parts.push(parts.pop()!.slice(0, -1));
    }
    parts.push(line);
  });
  return parts.join('');
}
