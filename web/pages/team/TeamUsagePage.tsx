import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import type { TeamUsageProps } from '#shared/api/teamAdmin.ts';
import { counted, fullCount, readableDate } from '#shared/domain/display.ts';
import { METERS } from '#shared/domain/meters.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { Metered } from '#shared/domain/quotas.ts';
import { USAGE_SPANS } from '#shared/domain/teamAdmin.ts';
import { DayChart } from '#shared/ui/charts/DayChart.tsx';
import { TeamFrame } from '#web/pages/team/TeamFrame.tsx';

type Usage = TeamUsageProps['usage'];

const meterOf = (key: string) => METERS[key as Metered];
const nameOf = ({ name, email }: Usage['members'][number]): string => name || email;

export function TeamUsagePage({ team, usage }: TeamUsageProps) {
  const { days, features, members, of } = usage;
  const member = members.find(({ userId }) => userId === of);
  return (
    <TeamFrame
      title="Usage"
      hint={`What members of ${team} have used, as counts by day. Texts, searches and names of documents are nobody’s to see here.`}
    >
      <Choice usage={usage} />
      <section className="block" aria-labelledby="by-day">
        <div className="block-head">
          <h2 id="by-day">{member ? `By day: ${nameOf(member)}` : 'By day, all members'}</h2>
          <small>
            {days.length} days, to {readableDate(days.at(-1) ?? '')}
          </small>
        </div>
        <div className="allowances">
          {features.map(({ key, perDay }) => (
            <Feature key={key} title={meterOf(key)} days={days} perDay={perDay} />
          ))}
        </div>
      </section>
      <ByMember usage={usage} />
    </TeamFrame>
  );
}

function Choice({ usage: { days, members, of } }: { usage: Usage }) {
  const id = useId();
  return (
    <form className="team-filters" action={ROUTES.teamUsage} method="get" key={`${of} ${days.length}`}>
      <div>
        <label htmlFor={`${id}-member`}>Member</label>
        <select className="field" id={`${id}-member`} name="member" defaultValue={of ?? ''}>
          <option value="">All members</option>
          {members.map((one) => (
            <option key={one.userId} value={one.userId}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-days`}>Time</label>
        <select className="field" id={`${id}-days`} name="days" defaultValue={String(days.length)}>
          {USAGE_SPANS.map((span) => (
            <option key={span} value={span}>
              {span} days
            </option>
          ))}
        </select>
      </div>
      <div className="team-filters-do">
        <Button type="submit">Show</Button>
      </div>
    </form>
  );
}

interface FeatureProps {
  title: { title: string; one: string; many: string };
  days: readonly string[];
  perDay: readonly number[];
}

function Feature({ title: { title, one, many }, days, perDay }: FeatureProps) {
  const total = perDay.reduce((sum, n) => sum + n, 0);
  return (
    <figure className="allowance">
      <h3>
        <span>{title}</span>
        <b>{fullCount(total)}</b>
      </h3>
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

function ByMember({ usage: { days, features, members } }: { usage: Usage }) {
  return (
    <section className="block" aria-labelledby="by-member">
      <div className="block-head">
        <h2 id="by-member">By member</h2>
        <a href={`/api/team/usage.csv?days=${days.length}`} download>
          Save as CSV
        </a>
      </div>
      <p className="block-hint">Counted from the day after somebody joined. Who leaves takes their figures along.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="table-frame" tabIndex={0} aria-label="Usage by member">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Member</th>
              {features.map(({ key }) => (
                <th scope="col" className="num" key={key}>
                  {meterOf(key).title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((one) => (
              <tr key={one.userId}>
                <th scope="row" className="team-name">
                  <a
                    href={`${ROUTES.teamUsage}?${new URLSearchParams({ member: one.userId, days: String(days.length) })}`}
                  >
                    {nameOf(one)}
                  </a>
                </th>
                {features.map(({ key }) => (
                  <td className="num" key={key}>
                    {fullCount(one.used[key] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
