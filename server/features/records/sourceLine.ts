import { longDate } from '#server/features/records/display.ts';
import type { FullContract } from '#server/record/contract.ts';
import { filedAs, filingOf } from '#shared/domain/filedAs.ts';

/** "Services Agreement (2 January 2020). Exhibit 10.1 to Form 10-K": below what is printed or taken away of a contract. */
export function sourceLine({
  title,
  published,
  facts,
  file_name,
}: Pick<FullContract, 'title' | 'published' | 'facts' | 'file_name'>): string {
  const date = longDate(published);
  return [`${title}${date ? ` (${date})` : ''}.`, filedAs(filingOf(facts, file_name))].filter(Boolean).join(' ');
}
