/** Who has made this agreement. */

import { normaliseName, sameName } from '#shared/reading/parties/aliases.ts';
import { type FoundParty, formParties, readParties } from '#shared/reading/parties/list.ts';
import type { Opening } from '#shared/reading/parties/opening.ts';
import { individuals, type Signatory, signatories } from '#shared/reading/parties/signatures.ts';
import type { Fact, Party, TextSpan } from '#shared/reading/types.ts';

function distinct(parties: readonly FoundParty[]): FoundParty[] {
  return parties.filter(
    (party, i) => !parties.slice(0, i).some((other) => normaliseName(other.name) === normaliseName(party.name)),
  );
}

function fromPreamble(party: FoundParty, score: number, signed: readonly Signatory[], alone: boolean): Fact<Party> {
  const corroborated = signed.some((s) => sameName(s.name, party.name));
  const base =
    0.5 +
    Math.min(0.25, party.evidence * 0.06) +
    (score >= 4 ? 0.1 : 0) +
    (corroborated ? 0.12 : 0) -
    (alone ? 0.15 : 0);
  const { name, role, shortName, span } = party;
  const certainty = score >= 4 && party.evidence >= 1 ? 'stated' : 'read';
  return { value: { name, role, shortName }, span, certainty, confidence: Math.min(0.97, base) };
}

/** "Acme Inc. (“Acme”) and Ajax Ltd (“Ajax”) agree …": a list of parties right under the title, without "between". */
function underTitle(opening: Opening, titleEnd: number): FoundParty[] {
  const found = distinct(readParties(opening.view, titleEnd, Math.min(opening.view.length, titleEnd + 1_500)));
  return found.length >= 2 && found.length <= 4 && found.every((party) => party.evidence >= 3) ? found : [];
}

/** On a form a field bears the role: "Company: Acme Inc. Telephone: …". */
const formFact = ({ name, role, shortName, span }: FoundParty): Fact<Party> => ({
  value: { name, role, shortName },
  span,
  certainty: 'read',
  confidence: 0.6,
});

const signedFact = ({ name, span }: Signatory, confidence: number): Fact<Party> => ({
  value: { name: name.replace(/\s+/g, ' '), role: null, shortName: null },
  span,
  certainty: confidence >= 0.5 ? 'read' : 'guessed',
  confidence,
});

/** A letter introduces the parties behind its salutation: "Ladies and Gentlemen: Acme Inc., a Maine corporation (the “Company”) …". */
const SALUTATION =
  /\b(?:Ladies\s+and\s+Gentlemen|Gentlemen|Dear\s+\p{Lu}[\p{L}. ]{1,40})\s?:\s*(?:The\s+undersigned,\s+)?/u;
const LETTER_WITHIN = 6_000;

interface Introduced {
  listed: FoundParty[];
  isUnderTitle: boolean;
  isLetter: boolean;
}

/** Those whom the opening itself introduces, in its order. */
function introducedIn({ preamble, view }: Opening, titleEnd: number): Introduced {
  const introduced = preamble ? distinct(readParties(view, preamble.parties, preamble.end)) : [];
  const said = SALUTATION.exec(view.slice(0, LETTER_WITHIN));
  const letter = said !== null && (preamble === null || preamble.start > said.index + 1_000 || introduced.length === 0);
  const bare =
    introduced.length < 2 && ((preamble?.score ?? 0) < 5 || letter)
      ? underTitle({ preamble, view }, letter ? said.index + said[0].length : titleEnd)
      : [];
  return bare.length > 0
    ? { listed: bare, isUnderTitle: true, isLetter: letter }
    : { listed: introduced, isUnderTitle: false, isLetter: false };
}

/** Where the opening names those whom it introduces; who only signs is left out. */
export const introducedParties = (opening: Opening): TextSpan[] =>
  introducedIn(opening, 0).listed.map(({ span }) => span);

/**
 * Names that stand as blanks or placeholders yield no party.
 *
 * @param titleEnd offset behind the title, 0 if there is none
 */
export function parties(text: string, opening: Opening, titleEnd: number): Fact<Party>[] {
  const signed = signatories(text);
  const { listed, isUnderTitle, isLetter } = introducedIn(opening, titleEnd);
  const facts = listed.map((party) =>
    fromPreamble(party, isUnderTitle ? 4 : opening.preamble!.score, signed, listed.length === 1),
  );
  const unlisted = signed.filter((s) => !listed.some((party) => sameName(s.name, party.name)));
  // who agrees to a letter only signs it
  if (isLetter) return [...facts, ...unlisted.slice(0, 4).map((s) => signedFact(s, 0.55))];
  if (facts.length >= 2) return facts;
  const named = formParties(opening.view).filter((party) => !listed.some((one) => sameName(one.name, party.name)));
  if (named.length > 0 && named.length + facts.length <= 4) {
    const together = [...facts, ...named.map((party) => formFact(party))];
    if (together.length >= 2) return together;
  }
  // The opening names one party or none (a letter, a joint filing): those who sign complete it.
  const companies = unlisted.slice(0, 16).map((s) => signedFact(s, facts.length === 0 ? 0.55 : 0.45));
  if (facts.length + companies.length >= 2) return [...facts, ...companies];
  const persons = individuals(text, facts.length > 0).filter(
    (s) => !listed.some((party) => sameName(s.name, party.name)),
  );
  return [...facts, ...companies, ...persons.slice(0, 6).map((s) => signedFact(s, 0.45))];
}
