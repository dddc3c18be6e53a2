/** What somebody has filled in on a cover page, as words that take the place of its blanks. */
import type { Blank, BlankPlace, ChoiceBlank, TextBlank } from '#shared/domain/coverBlanks.ts';
import { readableDate } from '#shared/domain/display.ts';

/** By the id of the blank: words, or the numbers of the answers that hold, counted from 0. */
export type CoverAnswers = Readonly<Record<string, string | readonly string[]>>;

export const LONGEST_ANSWER = 2000;

export interface PlacedAnswer {
  place: BlankPlace;
  text: string;
}

/** Blanks without an answer stay as they are in the form. */
export function placedAnswers(blanks: readonly Blank[], answers: CoverAnswers): PlacedAnswer[] {
  return blanks.flatMap((blank) => {
    const answer = answers[blank.id];
    if (answer === undefined) return [];
    return blank.kind === 'choice' ? ticked(blank, [answer].flat()) : written(blank, [answer].flat()[0] ?? '');
  });
}

/** Word keeps a line end as a break of its own. */
function written({ kind, places }: TextBlank, answer: string): PlacedAnswer[] {
  const lines = answer
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const text = kind === 'date' ? dateText(lines.join(' ')) : lines.join('\v');
  if (text === '') return [];
  return places.map((place) => ({ place, text: place.start === place.end && place.end > 0 ? ` ${text}` : text }));
}

/** "2026-11-26" as people write it; other words as they are. */
const dateText = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? readableDate(text) : text);

function ticked({ options }: ChoiceBlank, chosen: readonly string[]): PlacedAnswer[] {
  return options.flatMap(({ isTicked, place, box }, n) => {
    const wanted = chosen.includes(String(n));
    if (wanted === isTicked) return [];
    const sign = box === 'bracket' ? (wanted ? '[x]' : '[ ]') : wanted ? '☒' : '☐';
    return [{ place, text: sign }];
  });
}
