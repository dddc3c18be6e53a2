/** One library: who is in it, what it is called, who may see it and names in it, and how it ends. */
import { lazy, Suspense } from 'react';
import type { LibrarySettingsProps } from '#shared/api/personalPages.ts';
import { counted } from '#shared/domain/display.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { ROLE_TEXTS } from '#shared/domain/libraryMembers.ts';
import { paths, ROUTES } from '#shared/domain/paths.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';
import { LibraryEnding } from '#web/pages/libraries/LibraryEnding.tsx';
import { LibraryInvites } from '#web/pages/libraries/LibraryInvites.tsx';
import { LibraryMembers } from '#web/pages/libraries/LibraryMembers.tsx';
import { LibraryName } from '#web/pages/libraries/LibraryName.tsx';
import { LibraryVisibility } from '#web/pages/libraries/LibraryVisibility.tsx';
import { ShareForm } from '#web/pages/libraries/ShareForm.tsx';
import { useLibrary } from '#web/pages/libraries/useLibrary.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';

const LibraryNames = lazy(() => import('#web/pages/libraries/LibraryNames.tsx'));

export function LibraryPage({ library: first }: LibrarySettingsProps) {
  const state = useLibrary(first);
  const { namespace, title, role, contracts, owner, visibility, names } = state.library;
  const { isHidden } = names;
  const isInBrowser = useInBrowser();
  const whose = owner === null ? 'yours' : `of ${owner}`;
  return (
    <AccountFrame title={title} hint={`A ${visibility} library, ${whose}: ${counted(contracts, 'contract')}.`}>
      <p className="row">
        <a className="button-link primary" href={paths(namespace).home()}>
          Open the library
        </a>
        <a className="button-link" href={paths(namespace).stewardship()}>
          Stewardship
        </a>
        <a className="button-link" href={ROUTES.libraries}>
          All libraries
        </a>
      </p>
      {role !== 'owner' && (
        <p>
          You are {ROLE_TEXTS[role].name.toLowerCase()} of it: somebody who {ROLE_TEXTS[role].may}.
          {isHidden &&
            role === 'read' &&
            ' Its admins hide names from readers: in their place you see words like “[Party A]”.'}
        </p>
      )}
      {mayInLibrary(role, 'manage') && <ShareForm {...state} />}
      <LibraryInvites {...state} />
      <LibraryMembers {...state} />
      {mayInLibrary(role, 'rename') && <LibraryName {...state} />}
      {mayInLibrary(role, 'own') && <LibraryVisibility {...state} />}
      {isInBrowser && mayInLibrary(role, 'hideNames') && (
        <Suspense>
          <LibraryNames {...state} />
        </Suspense>
      )}
      <LibraryEnding {...state} />
    </AccountFrame>
  );
}
