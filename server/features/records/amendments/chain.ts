/** The agreement and amendments that a contract belongs to, found when it is read: whatever is in the library then counts, nothing else. */
import type { Context } from '#server/features/records/context.ts';
import { longDate } from '#server/features/records/display.ts';
import { type PaperRow, papersAround } from '#server/record/amendments.ts';
import type { ContractChain } from '#shared/api/amendments.ts';
import { type Chain, chainOf, type Paper } from '#shared/domain/amendments/chain.ts';
import { calmTitle } from '#shared/domain/display.ts';

export type FoundPaper = Paper & { published: string | null };
export type FoundChain = Chain<FoundPaper>;

const paperOf = (row: PaperRow): FoundPaper => ({
  id: row.id,
  title: row.title,
  published: row.published,
  isAmendment: row.is_amendment,
  dates: row.dates,
  parties: row.parties,
  beginning: row.beginning,
  copyOf: row.group_id,
});

async function findChain({ library }: Context, id: string): Promise<FoundChain | null> {
  const papers = (await papersAround(library, id)).map(paperOf);
  const subject = papers.find((paper) => paper.id === id);
  const chain = subject && papers.length > 1 ? chainOf(subject, papers) : null;
  const other = [chain?.agreement, ...(chain?.amendments ?? [])].find((paper) => paper && paper.id !== id);
  if (!subject || !other) return null;
  // around the other there may be an agreement that fits as well, or better
  const more = (await papersAround(library, other.id)).map(paperOf);
  return chainOf(subject, [...papers, ...more.filter((one) => !papers.some((paper) => paper.id === one.id))]);
}

/** Null: it stands for itself. Made again when the library changes. */
export async function chainAround(context: Context, id: string): Promise<FoundChain | null> {
  const { library } = context;
  if (library.isPrivate) return findChain(context, id);
  return (await library.cached(`chain ${id}`, async () => ({ chain: await findChain(context, id) }))).chain;
}

type FoundAmendment = FoundChain['amendments'][number];

const dayOf = (paper: FoundPaper | FoundAmendment): string | null =>
  'date' in paper ? paper.date : (paper.dates[0] ?? paper.published);

/** "Amendment No. 2" */
const roleOf = ({ number }: FoundAmendment): string => (number === null ? 'Amendment' : `Amendment No. ${number}`);

/** "Amendment No. 2 (2021)" */
export function amendmentName(amendment: FoundAmendment): string {
  const year = dayOf(amendment)?.slice(0, 4);
  return year ? `${roleOf(amendment)} (${year})` : roleOf(amendment);
}

function missingOf(amendments: FoundChain['amendments']): number[] {
  const numbers = amendments.flatMap(({ number }) => number ?? []);
  const there = new Set(numbers);
  const unnumbered = amendments.length - numbers.length;
  const missing = Array.from({ length: Math.max(0, ...numbers) }, (_, n) => n + 1).filter((n) => !there.has(n));
  // those without a number may be the ones
  return missing.length > unnumbered ? missing.slice(0, 20) : [];
}

export function shownChain({ to }: Context, chain: FoundChain, id: string): ContractChain {
  const shown = (paper: FoundPaper, role: string) => ({
    id: paper.id,
    title: calmTitle(paper.title),
    uri: to.contract(paper.id),
    role,
    date: longDate(dayOf(paper)),
    iso: dayOf(paper),
    isThis: paper.id === id,
  });
  const { agreement, amendments } = chain;
  return {
    papers: [
      ...(agreement ? [shown(agreement, 'Agreement')] : []),
      ...amendments.map((amendment) => shown(amendment, roleOf(amendment))),
    ],
    hasAgreement: agreement !== null,
    missing: missingOf(amendments),
    uri: to.contractAmendments(agreement?.id ?? id),
  };
}
