/** Letting people in: by mail, each address with what became of it, or everybody of one's team. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
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
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { CopyLink } from '#web/pages/libraries/CopyLink.tsx';
import { RoleSelect } from '#web/pages/libraries/RoleSelect.tsx';
import { type OfLibrary, useLibraryChange } from '#web/pages/libraries/useLibrary.ts';
import { InviteByMail } from '#web/pages/team/InviteByMail.tsx';

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
  const { namespace, managed } = library;
  const [text, setText] = useState('');
  const [role, setRole] = useState<GivenRole>('read');
  const [results, setResults] = useState<LibraryInviteResult[]>([]);
  const {
    make: invite,
    step,
    error,
  } = useChange(async (server, emails: string[]) => {
    const told = await server.call(CALLS.inviteToLibrary, { params: { namespace }, body: { emails, role } });
    setLibrary(told.library);
    setResults(told.results);
    const unsent = told.results.filter(({ outcome }) => !OUTCOMES[outcome].isSent);
    setText(unsent.map(({ email }) => email).join('\n'));
  });
  return (
    <InviteByMail
      title="Let people in"
      text={text}
      setText={setText}
      most={MOST_LIBRARY_INVITES}
      hint={`Somebody who ${ROLE_TEXTS[role].may}. They accept by a link, with an account of that address.`}
      role={<RoleSelect label="As" value={role} choose={setRole} />}
      isBusy={step === 'busy'}
      error={error}
      results={step === 'done' ? results.map(({ email, outcome }) => ({ email, ...OUTCOMES[outcome] })) : []}
      invite={(emails) => void invite(emails)}
    >
      <CopyLink href={href ?? paths(namespace).home()} what={href ? 'document' : 'library'} />
      {managed?.team && <WithTeam library={library} setLibrary={setLibrary} name={managed.team.name} />}
    </InviteByMail>
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
