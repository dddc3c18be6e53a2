/** Sources as they stand: the drafter's own choices, parties and date. */
import type { Choices, Draft, DraftParty } from '#server/sample/draft.ts';
import { house } from '#server/sample/houses.ts';
import { jurisdiction } from '#server/sample/jurisdictions.ts';
import { capacity, personName } from '#server/sample/names.ts';
import { hash, random } from '#server/sample/random.ts';
import type { ContractSource } from '#server/sample/source.ts';
import { parseTemplate } from '#server/sample/template.ts';

/** First options everywhere; between wordings of equal merit the contract's id decides, so that not all contracts read alike. */
export function drafterChoices(id: string): Choices {
  const among = <T>(items: readonly T[], about: string): T => items[hash(`${id}/${about}`) % items.length]!;
  return {
    option: () => 0,
    keep: (on) => on,
    wording: (_, preferred) => among(preferred, preferred[0]!.type),
    heading: (type, headings) => (hash(`${id}#${type}`) % 3 === 0 ? among(headings, `${type} heading`) : headings[0]!),
    meaning: (term, count) => hash(`${id}"${term}`) % count,
    drops: () => false,
  };
}

/** The contract that a source describes. */
export function baseDraft(source: ContractSource): Draft {
  const id = source.id;
  return {
    id,
    title: firstOptions(source.title),
    source,
    house: house(source.house),
    law: source.law,
    date: source.date,
    parties: source.parties.map((party): DraftParty => {
      const chance = random(`${id}/${party.role}`);
      const signatory = personName(chance);
      return {
        role: party.role,
        short: party.short,
        sourceShort: party.short,
        name: party.name,
        kind: party.kind ?? null,
        address: party.address,
        signature: {
          party: party.name,
          signatory: party.kind ? signatory : party.name,
          capacity: party.kind ? capacity(chance, source.law) : null,
        },
      };
    }),
    vars: source.vars,
    moneyFactor: 1,
    currency: jurisdiction(source.law).currency,
    added: [],
    choices: drafterChoices(id),
    filing: source.filing ? filing(source.filing, source.parties[0]!.name, source.date, id) : null,
  };
}

/** A filing's particulars. The filer prefix 0000000000 belongs to nobody. */
export function filing(
  given: { form: string; exhibit: string },
  company: string,
  date: string,
  id: string,
): NonNullable<Draft['filing']> {
  const serial = String(hash(id) % 1_000_000).padStart(6, '0');
  return { ...given, company, number: `0000000000-${date.slice(2, 4)}-${serial}` };
}

/** A title may be written with options, as any wording; the first is the drafter's. */
function firstOptions(title: string): string {
  return titleOptions(title)[0]!;
}

/** All titles that a source offers. */
export function titleOptions(title: string): string[] {
  const pieces = parseTemplate(title);
  const choice = pieces.find((piece) => piece.kind === 'slot');
  const text = (chosen: string) =>
    pieces.map((piece) => (piece === choice ? chosen : piece.kind === 'text' ? piece.text : '')).join('');
  if (choice?.kind !== 'slot') return [text('')];
  return choice.options.map((option) =>
    text(option.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')),
  );
}
