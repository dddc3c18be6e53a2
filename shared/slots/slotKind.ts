/** What the values of a place are. */
import { NEGOTIATED } from '#shared/slots/columns.ts';
import type { SlotKind } from '#shared/slots/slotKinds.ts';
import { styleKey } from '#shared/slots/style.ts';
import { isSilent, type Unit } from '#shared/slots/units.ts';
import type { ValueKind } from '#shared/slots/values/value.ts';
import { ARTICLES, DENIALS, FUNCTION_WORDS, LAW_WORDS } from '#shared/slots/vocabulary.ts';

/** One value of a place: an example of its units and the weight of the contracts that have it. */
export interface Option {
  units: readonly Unit[];
  weight: number;
}

export interface KindContext {
  /** Rows of the grid. */
  rows: number;
  /** No wording has anything before this place. */
  isFront: boolean;
}

/** Of the weight of all values, what counts as made by single wordings. */
const SINGLE = 0.1;
/** Words that two phrases must share to be forms of one optional phrase. */
const ONE_PHRASE = 0.5;
const FREE_FROM = 5;
const FREE_SHARE = 0.6;
const HEADING_WORDS = 4;
const PAGE_WORDS = 5;

const said = (units: readonly Unit[]): Unit[] => units.filter((unit) => !isSilent(unit));

/** Options most frequent first. */
export function slotKind(options: readonly Option[], context: KindContext): SlotKind {
  const filled = options.map(({ units }) => said(units)).filter((units) => units.length > 0);
  const hasEmpty = filled.length < options.length;
  if (filled.length === 0 || options.length < 2) return 'style';
  if (hasEmpty && (filled.every(isPageNumber) || (context.isFront && filled.every(isHeading)))) return 'style';
  const value = onlyKind(filled);
  if (value !== null && !(hasEmpty && filled.length === 1)) return value;
  if (saysTheSame(options) || filled.every(isTrifling) || filled.every(isOfLaw)) return 'style';
  if (!hasEmpty && filled.every((units) => isMisread(filled[0]!, units))) return 'style';
  if (isRoleSlot(options, filled, hasEmpty)) return 'role';
  if (hasEmpty && (filled.length === 1 || filled.slice(1).every((units) => likeness(filled[0]!, units) >= ONE_PHRASE)))
    return 'option';
  return options.length >= FREE_FROM && options.length > FREE_SHARE * context.rows ? 'free' : 'choice';
}

/** "Page 3", "Exhibit D – Page 3": it stands in the middle of a wording where a page ended. */
const isPageNumber = (units: readonly Unit[]): boolean =>
  units.length <= PAGE_WORDS &&
  units.some(({ kind }) => kind === 'number') &&
  (units.length === 1 || units.some(({ key }) => key === 'page'));
/** "Law", "Prepayment of Loans": left in front of single wordings, without a verb of its own. */
const isHeading = (units: readonly Unit[]): boolean =>
  units.length <= HEADING_WORDS &&
  units.every(({ kind, key }) => kind === 'word' && key !== 'subject' && key !== 'except');

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

/** All usual options have one key of style; what single wordings made of it does not make terms of style. */
function saysTheSame(options: readonly Option[]): boolean {
  const same = (list: readonly Option[]): boolean => new Set(list.map(({ units }) => styleKey(units))).size === 1;
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

/** "governed by and", left out by others that say "construed in accordance with" alone. */
const isOfLaw = (units: readonly Unit[]): boolean =>
  units.every(({ kind, key }) => kind === 'word' && (LAW_WORDS.has(key) || FUNCTION_WORDS.has(key))) &&
  units.some(({ key }) => LAW_WORDS.has(key) && !FUNCTION_WORDS.has(key));

/** Letters that scanned pages are misread by. */
const ALIKE = ['ce', 'ao', 'ct', 'nr', 'il', 'nu'];
const LEAST_MISREAD = 4;

/** The same word, or one that differs from it in a letter that looks alike: "excludes" and "exeludes". */
function isMisread(first: readonly Unit[], other: readonly Unit[]): boolean {
  const [a, b] = [first[0]!, other[0]!];
  if (first.length !== 1 || other.length !== 1 || a.kind !== 'word' || b.kind !== 'word') return false;
  if (a.key.length < LEAST_MISREAD || a.key.length !== b.key.length) return false;
  const apart = [...a.key].flatMap((letter, i) => (letter === b.key[i] ? [] : [[letter, b.key[i]].sort().join('')]));
  return apart.length === 0 || (apart.length === 1 && ALIKE.includes(apart[0]!));
}

function isRoleSlot(options: readonly Option[], filled: readonly Unit[][], hasEmpty: boolean): boolean {
  const isName = (unit: Unit): boolean =>
    unit.kind === 'role' || unit.kind === 'party' || (unit.kind === 'word' && unit.isWeak && !DENIALS.has(unit.key));
  const hasRole = (units: readonly Unit[]): boolean => units.some(({ kind }) => kind === 'role');
  if (filled.length > 1 && filled.every((units) => units.every(isName)) && filled.some(hasRole)) return true;
  if (hasEmpty) return false;
  const all = options.reduce((sum, { weight }) => sum + weight, 0);
  const withRole = options
    .filter(({ units }) => hasRole(units) && said(units).filter(({ isWeak }) => !isWeak).length === 1)
    .reduce((sum, { weight }) => sum + weight, 0);
  return withRole * 2 >= all && filled.every((units) => units.length <= 4);
}

/** Share of words that two phrases have in common. */
function likeness(a: readonly Unit[], b: readonly Unit[]): number {
  const [x, y] = [new Set(a.map(({ key }) => key)), new Set(b.map(({ key }) => key))];
  const both = [...x].filter((key) => y.has(key)).length;
  return (2 * both) / (x.size + y.size || 1);
}
