/** Labels in the middle of a paragraph. */
import { type Label, labelAt } from '#shared/reading/outline/labels.ts';
import { isCapitals, titleKind } from '#shared/reading/outline/phrases.ts';

/** Words, shortened or not, that name the number behind them. */
const NUMBERED =
  /(?:\b(?:sec|sections?|nos?|art|articles?|reg|rule|approx|para|ex|exhibit|cl|u\.s\.c|c\.f\.r|fig)|[\s(.][A-Z])\.$/i;

/** What stands before a label inside a paragraph. */
export type Context = 'sentence' | 'capitals' | 'title';

/** Ends the text before `at` a sentence, or is it a heading in capitals that the label may follow without punctuation? */
function before(text: string, from: number, at: number): Context | null {
  let p = at - 1;
  while (p >= from && /\s/.test(text[p]!)) p--;
  if (p < from) return null;
  if (/[)"”\]]/.test(text[p]!) && p > from && /[.:;]/.test(text[p - 1]!)) return 'sentence';
  if (/[.:;]/.test(text[p]!)) return NUMBERED.test(text.slice(Math.max(from, p - 9), p + 1)) ? null : 'sentence';
  let w = p;
  while (w >= from && /\S/.test(text[w]!)) w--;
  const word = text.slice(w + 1, p + 1);
  if (isCapitals(word))
    return /^\W*(?:SECTIONS?|ARTICLES?|AND|OR|EXHIBIT|SCHEDULE|PARAGRAPHS?|CLAUSES?|TO|OF|IN)\W*$/.test(word)
      ? null
      : 'capitals';
  return null;
}

const BARE_PARENT = /[.;:”")]\s+(\d{1,2})\s+(\p{Lu}[^.;]{2,80})\s$/u;

/** "… ends. 2 Basics of the Agreement 2.1 Grant": the section that opens, without any punctuation, before its first part. */
function bareParent(text: string, from: number, at: number, section: number): Label | null {
  const start = Math.max(from, at - 110);
  const m = BARE_PARENT.exec(text.slice(start, at));
  if (!m || Number(m[1]) !== section || !titleKind(m[2]!)) return null;
  const own = start + m.index + m[0].indexOf(m[1]!);
  const main = [{ family: 'stop-digit', path: [section] }];
  const number = m[1]!;
  return { start: own, end: own + number.length, number, main, subs: [], readings: main, bare: true, isNamed: false };
}

/** Labels inside a paragraph, where a lost line break may hide a provision. One pass over the characters. */
export function inlineLabels(
  text: string,
  from: number,
  to: number,
  first: Label | null,
): { label: Label; after: Context }[] {
  const found: { label: Label; after: Context }[] = [];
  for (let i = from + 1; i < to; i++) {
    const c = text.charCodeAt(i);
    const isWord = c === 65 || c === 83 || c === 73;
    // "B. Pricing. The…"
    const isLetter = c >= 65 && c <= 90 && text.charCodeAt(i + 1) === 46 && text.charCodeAt(i + 2) === 32;
    if (!isWord && !isLetter && !(c >= 48 && c <= 57) && c !== 40 && c !== 167) continue;
    const p = text.charCodeAt(i - 1);
    if (p !== 32 && p !== 9 && p !== 160) continue;
    if (isWord && !isLetter && !/^(?:ARTIC|Artic|SECTI|Secti|ITEM |Item )/.test(text.slice(i, i + 5))) continue;
    const label = labelAt(text, i);
    if (!label) continue;
    // The title of "… as follows: ARTICLE 1" may stand in the next paragraph; other labels bring their wording along.
    const isLast = label.end >= to;
    if (isLast && !/^ARTICLE/.test(label.number)) continue;
    const { path } = label.readings[0]!;
    const deep = path.length > 1;
    const opened = found.at(-1)?.label ?? first;
    const isFirstPart: boolean =
      deep &&
      path.at(-1) === 1 &&
      (opened?.readings.some((r) => r.path.length === path.length - 1 && r.path.every((n, k) => n === path[k])) ??
        false);
    const parent =
      deep && path.length === 2 && path[1] === 1 && !isFirstPart ? bareParent(text, from, i, path[0]!) : null;
    if (parent) found.push({ label: parent, after: 'sentence' });
    // "2. Term of Employment 2.1 The Executive…"
    const after =
      before(text, from, i) ??
      (parent ? 'title' : null) ??
      (isFirstPart && opened !== null && i - opened.end < 120 && titleKind(text.slice(opened.end, i)) ? 'title' : null);
    if (after === null) continue;
    if (
      after === 'capitals' &&
      ((!deep && !/^ARTICLE|^SECTION/.test(label.number)) || i - Math.max(from, found.at(-1)?.label.end ?? 0) > 120)
    )
      continue;
    if (isLast) {
      found.push({ label, after });
      break;
    }
    const rest = text.slice(label.end, label.end + 24).trimStart();
    if (!/^[\p{Lu}"“([*]/u.test(rest)) continue;
    found.push({ label, after });
    i = label.end - 1;
  }
  return found;
}
