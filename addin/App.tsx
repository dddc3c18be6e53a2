/** The pane: head, what has been sent, tabs, screen, foot. Everything in it sees the document through the port only. */
import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useEffect } from 'react';
import { Foot } from '#addin/pane/Foot.tsx';
import { Look } from '#addin/pane/Look.tsx';
import { PaneHead } from '#addin/pane/PaneHead.tsx';
import { PaneProvider } from '#addin/pane/PaneProvider.tsx';
import { PaneTabs } from '#addin/pane/PaneTabs.tsx';
import { SentLine } from '#addin/pane/SentLine.tsx';
import type { Surroundings } from '#addin/pane/surroundings.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import { Screens } from '#addin/screens/Screens.tsx';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

export function App({ surroundings }: { surroundings: Surroundings }) {
  const { host } = surroundings;
  // Word on a desktop has a theme of its own; elsewhere the system's holds, without script.
  useEffect(() => {
    const { kind, platform } = host.info();
    if (kind !== 'word' || platform === 'web') return;
    const follow = (): void => {
      document.documentElement.dataset.theme = host.info().dark ? 'dark' : 'light';
    };
    follow();
    return host.on('theme', follow);
  }, [host]);
  return (
    <Look>
      <PaneProvider surroundings={surroundings}>
        <PaneHead>
          <AccountButton />
        </PaneHead>
        <SentLine />
        <PaneTabs />
        <Own />
        <Screens />
        {host.info().missing.length > 0 && (
          <Suspense>
            <MissingAbilities />
          </Suspense>
        )}
        <Foot />
      </PaneProvider>
    </Look>
  );
}

const MissingAbilities = lazy(() => import('#addin/pane/MissingAbilities.tsx'));
const OwnLibraries = lazy(() => import('#addin/screens/OwnLibraries.tsx'));

/** For whoever may be a member of a library. */
function Own() {
  const { user } = useApp().session;
  return user && <Suspense>{<OwnLibraries />}</Suspense>;
}

function AccountButton() {
  const { user } = useApp().session;
  const { open, views } = useViews();
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<Icon name="account" small />}
      aria-current={views.over.at(-1)?.screen === 'account' ? 'page' : undefined}
      onClick={() => open({ screen: 'account' })}
    >
      {user ? 'Account' : 'Sign in'}
    </Button>
  );
}
