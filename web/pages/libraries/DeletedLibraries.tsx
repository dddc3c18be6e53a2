/** What was deleted: until when it can be taken back, and what erasing does not reach. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { DeletedLibrary } from '#shared/api/libraries.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { OutOfReach } from '#web/pages/libraries/OutOfReach.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { Moment } from '#web/time/Moment.tsx';

interface DeletedProps {
  reload(): Promise<void>;
}

export function DeletedLibraries({ deleted, reload }: DeletedProps & { deleted: readonly DeletedLibrary[] }) {
  if (deleted.length === 0) return null;
  return (
    <section className="block" aria-labelledby="deleted">
      <h2 id="deleted">Deleted</h2>
      <p>Nobody can open these. Take one back until the day it is erased.</p>
      <ul className="rows">
        {deleted.map((one) => (
          <Deleted key={one.namespace} one={one} reload={reload} />
        ))}
      </ul>
    </section>
  );
}

function Deleted({ one: { namespace, title, contracts, erasedFrom }, reload }: DeletedProps & { one: DeletedLibrary }) {
  const { notify } = useApp();
  const params = { namespace };
  const { make: restore, step } = useChange(async (server) => {
    await server.call(CALLS.restoreLibrary, { params });
    await reload();
    notify(`“${title}” is back, with its members.`);
  }, sayRefusal);
  const { make: erase, step: erasing } = useChange(async (server) => {
    await server.call(CALLS.eraseLibrary, { params });
    await reload();
    notify(`“${title}” is being erased.`);
  }, sayRefusal);
  return (
    <li>
      <div className="what">
        <b>{title}</b>
        <p>
          {counted(contracts, 'contract')}, erased <Moment at={erasedFrom} />
        </p>
      </div>
      <Button disabledFocusable={step === 'busy'} onClick={() => void restore()} aria-label={`Take ${title} back`}>
        Take back
      </Button>
      <details className="row-form">
        <summary className="button-link" aria-label={`Erase ${title} now`}>
          Erase now
        </summary>
        <div className="team-remove">
          <p>
            Contracts, their originals, what was read of them, citations, members and invitations go for good. There is
            no way back.
          </p>
          <OutOfReach />
          <Button className="danger" disabledFocusable={erasing === 'busy'} onClick={() => void erase()}>
            Erase {title} for good
          </Button>
        </div>
      </details>
    </li>
  );
}
