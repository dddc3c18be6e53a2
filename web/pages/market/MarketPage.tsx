import type { MarketProps } from '#shared/api/marketPage.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { HiddenNote } from '#web/pages/HiddenNote.tsx';
import { MarketCutForm } from '#web/pages/market/MarketCutForm.tsx';
import { MarketQuestion } from '#web/pages/market/MarketQuestion.tsx';
import { WithValue } from '#web/pages/TypeValues.tsx';

/** How often what stands in the clauses of a type. */
export function MarketPage(props: MarketProps) {
  const to = usePaths();
  const { title, typeId, contracts, clauses, capped, questions, chosen, address } = props;
  const [wordings, ...others] = questions;
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <article className="market-page">
        <h1 className="display">{title}: what is market</h1>
        <p className="meta">
          <span>
            <b>{fullCount(clauses)}</b> {clauses === 1 ? 'clause' : 'clauses'} in{' '}
            <b>{counted(contracts, 'contract')}</b>
          </span>
          <AppLink href={to.clause(typeId)}>all wordings</AppLink>
        </p>
        <HiddenNote />
        <MarketCutForm {...props} />
        {chosen && <WithValue {...chosen} />}
        {questions.length === 0 && (
          <p className="empty-hint">
            No contract here has this clause and all that you chose.{' '}
            <AppLink href={to.clauseMarket(typeId)}>Count all of them</AppLink>
          </p>
        )}
        {wordings && <MarketQuestion {...wordings} address={address} />}
        {others.map((question) => (
          <MarketQuestion key={question.id} {...question} address={address} />
        ))}
        <Method {...capped} isEmpty={questions.length === 0} />
      </article>
    </>
  );
}

function Method({ counted: most, read, isEmpty }: MarketProps['capped'] & { isEmpty: boolean }) {
  if (isEmpty) return null;
  return (
    <details className="market-method">
      <summary>How it was counted</summary>
      <p>
        A contract counts once for an answer, however often it gives it, and may give several: shares need not add up.
        Figures are read from the words of the clause; “30 days” and “thirty (30) days” are one. Of fewer than ten
        contracts no share is said; of fewer than 200 the share comes with the range in which it lies in 19 cases of 20.
        These are the contracts of this library, no sample of all contracts: what is frequent here is not for that
        reason right.
      </p>
      {most !== null && <p>The newest {fullCount(most)} clauses were counted.</p>}
      {read !== null && <p>Figures were read in the newest {fullCount(read)} clauses.</p>}
    </details>
  );
}
