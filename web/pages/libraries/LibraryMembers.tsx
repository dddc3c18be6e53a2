/** Who can read the library, and as what. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { LibraryMember } from '#shared/api/libraries.ts';
import { counted } from '#shared/domain/display.ts';
import { type GivenRole, ROLE_TEXTS } from '#shared/domain/libraryMembers.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { RoleSelect } from '#web/pages/libraries/RoleSelect.tsx';
import { type OfLibrary, useLibraryChange } from '#web/pages/libraries/useLibrary.ts';
import { Moment } from '#web/time/Moment.tsx';

export function LibraryMembers({ library, setLibrary }: OfLibrary) {
  const { managed, visibility } = library;
  if (!managed) return null;
  return (
    <section className="block" aria-labelledby="readers">
      <h2 id="readers">Who can read it</h2>
      {visibility === 'public' && <p>Everybody: the library is public. These may do more in it.</p>}
      <ul className="rows">
        {managed.members.map((one) => (
          <Member key={one.id} one={one} library={library} setLibrary={setLibrary} />
        ))}
      </ul>
      <p className="block-hint">The audit log calls this library {managed.auditName}.</p>
    </section>
  );
}

const nameOf = ({ kind, name, email }: LibraryMember): string => (kind === 'team' ? `Team ${name}` : name || email);

function Member({ one, library: { namespace }, setLibrary }: OfLibrary & { one: LibraryMember }) {
  const { notify, session } = useApp();
  const { id, role, email, people, addedAt } = one;
  const params = { namespace, member: id };
  const isMe = id === `user.${session.user?.id}`;
  const { make: setRole } = useLibraryChange(setLibrary, (server, wanted: GivenRole) =>
    server.call(CALLS.changeLibraryMember, { params, body: { role: wanted } }),
  );
  const change = async (wanted: GivenRole) => {
    await setRole(wanted);
    // one's own rights would be gone with it: there is nobody to undo it then
    if (!isMe && role !== 'owner')
      notify(`${nameOf(one)}: ${ROLE_TEXTS[wanted].name.toLowerCase()} now.`, {
        action: { label: 'Undo', run: () => void setRole(role) },
      });
  };
  const { make: remove, step } = useLibraryChange(setLibrary, async (server) => {
    const told = await server.call(CALLS.removeLibraryMember, { params });
    notify(`${nameOf(one)} can read it no more.`);
    return told;
  });
  return (
    <li>
      <div className="what">
        <b>{nameOf(one)}</b>
        {isMe && <span className="badge on">you</span>}
        <p>
          {people !== null && `${counted(people, 'person', 'people')}, `}
          {one.name && email && `${email}, `}since <Moment at={addedAt} />
        </p>
      </div>
      {role === 'owner' ? (
        <span className="quiet-text">{ROLE_TEXTS.owner.name}</span>
      ) : (
        <>
          <RoleSelect
            label={`Role of ${nameOf(one)}`}
            isLabelHidden
            value={role}
            choose={(wanted) => void change(wanted)}
          />
          {!isMe && (
            <Button
              disabledFocusable={step === 'busy'}
              onClick={() => void remove()}
              aria-label={`Take ${nameOf(one)} out`}
            >
              Take out
            </Button>
          )}
        </>
      )}
    </li>
  );
}
