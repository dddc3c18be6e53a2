import { METERS } from '#shared/domain/meters.ts';
import { THRESHOLD_KEYS, type Threshold, type Thresholds } from '#shared/domain/quotaThresholds.ts';
import { STATUSES, type Status } from '#shared/domain/status.ts';

const HEADS: Record<Status, string> = {
  NON_REGISTERED: 'No account',
  FREE: 'Free',
  TRIALING: 'Trial',
  SUBSCRIBER: 'Subscriber',
  TEAM_MEMBER: 'Team',
};

/** "5 ever, 3 a period", "20", "–". */
function text({ constant, interval }: Threshold): string {
  if (constant === null) return interval === null ? '–' : String(interval);
  return interval === null ? `${constant} ever` : `${constant} ever, ${interval} a period`;
}

/** Numbers of a table in its own frame: it is wider than a phone. */
export function ThresholdTable({ thresholds }: { thresholds: Thresholds }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame" aria-label="Thresholds, by action and status" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">In a period</th>
            {STATUSES.map((status) => (
              <th key={status} scope="col" className="num">
                {HEADS[status]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {THRESHOLD_KEYS.map((key) => (
            <tr key={key}>
              <th scope="row">{METERS[key].title}</th>
              {STATUSES.map((status) => (
                <td key={status} className="num">
                  {text(thresholds[key][status])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
