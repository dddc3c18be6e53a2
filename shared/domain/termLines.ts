/** The terms that a wording uses: which of them this document has, has otherwise, or lacks. */
import { textHash } from '#shared/domain/anchors.ts';
import { type Definition, definitionsOf } from '#shared/domain/checks/definitions.ts';
import { labelOf } from '#shared/domain/checks/labels.ts';
import { type Deal, dealSpecifics, type Specific } from '#shared/domain/dealSpecifics.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import { type Sameness, sameDefinition } from '#shared/domain/sameDefinition.ts';
import { compileTerms, markTerms } from '#shared/reading/definedTerms.ts';

/** A term as a contract defines it. */
export interface SourceTerm {
  term: string;
  /** The defining sentence, the term in it. */
  text: string;
  /** Named in passing, (the “Supplier”), as parties and the contract itself are: it is mapped to a term of this document, never brought along. */
  isNamed: boolean;
  /** Names a party. */
  isRole: boolean;
  /** What in its text belongs to the deal of the source and to no other. */
  specifics?: readonly Specific[];
}

export interface LocalTerm extends SourceTerm {
  /** Paragraph of the document. */
  para: number;
  /** Its number as shown: "1.6"; '' without one. */
  label: string;
  /** What the document says of the same term further on. */
  again?: readonly string[];
}

export type TermState = 'same' | 'alike' | 'different' | 'missing' | 'unknown' | 'unproven' | 'own';

export interface TermLine {
  term: string;
  /**
   * `same`: both define it in the same words; `alike`: in nearly the same, or in the same words of which some mean something else here.
   * `unknown`: neither the source nor this document says what it means. `unproven`: this document does, and what the source means
   * by it is not known or not said in words that could be compared. `own`: the wording itself says it.
   */
  state: TermState;
  source: SourceTerm | null;
  local: LocalTerm | null;
  /** Terms that its definition uses and that mean something else here, or may: the same words then say something else. */
  leansOn: string[];
  /** Terms without which the brought definition would say nothing, innermost first. */
  nested: string[];
  /** What in the source's definition, and in those that come with it, belongs to another deal. */
  specifics: Specific[];
}

const ROLES = new Set(
  'supplier seller buyer purchaser customer client licensor licensee lessor lessee landlord tenant lender borrower employer employee contractor subcontractor consultant provider vendor distributor manufacturer company subscriber franchisor franchisee agent principal owner operator discloser recipient guarantor grantor grantee assignor assignee bank issuer investor publisher author sponsor reseller processor controller insurer insured mortgagor mortgagee trustee'.split(
    ' ',
  ),
);

/** Whether a term names a party rather than a thing. */
export const isRoleName = (term: string): boolean =>
  ROLES.has(term.toLowerCase()) || /^(?:Disclosing|Receiving|Indemnifying|Indemnified) Party$/.test(term);

/** Whether a defining text names the term in brackets rather than saying what it means. */
export function isNamedIn(text: string, term: string): boolean {
  const at = text.search(new RegExp(`[“"]${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[”"]`));
  if (at < 0) return false;
  const before = text.slice(Math.max(0, at - 120), at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

/** Terms that this document defines, in reading order, by the first definition of each. */
export function localTerms(snapshot: DocSnapshot): LocalTerm[] {
  const found = new Map<string, LocalTerm>();
  for (const { term, form, para, text } of definitionsOf(snapshot).all) {
    if (form === 'reference') continue;
    const first = found.get(term);
    if (first) {
      first.again = [...(first.again ?? []), text];
      continue;
    }
    const label = labelOf(snapshot.paras[para]!)?.number ?? '';
    found.set(term, {
      term,
      text,
      isNamed: form === 'parenthetical',
      isRole: form === 'parenthetical' && isRoleName(term),
      para,
      label,
    });
  }
  return [...found.values()];
}

/** Every term that the wording uses, in reading order, and how this document stands to it; last those that nobody defines. */
export function termLines(text: string, source: readonly SourceTerm[], local: readonly LocalTerm[]): TermLine[] {
  const known = new Map(source.map((one) => [one.term, one]));
  const here = new Map(local.map((one) => [one.term, one]));
  const within = ownTerms(text);
  const used = usedTerms(text, [...known.keys(), ...here.keys(), ...within]);
  const unknown = draftingFacts(text, [...known.keys(), ...here.keys(), ...within]).undefinedTerms;
  return [...used, ...unknown].map((term) => {
    const own = known.get(term) ?? null;
    const theirs = here.get(term) ?? null;
    const isCompared = own !== null && theirs !== null && !own.isNamed && !within.has(term);
    const leansOn = isCompared ? otherwise(own, known, here) : [];
    const sameness = isCompared ? sameTerm(own, theirs) : null;
    const state: TermState = within.has(term)
      ? 'own'
      : theirs
        ? sameness === 'same' && leansOn.length > 0
          ? 'alike'
          : (sameness ?? 'unproven')
        : own
          ? 'missing'
          : 'unknown';
    const nested = own && !own.isNamed && state !== 'own' ? closure(own, known, here) : [];
    const brought = [term, ...nested].flatMap((one) => known.get(one)?.specifics ?? []);
    const specifics = brought.filter(({ words }, i) => brought.findIndex((other) => other.words === words) === i);
    return { term, state, source: own, local: theirs, leansOn, nested, specifics };
  });
}

/**
 * Terms that a wording says the meaning of itself. What only stands like an entry of a list of terms is the heading of a part: among so few
 * lines the two cannot be told apart.
 */
function ownTerms(text: string): Set<string> {
  const snapshot = asSnapshot(text);
  const { all } = definitionsOf(snapshot);
  return new Set(
    all.flatMap((one) => (one.form !== 'reference' && isSaid(one, snapshot.paras[one.para]!.text) ? [one.term] : [])),
  );
}

/** Whether a definition is plainly one: by a verb, a bracket, or quotation marks around its term. */
export const isSaid = ({ form, start }: Definition, text: string): boolean =>
  form !== 'entry' || /[“"„]$/.test(text.slice(0, start));

/** A text that stands in no document yet, line by line. */
const asSnapshot = (text: string): DocSnapshot => ({
  paras: text
    .split('\n')
    .map((line, i) => ({ i, text: line, style: '', table: 0, pending: false, hash: textHash(line) })),
  rev: '',
  truncated: false,
});

const withoutNumber = (text: string): string => text.slice(labelOf({ text })?.end ?? 0);
/** Where the document defines it more than once, the definition that is furthest from the source's decides: nobody knows which one holds. */
function sameTerm(source: SourceTerm, { text, again = [] }: LocalTerm): Sameness {
  const found = [text, ...again].map((one) => sameDefinition(withoutNumber(source.text), withoutNumber(one)));
  return found.find((one) => one === 'different') ?? found.find((one) => one === 'alike') ?? 'same';
}

/** How a contract names itself: each means itself by it. "Purchase Agreement" may well be another one. */
const IS_CONTRACT = /^(?:Agreement|Contract|Lease|Licen[cs]e|Deed|Addendum|Amendment|Terms)$/;

/** Terms that a definition leans on, directly or through others, and that this document defines in other words, as far as it can be told. */
function otherwise(
  start: SourceTerm,
  known: ReadonlyMap<string, SourceTerm>,
  here: ReadonlyMap<string, LocalTerm>,
): string[] {
  const trie = compileTerms([...known.keys()]);
  const seen = new Set([start.term]);
  const open = [start];
  const found: string[] = [];
  for (let one = open.pop(); one; one = open.pop())
    for (const { term } of markTerms(one.text, trie)) {
      if (seen.has(term)) continue;
      seen.add(term);
      const [next, ours] = [known.get(term)!, here.get(term)];
      if (next.isRole || (next.isNamed && IS_CONTRACT.test(term))) continue;
      // what a bracket only names cannot be compared
      if (ours && (next.isNamed || sameTerm(next, ours) !== 'same')) found.push(term);
      if (!next.isNamed) open.push(next);
    }
  return found;
}

/** Terms of `terms` in a text, each once, in reading order. */
export const usedTerms = (text: string, terms: readonly string[]): string[] => [
  ...new Set(markTerms(text, terms).map(({ term }) => term)),
];

/** Terms that a definition leans on and that the document lacks, each after what it leans on itself. */
function closure(
  start: SourceTerm,
  known: ReadonlyMap<string, SourceTerm>,
  here: ReadonlyMap<string, LocalTerm>,
): string[] {
  const trie = compileTerms([...known.keys()]);
  const seen = new Set([start.term]);
  const order: string[] = [];
  const visit = (one: SourceTerm): void => {
    for (const { term } of markTerms(one.text, trie)) {
      const next = known.get(term)!;
      if (seen.has(term) || here.has(term) || next.isNamed) continue;
      seen.add(term);
      visit(next);
      order.push(term);
    }
  };
  visit(start);
  return order;
}

/** The terms with what belongs to the deal of their contract. Where a party is named in brackets, all of it does: it is never brought. */
export const withSpecifics = (terms: readonly SourceTerm[], of: Pick<Deal, 'parties' | 'words'>): SourceTerm[] => {
  const deal = { ...of, terms: terms.map(({ term }) => term) };
  return terms.map((one) => (one.isNamed ? one : { ...one, specifics: dealSpecifics(one.text, deal) }));
};
