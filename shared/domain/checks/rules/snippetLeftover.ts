import {
  type Check,
  type CheckInput,
  findingsOf,
  type Place,
  type SnippetSource,
} from '#shared/domain/checks/check.ts';
import { type Definition, definitionsOf } from '#shared/domain/checks/definitions.ts';
import type { Specific } from '#shared/domain/dealSpecifics.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { isSaid } from '#shared/domain/termLines.ts';
import { amountsIn, currencyName } from '#shared/reading/amounts.ts';
import { findDates } from '#shared/reading/dates.ts';
import { compileTerms, markTerms, termForms } from '#shared/reading/definedTerms.ts';
import { normaliseName } from '#shared/reading/parties/aliases.ts';
import { companiesIn } from '#shared/reading/parties/companies.ts';
import type { TextSpan } from '#shared/reading/types.ts';

const ID = 'snippet-leftover';
/** A shorter name is a word of many contracts. */
const MIN_NAME = 4;
/** Names made of such words only name nobody: "The Company", "Bank, N.A.". */
const COMMON = new Set(
  'the company corporation bank group holdings international services seller buyer borrower lender trust partners first national and of parent agent customer supplier party'.split(
    ' ',
  ),
);

/** What the document itself says of its parties: those names are its own, unless they came with the clause. */
const ownNames = ({ paras }: DocSnapshot, inserted: readonly number[]): Set<string> =>
  new Set(
    paras
      .slice(0, OPENING)
      .flatMap(({ text, i }) => (inserted.includes(i) ? [] : companiesIn(text).map(({ base }) => base))),
  );
const OPENING = 30;

/** A party's name in the ways in which a text may use it: in full, and without its legal form. */
function spellings(name: string): string[] {
  const [entity] = companiesIn(name);
  const bare = entity?.bare ?? name;
  const telling = normaliseName(bare)
    .split(' ')
    .some((word) => !COMMON.has(word));
  return [name, ...(telling ? [bare] : [])].filter((one) => one.length >= MIN_NAME);
}

type Add = ReturnType<typeof findingsOf>['add'];

/** Says of no words twice that they are left over, and whether it said it: what stands within words that were told is told. */
function once(add: Add): Add {
  const told: Place[] = [];
  return (place, message, extra) => {
    if (told.some(({ para, start, end }) => para === place.para && start < place.end && place.start < end))
      return false;
    told.push(place);
    return add(place, message, extra);
  };
}

const restOf = ({ paras }: DocSnapshot, inserted: readonly number[]): string[] => {
  const inside = new Set(inserted);
  return paras.filter(({ i }) => !inside.has(i)).map(({ text }) => text);
};

const ARTICLES: Record<Specific['kind'], string> = {
  amount: 'an amount',
  date: 'a date',
  party: 'a party',
  address: 'an address',
  name: 'a name',
};
/** Kinds that may as well be this document's own, where the rest of it has them too. */
const SHARED: readonly Specific['kind'][] = ['party', 'address', 'name'];

/** Amounts, dates, addresses and names that came in with the words, as long as they stand there unchanged. */
function addSpecifics({ snapshot }: CheckInput, { title, specifics = [], paras }: SnippetSource, add: Add): void {
  const rest = restOf(snapshot, paras);
  for (const { kind, words } of specifics) {
    if (SHARED.includes(kind) && rest.some((text) => places(text, words).length > 0)) continue;
    for (const para of paras)
      for (const place of places(snapshot.paras[para]?.text ?? '', words))
        add({ para, ...place }, `“${words}” is ${ARTICLES[kind]} of the source (${title}).`);
  }
}

const places = (text: string, words: string): TextSpan[] => {
  const found: TextSpan[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length;
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(end)))
      found.push({ start: at, end });
  }
  return found;
};

/** The definitions of the document. In what came in, a heading may stand like an entry of a list of terms. */
const definitionsHere = (snapshot: DocSnapshot, inserted: readonly number[]): Definition[] =>
  definitionsOf(snapshot).all.filter(
    (one) => !inserted.includes(one.para) || isSaid(one, snapshot.paras[one.para]!.text),
  );

/** Terms that nothing explained when they came in, and that nothing explains now. */
function addUnexplained({ snapshot }: CheckInput, { unexplained = [], paras }: SnippetSource, add: Add): void {
  const defined = new Set(definitionsHere(snapshot, paras).flatMap(({ term }) => termForms(term)));
  const lacking = unexplained.filter((term) => !defined.has(term));
  if (lacking.length === 0) return;
  const trie = compileTerms([...lacking, ...defined]);
  const told = new Set<string>();
  for (const i of paras)
    for (const { start, end, term } of markTerms(snapshot.paras[i]?.text ?? '', trie)) {
      if (!lacking.includes(term) || told.has(term)) continue;
      if (add({ para: i, start, end }, `“${term}” came with the clause, and nothing here says what it means.`))
        told.add(term);
    }
}

/** Names stand out anywhere in the document: a clause may have been cut and moved since. */
function addNames({ snapshot }: CheckInput, { title, parties, paras }: SnippetSource, add: Add): void {
  const own = ownNames(snapshot, paras);
  const foreign = parties.filter((name) => !own.has(companiesIn(name)[0]?.base ?? normaliseName(name)));
  const forms = foreign.flatMap(spellings).flatMap((name) => [name, name.toUpperCase()]);
  if (forms.length === 0) return;
  const trie = compileTerms(forms);
  for (const { text, i } of snapshot.paras)
    for (const { start, end } of markTerms(text, trie))
      add({ para: i, start, end }, `“${text.slice(start, end)}” is a party of the source (${title}).`);
}

function addDates({ snapshot, options }: CheckInput, { title, dates, paras }: SnippetSource, add: Add): void {
  const known = new Set(dates);
  for (const i of paras)
    for (const { iso, start, end } of findDates(snapshot.paras[i]?.text ?? '', 0, undefined, options?.dateOrder))
      if (known.has(iso)) add({ para: i, start, end }, `This is a date of the source (${title}).`);
}

/** Venues and governing laws of the source that the rest of the document never names. */
function addPlaces({ snapshot }: CheckInput, { title, places, paras }: SnippetSource, add: Add): void {
  const rest = restOf(snapshot, paras);
  for (const place of places) {
    const trie = compileTerms([place, place.toUpperCase()]);
    if (rest.some((text) => markTerms(text, trie).length > 0)) continue;
    for (const i of paras)
      for (const { start, end } of markTerms(snapshot.paras[i]?.text ?? '', trie))
        add({ para: i, start, end }, `${place} comes from the source (${title}); nothing else here names it.`);
  }
}

function addCurrency({ snapshot }: CheckInput, { title, currency, paras }: SnippetSource, add: Add): void {
  if (currency === undefined) return;
  const own = new Set(restOf(snapshot, paras).flatMap((text) => amountsIn(text).map((amount) => amount.currency)));
  if (own.size === 0 || own.has(currency) || (currency === 'USD' && own.has('$'))) return;
  for (const i of paras)
    for (const amount of amountsIn(snapshot.paras[i]?.text ?? ''))
      if (amount.currency === currency || (amount.currency === '$' && currency === 'USD'))
        add(
          { para: i, start: amount.start, end: amount.end },
          `The source (${title}) counts in ${currencyName(currency)}, this document does not.`,
        );
}

/** Terms that the source defined and this document does not. */
function addTerms({ snapshot }: CheckInput, { title, terms, unexplained = [], paras }: SnippetSource, add: Add): void {
  const all = definitionsHere(snapshot, paras);
  const defined = new Set(all.flatMap(({ term }) => termForms(term.toLowerCase())));
  const missing = terms.filter((term) => !defined.has(term.toLowerCase()) && /^\p{Lu}/u.test(term));
  if (missing.length === 0) return;
  // what is told as unexplained is no use of the shorter term in it
  const trie = compileTerms([...missing, ...unexplained, ...all.map(({ term }) => term)]);
  const lacking = new Set(missing);
  const told = new Set<string>();
  for (const i of paras)
    for (const { start, end, term } of markTerms(snapshot.paras[i]?.text ?? '', trie)) {
      if (!lacking.has(term) || told.has(term)) continue;
      // where another finding covers a part of it, the next place is told
      if (add({ para: i, start, end }, `“${term}” is defined in the source (${title}), not here.`)) told.add(term);
    }
}

function run(document: CheckInput) {
  const found = findingsOf(ID, document);
  const add = once(found.add);
  for (const source of document.sources ?? [])
    for (const addAll of [addNames, addDates, addPlaces, addCurrency, addSpecifics, addTerms, addUnexplained])
      addAll(document, source, add);
  return found.list;
}

export const snippetLeftover: Check = {
  id: ID,
  title: 'Left over from a source',
  explanation:
    'A party, date, amount, address, place, currency, name or term of the contract that a clause was taken from is still in it.',
  severity: 'error',
  isEnglish: false,
  needs: 'sources',
  run,
};
