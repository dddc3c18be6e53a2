import type { Product } from '#shared/domain/products.ts';

/** Whether plans make a difference: they bound something, or can be bought. In a file of its own: every page asks it, none needs the table. */
export const hasPlans = ({ gates, products }: { gates: 'standard' | 'open'; products: readonly Product[] }): boolean =>
  gates === 'standard' || products.includes('payments');
