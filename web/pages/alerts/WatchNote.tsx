/** Why something is watched, in one's own words. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ALERT_LIMITS } from '#shared/domain/alerts.ts';

const ASK = 'Say why you watch it';

interface WatchNoteProps {
  name: string;
  note: string;
  keep(note: string): void;
}

export function WatchNote({ name, note, keep }: WatchNoteProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = draft !== null;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const label = note === '' ? `${ASK}: ${name}` : `Edit: why you watch ${name}`;
  if (draft === null)
    return (
      <p className="watch-note">
        {note}{' '}
        <button type="button" className="link-button" aria-label={label} onClick={() => setDraft(note)}>
          {note === '' ? ASK : 'Edit'}
        </button>
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep(draft.trim());
    setDraft(null);
  };
  return (
    <form
      className="row"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setDraft(null);
      }}
    >
      <input
        ref={input}
        className="field"
        aria-label={`Why you watch ${name}`}
        value={draft}
        maxLength={ALERT_LIMITS.note}
        onChange={({ target }) => setDraft(target.value)}
      />
      <Button type="submit" size="small" appearance="primary">
        Keep
      </Button>
      <Button size="small" onClick={() => setDraft(null)}>
        Cancel
      </Button>
    </form>
  );
}
