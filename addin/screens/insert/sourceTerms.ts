/** What a contract brings along into a document that a wording of it goes into: its terms, and what belongs to its own deal. */
import type { ContractProps } from '#shared/api/contractPage.ts';
import type { Brought } from '#shared/domain/bringAlong.ts';
import { dealSpecifics, type Specific, type Words, wordsOf } from '#shared/domain/dealSpecifics.ts';
import { isNamedIn, isRoleName, type SourceTerm, withSpecifics } from '#shared/domain/termLines.ts';

const partiesOf = (contract: ContractProps | null): string[] =>
  (contract?.facts ?? []).filter(({ key }) => key === 'parties').map(({ value }) => value);

/** The terms of a contract as its page gives them. */
export function sourceTerms(contract: ContractProps | null): SourceTerm[] {
  if (!contract) return [];
  const parties = partiesOf(contract);
  const terms = Object.values(contract.terms).map(({ term, text }) => {
    const isRole = isRoleName(term) || parties.some((party) => party.endsWith(`(${term})`));
    return { term, text, isRole, isNamed: isRole || isNamedIn(text, term) };
  });
  const found = new Set(terms.map(({ term }) => term));
  const quoted = quotedIn(contract).filter((term) => !found.has(term));
  const named = quoted.map((term) => ({ term, text: '', isRole: isRoleName(term), isNamed: true }));
  return withSpecifics([...terms, ...named], { parties, words: wordsIn(contract) });
}

const QUOTED = /[“"](?:the\s)?(\p{Lu}[\p{L}\d’'&/-]*(?:\s[\p{L}\d’'&/-]+){0,4})[”"]/gu;
const NO_TERM = /^(?:Section|Clause|Article|Paragraph|Schedule|Exhibit|Annex|Appendix)\b/i;

/** What a contract puts between quotation marks: terms of it, though no definition of them was found. */
const quotedIn = (contract: ContractProps): string[] => [
  ...new Set(
    textsOf(contract).flatMap((text) =>
      [...text.matchAll(QUOTED)].flatMap(([, term]) => (NO_TERM.test(term!) ? [] : [term!])),
    ),
  ),
];

const known = new WeakMap<ContractProps, Words>();

function wordsIn(contract: ContractProps): Words {
  const words = known.get(contract) ?? wordsOf(textsOf(contract));
  known.set(contract, words);
  return words;
}

/** What its page shows of a contract, block by block. */
export const textsOf = ({ blocks }: ContractProps): string[] =>
  blocks.map(({ runs, cells = [] }) => [...runs.map(({ text }) => text), ...cells].join(''));

/** What in all that is written belongs to the deal of the source. Capitals of a term that is told as undefined name nothing else. */
export function broughtSpecifics(
  { body, definitions, undefinedLeft }: Pick<Brought, 'body' | 'definitions' | 'undefinedLeft'>,
  contract: ContractProps | null,
): Specific[] {
  const terms = Object.values(contract?.terms ?? {}).map(({ term }) => term);
  const deal = {
    parties: partiesOf(contract),
    terms: [...terms, ...undefinedLeft],
    ...(contract && { words: wordsIn(contract) }),
  };
  return dealSpecifics([...body, ...definitions].map(({ text }) => text).join('\n'), deal);
}
