/** What each plan has, row by row, of what there is here: made from the tables that the server decides by. */
import { ACCESS, type Feature } from '#shared/domain/access.ts';
import { fullCount } from '#shared/domain/display.ts';
import { METERS } from '#shared/domain/meters.ts';
import type { Here } from '#shared/domain/planGains.ts';
import { PAID_TIERS, type PaidTier, TIER_FEATURES } from '#shared/domain/plans.ts';
import { PRODUCTS, type Product } from '#shared/domain/products.ts';
import { LIMITS } from '#shared/domain/quotas.ts';
import { SNIPPET_LIMITS } from '#shared/domain/search.ts';
import { reaches } from '#shared/domain/status.ts';
import { allowanceText } from '#shared/ui/dialogs/gate/offers.ts';

export const COLUMNS = ['FREE', ...PAID_TIERS] as const;
export type Column = (typeof COLUMNS)[number];
export type Cell = boolean | string;

export interface Row {
  label: string;
  cells: Record<Column, Cell>;
}

export interface RowGroup {
  title: string;
  rows: Row[];
}

/** What access to a product is decided by; the others begin with the tier that names them. */
const DECIDED_BY: Partial<Record<Product, Feature>> = {
  ai_review: 'review_standard',
  assistant: 'ai_assistant',
  assistant_advanced: 'assistant_advanced',
  custom_playbooks: 'review_custom',
  bulk_analyze: 'bulk_analyze',
  search_columns: 'ai_search_columns',
  lists: 'list_create',
  private_libraries: 'library_create',
  premium_content: 'premium_content',
};

const cellsOf = (of: (column: Column) => Cell): Record<Column, Cell> => ({
  FREE: of('FREE'),
  PREMIUM: of('PREMIUM'),
  PRO: of('PRO'),
  ENTERPRISE: of('ENTERPRISE'),
});

/** Undefined: no tier names it, so whoever may come here has it. */
const firstTier = (product: Product): PaidTier | undefined =>
  PAID_TIERS.find((tier) => TIER_FEATURES[tier].includes(product));

function productCell(product: Product, column: Column, { gates, limits }: Here): Cell {
  const { isForAll, needs } = PRODUCTS[product];
  const feature = DECIDED_BY[product];
  const isBounded = gates === 'standard' || needs === 'people';
  if (isForAll || !isBounded) return true;
  if (!feature) return column !== 'FREE' && reaches(column, firstTier(product) ?? 'FREE');
  const access = ACCESS[feature][column];
  if (access === 'limited' && feature === 'library_create') {
    const limit = (limits ?? LIMITS).library_create[column];
    return limit === null ? 'no limit' : fullCount(limit);
  }
  return access !== 'no';
}

const differs = ({ cells }: Row): boolean => new Set(COLUMNS.map((column) => cells[column])).size > 1;

/** How much of what is counted here, where plans differ in it. */
function allowances({ counted, gates, thresholds, limits, products }: Here, aiProducts: boolean): Row[] {
  if (gates === 'open') return [];
  const amount = (rule: Parameters<typeof allowanceText>[0], column: Column): Cell =>
    (allowanceText(rule, column, { aiProducts, thresholds, limits }) ?? 'no limit').replace('No limit', 'no limit');
  const rows = counted.map((key) => ({
    label: METERS[key].title,
    cells: cellsOf((column) => amount(`feature:${key}`, column)),
  }));
  const snippets = {
    label: 'Characters shown of a search result',
    cells: cellsOf((column) => fullCount(SNIPPET_LIMITS[column])),
  };
  const uploads = {
    label: 'Contracts in a private library',
    cells: cellsOf((column) => {
      const limit = (limits ?? LIMITS).library_upload[column];
      return limit === null ? 'no limit' : limit === 0 ? false : fullCount(limit);
    }),
  };
  return [
    ...rows,
    ...(products.includes('advanced_search') ? [snippets] : []),
    ...(products.includes('private_libraries') ? [uploads] : []),
  ].filter(differs);
}

/** Groups without rows are left out. Payment is how plans are had, not what is in them. */
export function comparisonOf(here: Here, aiProducts: boolean): RowGroup[] {
  const rows = here.products
    .filter((product) => product !== 'payments')
    .map((product) => ({
      label: PRODUCTS[product].name,
      cells: cellsOf((column) => productCell(product, column, here)),
    }));
  const forAll = rows.filter((row) => !differs(row));
  const byPlan = rows.filter(differs);
  return [
    { title: 'For everybody', rows: forAll },
    { title: 'By plan', rows: byPlan },
    { title: 'How much', rows: allowances(here, aiProducts) },
  ].filter((group) => group.rows.length > 0);
}
