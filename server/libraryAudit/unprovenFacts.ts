/** The words that are shown as the proof of a fact hold the fact. */
import { type Looked, lookAtEach, type TextCheck } from '#server/libraryAudit/check.ts';
import { holdsDate, holdsReckoning } from '#server/libraryAudit/datesInWords.ts';
import { folded, headOf } from '#server/libraryAudit/words.ts';
import type { AuditedContract } from '#server/record/audited.ts';
import type { Fact } from '#shared/reading/types.ts';

const DATES = ['agreementDate', 'effectiveDate', 'expirationDate'] as const;
const WORDS = ['title', 'company', 'lawFirm', 'amends', 'term'] as const;

/** Every word of the value stands in the quote, in its order. */
function holdsWords(value: string, quote: string): boolean {
  const words = folded(quote).split(' ');
  let at = 0;
  return folded(value)
    .split(' ')
    .every((word) => {
      at = words.indexOf(word, at) + 1;
      return at > 0;
    });
}

/** How places are named otherwise: by what is their people's, or by letters. */
const OTHERWISE: Record<string, RegExp> = {
  'England and Wales': /\bEngl(?:and|ish)\b|\bLondon\b/i,
  England: /\bEngl(?:and|ish)\b/i,
  Germany: /\bGerman/i,
  France: /\bFrance\b|\bFrench\b/i,
  Netherlands: /\bNetherlands\b|\bDutch\b/i,
  Sweden: /\bSwed/i,
  Switzerland: /\bSwi(?:ss|tzerland)\b/i,
  Scotland: /\bScot/i,
  Ireland: /\bIr(?:eland|ish)\b/i,
  Israel: /\bIsrael/i,
  China: /\bChin(?:a|ese)\b|\bPRC\b/i,
  'Hong Kong': /\bHong ?Kong\b/i,
  Japan: /\bJapan/i,
  Canada: /\bCanad/i,
  Ontario: /\bOntario\b/i,
  'United States': /\bUnited States\b|\bU\.?S\.?(?:A\.?)?\b|\bfederal\b/i,
  'United Kingdom': /\bUnited Kingdom\b|\bU\.?K\.?\b/i,
  'District of Columbia': /\bDistrict of Columbia\b|\bD\.?C\.?\b/i,
};

const holdsPlace = (place: string, quote: string): boolean =>
  holdsWords(place, quote) || (OTHERWISE[place]?.test(quote) ?? false);

type Holds = (value: never, quote: string) => boolean;

interface Claim {
  key: string;
  fact: Fact<unknown>;
  holds: Holds;
}

function claimsOf({ facts }: AuditedContract): Claim[] {
  const claims: Claim[] = [];
  const add = (key: string, fact: Fact<unknown> | null | undefined, holds: Holds) => {
    if (fact?.span) claims.push({ key, fact, holds });
  };
  const stated = DATES.flatMap((key) => facts[key]?.value ?? []);
  for (const key of WORDS) add(key, facts[key], holdsWords as Holds);
  add('governingLaw', facts.governingLaw, holdsPlace as Holds);
  // a forum may say which town it was told by: then the town is what is proven
  const { jurisdiction } = facts;
  const town = jurisdiction?.town;
  add('jurisdiction', jurisdiction, (town ? (_, quote) => holdsWords(town, quote) : holdsPlace) as Holds);
  for (const key of DATES)
    add(
      key,
      facts[key],
      ((date: string, quote: string) =>
        holdsDate(date, quote) || (key === 'expirationDate' && holdsReckoning(date, stated, quote))) as Holds,
    );
  for (const party of facts.parties ?? [])
    add('parties', party, (({ name }: { name: string }, quote: string) => holdsWords(name, quote)) as Holds);
  return claims;
}

export const unprovenFacts: TextCheck = {
  name: 'facts that their proof does not hold',
  rule: 'the quote of a fact holds its value',
  look: (contract): Looked =>
    lookAtEach(
      claimsOf(contract),
      ({ key }) => key,
      ({ fact: { value, span }, holds }) => {
        const quote = contract.text.slice(span!.start, span!.end);
        if (holds(value as never, quote)) return null;
        return `${typeof value === 'string' ? value : (value as { name: string }).name} in “${headOf(quote)}”`;
      },
    ),
};
