import type { MarketQuestionProps } from '#shared/api/marketPage.ts';
import { fullCount } from '#shared/domain/display.ts';
import { shareText } from '#shared/domain/shares.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** Answers by column: the share of the column's contracts as a bar, the count as a link to them. */
export function MarketTable({ answers, columns, of }: MarketQuestionProps) {
  return (
    // a wide table scrolls within its frame, also by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <section className="market-table" aria-label="By column" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">All ({fullCount(of)})</th>
            {columns.map(({ key, label, contracts }) => (
              <th key={key} scope="col">
                {label} ({fullCount(contracts)})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <tr key={answer.key}>
              <th scope="row">{answer.text}</th>
              <Cell contracts={answer.contracts} of={of} href={answer.href} />
              {answer.columns.map((cell, i) => (
                <Cell key={columns[i]!.key} {...cell} of={columns[i]!.contracts} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ contracts, of, href }: { contracts: number; of: number; href: string }) {
  if (contracts === 0) return <td className="quiet">0</td>;
  return (
    <td>
      <AppLink href={href}>{fullCount(contracts)}</AppLink> <span className="quiet">{shareText(contracts, of)}</span>
      <svg height="4" width="100%" aria-hidden="true">
        <rect className="on" height="4" width={`${Math.max(1, Math.round((contracts / of) * 100))}%`} />
      </svg>
    </td>
  );
}
