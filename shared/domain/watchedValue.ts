/** A figure that is watched for in clauses of a type: "limitation-of-liability below 12 months". */
import { comparePeriods, periodOf } from '#shared/domain/playbooks/values.ts';
import { type Figure, figuresIn } from '#shared/reading/figures.ts';

export const BOUNDS = ['below', 'above', 'equal'] as const;
export type Bound = (typeof BOUNDS)[number];

export interface WatchedValue {
  clauseType: string;
  bound: Bound;
  figure: Pick<Figure, 'kind' | 'value'>;
}

const SCOPE = /^([a-z0-9-]{1,100}) (below|above|equal) (.{1,60})$/;

/** What a figure is written as, and read again from. */
const written = ({ kind, value }: Pick<Figure, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : kind === 'multiple' ? `${value}x` : value;

/** Null: not of this shape, or there is not exactly one figure that counts something. */
export function readWatchedValue(scope: string): WatchedValue | null {
  const [, clauseType, bound, text] = SCOPE.exec(scope.trim()) ?? [];
  if (!clauseType || !text) return null;
  const figures = figuresIn(text);
  const [figure] = figures;
  if (!figure || figures.length > 1 || figure.kind === 'number') return null;
  return { clauseType, bound: bound as Bound, figure: { kind: figure.kind, value: figure.value } };
}

/** The same figure, the same text, however it was typed. */
export const scopeOfValue = ({ clauseType, bound, figure }: WatchedValue): string =>
  `${clauseType} ${bound} ${written(figure)}`;

const SAID: Record<Bound, string> = { below: 'below', above: 'above', equal: 'of' };
const plural = (text: string): string =>
  /^1 /.test(text) || !/ (?:hour|day|week|month|quarter|year|minute)$/.test(text) ? text : `${text}s`;

/** "below 12 months". */
export const boundName = ({ bound, figure }: WatchedValue): string => `${SAID[bound]} ${plural(written(figure))}`;

/** Negative, zero, positive as the first is smaller, equal, larger; null: they count different things. */
function compareFigures(one: Pick<Figure, 'kind' | 'value'>, other: Pick<Figure, 'kind' | 'value'>): number | null {
  if (one.kind !== other.kind) return null;
  if (one.kind === 'period') {
    const [a, b] = [periodOf(one.value), periodOf(other.value)];
    return a && b ? comparePeriods(a, b) : null;
  }
  const [a, b] = [one.value.split(' '), other.value.split(' ')];
  // sums in different currencies
  if (a.length !== b.length || (a.length > 1 && a[0] !== b[0])) return null;
  const difference = Number(a.at(-1)) - Number(b.at(-1));
  return Number.isNaN(difference) ? null : difference;
}

/** The first figure of a text that is what is watched for, as it is written there; null: none is. */
export function foundValue({ bound, figure }: WatchedValue, text: string): string | null {
  const found = figuresIn(text).find((one) => {
    const order = compareFigures(one, figure);
    return order !== null && (bound === 'equal' ? order === 0 : bound === 'below' ? order < 0 : order > 0);
  });
  return found ? text.slice(found.start, found.end).replace(/\s+/g, ' ') : null;
}
