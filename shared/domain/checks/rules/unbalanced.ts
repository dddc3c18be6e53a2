import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';

const BRACKETS = 'unbalanced-brackets';
const QUOTES = 'unbalanced-quotes';

const PAIRS: Record<string, string> = { ')': '(', ']': '[' };
/** Numbers of lists: "a)", "1)", "iv)". */
const ITEM = /(?:^|[\s;:,()]|[^\d]\.)(?:\p{L}|[ivx]{2,5}|\d{1,3}(?:\.\d{1,2})?)\)$/iu;
/** Two words in a row: prose, not a drawing, a formula or what a machine wrote. */
const SENTENCE = /\p{L}{2}\s\p{L}{2}/u;
/** Brackets nested deeper than this are no prose. */
const MAX_OPEN = 60;
/** Paragraphs that a bracket may span: "(the following: …)" with a list inside. */
const REACH = 12;

interface Open extends Place {
  mark: string;
}

function runBrackets(document: CheckInput) {
  const { list, add } = findingsOf(BRACKETS, document);
  const { paras } = document.snapshot;
  const { roles, parts } = layoutOf(document.snapshot);
  const isProse = paras.map(({ text }) => SENTENCE.test(text));
  let open: Open[] = [];
  const lost: (Open & { message: string })[] = [];
  const lose = (bracket: Open): void => {
    if (isProse[bracket.para]) lost.push({ ...bracket, message: `This “${bracket.mark}” is not closed.` });
  };
  paras.forEach(({ text, i }) => {
    const isForm = roles[i] === 'contents' || roles[i] === 'signature';
    // A line that breaks off inside a sentence goes on in the next, whatever that looks like.
    const isTorn = i > 0 && /[^\s.;:]\s*$/.test(paras[i - 1]!.text);
    open = open.filter((bracket) => {
      const isNear = i - bracket.para <= REACH && (parts[bracket.para] === parts[i] || bracket.para === i - 1);
      if (!isNear) lose(bracket);
      return isNear;
    });
    for (const m of text.matchAll(/[()[\]]/g)) {
      const mark = m[0];
      const place = { para: i, start: m.index, end: m.index + 1 };
      if (mark === '(' || mark === '[') {
        if (!isForm) open.push({ ...place, mark });
        if (open.length > MAX_OPEN) lose(open.shift()!);
        continue;
      }
      const at = open.findLastIndex((bracket) => bracket.mark === PAIRS[mark]);
      const isOwn = at >= 0 && open[at]!.para === i;
      const goesOn = isTorn && at >= 0 && open[at]!.para === i - 1;
      if (!isOwn && !goesOn && mark === ')' && ITEM.test(text.slice(Math.max(0, m.index - 6), m.index + 1))) continue;
      // "STATE OF TEXAS )": a line drawn beside a form.
      const isDrawn = mark === ')' && /(?:^|\s)$/.test(text.slice(0, m.index));
      if (at >= 0) open.splice(at, 1);
      else if (!isDrawn && !isForm && isProse[i])
        lost.push({ ...place, mark, message: `No “${PAIRS[mark]}” opens this.` });
    }
  });
  for (const bracket of open) lose(bracket);
  lost.sort((a, b) => a.para - b.para || a.start - b.start);
  for (const { mark, message, ...place } of lost) {
    const { text } = paras[place.para]!;
    // "(see Section 4))": the second one can go.
    const isDoubled = mark === ')' && text[place.start - 1] === ')';
    add(place, message, isDoubled ? { newText: text.slice(0, place.start) + text.slice(place.end) } : {});
  }
  return list;
}

/** Paragraphs that one quotation may span. */
const LONG = 40;

function runQuotes(document: CheckInput) {
  const { list, add } = findingsOf(QUOTES, document);
  const { paras } = document.snapshot;
  const { roles } = layoutOf(document.snapshot);
  const isChange = isAmendment(document.snapshot);
  const lonely = paras.map(({ text }, i) => (roles[i] === 'contents' ? null : lonelyQuote(text)));
  lonely.forEach((quote, i) => {
    const { text } = paras[i]!;
    if (!quote || !SENTENCE.test(text) || isTorn(quote, i) || endsInserted(text, quote, i)) return;
    if (quote.isOpening ? runsOn(text, quote.at) : endsLong(text, quote.at, i)) return;
    add(
      { para: i, start: quote.at, end: quote.at + 1 },
      quote.isOpening ? 'This quotation is not closed.' : 'No quotation mark opens this.',
    );
  });
  return list;

  /** What an amendment puts in, definitions in quotation marks and all, often closes a mark that it opened only once. */
  function endsInserted(text: string, { at, isOpening }: Lonely, i: number): boolean {
    return !isOpening && AT_END.test(text.slice(at)) && (isChange || /:\s*$/.test(paras[i - 1]?.text ?? ''));
  }

  /** The quoted words began at the end of one line and go on in the next: “Maturity | Date” means. */
  function isTorn({ at, isOpening }: Lonely, i: number): boolean {
    const [one = '', other = ''] = isOpening
      ? [paras[i]!.text.slice(at), paras[i + 1]?.text]
      : [paras[i - 1]?.text, paras[i]!.text.slice(0, at + 1)];
    return ENDS_QUOTED.test(one) && STARTS_QUOTED.test(other);
  }

  /** A quotation of several paragraphs closes where one ends, or a line was broken inside the quoted words. */
  function endsLong(text: string, at: number, i: number): boolean {
    const isAtEnd = AT_END.test(text.slice(at));
    return (
      lonely[i - 1]?.isOpening === true ||
      (isAtEnd && lonely.slice(Math.max(0, i - LONG), i).some((other) => other?.isOpening))
    );
  }
}

/** A mark without its partner, by its place in the paragraph. */
interface Lonely {
  at: number;
  isOpening: boolean;
}

const AT_END = /^[”"\s.;,)]*(?:\s(?:and|or)\s*)?$/;
const ENDS_QUOTED = /[“"](?=\S)[^“”"]{0,200}$/;
const STARTS_QUOTED = /^[^“”"]{0,200}[”"](?!\p{L})/u;

/** "Section 2 shall read as follows: “…" goes on in the next paragraph; “Goods means” does not. */
function runsOn(text: string, at: number): boolean {
  if (text.slice(0, at).trim() === '')
    return !/^[“"]\p{Lu}[^“”"]{1,80}\s(?:means?|shall\s(?:mean|have)|has\sthe|have\sthe|is\sdefined|:)/u.test(
      text.slice(at),
    );
  return /:\s*$/.test(text.slice(0, at));
}

/** The first double quotation mark of a paragraph that has no partner. Inches and seconds are none; '' is one mark. */
function lonelyQuote(text: string): Lonely | null {
  let open = -1;
  // ""Goods" means …": the second mark opens the words that are put in.
  for (const { 0: mark, index: at } of text.replace(/^(\s*["“])["“]/, '$1 ').matchAll(/[“”"]|''|’’|``|‘‘/g)) {
    if (mark.length > 1) {
      const isOpening = /[`‘]/.test(mark) || (mark === "''" && /[\s(]/.test(text[at - 1] ?? ' '));
      open = open >= 0 ? -1 : isOpening ? at : open;
      continue;
    }
    const before = text[at - 1] ?? ' ';
    const after = text[at + 1] ?? ' ';
    // 38' 00" East: seconds of an angle.
    if (mark !== '“' && /['’]\s?\d{1,2}(?:\.\d{1,3})?$/.test(text.slice(Math.max(0, at - 8), at))) continue;
    if (mark !== '“' && open < 0 && /\d/.test(before) && !/\p{Lu}/u.test(after)) continue;
    const looksOpening = mark === '“' || (mark === '"' && /[\s([—–]/.test(before) && /[^\s.,;:)]/.test(after));
    const looksClosing = mark === '”' || (mark === '"' && /\S/.test(before) && /[\s.,;:)\]?!]/.test(after));
    if (open < 0) {
      if (looksClosing && !looksOpening) return { at, isOpening: false };
      open = at;
    } else if (looksOpening && !looksClosing) return { at: open, isOpening: true };
    else open = -1;
  }
  return open < 0 ? null : { at: open, isOpening: true };
}

export const unbalancedBrackets: Check = {
  id: BRACKETS,
  title: 'Bracket without its partner',
  explanation: 'A round or square bracket is opened and not closed, or closed and not opened.',
  severity: 'warning',
  isEnglish: false,
  run: runBrackets,
};

export const unbalancedQuotes: Check = {
  id: QUOTES,
  title: 'Quotation mark without its partner',
  explanation: 'A quotation mark is opened and not closed, or closed and not opened.',
  severity: 'warning',
  isEnglish: false,
  run: runQuotes,
};
