/** What was used of each allowance: small multiples over the same thirty days. Specification part 1 §4, §9. */
import type { UsageReply } from '#shared/api/quota.ts';
import { counted, fullCount, readableDate } from '#shared/domain/display.ts';
import { METERS } from '#shared/domain/meters.ts';
import type { Metered } from '#shared/domain/quotas.ts';
import { DayChart } from '#shared/ui/charts/DayChart.tsx';
import { Meter } from '#shared/ui/dialogs/gate/Meter.tsx';
import { resetText } from '#shared/ui/dialogs/gate/resetText.ts';
import { periodText } from '#web/pages/user/periodText.ts';
import { useNow } from '#web/time/useNow.ts';

type Allowance = UsageReply['allowances'][number];

export function UsageSection({ usage: { days, allowances } }: { usage: UsageReply }) {
  const shown = allowances.filter(({ key }) => key in METERS);
  return (
    <section className="block" aria-labelledby="usage">
      <div className="block-head">
        <h2 id="usage">Usage</h2>
        <small>
          {days.length} days, to {readableDate(days.at(-1) ?? '')}
        </small>
      </div>
      <div className="allowances">
        {shown.map((allowance) => (
          <AllowanceFigure key={allowance.key} allowance={allowance} days={days} />
        ))}
      </div>
    </section>
  );
}

function AllowanceFigure({ allowance, days }: { allowance: Allowance; days: readonly string[] }) {
  const now = useNow();
  const { used, limit, resetsAt, perDay, period } = allowance;
  const { title, one, many } = METERS[allowance.key as Metered];
  const total = perDay.reduce((sum, n) => sum + n, 0);
  return (
    <figure className={limit !== null && used >= limit ? 'allowance full' : 'allowance'}>
      <h3>
        <span>{title}</span>
        <span>
          <b>{fullCount(limit === null ? total : used)}</b>{' '}
          {limit === null ? `in ${days.length} days` : `of ${fullCount(limit)} ${eachText(period)}`}
        </span>
      </h3>
      {limit !== null && <Meter used={used} limit={limit} />}
      <p className="quiet">
        {limit === null
          ? 'No limit on your plan.'
          : resetsAt
            ? resetsIn(resetsAt, now)
            : `All ${fullCount(limit)} are left.`}
      </p>
      {total > 0 ? (
        <DayChart days={days.map((day, i) => ({ day, count: perDay[i] ?? 0 }))} one={one} many={many} />
      ) : (
        <p className="allowance-none">
          No {many} in these {counted(days.length, 'day')}.
        </p>
      )}
    </figure>
  );
}

/** "a day", "in 7 days". */
function eachText(period: string): string {
  const text = periodText(period);
  return text.startsWith('A ') ? text.replace('A', 'a') : `in ${text}`;
}

/** By the server in its own words, since it does not know the reader's clock. */
const resetsIn = (resetsAt: string, now: Date | null): string =>
  now ? `${resetText(resetsAt, now)}.` : `Resets ${readableDate(resetsAt)}.`;
