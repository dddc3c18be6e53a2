/** What has left this computer, in one line; offline, what still works. */
import { useSyncExternalStore } from 'react';
import { ledger, sentSentence } from '#addin/pane/ledger.ts';
import { useOnline } from '#addin/pane/useOnline.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { useOffered } from '#shared/ui/offered.ts';

export function SentLine() {
  const entries = useSyncExternalStore(ledger.subscribe, ledger.entries);
  const isOnline = useOnline();
  const { has } = useOffered();
  // before the deployment has answered nothing is known of it
  const isKnown = useApp().settings.products.length > 0;
  return (
    <div className="pane-sent">
      <p>
        <Icon name="shield" small />
        <span>
          {sentSentence(entries)}
          {isKnown && !has('assistant') && ' No AI configured — checks and library work.'}
        </span>
      </p>
      {!isOnline && (
        <p role="status">
          <Icon name="offline" small />
          <span>Offline. Search waits; everything in the document works.</span>
        </p>
      )}
    </div>
  );
}
