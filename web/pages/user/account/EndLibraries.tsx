/** What becomes of each library that somebody owns who leaves. Fetched when somebody comes that far. */
import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { LibraryHead, LibraryMember } from '#shared/api/libraries.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { OutOfReach } from '#web/pages/libraries/OutOfReach.tsx';

export type EndDecisions = Record<string, 'erase' | { to: string }>;

interface Owned {
  library: LibraryHead;
  /** People who could take it over. */
  others: LibraryMember[];
}

interface EndLibrariesProps {
  decisions: EndDecisions;
  decide(decisions: EndDecisions): void;
}

const USER = 'user.';

export default function EndLibraries({ decisions, decide }: EndLibrariesProps) {
  const [owned, setOwned] = useState<Owned[] | null>(null);
  const { make: ask } = useChange(async (server) => {
    const { mine } = await server.call(CALLS.ownLibraries);
    const all: Owned[] = [];
    for (const library of mine) {
      const told = await server.call(CALLS.librarySettings, { params: { namespace: library.namespace } });
      const members = told.library.managed?.members ?? [];
      all.push({ library, others: members.filter(({ kind, role }) => kind === 'person' && role !== 'owner') });
    }
    setOwned(all);
  });
  useEffect(() => void ask(), [ask]);
  if (owned === null) return <p role="status">One moment</p>;
  if (owned.length === 0) return <p>You own no library, so there is nothing to hand on or to erase.</p>;
  return (
    <>
      <p>Each needs a word. What you have deleted already is erased with the account.</p>
      <ul className="rows">
        {owned.map(({ library: { namespace, title }, others }) => {
          const decision = decisions[namespace];
          const value = decision === undefined ? '' : decision === 'erase' ? 'erase' : `${USER}${decision.to}`;
          return (
            <li key={namespace}>
              <div className="what">
                <b>{title}</b>
              </div>
              <label className="team-role">
                <span className="sr">What becomes of {title}</span>
                <select
                  value={value}
                  onChange={({ target }) =>
                    decide({
                      ...decisions,
                      [namespace]: target.value === 'erase' ? 'erase' : { to: target.value.slice(USER.length) },
                    })
                  }
                >
                  <option value="" disabled>
                    Choose
                  </option>
                  <option value="erase">Erase it</option>
                  {others.map(({ id, name, email }) => (
                    <option key={id} value={id}>
                      Hand it over to {name || email}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          );
        })}
      </ul>
      <OutOfReach />
    </>
  );
}
