/** Wordings beside each other: the page, and its table as a file. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import type { Crumb } from '#shared/api/pageLinks.ts';
import type { WordingFacts } from '#shared/domain/draftingFacts.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import type { WordingCounts } from '#shared/domain/wordingCounts.ts';
import { COMPARISON_FORMATS, WORDINGS_COMPARED } from '#shared/domain/wordingTable/limits.ts';
import type { WordingRow } from '#shared/domain/wordingTable/rows.ts';
import type { SlotKind } from '#shared/slots/slotKinds.ts';

export interface ComparedWording {
  id: string;
  kind: 'clause' | 'definition';
  /** Clause type or term. */
  title: string;
  /** By its first words. */
  name: string;
  href: string;
  /** Contracts that have it. */
  size: number;
  counts: WordingCounts | null;
  firstYear: number | null;
  lastYear: number | null;
  facts: WordingFacts;
  /** Only the beginning of its text is compared. */
  isCut: boolean;
  /** What it says of what is negotiated: `contracts` of `of` say the same. */
  terms: { kind: SlotKind; text: string; contracts: number; of: number }[];
  source: { label: string; uri: string; url: string };
}

export interface Compared {
  wordings: ComparedWording[];
  rows: WordingRow[];
}

export interface CompareProps extends Compared {
  crumbs: Crumb[];
  /** Wordings asked for that there are not, or not any more. */
  missing: number;
}

export const COMPARE_CALLS = {
  exportComparison: {
    method: 'post',
    who: 'anyone',
    path: '/api/exports/comparison',
    spends: 'export',
    summary: 'Two to six wordings as a table with their differences marked; counts as an export, once in a period',
    body: z.object({
      groupIds: z
        .array(z.string().min(1).max(200))
        .min(WORDINGS_COMPARED.least)
        .max(WORDINGS_COMPARED.most)
        .describe('Groups of wordings; the first is what the others are compared with'),
      format: z.enum(COMPARISON_FORMATS),
      namespace: z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library'),
    }),
    reply: z.string(),
    file: 'application/octet-stream',
    refusals: [404, 422, 429],
  },
} as const satisfies Record<string, Call>;
