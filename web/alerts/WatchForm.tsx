/** Begins a watch: what is told of it, with a word on why. A search that is watched is a saved search. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { ALERT_LIMITS, canChooseTells, type WatchKind } from '#shared/domain/alerts.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { type Choice, FIGURE_FIRST, TellsChoice, watchedAs } from '#web/alerts/TellsChoice.tsx';

interface WatchFormProps {
  kind: WatchKind;
  scope: string;
  onClose(): void;
}

export default function WatchForm({ kind, scope, onClose }: WatchFormProps) {
  const { namespace } = useApp();
  const id = useId();
  const [note, setNote] = useState('');
  const [choice, setChoice] = useState<Choice>({ tells: 'wordings', ...FIGURE_FIRST });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isSearch = kind === 'search';
  const { make, step, told, error } = useChange((server) =>
    server.call(CALLS.watch, { body: { namespace, note, ...watchedAs(kind, scope, choice) } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'busy') void make();
  };
  if (step === 'done')
    return (
      <p className="watch-done" role="status">
        {isSearch ? 'Saved: ' : 'You watch '}
        {told.name}. <a href={ROUTES.alerts}>Alerts</a>
      </p>
    );
  return (
    <form
      className="watch-form"
      aria-label={isSearch ? 'Save search' : 'Watch'}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {canChooseTells(kind) && (
        <TellsChoice choice={choice} hasFigures={kind === 'clause'} isSearch={isSearch} change={setChoice} />
      )}
      <label htmlFor={id}>Why, if you like: the alert will say it</label>
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
          {isSearch ? 'Save' : 'Watch'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      {isSearch && (
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
