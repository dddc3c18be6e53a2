/** Bringing a wording's definitions along: which of its terms this document has, has otherwise, or lacks. */
import { textHash } from '#shared/domain/anchors.ts';
import { definitionsOf } from '#shared/domain/checks/definitions.ts';
import { labelOf } from '#shared/domain/checks/labels.ts';
import { dealSpecifics, type Specific } from '#shared/domain/dealSpecifics.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import type { Block } from '#shared/domain/edits.ts';
import { compileTerms, markTerms, termForms } from '#shared/reading/definedTerms.ts';

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
}

export type TermState = 'same' | 'different' | 'missing' | 'unknown' | 'unproven';

export interface TermLine {
  term: string;
  /**
   * `unknown`: neither the source nor this document says what it means. `unproven`: this document does, and what the source means
   * by it is not known or not said in words that could be compared.
   */
  state: TermState;
  source: SourceTerm | null;
  local: LocalTerm | null;
  /** Terms without which the brought definition would say nothing, innermost first. */
  nested: string[];
  /** What in the source's definition, and in those that come with it, belongs to another deal. */
  specifics: Specific[];
}

/** `keep`: the document's own meaning holds, or none. `bring`: with the definition, as `name`. `map`: becomes the document's own term `name`. */
export type TermChoice = { how: 'keep' } | { how: 'bring'; name: string } | { how: 'map'; name: string };
export type Choices = Readonly<Record<string, TermChoice>>;

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

/** Terms that this document defines, in reading order, the first definition of each. */
export function localTerms(snapshot: DocSnapshot): LocalTerm[] {
  const found = new Map<string, LocalTerm>();
  for (const { term, form, para, text } of definitionsOf(snapshot).all) {
    if (form === 'reference' || found.has(term)) continue;
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
  const used = usedTerms(text, [...known.keys(), ...here.keys()]);
  const unknown = draftingFacts(text, [...known.keys(), ...here.keys()]).undefinedTerms;
  return [...used, ...unknown].map((term) => {
    const own = known.get(term) ?? null;
    const theirs = here.get(term) ?? null;
    const state: TermState = theirs
      ? own === null || own.isNamed
        ? 'unproven'
        : sameMeaning(own, theirs)
          ? 'same'
          : 'different'
      : own
        ? 'missing'
        : 'unknown';
    const nested = own && !own.isNamed ? closure(own, known, here) : [];
    const brought = [term, ...nested].flatMap((one) => known.get(one)?.specifics ?? []);
    const specifics = brought.filter(({ words }, i) => brought.findIndex((other) => other.words === words) === i);
    return { term, state, source: own, local: theirs, nested, specifics };
  });
}

/** Terms of `terms` in a text, each once, in reading order. */
const usedTerms = (text: string, terms: readonly string[]): string[] => [
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

/** The same but for quotation marks, case at the start, spaces and the number in front. */
function sameMeaning(a: SourceTerm, b: SourceTerm): boolean {
  const plain = ({ text, term }: SourceTerm): string =>
    text
      .slice(Math.max(0, text.indexOf(term)))
      .replace(/[“”"„'’]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/[.;,\s]+$/, '')
      .toLowerCase();
  return textHash(plain(a)) === textHash(plain(b));
}

/** The terms with what belongs to the deal of their contract. Where a party is named in brackets, all of it does: it is never brought. */
export const withSpecifics = (terms: readonly SourceTerm[], parties: readonly string[]): SourceTerm[] => {
  const deal = { parties, terms: terms.map(({ term }) => term) };
  return terms.map((one) => (one.isNamed ? one : { ...one, specifics: dealSpecifics(one.text, deal) }));
};

/**
 * What is chosen before anybody chooses: keep what is here, map roles that were mapped before, bring what is missing, unless it
 * carries the amounts, dates or names of another deal: that is for a person to decide.
 */
export function firstChoices(lines: readonly TermLine[], roles: Readonly<Record<string, string>>): Choices {
  const choice = ({ term, state, source, specifics }: TermLine): TermChoice => {
    const mapped = roles[term];
    if (mapped !== undefined && state !== 'same') return { how: 'map', name: mapped };
    const isOurs = state === 'missing' && !source!.isNamed && specifics.length === 0;
    return isOurs ? { how: 'bring', name: term } : { how: 'keep' };
  };
  return Object.fromEntries(lines.map((line) => [line.term, choice(line)]));
}

/** Renames terms in a text: whole words, plural to plural, capitals as chosen. */
export function renameTerms(text: string, names: Readonly<Record<string, string>>): string {
  const uses = markTerms(text, Object.keys(names));
  let out = '';
  let at = 0;
  for (const { start, end, term } of uses) {
    const form = text.slice(start, end);
    const to = names[term]!;
    const isOther = form !== term && termForms(term).includes(form);
    out += text.slice(at, start) + (isOther ? (termForms(to).find((one) => one !== to) ?? to) : to);
    at = end;
  }
  return out + text.slice(at);
}

export interface Brought {
  /** Paragraphs of the wording, without the number they had at home. */
  body: Block[];
  definitions: { term: string; text: string; nestedIn: string | null }[];
  /** Places of each mapped or renamed term: "Licensor → Supplier". */
  renamed: { from: string; to: string; places: number }[];
  /** Terms of what is inserted that neither this document nor what is brought defines. */
  undefinedLeft: string[];
}

/** What is put into the document for the choices made. */
export function bringAlong(
  text: string,
  lines: readonly TermLine[],
  source: readonly SourceTerm[],
  local: readonly LocalTerm[],
  choices: Choices,
): Brought {
  const names: Record<string, string> = {};
  const wanted = new Map<string, string | null>();
  for (const { term, nested } of lines) {
    const choice = choices[term] ?? { how: 'keep' };
    if (choice.how !== 'keep' && choice.name.trim() !== '' && choice.name !== term) names[term] = choice.name.trim();
    if (choice.how !== 'bring') continue;
    for (const inner of nested) if (!wanted.has(inner)) wanted.set(inner, term);
    wanted.set(term, null);
  }
  const known = new Map(source.map((one) => [one.term, one]));
  const written = [...wanted].map(([term, nestedIn]) => ({
    term: names[term] ?? term,
    text: renameTerms(definingText(known.get(term)!), names),
    nestedIn,
  }));
  // “Site” means …, and “Works” means …: the sentence that defines both comes once
  const definitions = written.filter(
    ({ text: own }, i) => !written.some((other, n) => other.text.includes(own) && (other.text !== own || n < i)),
  );
  const body = toBlocks(renameTerms(text, names));
  const whole = [...body.map((block) => block.text), ...definitions.map((one) => one.text)].join('\n');
  const renamed = Object.entries(names).map(([from, to]) => ({ from, to, places: markTerms(text, [from]).length }));
  const defined = new Set([...local.map(({ term }) => term), ...written.map(({ term }) => term)]);
  const terms = [...known.keys(), ...Object.values(names), ...lines.map(({ term }) => term)];
  const undefinedLeft = usedTerms(whole, terms).filter((term) => !defined.has(term));
  return { body, definitions, renamed, undefinedLeft };
}

/** A definition as a paragraph of its own: without the number and the “and” that join it to its neighbours, with quotation marks where it has none. */
function definingText({ term, text }: SourceTerm): string {
  const from = labelOf({ text })?.end ?? 0;
  const body = text.slice(from).trim();
  const end = /[.!?]$/.test(body) ? body : `${body.replace(/(?:[;,:]|[;,]?\s(?:and|or))$/, '')}.`;
  return end.startsWith(term) ? `“${term}”${end.slice(term.length)}` : end;
}

/** Paragraphs to insert: line by line, without the numbers that the source had typed. */
export function toBlocks(text: string): Block[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\uFFFC/g, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const label = labelOf({ text: line });
      return { text: label && !label.isWeak && label.end < line.length ? line.slice(label.end) : line };
    });
}

/** Where a brought definition belongs: after the paragraph of the alphabetically last one before it, or of the last one. Null: the document has no definitions of its own. */
export function placeForDefinition(term: string, snapshot: DocSnapshot): number | null {
  const glossary = definitionsOf(snapshot).all.filter(({ form }) => form === 'means' || form === 'entry');
  if (glossary.length < 2) return glossary[0]?.para ?? null;
  const before = glossary.filter((one) => one.term.localeCompare(term, 'en', { sensitivity: 'base' }) < 0);
  const isSorted = glossary.every(
    ({ term: one }, i) => i === 0 || glossary[i - 1]!.term.localeCompare(one, 'en', { sensitivity: 'base' }) <= 0,
  );
  if (!isSorted) return glossary.at(-1)!.para;
  // before the first one stands a heading, whose look a definition must not take: there it goes second
  return (before.at(-1) ?? glossary[0]!).para;
}
