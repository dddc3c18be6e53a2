/** What the values of a place are. */
import { NEGOTIATED } from '#shared/slots/columns.ts';
import type { SlotKind } from '#shared/slots/slotKinds.ts';
import { gistKey, styleKey } from '#shared/slots/style.ts';
import { isSlight } from '#shared/slots/substance.ts';
import { isSilent, type Unit } from '#shared/slots/units.ts';
import type { ValueKind } from '#shared/slots/values/value.ts';
import {
  ARTICLES,
  DENIALS,
  FILLERS,
  FUNCTION_WORDS,
  LAW_WORDS,
  OFFICES,
  PARTS,
  sideOf,
  WEIGHTY,
} from '#shared/slots/vocabulary.ts';

/** One value of a place: an example of its units and the weight of the contracts that have it. */
export interface Option {
  units: readonly Unit[];
  /** As it is written. */
  text: string;
  weight: number;
}

export interface KindContext {
  /** Rows of the grid. */
  rows: number;
  /** No wording has anything before this place. */
  isFront: boolean;
}

/** Of the weight of all values, what counts as made by single wordings. */
const SINGLE = 0.2;
/** Words that two phrases must share to be forms of one optional phrase. */
const ONE_PHRASE = 0.5;
const FREE_FROM = 5;
const FREE_SHARE = 0.6;
const HEADING_WORDS = 12;
/** Words of weight in which one of several phrases differs. */
const LEAST_APART = 2;
const PAGE_WORDS = 5;

const said = (units: readonly Unit[]): Unit[] => units.filter((unit) => !isSilent(unit));

/** Options most frequent first. */
export function slotKind(options: readonly Option[], context: KindContext): SlotKind {
  const written = options.filter(({ units }) => said(units).length > 0);
  const filled = written.map(({ units }) => said(units));
  const hasEmpty = filled.length < options.length;
  if (filled.length === 0 || options.length < 2) return 'style';
  if (hasEmpty && (filled.every(isPageNumber) || (context.isFront && written.every(isHeading)))) return 'style';
  const value = onlyKind(filled) ?? nameOfMost(options);
  if (value !== null && !(hasEmpty && filled.length === 1)) return value;
  if (saysTheSame(options) || filled.every(isTrifling) || filled.every(isOfLaw) || filled.every(isPointer))
    return 'style';
  if (filled.filter((units) => !isBlank(units)).length < (hasEmpty ? 1 : 2)) return 'style';
  if (
    written.every((option) => isCalled(option, hasEmpty)) &&
    options.every(({ units }) => !said(units).some(isOffice))
  )
    return 'instrument';
  if (!hasEmpty && filled.slice(1).every((units) => isSlight(filled[0]!, units, LEAST_APART))) return namesOf(filled);
  if (isRoleSlot(options, hasEmpty)) return 'role';
  if (hasEmpty && (filled.length === 1 || filled.slice(1).every((units) => likeness(filled[0]!, units) >= ONE_PHRASE)))
    return 'option';
  return options.length >= FREE_FROM && options.length > FREE_SHARE * context.rows ? 'free' : 'choice';
}

/** "Page 3", "Exhibit D – Page 3": it stands in the middle of a wording where a page ended. */
const isPageNumber = (units: readonly Unit[]): boolean =>
  units.length <= PAGE_WORDS &&
  units.some(({ kind }) => kind === 'number') &&
  (units.some(({ key }) => PAGE.has(key)) || units.every(({ kind }) => kind === 'number'));
const PAGE = new Set(['page', 'confidential', 'draft']);
/** "Law", "Prepayment of Loans": left in front of single wordings in capitals, without a verb of its own. */
const isHeading = ({ units, text }: Option): boolean =>
  units.length <= HEADING_WORDS &&
  units.every(({ kind, key }) => (kind === 'word' || kind === 'mark') && !VERBS.has(key)) &&
  !NO_HEADING.has(units.find(({ kind }) => kind === 'word')?.key ?? '') &&
  text.split(/\s+/).every((word) => /^[^\p{L}]*(?:\p{Lu}|$)/u.test(word) || FUNCTION_WORDS.has(word.toLowerCase()));
const VERBS = new Set('shall will must may is are be been was were has have'.split(' '));
/** What opens a condition, in capitals or not. */
const NO_HEADING = new Set(
  'subject except during upon after before unless notwithstanding without until provided if where in for to from'.split(
    ' ',
  ),
);

/** The one kind of value that all have, with nothing beside it that says anything. */
function onlyKind(filled: readonly Unit[][]): Exclude<ValueKind, 'label'> | null {
  const kinds = new Set<ValueKind>();
  for (const units of filled) {
    const strong = units.filter(({ kind, key }) => kind !== 'word' || !FUNCTION_WORDS.has(key));
    if (strong.length !== 1 || strong[0]!.kind === 'word') return null;
    kinds.add(strong[0]!.kind as ValueKind);
  }
  kinds.delete('blank');
  if (kinds.size > 1) return null;
  const [kind = 'blank'] = kinds;
  return kind as Exclude<ValueKind, 'label'>;
}

/** What nearly all call the paper, where one or two write something else as well. */
function nameOfMost(options: readonly Option[]): 'instrument' | null {
  const whole = options.reduce((sum, { weight }) => sum + weight, 0);
  const named = options.filter(({ units }) => said(units).length > 0 && onlyKind([said(units)]) === 'instrument');
  const weight = named.reduce((sum, one) => sum + one.weight, 0);
  return named.length > 1 && weight >= (1 - SINGLE) * whole ? 'instrument' : null;
}

/** All usual options have one key of style; what single wordings made of it does not make terms of style. */
function saysTheSame(options: readonly Option[]): boolean {
  const same = (list: readonly Option[]): boolean =>
    [styleKey, gistKey].some((keyOf) => new Set(list.map(({ units }) => keyOf(units))).size === 1);
  if (same(options)) return true;
  const whole = options.reduce((sum, { weight }) => sum + weight, 0);
  const usual = options.filter(({ weight }, i) => i === 0 || weight >= Math.max(2, 0.05 * whole));
  const others = whole - usual.reduce((sum, { weight }) => sum + weight, 0);
  const isHarmless = options.every(
    (option) =>
      usual.includes(option) || said(option.units).every(({ kind, key }) => !NEGOTIATED.has(kind) && !DENIALS.has(key)),
  );
  return others <= SINGLE * whole && usual.length > 1 && isHarmless && same(usual);
}

/** Function words and letters that number a paragraph, none of which denies or permits. */
const isTrifling = (units: readonly Unit[]): boolean =>
  units.every(
    ({ kind, key, isWeak }) =>
      kind === 'word' && (isWeak || ARTICLES.has(key) || key.length === 1) && !DENIALS.has(key) && key !== 'may',
  );

/** "each Lender agrees", "the Banks agree": who it is called. */
const namesOf = (filled: readonly Unit[][]): SlotKind =>
  filled.every((units) => units.some(({ kind }) => kind === 'role' || kind === 'party')) ? 'role' : 'style';

/** Words of a name that a document gives to a thing. */
const NAME_WORDS = 4;
const LINKS = new Set(['and', 'or']);

/** "Revolving", "the Loans", "Credit Extensions": what the document calls a thing, not what it says of it. */
const isCalled = ({ units, text }: Option, isOptional: boolean): boolean => {
  const words = text
    .split(/[\s/-]+/)
    .filter((word) => word !== '&' && (isOptional || !(ARTICLES.has(word.toLowerCase()) || LINKS.has(word))));
  return (
    words.length > 0 &&
    words.length <= NAME_WORDS &&
    words.every((word) => /^\p{Lu}[\p{L}.’']*,?$/u.test(word)) &&
    /\p{Ll}/u.test(text) &&
    said(units).every(
      ({ kind, key }) => (kind === 'word' && !WEIGHTY.has(key) && !DENIALS.has(key)) || kind === 'instrument',
    )
  );
};

/** "Chief Executive Officer", "the Board": who decides. */
const isOffice = ({ key }: Unit): boolean => OFFICES.has(key);

const isBlank = (units: readonly Unit[]): boolean => units.every(({ kind, isWeak }) => kind === 'blank' || isWeak);

/** "of this Agreement", "Section 4", "Article": where it stands, not what it says. */
const isPointer = (units: readonly Unit[]): boolean =>
  units.every(
    ({ kind, key, isWeak }) =>
      kind === 'reference' ||
      kind === 'instrument' ||
      (kind === 'word' && (PARTS.has(key) || isWeak) && !DENIALS.has(key)),
  );

/** "governed by and", left out by others that say "construed in accordance with" alone. */
const isOfLaw = (units: readonly Unit[]): boolean =>
  units.every(({ kind, key }) => kind === 'word' && (LAW_WORDS.has(key) || FUNCTION_WORDS.has(key))) &&
  units.some(({ key }) => LAW_WORDS.has(key) && !FUNCTION_WORDS.has(key));

const ROLE_WORDS = 4;

/** Each value names one party, or none; single odd ones do not count where half of the contracts name one. */
function isRoleSlot(options: readonly Option[], hasEmpty: boolean): boolean {
  const isNamed = ({ kind }: Unit): boolean => kind === 'role' || kind === 'party';
  const isName = (unit: Unit): boolean =>
    isNamed(unit) || (unit.kind === 'word' && (unit.isWeak || FILLERS.has(unit.key)) && !DENIALS.has(unit.key));
  const written = options.map(({ units, weight }) => ({ units: said(units), weight }));
  if (
    written.some(({ units }) => units.filter(isNamed).length > 1) ||
    !written.some(({ units }) => units.some(isNamed))
  )
    return false;
  if (written.every(({ units }) => units.every(isName))) return written.length > (hasEmpty ? 2 : 1);
  const whole = written.reduce((sum, { weight }) => sum + weight, 0);
  const named = written.filter(({ units }) => units.some(isNamed) && units.every(isName));
  return (
    !hasEmpty &&
    named.reduce((sum, { weight }) => sum + weight, 0) * 2 >= whole &&
    written.every(
      ({ units }) => units.length <= ROLE_WORDS && units.every((unit) => unit.kind === 'word' || isNamed(unit)),
    )
  );
}

/** They buy in one contract and sell in the next. */
const ON_EITHER = new Set(
  'agent distributor reseller host network operator promoter carrier principal owner sponsor issuer'.split(' '),
);

/** Some name those who give, others those who take: who of both is meant, not what he is called. */
export function isOfBothSides(values: readonly (readonly Unit[])[]): boolean {
  const sides = new Set(
    values.map((units) => {
      const role = units.find(({ kind }) => kind === 'role');
      return role && !ON_EITHER.has(role.value.split(' ').at(-1)!) ? sideOf(role.value) : null;
    }),
  );
  return sides.has('gives') && sides.has('takes');
}

/** Share of words that two phrases have in common. */
function likeness(a: readonly Unit[], b: readonly Unit[]): number {
  const [x, y] = [new Set(a.map(({ key }) => key)), new Set(b.map(({ key }) => key))];
  const both = [...x].filter((key) => y.has(key)).length;
  return (2 * both) / (x.size + y.size || 1);
}
