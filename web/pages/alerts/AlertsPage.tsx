import { Button, Switch } from '@fluentui/react-components';
import { useState } from 'react';
import type { WatchesReply } from '#shared/api/alerts.ts';
import { CALLS } from '#shared/api/calls.ts';
import { counted } from '#shared/domain/display.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { FeedBox } from '#web/pages/alerts/FeedBox.tsx';
import { useWatches } from '#web/pages/alerts/useWatches.ts';
import { WatchCard } from '#web/pages/alerts/WatchCard.tsx';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

export function AlertsPage({ watches: first, mails: firstMails, feed, isAllowed }: WatchesReply) {
  const { watches, markSeen, change, end } = useWatches(first);
  const [mails, setMails] = useState(firstMails);
  const fresh = watches.reduce((sum, { alerts }) => sum + alerts.filter(({ isNew }) => isNew).length, 0);
  const setMail = useChange(async (server, on: boolean) => {
    await server.call(CALLS.alertMails, { body: { on } });
    setMails(on);
  }, sayRefusal);
  return (
    <AccountFrame
      title="Alerts"
      hint="Searches that you saved and what else you watch in the library, with what of it is new."
    >
      {!isAllowed && (
        <p className="note">
          Alerts need an Enterprise plan. What you watch stays here; nothing new is told meanwhile.
        </p>
      )}
      <div className="alerts-bar">
        <p role="status">
          {fresh === 0 ? 'Nothing new since you last looked.' : `${counted(fresh, 'change')} since you last looked.`}
        </p>
        {fresh > 0 && (
          <Button size="small" onClick={markSeen}>
            Mark all as seen
          </Button>
        )}
        <Switch
          checked={mails}
          label="A mail a day, when something is new"
          onChange={(_event, { checked }) => void setMail.make(checked)}
        />
      </div>
      <FeedBox feed={feed} isAllowed={isAllowed} />
      {watches.length === 0 ? (
        <NoWatches />
      ) : (
        <ul className="watch-list">
          {watches.map((watch) => (
            <WatchCard key={watch.id} watch={watch} change={(body) => change(watch, body)} end={() => end(watch)} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}

function NoWatches() {
  const to = usePaths();
  return (
    <div className="alerts-empty">
      <p>
        You watch nothing yet. Make a search and choose “Save search”, or open a clause type, one of its wordings, a
        definition or a contract type and choose “Watch”. You are told when wording comes in that the library did not
        have, when a figure appears that you watch for, or of every change, as you choose.
      </p>
      <p className="row">
        <AppLink className="button-link" href={to.search()}>
          Search
        </AppLink>
        <AppLink className="button-link" href={to.clauses()}>
          Clauses
        </AppLink>
        <AppLink className="button-link" href={to.dictionary()}>
          Dictionary
        </AppLink>
      </p>
    </div>
  );
}
