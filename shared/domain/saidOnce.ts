/** What is said already is not said again: brought definitions against what stands there and against each other. Pure text. */
import { sentencesIn } from '#shared/reading/sentences.ts';

/** Other sentences may well stand twice: "It excludes taxes" is said of each of two things. */
const DEFINES = /[“"][^“”"]{1,80}[”"]/;

/** Words alone, and where sentences end: what is only the beginning of a longer one says something else. */
const plain = (text: string): string =>
  ` ${`${text.trim().toLowerCase()}.`
    .replace(/[.;:!?]+(?=[”"’)\s]|$)/g, ' ¶ ')
    .replace(/[^\p{L}\p{N}¶]+/gu, ' ')
    .replace(/¶(?: ¶)+/g, '¶')
    .trim()} `;

/**
 * The texts without what `said`, or another of them, says in the same words: in full, or a sentence that defines something. Of a text
 * that is all said elsewhere nothing is left: ''.
 */
export function saidOnce(texts: readonly string[], said: readonly string[]): string[] {
  const whole = texts.map(plain);
  const written = said.map(plain);
  return texts.map((text, i) => {
    const own = whole[i]!;
    const isElsewhere =
      written.some((one) => one.includes(own)) ||
      whole.some((other, n) => n > i && other.includes(own) && other !== own);
    if (isElsewhere) return '';
    const kept = text.split('\n').map((line) => withoutSaid(line, written));
    written.push(own);
    return kept.filter((line) => line !== null).join('\n');
  });
}

/** Null: all of the line is said already. */
function withoutSaid(line: string, written: readonly string[]): string | null {
  const sentences = sentencesIn(line);
  const kept = sentences.filter((one) => !DEFINES.test(one) || !written.some((other) => other.includes(plain(one))));
  if (kept.length === sentences.length) return line;
  return kept.length === 0 ? null : kept.join(' ');
}
