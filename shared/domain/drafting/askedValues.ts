/** Values that somebody names when asking for a draft: "governing law England", "30 days’ notice". */

import { passageOf } from '#shared/domain/playbooks/passages.ts';
import type { Period } from '#shared/domain/playbooks/playbook.ts';
import { periodsIn } from '#shared/domain/playbooks/values.ts';
import { findPlaces } from '#shared/reading/laws/places.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** The place that is named last: "mutual NDA with a Texan company, law of Ohio". Null: none is. */
export const askedPlace = (words: string): string | null =>
  findPlaces(words, 0, words.length).at(-1)?.place.name ?? null;

const periodsOf = (text: string) => {
  const passage = passageOf(text);
  return periodsIn(passage).map(({ value, from, to }) => ({
    value,
    start: passage.starts[from]!,
    end: passage.ends[to - 1]!,
  }));
};

export const askedPeriods = (words: string): Period[] => periodsOf(words).map(({ value }) => value);

/** What stands before the unit: "sixty (60)", "24". */
const NUMBER = /^([\p{L}-]+(?:\s?\(\d{1,3}\))?|\d{1,4})(?=[\s-])/u;

/** The number of a wording that an asked period replaces, and what it is then. Where the wording has several periods of the unit nobody can tell which is meant. */
export function askedNumbers(text: string, asked: readonly Period[]): (TextSpan & { text: string })[] {
  const found = periodsOf(text);
  return asked.flatMap(({ count, unit }) => {
    const same = found.filter(({ value }) => value.unit === unit);
    const [only] = same;
    if (!only || same.some(({ value }) => value.count !== only.value.count) || only.value.count === count) return [];
    return same.flatMap(({ start, end }) => {
      const number = NUMBER.exec(text.slice(start, end))?.[1];
      if (number === undefined) return [];
      const unitNow = text.slice(start + number.length, end);
      const unitThen = count === 1 ? unitNow.replace(/s$/i, '') : /s$/i.test(unitNow) ? unitNow : `${unitNow}s`;
      const written = inItsWay(number, count);
      return unitNow === unitThen
        ? [{ start, end: start + number.length, text: written }]
        : [{ start, end, text: written + unitThen }];
    });
  });
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inWords(count: number): string | null {
  if (!Number.isInteger(count) || count < 0 || count > 99) return null;
  if (count < 20) return SMALL[count]!;
  const [ten, one] = [TENS[Math.floor(count / 10) - 2]!, count % 10];
  return one === 0 ? ten : `${ten}-${SMALL[one]}`;
}

/** Another number written as this one is. */
function inItsWay(written: string, count: number): string {
  const words = inWords(count);
  if (/^\d/.test(written) || words === null) return String(count);
  return /\(\d/.test(written) ? `${words} (${count})` : words;
}
