import { Button, Switch } from '@fluentui/react-components';
import { useState } from 'react';
import type { Alert, Watch, WatchesReply } from '#shared/api/alerts.ts';
import { CALLS } from '#shared/api/calls.ts';
import { ALERT_LIMITS, type AlertChange, type WatchKind } from '#shared/domain/alerts.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { Moment } from '#web/time/Moment.tsx';

const KINDS: Record<WatchKind, string> = {
  clause: 'Clause type',
  definition: 'Definition',
  wording: 'Wording',
  contract_type: 'Contract type',
  search: 'Search',
};
const CHANGES: Record<AlertChange, string> = { new: 'New', changed: 'Changed', withdrawn: 'Withdrawn' };
const FIRST_SHOWN = 5;

export function AlertsPage({ watches: first, mails: firstMails, isAllowed }: WatchesReply) {
  const { notify } = useApp();
  const to = usePaths();
  const [watches, setWatches] = useState(first);
  const [mails, setMails] = useState(firstMails);
  const fresh = watches.reduce((sum, { alerts }) => sum + alerts.filter(({ isNew }) => isNew).length, 0);
  const seen = useChange(async (server) => {
    await server.call(CALLS.seenAlerts);
    setWatches((all) =>
      all.map((one) => ({ ...one, leftOut: 0, alerts: one.alerts.map((alert) => ({ ...alert, isNew: false })) })),
    );
  }, sayRefusal);
  const end = useChange(async (server, watch: Watch) => {
    await server.call(CALLS.unwatch, { params: { id: watch.id } });
    setWatches((all) => all.filter(({ id }) => id !== watch.id));
    notify(`You watch it no longer: ${watch.name}`);
  }, sayRefusal);
  const setMail = useChange(async (server, on: boolean) => {
    await server.call(CALLS.alertMails, { body: { on } });
    setMails(on);
  }, sayRefusal);
  return (
    <AccountFrame title="Alerts" hint="What you watch in the library, and what of it is new, changed or withdrawn.">
      {!isAllowed && (
        <p className="note">
          Alerts need an Enterprise plan. What you watch stays here; nothing new is told meanwhile.
        </p>
      )}
      <div className="alerts-bar">
        <p role="status">
          {fresh === 0 ? 'Nothing new since you last looked.' : `${counted(fresh, 'change')} since you last looked.`}
        </p>
        {fresh > 0 && (
          <Button size="small" disabled={seen.step === 'busy'} onClick={() => void seen.make()}>
            Mark all as seen
          </Button>
        )}
        <Switch
          checked={mails}
          label="A mail a day, when something is new"
          onChange={(_event, { checked }) => void setMail.make(checked)}
        />
      </div>
      {watches.length === 0 ? (
        <div className="alerts-empty">
          <p>
            You watch nothing yet. Open a clause type, one of its wordings, a definition, a contract type or a search
            and choose “Watch”. You are told when a contract comes in that has it, when its words change, and when it
            goes.
          </p>
          <p className="row">
            <AppLink className="button-link" href={to.clauses()}>
              Clauses
            </AppLink>
            <AppLink className="button-link" href={to.dictionary()}>
              Dictionary
            </AppLink>
            <AppLink className="button-link" href={to.search()}>
              Search
            </AppLink>
          </p>
        </div>
      ) : (
        <ul className="watch-list">
          {watches.map((watch) => (
            <WatchCard key={watch.id} watch={watch} end={() => void end.make(watch)} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}

function WatchCard({ watch, end }: { watch: Watch; end(): void }) {
  const [all, setAll] = useState(false);
  const { name, kind, path, note, since, alerts, leftOut } = watch;
  const shown = all ? alerts : alerts.slice(0, FIRST_SHOWN);
  return (
    <li>
      <header>
        <div>
          <h2>
            <AppLink href={path}>{name}</AppLink>
          </h2>
          <p className="quiet-text">
            {KINDS[kind]}, watched since <Moment at={since} />
          </p>
          {note !== '' && <p className="watch-note">{note}</p>}
        </div>
        <Button size="small" onClick={end} aria-label={`Watch ${name} no longer`}>
          End
        </Button>
      </header>
      {alerts.length === 0 ? (
        <p className="quiet-text">Nothing yet. Kept for {ALERT_LIMITS.days} days when it comes.</p>
      ) : (
        <ul className="alert-list">
          {shown.map((one) => (
            <AlertRow key={one.id} alert={one} />
          ))}
        </ul>
      )}
      {alerts.length > FIRST_SHOWN && (
        <button type="button" className="link-button" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${alerts.length}`}
        </button>
      )}
      {leftOut > 0 && <p className="quiet-text">{counted(leftOut, 'older change')} did not fit and were dropped.</p>}
    </li>
  );
}

function AlertRow({ alert: { change, title, path, at, isNew } }: { alert: Alert }) {
  return (
    <li className={isNew ? 'is-new' : undefined}>
      <span className={`alert-change is-${change}`}>{CHANGES[change]}</span>
      <span>
        {path ? <AppLink href={path}>{title}</AppLink> : title}
        {isNew && <span className="sr">, since you last looked</span>}
      </span>
      <span className="quiet-text">
        <Moment at={at} />
      </span>
    </li>
  );
}
