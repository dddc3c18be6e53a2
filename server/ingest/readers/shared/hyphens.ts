/** Joins the end of one line to the beginning of the next. */
export type LineJoiner = (left: string, right: string) => string;

const CUT = /([A-Za-z\u00c0-\u024f]{2,})[-\u2010]$/;
const START = /^([a-z\u00df-\u024f]{2,})/;
const LEXICON_TEXT = 2_000_000;

/**
 * How this text joins its lines: with a space, or without one behind a hyphen. Whether the hyphen stays is decided by the words
 * that the same text uses elsewhere ("non-exclusive" stays, "agree-ment" goes).
 */
export function lineJoiner(text: string): LineJoiner {
  let lexicon: Set<string> | null = null;
  return (left, right) => {
    if (left === '' || right === '') return left + right;
    const cut = CUT.exec(left.slice(-40));
    if (!cut)
      return /[-/]$/.test(left) && /[A-Za-z0-9][-/]$/.test(left) && /^[A-Za-z0-9]/.test(right)
        ? left + right
        : `${left} ${right}`;
    const start = START.exec(right.slice(0, 40));
    if (!start) return left + right;
    lexicon ??= new Set(
      text
        .slice(0, LEXICON_TEXT)
        .toLowerCase()
        .match(/[a-z\u00df-\u024f]{2,}(?:-[a-z\u00df-\u024f]{2,})*/g) ?? [],
    );
    const [first, second] = [cut[1]!.toLowerCase(), start[1]!];
    const keepsHyphen =
      !lexicon.has(first + second) &&
      (lexicon.has(`${first}-${second}`) || (lexicon.has(first) && lexicon.has(second)));
    return keepsHyphen ? left + right : left.slice(0, -1) + right;
  };
}
