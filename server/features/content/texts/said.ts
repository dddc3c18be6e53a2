import type { Targets } from '#shared/domain/outsideTargets.ts';
import type { Product } from '#shared/domain/products.ts';

/** What of this deployment the texts speak of. */
export interface Said {
  products: readonly Product[];
  hasPlans: boolean;
  /** Sign-ins elsewhere. */
  providers: readonly string[];
  /** Null: none is configured. `where`: null on this computer. */
  model: { name: string; where: string | null } | null;
  targets: Targets;
  /** Whether a page of ours is there. */
  canOpen(href: string): boolean;
}

/** Lines of a list, of those that hold. */
export const lines = (...all: (string | false | null | undefined)[]): string => all.filter(Boolean).join('\n');
