import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { LIST_LIMITS, listNameProblem } from '#shared/domain/lists.ts';

interface RenameFormProps {
  name: string;
  rename(name: string): void;
  cancel(): void;
}

export function RenameForm({ name: first, rename, cancel }: RenameFormProps) {
  const id = useId();
  const [name, setName] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (listNameProblem(name) === null) rename(name);
  };
  return (
    <form className="new-list" onSubmit={submit}>
      <label htmlFor={id}>List name</label>
      <input
        id={id}
        className="field"
        value={name}
        maxLength={LIST_LIMITS.name}
        onChange={({ target }) => setName(target.value)}
      />
      <p className="row">
        <Button type="submit" appearance="primary" disabled={listNameProblem(name) !== null}>
          Rename
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </p>
    </form>
  );
}
