/**
 * Characters of windows-1252 at 0x80–0x9f; elsewhere it equals Latin-1. Spelled out because the decoder of Node 20 takes
 * windows-1252 for Latin-1.
 */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Replaces the control characters U+0080–U+009F, which no text holds, by what windows-1252 means with these numbers. */
export function fromWindows1252(latin1: string): string {
  return latin1.replace(/[\u0080-\u009f]/g, (char) => UPPER[char.charCodeAt(0) - 0x80]!);
}
