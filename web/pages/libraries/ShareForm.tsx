/** Letting people in: by mail, each address with what became of it, or everybody of one's team. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { LibraryInviteResult } from '#shared/api/libraries.ts';
import {
  type GivenRole,
  type LibraryInviteOutcome,
  MOST_LIBRARY_INVITES,
  MOST_LIBRARY_MEMBERS,
  ROLE_TEXTS,
} from '#shared/domain/libraryMembers.ts';
import { paths } from '#shared/domain/paths.ts';
import { addressesIn } from '#shared/domain/teams.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { CopyLink } from '#web/libraries/CopyLink.tsx';
import { RoleSelect } from '#web/pages/libraries/RoleSelect.tsx';
import { type OfLibrary, useLibraryChange } from '#web/pages/libraries/useLibrary.ts';

const OUTCOMES: Record<LibraryInviteOutcome, { text: string; isSent: boolean }> = {
  invited: { text: 'is invited.', isSent: true },
  again: { text: 'is invited anew: only the newest link works.', isSent: true },
  member: { text: 'is in the library already.', isSent: true },
  incorrect: { text: 'is no email address.', isSent: false },
  full: { text: `finds no place: a library has ${MOST_LIBRARY_MEMBERS} at most.`, isSent: false },
  too_often: { text: 'has been mailed too often today.', isSent: false },
};

interface ShareFormProps extends OfLibrary {
  /** A document in it, where that is what is shared. */
  href?: string;
}

export function ShareForm({ library, setLibrary, href }: ShareFormProps) {
  const id = useId();
  const { namespace, managed } = library;
  const [text, setText] = useState('');
  const [role, setRole] = useState<GivenRole>('read');
  const [results, setResults] = useState<LibraryInviteResult[]>([]);
  const emails = addressesIn(text);
  const isTooMany = emails.length > MOST_LIBRARY_INVITES;
  const {
    make: invite,
    step,
    error,
  } = useChange(async (server) => {
    const told = await server.call(CALLS.inviteToLibrary, { params: { namespace }, body: { emails, role } });
    setLibrary(told.library);
    setResults(told.results);
    const unsent = told.results.filter(({ outcome }) => !OUTCOMES[outcome].isSent);
    setText(unsent.map(({ email }) => email).join('\n'));
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (emails.length > 0 && !isTooMany) void invite();
  };
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Let people in</h2>
      <form className="team-invite" onSubmit={send}>
        <div className="form-field">
          <label htmlFor={id}>Email addresses</label>
          <textarea
            id={id}
            className="field"
            rows={2}
            value={text}
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <p id={`${id}-hint`} className={isTooMany ? 'form-error' : 'form-hint'}>
            {isTooMany
              ? `${MOST_LIBRARY_INVITES} at most at once.`
              : `Somebody who ${ROLE_TEXTS[role].may}. They accept by a link, with an account of that address.`}
          </p>
        </div>
        <div className="row">
          <RoleSelect label="As" value={role} choose={setRole} />
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={emails.length === 0 || isTooMany || step === 'busy'}
          >
            {emails.length > 1 ? `Invite ${emails.length}` : 'Invite'}
          </Button>
        </div>
      </form>
      <div role="status">
        {error && <p className="note note-danger">{refusalText(error)}</p>}
        {step === 'done' && results.length > 0 && (
          <ul className="team-results">
            {results.map(({ email, outcome }) => (
              <li key={email} className={OUTCOMES[outcome].isSent ? '' : 'not'}>
                <b>{email}</b> {OUTCOMES[outcome].text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <CopyLink href={href ?? paths(namespace).home()} what={href ? 'document' : 'library'} />
      {managed?.team && <WithTeam library={library} setLibrary={setLibrary} name={managed.team.name} />}
    </section>
  );
}

function WithTeam({ library: { namespace }, setLibrary, name }: OfLibrary & { name: string }) {
  const { notify } = useApp();
  const [role, setRole] = useState<GivenRole>('read');
  const { make: share, step } = useLibraryChange(setLibrary, async (server) => {
    const told = await server.call(CALLS.shareWithTeam, { params: { namespace }, body: { role } });
    notify(`Everybody in ${name} can open it now.`);
    return told;
  });
  return (
    <ul className="rows">
      <li>
        <div className="what">
          <b>Your team, {name}</b>
          <p>Whoever is in it, now and later, for as long as they are.</p>
        </div>
        <RoleSelect label={`Role of ${name}`} isLabelHidden value={role} choose={setRole} />
        <Button disabledFocusable={step === 'busy'} onClick={() => void share()}>
          Let the team in
        </Button>
      </li>
    </ul>
  );
}
