import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { LIST_LIMITS, listNameProblem } from '#shared/domain/lists.ts';

interface NewListFormProps {
  isBusy: boolean;
  create(name: string): void;
  cancel(): void;
}

/** Specification part 2 §2.10: the name is required, and Create waits for it. */
export function NewListForm({ isBusy, create, cancel }: NewListFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isOff = isBusy || listNameProblem(name) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOff) create(name);
  };
  return (
    <form className="new-list" onSubmit={submit}>
      <label htmlFor={id}>List name</label>
      <input
        id={id}
        ref={input}
        className="field"
        required
        maxLength={LIST_LIMITS.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <p className="row">
        <Button type="submit" appearance="primary" disabled={isOff}>
          Create
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </p>
    </form>
  );
}
