/** The feed of alerts: its address is the key, so it can be made anew and ended. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

export function FeedBox({ feed: first, isAllowed }: { feed: string | null; isAllowed: boolean }) {
  const { notify } = useApp();
  const [feed, setFeed] = useState(first);
  const set = useChange(async (server, on: boolean) => {
    const { feed: made } = await server.call(CALLS.alertFeed, { body: { on } });
    if (feed) notify(made ? 'A new address. The one before it no longer works.' : 'The feed has ended.');
    setFeed(made);
  }, sayRefusal);
  const copy = (url: string) =>
    copyText(Promise.resolve(url)).then(
      () => notify('The address is copied.'),
      () => notify('The browser did not let us copy. Select the address and copy it.'),
    );
  const isBusy = set.step === 'busy';
  return (
    <section className="feed-box" aria-labelledby="feed">
      <h2 id="feed">Feed</h2>
      {feed ? (
        <>
          <p className="quiet-text">
            For a feed reader. Whoever has the address reads your alerts, as far as you may read them yourself: keep it
            to yourself.
          </p>
          <p className="row">
            <input
              className="field"
              readOnly
              value={feed}
              aria-label="Address of the feed"
              onFocus={({ target }) => target.select()}
            />
            <Button size="small" appearance="primary" onClick={() => void copy(feed)}>
              Copy
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => void set.make(true)}>
              New address
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => void set.make(false)}>
              End feed
            </Button>
          </p>
        </>
      ) : (
        <p className="row">
          <span className="quiet-text">The same alerts for a feed reader (Atom), under an address of your own.</span>
          <Button size="small" disabled={isBusy || !isAllowed} onClick={() => void set.make(true)}>
            Make a feed
          </Button>
        </p>
      )}
    </section>
  );
}
