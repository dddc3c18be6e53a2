import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { sentenceEnd, sentenceStart } from '#shared/reading/sentences.ts';

const ID = 'governing-law-differs';

export interface LawNamed extends Place {
  /** "new york": without "the State of", in small letters. */
  place: string;
  /** As written. */
  name: string;
  /** What the law governs: "agreement", "note"; empty for "hereof". */
  instrument: string;
}

/** One word of a place's name; in a clause in capitals the sentence goes on in capitals. */
const WORD =
  "(?!(?:WITHOUT|EXCLUDING|APPLICABLE|AND|AS|IN|EXCEPT|BUT|OTHER|WHICH|REGARDLESS|NOTWITHSTANDING|PURSUANT|SHALL|TO|ON|FOR|OR|IF|LAWS?|Without|Applicable)\\b)\\p{Lu}[\\p{L}’'-]+";
const KIND =
  "(?:(?:[Ss]tate|[Cc]ommonwealth|[Pp]rovince|Republic|Kingdom|Federal\\sRepublic|People[’']s\\sRepublic|District|Canton|Grand\\sDuchy|Principality|STATE|COMMONWEALTH|PROVINCE|REPUBLIC|KINGDOM)\\s(?:of|OF)\\s)?";
const OF = new RegExp(
  `\\b(?:[Ll]aws?|LAWS?)\\s(?:\\([^()]{0,80}\\)\\s)?(?:of|OF|in\\sforce\\sin)\\s(?:the\\s|THE\\s)?${KIND}(?:the\\s|THE\\s)?(${WORD}(?:\\s(?:and\\s(?=Wales)|of\\s(?=America|China|Columbia|Korea))?${WORD}){0,3})`,
  'gu',
);
/** "English law", "New York law". */
const BEFORE_LAW = /\b((?:\p{Lu}\p{Ll}[\p{L}’'-]*)(?:\s\p{Lu}\p{Ll}[\p{L}’'-]*){0,2})\s(?:L|l)aws?\b/gu;
const GOVERNS = /\b(?:governed|construed|interpreted|enforced|controlled)\b/i;
const SUBJECT =
  /\b(?:this|the)\s+(?:[\p{L}&’'-]+\s+){0,4}?(?:agreement|contract|lease|deed|guarant(?:y|ee)|terms|letter|instrument|indenture|plan|licen[sc]e|addendum|mnda|nda|amendment|(?:loan|transaction|credit|finance)\s+documents?|note|mortgage)\b|\bhereof\b|\bhereunder\b/iu;
/** Law that governs something else, or for part of the questions only. */
const OTHER =
  /\b(?:organi[sz]ed|incorporated|existing|formed|chartered|registered|except|unless|to\s+the\s+extent|insofar|other\s+than|without\s+regard|preempt\w*|internal\s+affairs|perfection|security\s+interests?|mortgage|real\s+property|arbitration\s+(?:shall|rules)|would\s+be|opinion|if\s+(?:you|the\s+customer|customer|the\s+employee)|mandatory)\b/i;
const NOT_PLACES =
  /^(?:applicable|governing|debtor|anti|relief|usury|consumer|employee|foreign|sanctions?|federal|state|local|bankruptcy|environmental|tax|securities|patent|copyright|labor|employment|corporate|general|common|civil|business|corporation|international|insurance|privacy|data|such|this|any|all|united nations|hague|section|article|agreement|contract|sub-?law|law|choice|conflicts?)\b/i;
const STATUTE = /\b(?:obligations|corporation|code|act|partnership|property|usury|trade)\b/i;
/** Where the same country stands in several words. */
const SAME: Record<string, string> = {
  'united states of america': 'united states',
  england: 'england and wales',
  'english law': 'england and wales',
  english: 'england and wales',
  californian: 'california',
  'new yorks': 'new york',
  prc: 'china',
  chinese: 'china',
  swiss: 'switzerland',
  german: 'germany',
  french: 'france',
  dutch: 'netherlands',
  irish: 'ireland',
  canadian: 'canada',
  israeli: 'israel',
  japanese: 'japan',
  australian: 'australia',
  indian: 'india',
};

const placeKey = (name: string): string => {
  const key = name
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return SAME[key] ?? key;
};

/** Every place whose law is said to govern the contract. */
export const lawsNamed = perDocument((snapshot: DocSnapshot): readonly LawNamed[] => {
  const found: LawNamed[] = [];
  for (const { text, i } of snapshot.paras) {
    if (!GOVERNS.test(text)) continue;
    for (const [pattern, isAfter] of [
      [OF, true],
      [BEFORE_LAW, false],
    ] as const)
      for (const m of text.matchAll(pattern)) {
        const from = sentenceStart(text, m.index);
        const before = text.slice(Math.max(from, m.index - 260), m.index);
        const sentence = text.slice(Math.max(from, m.index - 260), Math.min(sentenceEnd(text, m.index), m.index + 300));
        if (
          NOT_PLACES.test(m[1]!) ||
          STATUTE.test(m[1]!) ||
          !GOVERNS.test(before) ||
          !SUBJECT.test(sentence) ||
          OTHER.test(before.replace(/\([^()]*\)/g, '').slice(-130))
        )
          continue;
        const instrument = /[\p{L}-]+$/u.exec(SUBJECT.exec(sentence)?.[0] ?? '')?.[0]?.toLowerCase() ?? '';
        const start = m.index + (isAfter ? m[0].length - m[1]!.length : 0);
        found.push({ para: i, start, end: start + m[1]!.length, name: m[1]!, place: placeKey(m[1]!), instrument });
        break;
      }
  }
  return found;
});

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  if (isAmendment(document.snapshot)) return list;
  const { parts } = layoutOf(document.snapshot);
  const first = new Map<string, LawNamed>();
  for (const law of lawsNamed(document.snapshot)) {
    // A note or a guarantee printed behind the contract may choose a law of its own.
    const key = `${parts[law.para]!} ${law.instrument}`;
    const known = first.get(key);
    if (!known) first.set(key, law);
    else if (known.place !== law.place && !known.place.includes(law.place) && !law.place.includes(known.place))
      add(law, `The contract is also said to be governed by the law of ${known.name}.`, {
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
  isOnByDefault: false,
  isEnglish: true,
  run,
};
