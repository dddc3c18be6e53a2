/** The operator's tables as an address says them: which column sorts, which page, what is looked for. */

export const ADMIN_TABLES = [
  'people',
  'teams',
  'subscriptions',
  'audit',
  'reports',
  'errors',
  'missing',
  'vitals',
  'labels',
  'contracts',
  'clause_types',
  'wordings',
  'terms',
  'ingestions',
  'refusals',
  'jobs',
  'uses',
  'use_days',
  'standards',
] as const;
export type AdminTable = (typeof ADMIN_TABLES)[number];

/** Rows of one page. */
export const PAGE_ROWS = 50;
/** Rows of one file: more would be a copy of the database. */
export const FILE_ROWS = 20_000;
const LONGEST_FILTER = 200;

/** `money` is sorted by its minor units and shown in its own currency. */
export type ColumnKind = 'text' | 'number' | 'money' | 'moment' | 'yes';

export interface TableColumn {
  key: string;
  title: string;
  kind: ColumnKind;
  /** False: nothing sorts by it. */
  isSortable?: false;
}

export interface TableFilter {
  key: string;
  title: string;
  /** Left out: any text. */
  choices?: readonly { value: string; title: string }[];
}

export interface TableShape {
  columns: readonly TableColumn[];
  filters: readonly TableFilter[];
  first: TableSort;
}

export interface TableSort {
  key: string;
  isDown: boolean;
}

export interface TableAsked {
  sort: TableSort;
  /** From 1. */
  page: number;
  /** Those that something was said for. */
  filters: Record<string, string>;
}

/** What does not fit is as if it had not been said. */
export function askedOf(query: URLSearchParams, { columns, filters, first }: TableShape): TableAsked {
  const [, minus, key] = /^(-?)(\w+)$/.exec(query.get('sort') ?? '') ?? [];
  const column = columns.find((one) => one.key === key && one.isSortable !== false);
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const said = filters.flatMap((filter): [string, string][] => {
    const value = (query.get(filter.key) ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_FILTER);
    const fits = value !== '' && (!filter.choices || filter.choices.some((choice) => choice.value === value));
    return fits ? [[filter.key, value]] : [];
  });
  return { sort: column ? { key: column.key, isDown: minus === '-' } : first, page, filters: Object.fromEntries(said) };
}

/** The query of an address that asks for it: '' for what stands there anyway. */
export function queryOf({ sort, page, filters }: TableAsked, { first }: Pick<TableShape, 'first'>): string {
  const query = new URLSearchParams(filters);
  if (sort.key !== first.key || sort.isDown !== first.isDown) query.set('sort', `${sort.isDown ? '-' : ''}${sort.key}`);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** What pressing a column's head asks for: down if it goes up already. From the first page on. */
export const sortedBy = (asked: TableAsked, key: string): TableAsked => ({
  ...asked,
  sort: { key, isDown: asked.sort.key === key && !asked.sort.isDown },
  page: 1,
});

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_ROWS));
