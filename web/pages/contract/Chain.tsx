import type { ContractChain } from '#shared/api/amendments.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The agreement and its amendments in order, the one on show marked. */
export function ChainPapers({ chain }: { chain: ContractChain }) {
  return (
    <ol className="chain-papers">
      {chain.papers.map((paper) => (
        <li key={paper.id} aria-current={paper.isThis ? 'true' : undefined}>
          <span className="chain-role">{paper.role}</span>
          <span>
            {paper.isThis ? <b>{paper.title}</b> : <AppLink href={paper.uri}>{paper.title}</AppLink>}
            {paper.date && (
              <>
                , <time dateTime={paper.iso ?? undefined}>{paper.date}</time>
              </>
            )}
            {paper.isThis && <span className="sr"> (this one)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What of the chain the library does not have; nothing where that is nothing. */
export function ChainGaps({ chain }: { chain: ContractChain }) {
  const { missing, hasAgreement } = chain;
  if (hasAgreement && missing.length === 0) return null;
  return (
    <p className="quiet">
      {!hasAgreement && 'The agreement itself is not in this library. '}
      {missing.length > 0 &&
        `Amendment ${missing.length === 1 ? 'No.' : 'Nos.'} ${listed(missing.map(String))} ${missing.length === 1 ? 'is' : 'are'} not in this library.`}
    </p>
  );
}

/** Above the text of a contract that is amended, or amends. */
export function Chain({ chain }: { chain: ContractChain }) {
  const isAmendment = chain.papers.some(({ isThis, role }) => isThis && role !== 'Agreement');
  const agreement = chain.papers.find(({ role }) => role === 'Agreement');
  const amendments = chain.papers.length - (agreement ? 1 : 0);
  return (
    <section className="chain" aria-labelledby="chain">
      <h2 id="chain">
        {!isAmendment &&
          `Amended ${amendments === 1 ? 'once' : `${amendments} times`}: the text below is as first made`}
        {isAmendment && (agreement ? 'This amends an agreement' : 'One of several amendments of an agreement')}
      </h2>
      <ChainPapers chain={chain} />
      <ChainGaps chain={chain} />
      {chain.uri !== null && (
        <p>
          <AppLink href={chain.uri}>What the amendments say of its sections</AppLink>
        </p>
      )}
    </section>
  );
}
