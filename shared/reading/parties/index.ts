/** Who has made this agreement. */

import { normaliseName, sameName } from '#shared/reading/parties/aliases.ts';
import { type FoundParty, readParties } from '#shared/reading/parties/list.ts';
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

const signedFact = ({ name, span }: Signatory, confidence: number): Fact<Party> => ({
  value: { name: name.replace(/\s+/g, ' '), role: null, shortName: null },
  span,
  certainty: confidence >= 0.5 ? 'read' : 'guessed',
  confidence,
});

/** Those whom the opening itself introduces, in its order. */
function introducedIn({ preamble, view }: Opening, titleEnd: number): { listed: FoundParty[]; isUnderTitle: boolean } {
  const introduced = preamble ? distinct(readParties(view, preamble.parties, preamble.end)) : [];
  const bare = introduced.length < 2 && (preamble?.score ?? 0) < 5 ? underTitle({ preamble, view }, titleEnd) : [];
  return bare.length > 0 ? { listed: bare, isUnderTitle: true } : { listed: introduced, isUnderTitle: false };
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
  const { listed, isUnderTitle } = introducedIn(opening, titleEnd);
  const facts = listed.map((party) =>
    fromPreamble(party, isUnderTitle ? 4 : opening.preamble!.score, signed, listed.length === 1),
  );
  if (facts.length >= 2) return facts;
  // The opening names one party or none (a letter, a joint filing): those who sign complete it.
  const extra = signed.filter((s) => !listed.some((party) => sameName(s.name, party.name)));
  const companies = extra.slice(0, 16).map((s) => signedFact(s, facts.length === 0 ? 0.55 : 0.45));
  if (facts.length + companies.length >= 2) return [...facts, ...companies];
  const persons = individuals(text).filter((s) => !listed.some((party) => sameName(s.name, party.name)));
  return [...facts, ...companies, ...persons.slice(0, 6).map((s) => signedFact(s, 0.45))];
}
