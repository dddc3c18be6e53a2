/** What readers take and open, and what is bought: bars per day, most used pages, days as a table. */
import type { UseProps } from '#shared/api/adminUse.ts';
import { fullCount } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { EVENT_NAMES } from '#shared/domain/signals.ts';
import { DayChart } from '#shared/ui/charts/DayChart.tsx';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';
import { type Place, Tabs } from '#web/pages/admin/Tabs.tsx';

type Use = 'uses' | 'use_days';

const PLACES: Record<Use, Place> = {
  uses: { title: 'Most used pages', href: ROUTES.use, one: 'page', many: 'pages' },
  use_days: { title: 'By day', href: ROUTES.useDays, one: 'count', many: 'counts' },
};

export function UsePage({ events, table }: UseProps) {
  const here = table.table as Use;
  const { one, many } = PLACES[here];
  return (
    <AdminFrame
      title="Signals"
      hint="What browsers that allow it report, and purchases. Pages are counted for 90 days, days for good. What is searched for is not kept."
    >
      <section className="block" aria-labelledby="month">
        <div className="block-head">
          <h2 id="month">The last 30 days</h2>
        </div>
        <div className="allowances">
          {events.map(({ type, days }) => (
            <Event key={type} type={type} days={days} />
          ))}
        </div>
      </section>
      <section className="block" aria-label={PLACES[here].title}>
        <Tabs label="Signals" places={PLACES} here={here} />
        <DataTable
          table={table}
          one={one}
          many={many}
          empty={
            <>
              <h2>Nothing was reported yet</h2>
              <p>Copies and opened results are counted once somebody reads in the library.</p>
            </>
          }
        />
      </section>
    </AdminFrame>
  );
}

function Event({ type, days }: UseProps['events'][number]) {
  const { title, one, many } = EVENT_NAMES[type];
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className="allowance">
      <h3>
        <span>{title}</span>
        <span>
          <b>{fullCount(total)}</b>
        </span>
      </h3>
      {total > 0 ? (
        <DayChart days={days} one={one} many={many} />
      ) : (
        <p className="allowance-none">None in these {days.length} days.</p>
      )}
    </figure>
  );
}
