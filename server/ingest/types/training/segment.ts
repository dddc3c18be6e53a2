/** A titled provision found in plain text. */
export interface RawProvision {
  heading: string;
  text: string;
  /** Heading of the article it stands in. */
  parentHeading: string | null;
}

const PAGE_MARK = /^\s*(?:<PAGE>.*|-?\s*\d{1,3}\s*-?|[ivxl]{1,6}|\[.{0,40}\]|_{3,}|-{3,}|={3,})\s*$/i;
const LEADERS = /(?:\.\s?){4,}|…/;
const NUMBER =
  /^(?:(?:article|section|sec\.|clause|§)\s+)?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[IVXL]{1,6}|[A-Z]|\([A-Za-z]{1,4}\)|\(\d{1,2}\))(?:[.):]{1,2}|\s|$)\s*(?:[-–—]\s*)?/i;
const SMALL_WORDS = new Set(
  'a an and as at by for from in into no not of on or per the to under upon with without & etc its this that between'.split(
    ' ',
  ),
);

/** Paragraphs of a plain-text filing, with wrapped lines joined and page marks removed. */
function paragraphs(text: string): string[] {
  const out: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    const joined = lines.join(' ').replace(/\s+/g, ' ').trim();
    if (joined) out.push(joined);
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') flush();
    else if (!PAGE_MARK.test(line.slice(0, 200))) {
      // Filings often indent instead of leaving a line free; a number at the start opens a paragraph as well.
      const opens =
        /^(?:\s{3,}|(?:section|article)\s)?(?:\d{1,2}\.|\d{1,2}\.\d{1,2}|\([a-z]\)|section|article)\s/i.test(
          line.slice(0, 60),
        );
      if (opens) flush();
      lines.push(line);
    }
  }
  flush();
  return out;
}

/** Whether words look like a title: short, capitals on all words that matter, no sentence inside. */
function isTitle(text: string): boolean {
  if (text.length < 3 || text.length > 90 || !/^[A-Z("“]/.test(text) || LEADERS.test(text)) return false;
  const words = text
    .replace(/[^\p{L}\p{N}&'’\s-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0 || words.length > 12 || /\d{3}|[$%_*<>=|]/.test(text)) return false;
  const small = words.filter((word) => !/^[A-Z0-9]/.test(word) && !SMALL_WORDS.has(word.toLowerCase()));
  return (
    small.length === 0 ||
    (words.length > 2 && words.length < 6 && small.length === 1 && /^[A-Z]/.test(words[0]!)) ||
    sentenceCase(words)
  );
}

/** "Waiver of jury trial": only the first word has a capital. */
const sentenceCase = (words: string[]) =>
  words.length > 1 && words.length <= 5 && words.slice(1).every((word) => /^[a-z]/.test(word));

/** Splits "2.1 Governing Law. This Agreement …" into heading and the rest; null if there is no heading. */
function splitHeading(paragraph: string): { heading: string; body: string; isArticle: boolean } | null {
  const number = NUMBER.exec(paragraph.slice(0, 40))?.[0] ?? '';
  const rest = paragraph.slice(number.length);
  const isArticle = /^(?:article|[IVXL]+[. ])/i.test(number);
  const head = rest.slice(0, 110);
  if (rest.length <= 90) {
    const title = rest.replace(/[.:;,\s–—-]+$/, '');
    if ((number || /^[^a-z]+$/.test(title)) && isTitle(title)) return { heading: title, body: '', isArticle };
  }
  const stop = /[.:]["”]?\s{1,3}(?=\S)|\s?[-–—]{1,2}\s(?=[A-Z(])/.exec(head);
  if (!stop || stop.index < 3) return null;
  const title = head.slice(0, stop.index);
  const ALL_CAPS = /^[^a-z]+$/.test(title) && title.length > 4;
  if ((number || ALL_CAPS || title.split(' ').length <= 6) && isTitle(title)) {
    const body = rest.slice(stop.index + stop[0].length);
    if (/^[A-Z("“(\d]/.test(body)) return { heading: title.replace(/^["“(]+|["”)]+$/g, ''), body, isArticle };
  }
  return null;
}

const MAX_TEXT = 6000;

/** Titled provisions of a plain-text contract. Crude on purpose: it only has to be right where it answers. */
export function segmentText(text: string): RawProvision[] {
  const found: RawProvision[] = [];
  let article: string | null = null;
  let open: RawProvision | null = null;
  for (const paragraph of paragraphs(text)) {
    if (LEADERS.test(paragraph)) continue;
    const split = splitHeading(paragraph);
    if (!split) {
      if (open && open.text.length < MAX_TEXT) open.text += (open.text && ' ') + paragraph;
      continue;
    }
    // An article's title followed at once by a section's is a parent, not a provision.
    if (open && open.text === '') {
      article = open.heading;
      found.pop();
    }
    if (split.isArticle) article = split.heading;
    open = { heading: split.heading, text: split.body, parentHeading: article === split.heading ? null : article };
    found.push(open);
  }
  return found
    .filter((provision) => provision.text.length >= 40)
    .map((p) => ({ ...p, text: p.text.slice(0, MAX_TEXT) }));
}
