import type { Allowed, Gain } from '#shared/api/personalPages.ts';
import { fullCount } from '#shared/domain/display.ts';
import { METERS } from '#shared/domain/meters.ts';
import { periodText } from '#web/pages/user/periodText.ts';

/** "1 in all", "20", "3, at most 5 in all", "no limit". */
function amountText({ limit, lifetime }: Allowed): string {
  if (limit === null) return lifetime === null ? 'no limit' : `${fullCount(lifetime)} in all`;
  return lifetime === null ? fullCount(limit) : `${fullCount(limit)}, at most ${fullCount(lifetime)} in all`;
}

/** What a free account adds, of what is counted here. Nothing where it adds nothing. */
export function AccountGains({ gains }: { gains: readonly Gain[] }) {
  const [first] = gains;
  if (!first) return null;
  return (
    <aside className="entry-aside">
      <table className="table">
        <caption>What an account adds</caption>
        <thead>
          <tr>
            <th scope="col">{periodText(first.period)}</th>
            <th scope="col" className="num">
              Without
            </th>
            <th scope="col" className="num">
              Free account
            </th>
          </tr>
        </thead>
        <tbody>
          {gains.map(({ key, without, free }) => (
            <tr key={key}>
              <th scope="row">{METERS[key].title}</th>
              <td className="num">{amountText(without)}</td>
              <td className="num">
                <b>{amountText(free)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}
