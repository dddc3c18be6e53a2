/**
 * The text of one section after the amendments of a chain, where each of them can be applied exactly. It is made by us, stands in no
 * paper that was signed, and is never stored or searched.
 */
import type { Change } from '#shared/domain/amendments/changes.ts';

/** A change to the section, or to one around or within it; texts are given, places are not. */
export interface Step {
  /** What the paper is called: "Amendment No. 2". */
  by: string;
  kind: Change['kind'];
  /** Whose text is changed: the section's own, that of a section around it, or of a part of it. */
  of: 'itself' | 'around' | 'within';
  /** The name of that section as the amendment has it. */
  name: string;
  newText: string | null;
  words: { from: string; to: string } | null;
}

export type AsAmended =
  /** `text` null: the section is gone. */
  | { isMade: true; text: string | null }
  /** Why not: "Amendment No. 2 changes a part of it". */
  | { isMade: false; why: string };

const squashed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Number and heading stay where the new text does not bring its own. */
function withHeading(heading: string, newText: string): string {
  const own = squashed(heading);
  const text = newText.trim();
  if (own === '') return text;
  const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
  const number = /^\W*(?:(?:section|article|clause|paragraph)\s+)?[(\d.a-z)]{1,12}(?=[\s.)])/i.exec(own)?.[0] ?? '';
  const title = own.slice(number.length);
  const starts = (words: string) => words.trim() !== '' && plain(text).startsWith(plain(words));
  if (starts(own) || starts(number)) return text;
  return starts(title) ? `${number.trim()} ${text}` : `${own} ${text}`;
}

const isWordy = (char: string | undefined): boolean => char !== undefined && /[\p{L}\d]/u.test(char);

/** Where the words stand as words: “ten” is not in “often”. */
function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  if (words === '') return places;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const isCut = (isWordy(words[0]) && isWordy(text[at - 1])) || (isWordy(words.at(-1)) && isWordy(text[end]));
    if (!isCut) places.push(at);
  }
  return places;
}

/** `heading`: number and heading of the section, `body` what it says. Steps in the order of the chain. */
export function asAmended(heading: string, body: string, steps: readonly Step[]): AsAmended {
  let text: string | null = `${heading}${body}`;
  let unsure: string | null = null;
  for (const { by, kind, of, name, newText, words } of steps) {
    // what comes beside a section leaves it as it is; only what holds both has become another
    if (kind === 'mentioned' || (kind === 'inserted' && of !== 'within')) continue;
    if (of === 'within')
      unsure = `${by} ${kind === 'inserted' ? 'adds text beside' : 'changes'} ${name}, which is a part of it`;
    else if (of === 'around' && (kind === 'deleted' || kind === 'restated')) {
      unsure = kind === 'deleted' ? null : `${by} restates all of ${name}, of which it is a part`;
      text = kind === 'deleted' ? null : text;
    } else if (of === 'around') unsure = `${by} changes ${name}, of which it is a part`;
    else if (kind === 'deleted') [text, unsure] = [null, null];
    else if (kind === 'restated') {
      unsure = newText === null ? `where the new text ends is not certain in ${by}` : null;
      text = newText === null ? text : withHeading(heading, newText);
    } else if (unsure !== null) continue;
    else if (kind === 'changed' || text === null) unsure = `${by} changes it in a way that cannot be applied exactly`;
    else if (kind === 'appended') text = `${text.trimEnd()} ${newText!.trim()}`;
    else {
      const { from, to } = words!;
      const [at, ...more] = placesOf(text, from);
      if (at !== undefined && more.length === 0) text = text.slice(0, at) + to + text.slice(at + from.length);
      else
        unsure = `${by} replaces “${from}”, which ${at === undefined ? 'it does not say' : `it says ${more.length + 1} times`}`;
    }
  }
  return unsure === null ? { isMade: true, text } : { isMade: false, why: unsure };
}
