import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type LawNamed, lawsNamed } from '#shared/reading/laws/governingLaw.ts';
import { sentenceEnd, sentenceStart } from '#shared/reading/sentences.ts';

const ID = 'governing-law-differs';

/** A place whose law is said to govern the contract; the span is that of the place. */
export interface LawChosen extends Place {
  place: LawNamed['place'];
  /** As written. */
  name: string;
  /** What the law governs: "agreement", "note"; empty where the sentence does not say. */
  instrument: string;
}

const GOVERNS = /\b(?:governed|construed|interpreted|enforced|controlled)\b/i;
const SUBJECT =
  /\b(?:this|the)\s+(?:[\p{L}&’'-]+\s+){0,4}?(?:agreement|contract|lease|deed|guarant(?:y|ee)|terms|letter|instrument|indenture|plan|licen[sc]e|addendum|mnda|nda|amendment|(?:loan|transaction|credit|finance)\s+documents?|note|mortgage)\b|\bhereof\b|\bhereunder\b/iu;
/** Law that governs something else, or for part of the questions only. */
const OTHER =
  /\b(?:organi[sz]ed|incorporated|existing|formed|chartered|registered|except|unless|to\s+the\s+extent|insofar|other\s+than|without\s+regard|preempt\w*|internal\s+affairs|perfection|security\s+interests?|mortgage|real\s+property|arbitration\s+(?:shall|rules)|would\s+be|opinion|if\s+(?:you|the\s+customer|customer|the\s+employee)|mandatory)\b/i;

/** Every place whose law is said to govern the contract, the first of each paragraph: further ones narrow it. */
export const lawsChosen = perDocument((snapshot: DocSnapshot): readonly LawChosen[] =>
  snapshot.paras.flatMap(({ text, i }) => {
    if (!GOVERNS.test(text)) return [];
    for (const { place, placeSpan, start } of lawsNamed(text)) {
      const from = Math.max(sentenceStart(text, start), start - 260);
      const before = text.slice(from, start);
      const sentence = text.slice(from, Math.min(sentenceEnd(text, start), start + 300));
      const subject = SUBJECT.exec(sentence);
      if (!subject || !GOVERNS.test(before) || OTHER.test(before.replace(/\([^()]*\)/g, '').slice(-130))) continue;
      const instrument = /[\p{L}-]+$/u.exec(subject[0])?.[0].toLowerCase() ?? '';
      return [{ para: i, ...placeSpan, place, name: text.slice(placeSpan.start, placeSpan.end), instrument }];
    }
    return [];
  }),
);

/** Other places; a country and its part ("Ontario and the federal laws of Canada") are no two. */
const isOther = (one: LawNamed['place'], other: LawNamed['place']): boolean =>
  one.name !== other.name && (one.country !== other.country || one.kind === other.kind);

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  if (isAmendment(document.snapshot)) return list;
  const { parts } = layoutOf(document.snapshot);
  const first = new Map<string, LawChosen>();
  for (const law of lawsChosen(document.snapshot)) {
    // A note or a guarantee printed behind the contract may choose a law of its own.
    const key = `${parts[law.para]!} ${law.instrument}`;
    const known = first.get(key);
    if (!known) first.set(key, law);
    else if (isOther(known.place, law.place))
      add(law, `The contract is also said to be governed by the law of ${known.place.name}.`, {
        related: [{ para: known.para, start: known.start, end: known.end, role: 'other governing law' }],
      });
  }
  return list;
}

export const governingLawDiffers: Check = {
  id: ID,
  title: 'Two governing laws',
  explanation: 'The contract is said to be governed by the laws of two places.',
  severity: 'error',
  isEnglish: true,
  run,
};
