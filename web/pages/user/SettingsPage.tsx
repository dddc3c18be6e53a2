import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { SettingsProps } from '#shared/api/personalPages.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { foldedHere, forgetFolded } from '#web/layout/sidebarState.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { consentOf } from '#web/session/consent.ts';
import { ThemeChoice } from '#web/theme/ThemeChoice.tsx';

export function SettingsPage({ settings }: SettingsProps) {
  return (
    <AccountFrame title="Settings" hint="Each holds as soon as it is set.">
      <section className="block" aria-labelledby="reading">
        <h2 id="reading">Reading</h2>
        <ul className="rows">
          <SidebarRow settings={settings} />
          <li>
            <div className="what">
              <b>Light and dark</b>
              <p>Kept in this browser.</p>
            </div>
            <ThemeChoice />
          </li>
        </ul>
      </section>
      <section className="block" aria-labelledby="tracking">
        <h2 id="tracking">What is counted</h2>
        <TrackingNote />
      </section>
    </AccountFrame>
  );
}

function SidebarRow({ settings }: SettingsProps) {
  const { notify } = useApp();
  const known = Object.keys(settings.sidebars).filter((name) => settings.sidebars[name]);
  const [collapsed, setCollapsed] = useState(known);
  useEffect(() => setCollapsed((before) => [...new Set([...before, ...foldedHere()])]), []);
  const { make: reset } = useChange(async (server) => {
    const sidebars = Object.fromEntries(collapsed.map((name) => [name, false]));
    await server.call(CALLS.changeSettings, { body: { sidebars } });
    forgetFolded();
    setCollapsed([]);
    notify('All side columns are open again.');
  }, sayRefusal);
  return (
    <li>
      <div className="what">
        <b>Side columns</b>
        <p>
          {collapsed.length > 0
            ? `${counted(collapsed.length, 'block')} folded: ${collapsed.join(', ')}.`
            : 'No block is folded. One that you fold stays so wherever you sign in.'}
        </p>
      </div>
      <Button onClick={() => void reset()} disabled={collapsed.length === 0}>
        Open all again
      </Button>
    </li>
  );
}

/** Do Not Track is a setting of the browser, so only the browser knows it. */
function TrackingNote() {
  const { flags } = useApp();
  const [isAsked, setAsked] = useState<boolean | null>(null);
  useEffect(() => setAsked(consentOf(flags.muteSignals).doNotTrack), [flags.muteSignals]);
  return (
    <>
      <p>
        Copying, opening a sample and opening a search result are counted, and once a day that you were here: so that
        those who run this site see what is used. Your export has all of it.
      </p>
      {isAsked !== null && (
        <p>
          {isAsked ? (
            <b>Your browser asks not to be tracked: none of this is counted.</b>
          ) : (
            'Switch on “Do Not Track” or “Global Privacy Control” in your browser, and none of this is counted.'
          )}
        </p>
      )}
    </>
  );
}
