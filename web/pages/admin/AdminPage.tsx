import type { AdminProps } from '#shared/api/personalPages.ts';
import { counted, fullCount, plural } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { EVENT_NAMES, SIGNAL_TYPES } from '#shared/domain/signals.ts';
import type { Status } from '#shared/domain/status.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DayChart } from '#shared/ui/charts/DayChart.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { Findings } from '#web/pages/admin/Findings.tsx';
import { PaneTable } from '#web/pages/admin/PaneTable.tsx';
import { ThresholdTable } from '#web/pages/admin/ThresholdTable.tsx';

const STATUS_NAMES: Record<Exclude<Status, 'NON_REGISTERED'>, string> = {
  FREE: 'Free',
  TRIALING: 'On trial',
  SUBSCRIBER: 'Subscribers',
  TEAM_MEMBER: 'Team members',
};

/** The operator's overview: people, use, mail, settings. */
export function AdminPage(props: AdminProps) {
  return (
    <AdminFrame title="Overview" hint="This deployment, as it stands.">
      <People {...props} />
      <MailNote {...props} />
      <Signals {...props} />
      <section className="block" aria-labelledby="panes">
        <h2 id="panes">Word panes</h2>
        <PaneTable {...props.deployments} />
      </section>
      <SetUp {...props} />
      <section className="block" aria-labelledby="thresholds">
        <div className="block-head">
          <h2 id="thresholds">Thresholds in force</h2>
          <small>
            {props.hasOwnThresholds
              ? 'with the numbers of THRESHOLDS_FILE'
              : 'as shipped; THRESHOLDS_FILE changes them'}
          </small>
        </div>
        <ThresholdTable thresholds={props.thresholds} />
      </section>
    </AdminFrame>
  );
}

function People({ accounts, confirmed, active }: AdminProps) {
  const total = accounts.reduce((sum, { count }) => sum + count, 0);
  const figures: [string, number][] = [
    ['Accounts', total],
    ...accounts.map(({ status, count }): [string, number] => [
      STATUS_NAMES[status as Exclude<Status, 'NON_REGISTERED'>],
      count,
    ]),
    ['Confirmed', confirmed],
    ['Here in 30 days', active],
  ];
  return (
    <dl className="figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fullCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function MailNote({ mail: { waiting, failed }, isSending }: AdminProps) {
  const { canOpen } = useApp();
  if (waiting === 0 && failed === 0) return null;
  return (
    <p className="note">
      <Icon name={failed > 0 ? 'warning' : 'info'} />
      <span>
        {waiting > 0 && (
          <>
            <b>
              {counted(waiting, 'mail')} {plural(waiting, 'waits', 'wait')}.
            </b>{' '}
            {isSending
              ? 'They are tried again by themselves. '
              : 'Nothing is sent without SMTP_URL: hand the links on. '}
          </>
        )}
        {failed > 0 && <b>{counted(failed, 'mail')} could not be delivered. </b>}
        {canOpen(ROUTES.outbox) && <a href={ROUTES.outbox}>Open the outbox</a>}
      </span>
    </p>
  );
}

function Signals({ signals }: AdminProps) {
  const totals = SIGNAL_TYPES.map((type) => ({
    type,
    total: signals.reduce((sum, { counts }) => sum + (counts[type] ?? 0), 0),
  }));
  return (
    <section className="block" aria-labelledby="signals">
      <div className="block-head">
        <h2 id="signals">Use</h2>
        <small>{signals.length} days</small>
      </div>
      {totals.every(({ total }) => total === 0) ? (
        <p>Nothing was reported yet. Copies and opened results are counted once somebody reads in the library.</p>
      ) : (
        <div className="allowances">
          {totals.map(({ type, total }) => (
            <figure key={type} className="allowance">
              <h3>
                <span>{EVENT_NAMES[type].title}</span>
                <span>
                  <b>{fullCount(total)}</b>
                </span>
              </h3>
              {total > 0 ? (
                <DayChart
                  days={signals.map(({ day, counts }) => ({ day, count: counts[type] ?? 0 }))}
                  one={EVENT_NAMES[type].one}
                  many={EVENT_NAMES[type].many}
                />
              ) : (
                <p className="allowance-none">None in these {signals.length} days.</p>
              )}
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}

function SetUp({ checks }: AdminProps) {
  const { settings } = useApp();
  const rows: AdminProps['checks'] = [
    ...checks,
    {
      name: 'Gates',
      state: 'ok',
      message: settings.gates === 'standard' ? 'standard: limits open dialogs' : 'open: nothing is forced on a reader',
    },
    {
      name: 'Sign-in elsewhere',
      state: 'ok',
      message: settings.providers.length > 0 ? settings.providers.join(', ') : 'none configured (OIDC_…)',
    },
    { name: 'Captcha', state: 'ok', message: settings.captcha ? 'on' : 'off (CAPTCHA)' },
  ];
  return (
    <section className="block" aria-labelledby="set-up">
      <h2 id="set-up">Set up</h2>
      <Findings findings={rows} />
    </section>
  );
}
