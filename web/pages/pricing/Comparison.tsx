import type { PricingProps } from '#shared/api/contentPages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { type Cell, COLUMNS, type Column, comparisonOf } from '#web/pages/pricing/comparison.ts';
import { PlanHead } from '#web/pages/pricing/PlanHead.tsx';

/** The plan that stands out, and that a phone shows first. */
const FIRST: Column = 'PREMIUM';

export function Comparison(props: PricingProps) {
  const { settings, flags } = useApp();
  const { hasPlans, tierName } = useOffered();
  const groups = comparisonOf(settings, flags.aiProducts);
  if (!hasPlans)
    return (
      <ul className="plan-features pricing-all">
        {groups.flatMap(({ rows }) =>
          rows.map(({ label }) => (
            <li key={label}>
              <Icon name="check" small />
              {label}
            </li>
          )),
        )}
      </ul>
    );
  return (
    <section className="pricing-plans" aria-label="Plans">
      <fieldset className="segmented pricing-pick">
        <legend className="sr">Plan on show</legend>
        {COLUMNS.map((column) => (
          <label key={column}>
            <input type="radio" name="plan-on-show" value={column} defaultChecked={column === FIRST} />
            {tierName(column)}
          </label>
        ))}
      </fieldset>
      <table className="pricing-table">
        <caption className="sr">What each plan has</caption>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-tier={column} data-first={column === FIRST || undefined}>
                <PlanHead {...props} column={column} isFirst={column === FIRST} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="pricing-group">
              <th scope="rowgroup">{title}</th>
              {COLUMNS.map((column) => (
                <td key={column} data-tier={column} data-first={column === FIRST || undefined} />
              ))}
            </tr>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {COLUMNS.map((column) => (
                  <td key={column} data-tier={column} data-first={column === FIRST || undefined}>
                    <Value cell={cells[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Value({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell;
  if (!cell) return <span className="quiet-text">no</span>;
  return (
    <>
      <Icon name="check" small />
      <span className="sr">yes</span>
    </>
  );
}
