/** Leaving, handing over, deleting. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { DELETED_LIBRARY_DAYS } from '#shared/domain/libraryMembers.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { OutOfReach } from '#web/pages/libraries/OutOfReach.tsx';
import { type OfLibrary, useLibraryChange } from '#web/pages/libraries/useLibrary.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

export function LibraryEnding(state: OfLibrary) {
  const isOwner = state.library.role === 'owner';
  return (
    <section className="block" aria-labelledby="ending">
      <h2 id="ending">{isOwner ? 'Handing over and deleting' : 'Leaving'}</h2>
      <ul className="rows">
        {isOwner ? (
          <>
            <HandOver {...state} />
            <Delete {...state} />
          </>
        ) : (
          <Leave {...state} />
        )}
      </ul>
    </section>
  );
}

function Leave({ library: { namespace, title } }: OfLibrary) {
  const { go, notify } = useApp();
  const { make: leave, step } = useChange(async (server) => {
    await server.call(CALLS.leaveLibrary, { params: { namespace } });
    notify(`You have left “${title}”.`);
    go(ROUTES.libraries);
  }, sayRefusal);
  return (
    <li>
      <div className="what">
        <b>Leave the library</b>
        <p>To come back, somebody has to let you in again. What your team may stays as it is.</p>
      </div>
      <Button disabledFocusable={step === 'busy'} onClick={() => void leave()}>
        Leave
      </Button>
    </li>
  );
}

function HandOver({ library: { namespace, managed }, setLibrary }: OfLibrary) {
  const { notify } = useApp();
  const others = (managed?.members ?? []).filter(({ kind, role }) => kind === 'person' && role !== 'owner');
  const [chosen, choose] = useState('');
  const { make: transfer, step } = useLibraryChange(setLibrary, async (server) => {
    const told = await server.call(CALLS.transferLibrary, {
      params: { namespace },
      body: { userId: chosen.slice('user.'.length) },
    });
    notify('Handed over. You are an admin of it now.');
    return told;
  });
  return (
    <li>
      <div className="what">
        <b>Hand over</b>
        <p>
          {others.length === 0
            ? 'To somebody who is in the library: let them in first.'
            : 'They become the owner and you an admin. It counts among the libraries of their plan.'}
        </p>
      </div>
      {others.length > 0 && (
        <>
          <label className="team-role">
            <span className="sr">New owner</span>
            <select value={chosen} onChange={({ target }) => choose(target.value)}>
              <option value="">Choose somebody</option>
              {others.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {name || email}
                </option>
              ))}
            </select>
          </label>
          <Button disabledFocusable={chosen === '' || step === 'busy'} onClick={() => chosen !== '' && void transfer()}>
            Hand over
          </Button>
        </>
      )}
    </li>
  );
}

function Delete({ library: { namespace, title } }: OfLibrary) {
  const { go, notify } = useApp();
  const { make: remove, step } = useChange(async (server) => {
    await server.call(CALLS.deleteLibrary, { params: { namespace } });
    notify(`“${title}” is deleted. You can take that back for ${DELETED_LIBRARY_DAYS} days.`);
    go(ROUTES.libraries);
  }, sayRefusal);
  return (
    <li>
      <div className="what">
        <b>Delete the library</b>
        <p>Nobody can open it any more. You can take that back for {DELETED_LIBRARY_DAYS} days; then it is erased.</p>
      </div>
      <details className="row-form">
        <summary className="button-link">Delete …</summary>
        <div className="team-remove">
          <OutOfReach />
          <Button className="danger" disabledFocusable={step === 'busy'} onClick={() => void remove()}>
            Delete {title}
          </Button>
        </div>
      </details>
    </li>
  );
}
