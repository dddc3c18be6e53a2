/** What one paragraph has otherwise than another that is the same one. */
import {
  classOfAspect,
  classOfFormat,
  classOfMark,
  classOfWords,
  type Difference,
} from '#shared/docx/model/difference.ts';
import type { Line, Mark, Run } from '#shared/docx/model/model.ts';
import { diffHunks, type Hunk } from '#shared/domain/hunks.ts';

/** Where the difference is. */
export type Place = Pick<Difference, 'story' | 'para' | 'paraBefore'>;
type Told = Omit<Difference, keyof Place>;

export const told = (difference: Pick<Told, 'class' | 'what'> & Partial<Told>): Told => ({
  kind: 'changed',
  was: '',
  is: '',
  words: '',
  hunks: [],
  isComputed: false,
  isInTable: false,
  ...difference,
});

export function compareLines(was: Line, is: Line, place: Place): Difference[] {
  const hunks = was.text === is.text ? [] : diffHunks(was.text, is.text, { rewriteAbove: 1 });
  return [
    ...textDifferences(was, is, hunks),
    ...formatDifferences(was, is, hunks),
    ...markDifferences(was, is, hunks),
    ...aspectDifferences(was, is),
  ].map((difference) => ({ ...difference, ...place }));
}

function textDifferences(was: Line, is: Line, hunks: readonly Hunk[]): Told[] {
  if (was.text === is.text) return [];
  const isComputed = hunks.length > 0 && hunks.every(({ at, deleted }) => isInField(was.runs, at, at + deleted.length));
  return [
    told({ class: classOfWords(hunks), what: 'text', was: was.text, is: is.text, hunks: [...hunks], isComputed }),
  ];
}

/** Whether everything between two places, or what they touch, is the result of a field. */
function isInField(runs: readonly Run[], start: number, end: number): boolean {
  let at = 0;
  let found = false;
  for (const { length, format } of runs) {
    const touches = at < end ? at + length > start : start === end && at + length >= start && at <= end;
    if (touches && format.field !== undefined) found = true;
    else if (touches && start < end) return false;
    at += length;
  }
  return found;
}

/** Stretches that both texts have: where they begin in each, and how long they are. */
function* kept(length: number, hunks: readonly Hunk[]): Generator<{ was: number; is: number; length: number }> {
  let [was, is] = [0, 0];
  for (const { at, deleted, inserted } of hunks) {
    if (at > was) yield { was, is, length: at - was };
    is += at - was + inserted.length;
    was = at + deleted.length;
  }
  if (length > was) yield { was, is, length: length - was };
}

function formatDifferences(was: Line, is: Line, hunks: readonly Hunk[]): Told[] {
  const found: (Told & { end: number })[] = [];
  const [before, after] = [cursor(was.runs), cursor(is.runs)];
  for (const stretch of kept(was.text.length, hunks)) {
    for (let done = 0; done < stretch.length; ) {
      const [one, other] = [before(stretch.was + done), after(stretch.is + done)];
      const length = Math.min(stretch.length - done, one.left, other.left);
      const at = stretch.is + done;
      for (const [name, values] of unlike(one.format, other.format)) {
        const last = found.findLast((each) => each.what === name);
        const words = is.text.slice(at, at + length);
        if (last?.end === at && last.was === values.was && last.is === values.is) {
          last.words += words;
          last.end += length;
        } else
          found.push({
            ...told({ class: classOfFormat(name, values.was, values.is), what: name, words, ...values }),
            end: at + length,
          });
      }
      done += length;
    }
  }
  return found.map(({ end: _, ...difference }) => difference);
}

/** Formats from left to right: what holds at a place, and for how many characters more. */
function cursor(runs: readonly Run[]): (at: number) => { format: Run['format']; left: number } {
  let [i, start] = [0, 0];
  return (at) => {
    while (i < runs.length && start + runs[i]!.length <= at) {
      start += runs[i]!.length;
      i++;
    }
    const run = runs[i];
    return run ? { format: run.format, left: start + run.length - at } : { format: {}, left: Number.POSITIVE_INFINITY };
  };
}

/** What two lists of named values say otherwise, what is missing as an empty text. */
export function unlike(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): [name: string, values: { was: string; is: string }][] {
  if (one === other) return [];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    const [was, is] = [one[name] ?? '', other[name] ?? ''];
    return was === is ? [] : [[name, { was, is }] as [string, { was: string; is: string }]];
  });
}

const aspectDifferences = (was: Line, is: Line): Told[] =>
  unlike(was.aspects, is.aspects).map(([name, values]) =>
    told({ class: classOfAspect(name, values.was, values.is), what: name, words: is.text.slice(0, SHOWN), ...values }),
  );

const SHOWN = 80;

/** Marks keep their order and their place between the words; where words changed, any place among the new ones is the same. */
function markDifferences(was: Line, is: Line, hunks: readonly Hunk[]): Told[] {
  if (was.marks.length + is.marks.length === 0) return [];
  const left = [...is.marks];
  const gone: Mark[] = [];
  for (const mark of was.marks) {
    const [from, to] = placeAfter(mark.at, hunks);
    const i = left.findIndex(
      ({ kind, value, at }) => kind === mark.kind && value === mark.value && at >= from && at <= to,
    );
    if (i < 0) gone.push(mark);
    else left.splice(i, 1);
  }
  const found: Told[] = [];
  for (const { kind, value, at } of gone) {
    const same = left.findIndex((one) => one.kind === kind && one.value === value);
    const other = same < 0 ? left.findIndex((one) => one.kind === kind) : same;
    const now = other < 0 ? undefined : left.splice(other, 1)[0];
    found.push(
      told({
        class: classOfMark(kind),
        what: kind,
        kind: now === undefined ? 'deleted' : now.value === value ? 'moved' : 'changed',
        was: value,
        is: now?.value ?? '',
        words: was.text.slice(Math.max(0, at - SHOWN / 2), at + SHOWN / 2),
      }),
    );
  }
  return [
    ...found,
    ...left.map(({ kind, value, at }) =>
      told({
        class: classOfMark(kind),
        what: kind,
        kind: 'added',
        is: value,
        words: is.text.slice(Math.max(0, at - SHOWN / 2), at + SHOWN / 2),
      }),
    ),
  ];
}

/** Where a place of the earlier text may be in the later one. */
function placeAfter(place: number, hunks: readonly Hunk[]): [from: number, to: number] {
  let shift = 0;
  for (const { at, deleted, inserted } of hunks) {
    if (at > place) break;
    const end = at + deleted.length;
    if (place <= end) return [at + shift, at + shift + inserted.length];
    shift += inserted.length - deleted.length;
  }
  return [place + shift, place + shift];
}
