/** Libraries of a person: their own, those they were let into, and those they can take back. */
import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { LibraryHead, OwnLibraries } from '#shared/api/libraries.ts';
import type { LibrariesProps } from '#shared/api/personalPages.ts';
import { counted } from '#shared/domain/display.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { ROLE_TEXTS } from '#shared/domain/libraryMembers.ts';
import { paths, personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { CreateLibrary } from '#web/pages/libraries/CreateLibrary.tsx';
import { DeletedLibraries } from '#web/pages/libraries/DeletedLibraries.tsx';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';

const ownedText = ({ used, limit }: OwnLibraries): string =>
  limit === null ? counted(used, 'private library', 'private libraries') : `${used} of ${limit} private libraries`;

export function LibrariesPage({ libraries: first }: LibrariesProps) {
  const [libraries, setLibraries] = useState(first);
  useEffect(() => setLibraries(first), [first]);
  const { make: reload } = useChange(async (server) => setLibraries(await server.call(CALLS.ownLibraries)));
  const { mine, shared, deleted } = libraries;
  const isNew = mine.length + shared.length + deleted.length === 0;
  return (
    <AccountFrame
      title="Libraries"
      hint={
        isNew
          ? 'Your own contracts, searched and read like the public library, and seen by nobody else.'
          : ownedText(libraries)
      }
    >
      {isNew && (
        <p>
          Begin one, put your own contracts in, and find their clauses, definitions and usual values beside those of
          everybody. <AppLink href={ROUTES.privateLibraries}>What private libraries are</AppLink>
        </p>
      )}
      <CreateLibrary libraries={libraries} />
      <Heads title="Yours" id="mine" heads={mine} />
      <Heads title="Shared with you" id="shared" heads={shared} />
      <DeletedLibraries deleted={deleted} reload={reload} />
    </AccountFrame>
  );
}

function Heads({ title, id, heads }: { title: string; id: string; heads: readonly LibraryHead[] }) {
  if (heads.length === 0) return null;
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rows">
        {heads.map((head) => (
          <Head key={head.namespace} head={head} />
        ))}
      </ul>
    </section>
  );
}

function Head({ head }: { head: LibraryHead }) {
  const { namespace, title, visibility, role, contracts, owner } = head;
  const what = [
    contracts === 0 ? 'no contracts yet' : counted(contracts, 'contract'),
    owner === null ? '' : `of ${owner}`,
    role === 'owner' ? '' : `you are ${ROLE_TEXTS[role].name.toLowerCase()}`,
  ];
  return (
    <li>
      <div className="what">
        <a href={paths(namespace).home()}>
          <b>{title}</b>
        </a>
        <span className="badge">{visibility}</span>
        <p>{what.filter(Boolean).join(', ')}</p>
      </div>
      <a className="button-link" href={personalPaths.librarySettings(namespace)} aria-label={`Settings of ${title}`}>
        {mayInLibrary(role, 'manage') ? 'Members and settings' : 'About it'}
      </a>
    </li>
  );
}
