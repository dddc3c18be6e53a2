/** Runs of capitalised words inside sentences: names, titles of law, and terms. */
import type { Place } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';

export interface Phrase extends Place {
  text: string;
  /** Whether its first word begins a sentence, where any word has a capital. */
  opensSentence: boolean;
}

const WORD = /\p{L}[\p{L}\p{M}\d]*(?:[-'’&/]\p{L}[\p{L}\p{M}\d]*)*/gu;
/** Words that have a capital only because a sentence begins with them. */
const FUNCTION =
  /^(?:The|An?|Each|Every|Any|All|No|Such|This|That|These|Those|Its|Their|His|Her|Our|Your|If|Upon|On|In|For|To|By|With|Without|From|Under|After|Before|During|Until|Unless|When|Where|While|As|At|Of|Neither|Either|Both|Other|Once|Provided|Subject|Following|Promptly|Within)$/;
const CAPITAL = /^\p{Lu}[\p{Ll}\p{M}]|^\p{Lu}+s?$|^\p{Lu}[\p{L}]*[-/&]\p{Lu}/u;

/** Phrases of one text in order. Only one white space joins words; "of" joins two capitalised ones. */
function phrasesIn(text: string, from = 0): Omit<Phrase, 'para'>[] {
  const found: Omit<Phrase, 'para'>[] = [];
  let start = -1;
  let end = -1;
  /** Word that may join what stands before it with what follows. */
  let link = -1;
  const close = (): void => {
    if (start >= 0) found.push(phraseAt(text, start, end, from));
    start = -1;
    link = -1;
  };
  for (const m of text.slice(from).matchAll(WORD)) {
    const at = from + m.index;
    const isNext = start >= 0 && /^[ \u00a0]$/.test(text.slice(link >= 0 ? link : end, at));
    if (!isNext) close();
    if (CAPITAL.test(m[0]) && !opensQuote(text, at)) {
      if (start < 0) start = at;
      end = at + m[0].length;
      link = -1;
    } else if (start >= 0 && link < 0 && joins(m[0], text.slice(start, end))) link = at + m[0].length;
    else close();
  }
  close();
  return found;
}

/** "Each Lender" at the start of a sentence is about the Lender. */
function phraseAt(text: string, start: number, end: number, from: number): Omit<Phrase, 'para'> {
  const first = /^\S+/.exec(text.slice(start, end))![0];
  const isLed = FUNCTION.test(first) && start + first.length < end;
  const own = isLed ? start + first.length + 1 : start;
  return { text: text.slice(own, end), start: own, end, opensSentence: !isLed && opens(text, start, from) };
}

/** "Event of Default", "Change in Control". */
const joins = (word: string, before: string): boolean =>
  word === 'of' ||
  (word === 'in' && /\bChange$/.test(before)) ||
  (word === 'from' && /\bSeparation$/.test(before)) ||
  (word === 'for' && /\b(?:Application|Request)s?$/.test(before));

const opensQuote = (text: string, at: number): boolean => /["“‘]/.test(text[at - 1] ?? '');

function opens(text: string, at: number, from: number): boolean {
  const before = text.slice(Math.max(from, at - 6), at);
  return /^[\s"“(]*$/.test(text.slice(from, at)) || /[.!?:;\])][\s"”’)\]]*["“(]?$/.test(before);
}

/** Phrases of the prose of a document; titles that run into their clause, and titles in brackets behind a number, left out. */
export const phrasesOf = perDocument((snapshot): readonly Phrase[] => {
  const { roles } = layoutOf(snapshot);
  const { labels, all } = provisionsOf(snapshot);
  const titles = new Map(all.map(({ para, label, title }) => [para, label.end + title.length] as const));
  return snapshot.paras.flatMap(({ text, i, table }) =>
    roles[i] === 'prose' && table === 0
      ? phrasesIn(text, labels[i]?.end ?? 0)
          .filter(
            ({ start }) =>
              start >= (titles.get(i) ?? 0) && !/\d\s?\([^()]{0,40}$/.test(text.slice(Math.max(0, start - 44), start)),
          )
          .map((phrase) => ({ ...phrase, para: i }))
      : [],
  );
});
