/** Where words of a draft stand in the library. */
import { longDate } from '#server/features/records/index.ts';
import { calmTitle } from '#shared/domain/display.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { paths } from '#shared/domain/paths.ts';

export interface Source {
  title: string;
  url: string;
  published: string | null;
}

export const sourceOf = (namespace: string, { contract, anchor }: Pick<Precedent, 'contract' | 'anchor'>): Source => ({
  title: calmTitle(contract.title),
  url: paths(namespace).contract(contract.id, anchor ?? undefined),
  published: longDate(contract.published),
});
