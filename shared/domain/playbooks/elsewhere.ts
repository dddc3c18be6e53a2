/** Sentences by which a document takes in terms that stand somewhere else: what they say no rule has read. */
import type { Place } from '#shared/domain/checks/check.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import { sentencesIn } from '#shared/reading/sentences.ts';

export interface TakenIn extends Place {
  quote: string;
}

/** Far more would be a document that speaks of references. */
const MOST = 5;
/** Of a sentence; what is longer is no single one. */
const LONGEST = 900;

const TERMS = String.raw`\b(?:terms|conditions|provisions|agreement|policy|policies|schedule|addendum|exhibit|annex|document|rules)\b`;
const TAKES_IN = [
  // "the Standard Terms posted at example.com"
  new RegExp(
    String.raw`${TERMS}[^;]{0,160}\b(?:posted|published|available|found|accessible)\s(?:at|on)\s[^;]{0,80}(?:https?:|www\.|\.(?:com|org|net|io|eu|uk|de)\b)`,
    'i',
  ),
  // "the Master Agreement is incorporated herein by reference"
  new RegExp(String.raw`${TERMS}[^;]{0,200}\bincorporated\b[^;]{0,60}\bby\s(?:this\s)?reference`, 'i'),
  new RegExp(String.raw`\bincorporates?\s(?:herein\s)?by\s(?:this\s)?reference\b[^;]{0,200}${TERMS}`, 'i'),
];
/** What is attached stands in the document itself. */
const ATTACHED = /\b(?:attached|appended|annexed)\s(?:hereto|to this|as|below)\b/i;

/** In reading order, MOST at most. Attachments are not meant: they are part of the document. */
export function takenInFrom(paras: readonly { text: string }[]): TakenIn[] {
  const found: TakenIn[] = [];
  for (const [para, { text }] of paras.entries()) {
    let at = 0;
    for (const quote of sentencesIn(text)) {
      const start = text.indexOf(quote, at);
      at = start + quote.length;
      if (quote.length > LONGEST || ATTACHED.test(quote) || !TAKES_IN.some((one) => one.test(quote))) continue;
      found.push({ para, start, end: at, quote });
      if (found.length >= MOST) return found;
    }
  }
  return found;
}

/** More numbered provisions, or more words, are an agreement of its own. */
const MOST_PROVISIONS = 4;
const MOST_WORDS = 1_500;

/** A cover page or an order form: what was agreed stands for the most part in the terms that it takes in. */
export const isCoverOnly = perDocument((snapshot): boolean => {
  const { paras } = snapshot;
  const words = paras.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return words <= MOST_WORDS && provisionsOf(snapshot).all.length <= MOST_PROVISIONS && takenInFrom(paras).length > 0;
});
