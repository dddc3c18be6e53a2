/** What both adapters derive from a row before they store it. */

import { hash31, hash53 } from '#server/outside/searchIndex/hash.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import type { IndexRow } from '#server/outside/searchIndex.ts';

/** Title and text as one searchable field: every word is found across both, without a query per field. */
export const searchableText = (row: Pick<IndexRow, 'title' | 'text'>): string =>
  row.text.startsWith(row.title) ? row.text : `${row.title}\n${row.text}`;

export const dateNumber = (iso: string | null): number => (iso ? Number(iso.slice(0, 10).replaceAll('-', '')) || 0 : 0);

export const titleStems = (title: string): number[] => [...new Set(stemsOf(title).map(hash31))].slice(0, 32);

export const contractHash = (contractId: string): number => hash53(contractId);
export const groupHash = (groupId: string): number => hash53(groupId);
