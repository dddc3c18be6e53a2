/** Begins a watch, with a word on why. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { ALERT_LIMITS, type WatchKind } from '#shared/domain/alerts.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';

interface WatchFormProps {
  kind: WatchKind;
  scope: string;
  onClose(): void;
}

export default function WatchForm({ kind, scope, onClose }: WatchFormProps) {
  const { namespace } = useApp();
  const id = useId();
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { make, step, told, error } = useChange((server) =>
    server.call(CALLS.watch, { body: { namespace, kind, scope, note } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'busy') void make();
  };
  if (step === 'done')
    return (
      <p className="watch-done" role="status">
        You watch {told.name}. <a href={ROUTES.alerts}>Alerts</a>
      </p>
    );
  return (
    <form
      className="watch-form"
      aria-label="Watch"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <label htmlFor={id}>Why, if you like: the mail will say it</label>
      <div className="row">
        <input
          id={id}
          ref={input}
          className="field"
          value={note}
          maxLength={ALERT_LIMITS.note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" appearance="primary" disabled={step === 'busy'}>
          Watch
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      {kind === 'search' && (
        <p className="form-hint">
          Its first {ALERT_LIMITS.results} results are watched. What stands behind them is not told: narrow a search
          that finds more.
        </p>
      )}
      {error && (
        <p className="form-error" role="alert">
          {error.message}
        </p>
      )}
    </form>
  );
}
