import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { libraryTitleProblem } from '#shared/domain/libraryMembers.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { type OfLibrary, useLibraryChange } from '#web/pages/libraries/useLibrary.ts';

/** What the library is called. Its address stays, so that links go on working. */
export function LibraryName({ library, setLibrary }: OfLibrary) {
  const id = useId();
  const { notify } = useApp();
  const [title, setTitle] = useState(library.title);
  const { make: rename, step } = useLibraryChange(setLibrary, async (server) => {
    const told = await server.call(CALLS.renameLibrary, { params: { namespace: library.namespace }, body: { title } });
    notify(`It is called “${told.library.title}” now.`);
    return told;
  });
  const problem = libraryTitleProblem(title);
  const isSame = title.trim() === library.title;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && problem === null) void rename();
  };
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Name</h2>
      <form className="team-invite" onSubmit={send}>
        <div className="form-field">
          <label htmlFor={id}>What it is called</label>
          <input
            id={id}
            className="field"
            value={title}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setTitle(target.value)}
          />
          <p id={`${id}-hint`} className={problem === null ? 'form-hint' : 'form-error'}>
            {problem ?? 'Its address stays: links to it go on working.'}
          </p>
        </div>
        <div className="row">
          <Button type="submit" disabledFocusable={isSame || problem !== null || step === 'busy'}>
            Rename
          </Button>
        </div>
      </form>
    </section>
  );
}
