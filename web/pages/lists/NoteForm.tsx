import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { LIST_LIMITS } from '#shared/domain/lists.ts';

interface NoteFormProps {
  note: string;
  keep(note: string): void;
  cancel(): void;
}

export function NoteForm({ note: first, keep, cancel }: NoteFormProps) {
  const id = useId();
  const [note, setNote] = useState(first);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep(note.trim());
  };
  return (
    <form className="new-list" onSubmit={submit}>
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        ref={area}
        className="field"
        rows={3}
        value={note}
        maxLength={LIST_LIMITS.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="row">
        <Button type="submit" appearance="primary">
          Keep
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </p>
    </form>
  );
}
