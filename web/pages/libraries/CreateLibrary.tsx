/** Beginning a library. What the plan has no room for opens the prompt that the limit has. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { OwnLibraries } from '#shared/api/libraries.ts';
import { libraryTitleProblem } from '#shared/domain/libraryMembers.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

export function CreateLibrary({ libraries: { used, limit, deleted } }: { libraries: OwnLibraries }) {
  const id = useId();
  const { go } = useApp();
  const [title, setTitle] = useState('');
  const {
    make: create,
    step,
    error,
  } = useChange(async (server) => {
    const { library } = await server.call(CALLS.createLibrary, { body: { title } });
    go(personalPaths.librarySettings(library.namespace));
  });
  const problem = title.trim() === '' ? null : libraryTitleProblem(title);
  const isFull = limit !== null && used >= limit;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '' && problem === null) void create();
  };
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Begin a library</h2>
      {isFull && limit > 0 && (
        <p>
          Your plan has room for {limit === 1 ? 'one private library' : `${limit} private libraries`}.
          {deleted.length > 0 && ' A deleted one counts until it is erased.'}
        </p>
      )}
      <form className="team-invite" onSubmit={send}>
        <div className="form-field">
          <label htmlFor={id}>Name</label>
          <input
            id={id}
            className="field"
            value={title}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            aria-invalid={problem !== null}
            onChange={({ target }) => setTitle(target.value)}
          />
          <p id={`${id}-hint`} className={problem === null ? 'form-hint' : 'form-error'}>
            {problem ?? 'It is private: nobody sees it whom you do not let in.'}
          </p>
        </div>
        <div className="row">
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={title.trim() === '' || problem !== null || step === 'busy'}
          >
            Begin the library
          </Button>
        </div>
      </form>
      <div role="status">{error && <p className="note note-danger">{refusalText(error)}</p>}</div>
    </section>
  );
}
