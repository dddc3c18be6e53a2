import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';

const BRACKETS = 'unbalanced-brackets';
const QUOTES = 'unbalanced-quotes';

const PAIRS: Record<string, string> = { ')': '(', ']': '[' };
/** Numbers of lists: "a)", "1)", "iv)". */
const ITEM = /(?:^|[\s;:,.()])(?:\p{L}|[ivx]{2,5}|\d{1,3}(?:\.\d{1,2})?)\)$/iu;
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
    if (roles[i] === 'contents' || roles[i] === 'signature') return;
    open = open.filter((bracket) => {
      const isNear = i - bracket.para <= REACH && parts[bracket.para] === parts[i];
      if (!isNear) lose(bracket);
      return isNear;
    });
    for (const m of text.matchAll(/[()[\]]/g)) {
      const mark = m[0];
      const place = { para: i, start: m.index, end: m.index + 1 };
      if (mark === '(' || mark === '[') {
        open.push({ ...place, mark });
        if (open.length > MAX_OPEN) lose(open.shift()!);
        continue;
      }
      const at = open.findLastIndex((bracket) => bracket.mark === PAIRS[mark]);
      const isOwn = at >= 0 && open[at]!.para === i;
      if (!isOwn && mark === ')' && ITEM.test(text.slice(Math.max(0, m.index - 6), m.index + 1))) continue;
      // "STATE OF TEXAS )": a line drawn beside a form.
      const isDrawn = mark === ')' && /(?:^|\s)$/.test(text.slice(0, m.index));
      if (at >= 0) open.splice(at, 1);
      else if (!isDrawn && isProse[i]) lost.push({ ...place, mark, message: `No “${PAIRS[mark]}” opens this.` });
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
  const lonely = paras.map(({ text }, i) => (roles[i] === 'contents' ? null : lonelyQuote(text)));
  lonely.forEach((quote, i) => {
    const { text } = paras[i]!;
    if (!quote || !SENTENCE.test(text)) return;
    if (quote.isOpening ? runsOn(text, quote.at) : endsLong(text, quote.at, i)) return;
    add(
      { para: i, start: quote.at, end: quote.at + 1 },
      quote.isOpening ? 'This quotation is not closed.' : 'No quotation mark opens this.',
    );
  });
  return list;

  /** A quotation of several paragraphs closes where one ends, or a line was broken inside the quoted words. */
  function endsLong(text: string, at: number, i: number): boolean {
    const isAtEnd = /^[”"\s.;,)]*$/.test(text.slice(at));
    return (
      lonely[i - 1]?.isOpening === true ||
      (isAtEnd && lonely.slice(Math.max(0, i - LONG), i).some((other) => other?.isOpening))
    );
  }
}

/** "Section 2 shall read as follows: “…" goes on in the next paragraph; “Goods means” does not. */
function runsOn(text: string, at: number): boolean {
  if (text.slice(0, at).trim() === '')
    return !/^[“"]\p{Lu}[^“”"]{1,80}\s(?:means?|shall\s(?:mean|have)|has\sthe|have\sthe|is\sdefined|:)/u.test(
      text.slice(at),
    );
  return /:\s*$/.test(text.slice(0, at));
}

/** The first double quotation mark of a paragraph that has no partner. Inches and seconds are none. */
function lonelyQuote(text: string): { at: number; isOpening: boolean } | null {
  let open = -1;
  for (const { 0: mark, index: at } of text.matchAll(/[“”"]/g)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + 1] ?? ' ';
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
  isOnByDefault: false,
  isEnglish: false,
  run: runBrackets,
};

export const unbalancedQuotes: Check = {
  id: QUOTES,
  title: 'Quotation mark without its partner',
  explanation: 'A quotation mark is opened and not closed, or closed and not opened.',
  severity: 'warning',
  isOnByDefault: false,
  isEnglish: false,
  run: runQuotes,
};
