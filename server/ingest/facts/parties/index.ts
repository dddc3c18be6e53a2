/** Who has made this agreement. */
import type { Fact, Party } from '#server/ingest/analysis.ts';
import type { Opening } from '#server/ingest/facts/opening.ts';
import { normaliseName, sameName } from '#server/ingest/facts/parties/aliases.ts';
import { type FoundParty, readParties } from '#server/ingest/facts/parties/list.ts';
import { type Signatory, signatories } from '#server/ingest/facts/parties/signatures.ts';

function distinct(parties: readonly FoundParty[]): FoundParty[] {
  return parties.filter((party, i) => !parties.slice(0, i).some((other) => normaliseName(other.name) === normaliseName(party.name)));
}

function fromPreamble(party: FoundParty, score: number, signed: readonly Signatory[], alone: boolean): Fact<Party> {
  const corroborated = signed.some((s) => sameName(s.name, party.name));
  const base = 0.5 + Math.min(0.25, party.evidence * 0.06) + (score >= 4 ? 0.1 : 0) + (corroborated ? 0.12 : 0) - (alone ? 0.15 : 0);
  const { name, role, shortName, span } = party;
  const certainty = score >= 4 && party.evidence >= 1 ? 'stated' : 'read';
  return { value: { name, role, shortName }, span, certainty, confidence: Math.min(0.97, base) };
}

/** Names that stand as blanks or placeholders yield no party. */
export function parties(text: string, opening: Opening): Fact<Party>[] {
  const { preamble, view } = opening;
  const signed = signatories(text);
  const listed = preamble ? distinct(readParties(view, preamble.parties, preamble.end)) : [];
  const facts = listed.map((party) => fromPreamble(party, preamble!.score, signed, listed.length === 1));
  if (facts.length >= 2) return facts;
  // The opening names one party or none (a letter, a joint filing): those who sign complete it.
  const extra = signed.filter((s) => !listed.some((party) => sameName(s.name, party.name)));
  return [
    ...facts,
    ...extra.slice(0, 12).map((s): Fact<Party> => ({
      value: { name: s.name.replace(/\s+/g, ' '), role: null, shortName: null },
      span: s.span,
      certainty: 'read',
      confidence: facts.length === 0 ? 0.55 : 0.45,
    })),
  ];
}
