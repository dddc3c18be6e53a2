import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { Alert, ChangeWatchBody, Watch } from '#shared/api/alerts.ts';
import { ALERT_LIMITS, canChooseTells, type WatchKind } from '#shared/domain/alerts.ts';
import { ALERT_WORDS } from '#shared/domain/alertWords.ts';
import { counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { WatchNote } from '#web/pages/alerts/WatchNote.tsx';
import { Moment } from '#web/time/Moment.tsx';

const KINDS: Record<WatchKind, string> = {
  clause: 'Clause type',
  definition: 'Definition',
  wording: 'Wording',
  contract_type: 'Contract type',
  search: 'Saved search',
  value: 'Figure in a clause type',
};
const FIRST_SHOWN = 5;

interface WatchCardProps {
  watch: Watch;
  change(body: ChangeWatchBody): void;
  end(): void;
}

export function WatchCard({ watch, change, end }: WatchCardProps) {
  const [all, setAll] = useState(false);
  const { name, kind, path, note, since, alerts, leftOut, tells, isPaused } = watch;
  const shown = all ? alerts : alerts.slice(0, FIRST_SHOWN);
  return (
    <li>
      <header>
        <div>
          <h2>
            <AppLink href={path}>{name}</AppLink>
          </h2>
          <p className="quiet-text">
            {KINDS[kind]}, since <Moment at={since} />
            {isPaused && <b>, paused</b>}
          </p>
        </div>
        <p className="watch-acts">
          <Button
            size="small"
            onClick={() => change({ isPaused: !isPaused })}
            aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button size="small" onClick={end} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </p>
      </header>
      <WatchNote name={name} note={note} keep={(changed) => change({ note: changed })} />
      {canChooseTells(kind) && (
        <label className="watch-tells">
          <span className="sr">{name}: </span>Tells of{' '}
          <select
            className="field"
            value={tells}
            onChange={({ target }) => change({ tells: target.value as Watch['tells'] })}
          >
            <option value="wordings">new wording only</option>
            <option value="changes">every change</option>
          </select>
        </label>
      )}
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

function AlertRow({ alert: { change, title, path, at, says, isNew } }: { alert: Alert }) {
  return (
    <li className={isNew ? 'is-new' : undefined}>
      <span className={`alert-change is-${change}`}>{ALERT_WORDS[change]}</span>
      <span>
        {says !== '' && <>{says} in </>}
        {path ? <AppLink href={path}>{title}</AppLink> : title}
        {isNew && <span className="sr">, since you last looked</span>}
      </span>
      <span className="quiet-text">
        <Moment at={at} />
      </span>
    </li>
  );
}
