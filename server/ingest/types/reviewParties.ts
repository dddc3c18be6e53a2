/** The parties as a review shows them: each name, what it is called for short, and the passage that introduces them all. */
import type { FactAnswer } from '#server/ingest/types/factAnswer.ts';
import { companiesIn } from '#shared/reading/parties/companies.ts';
import { findOpening, type Preamble } from '#shared/reading/parties/opening.ts';
import { signatories } from '#shared/reading/parties/signatures.ts';
import type { Fact, Party, TextSpan } from '#shared/reading/types.ts';

/** How far behind a party's name its short name is given. */
const NEAR = 400;
/** A longer opening is read so far. */
const LONGEST = 4000;
/** How far behind the opening the parties may be gathered under one name. */
const BEHIND = 300;
/** Other names that stand right behind a name. */
const OTHER_NAMES =
  /^,?\s{0,3}(?:\((?:formerly|also|operating|doing|trading|d\/b\/a|a\/k\/a|f\/k\/a|n\/k\/a)\b[^()]{2,120}\)|(?:d\/b\/a\/?|a\/k\/a|f\/k\/a|formerly known as|doing business as|trading as)\s[^,;("]{2,60})/i;
/** "(each a “Party” and together the “Parties”)", "X and Y are collectively referred to as the “Parties”." */
const TOGETHER = [
  /\([^()]{0,160}["“”'‘’]{1,2}(?:the\s)?part(?:y|ies)[.,]?["“”'‘’]{1,2}[^()]{0,60}\)/gi,
  /(?<=[.;)]\s{1,3})[A-Z][^.;()]{5,260}["“”'‘’]{1,2}(?:the\s)?parties[.,]?["“”'‘’]{1,2}\.?/gi,
  /\b(?:each|collectively|individually|jointly|together|hereinafter)\b[^.;()]{2,160}["“”'‘’]{1,2}(?:the\s)?parties[.,]?["“”'‘’]{1,2}\.?/gi,
];
/** A short name in brackets and marks. */
const CALLED = /\(([^()“”"]{0,80})["“”]{1,2}([^"“”()]{2,50}?)[,.]?["“”]{1,2}[^()]{0,60}\)/g;
const NO_PARTY =
  /\b(?:agreements?|contract|amendment|lease|date|term|part(?:y|ies)|prc|services?|products?|plan|project|act|territory|effective|property|shares?|notes?)\b/i;

const fold = (text: string): string => text.toLowerCase();

/** Each party by its names. */
function named(text: string, parties: readonly Fact<Party>[]): FactAnswer[] {
  return parties.flatMap(({ value, span, certainty }): FactAnswer[] => {
    if (!span) return [];
    const behind = text.slice(span.end, span.end + NEAR);
    const called = [value.shortName, value.role].flatMap((word) => {
      const at = word === null ? -1 : behind.indexOf(word);
      return at < 0
        ? []
        : [{ start: span.end + at, end: span.end + at + word!.length, kind: `party called ${certainty}` }];
    });
    const other = OTHER_NAMES.exec(behind)?.[0];
    return [
      { ...span, kind: `party ${certainty}` },
      ...called,
      ...(other ? [{ start: span.start, end: span.end + other.length, kind: 'party with other names' }] : []),
    ];
  });
}

/** What the opening says of the parties beside their names. */
function introduced(text: string, { start, end: stop, score }: Preamble, names: readonly TextSpan[]): FactAnswer[] {
  const end = start + text.slice(start, Math.min(stop, start + LONGEST)).trimEnd().length;
  const opening = text.slice(start, end);
  const together = TOGETHER.flatMap((pattern) =>
    [...text.slice(start, end + BEHIND).matchAll(pattern)].map(({ 0: said, index }) => ({
      start: start + index,
      end: start + index + said.length,
      kind: 'parties together',
    })),
  );
  const known = new Set(names.map((one) => fold(text.slice(one.start, one.end))));
  const quoted = [...opening.matchAll(CALLED)].flatMap(({ 0: all, 1: before = '', 2: word = '', index }) => {
    const from = start + index + all.indexOf(word, before.length + 1);
    return NO_PARTY.test(word) || known.has(fold(word))
      ? []
      : [{ start: from, end: from + word.length, kind: 'party quoted' }];
  });
  const companies = companiesIn(opening)
    .map((one) => ({ start: start + one.start, end: start + one.end, kind: 'company in the opening' }))
    .filter((one) => !names.some((name) => name.start < one.end && one.start < name.end));
  return [...together, ...quoted, ...companies, { start, end, kind: `opening ${score >= 5 ? 'clear' : 'unclear'}` }];
}

/** Companies that sign and stand nowhere else. */
function signed(text: string, names: readonly TextSpan[]): FactAnswer[] {
  const known = names.map((one) => fold(text.slice(one.start, one.end)));
  return signatories(text)
    .filter(({ name }) => !known.some((one) => one.includes(fold(name))))
    .map(({ span }) => ({ ...span, kind: `party signed ${names.length > 1 ? 'beside' : 'alone'}` }));
}

/** Every answer to who the parties are, names first. */
export function partyAnswers(text: string, parties: readonly Fact<Party>[]): FactAnswer[] {
  const names = named(text, parties);
  const { preamble } = findOpening(text);
  return [...names, ...(preamble ? introduced(text, preamble, names) : []), ...signed(text, names)];
}
