/** All wordings of a library that somebody looks after: what is due for review, what was withdrawn, the rest; and what nobody does. */
import { Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { StewardshipProps } from '#shared/api/stewardship.ts';
import { isHardlyKept, ordered, STEWARD_ORDERS, type StewardOrder, USE_DAYS } from '#shared/domain/wordingUse.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { StewardLines, UnownedLines } from '#web/curation/StewardLines.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';

const ORDERS: Record<StewardOrder, string> = { due: 'Day of review', used: 'Most used', changed: 'Most changed' };

export function StewardshipPage({ crumbs, lines, unowned, mails }: StewardshipProps) {
  const [order, setOrder] = useState<StewardOrder>('due');
  const isCurator = unowned !== null;
  const due = lines.filter(({ isDue }) => isDue);
  const withdrawn = lines.filter((line) => !line.isDue && line.withdrawn);
  const others = lines.filter((line) => !line.isDue && !line.withdrawn);
  const unkept = lines.filter(({ use }) => use && isHardlyKept(use));
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="narrow">
        <h1 className="display">Stewardship</h1>
        {lines.length === 0 && <Nothing isCurator={isCurator} />}
        <div className="steward-bar">
          {isCurator && lines.length > 1 && (
            <label>
              Order{' '}
              <select className="field" value={order} onChange={({ target }) => setOrder(target.value as StewardOrder)}>
                {STEWARD_ORDERS.map((one) => (
                  <option key={one} value={one}>
                    {ORDERS[one]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {mails !== null && <ReviewMails isOn={mails} />}
        </div>
        <StewardLines title="Due for review" lines={ordered(due, order)} />
        {unkept.length > 0 && (
          <p className="note">
            Hardly anybody keeps {unkept.length === 1 ? 'this wording' : `these ${unkept.length} wordings`} as it comes:{' '}
            {[...new Set(unkept.map(({ title }) => title))].join(', ')}. What takes its place is told beside it.
          </p>
        )}
        <StewardLines title="Withdrawn" lines={ordered(withdrawn, order)} />
        <StewardLines title="Looked after" lines={ordered(others, order)} />
        {unowned && <UnownedLines lines={unowned} />}
        {isCurator && (
          <p className="quiet">
            Counts are of the last {USE_DAYS} days and of nobody: how often a wording was put into a document from the
            pane in Word, and, of people who let their pane tell, what became of it there.
          </p>
        )}
      </div>
    </>
  );
}

function Nothing({ isCurator }: { isCurator: boolean }) {
  const to = usePaths();
  return (
    <>
      <p className="lead">Nobody looks after a wording of this library yet.</p>
      {isCurator ? (
        <p>
          Open <AppLink href={to.clauses()}>a clause type</AppLink>, choose the wording that you prefer, and press “Look
          after it”: give it an owner and a day by which it is read again. Whoever owns it gets a mail in time.
        </p>
      ) : (
        <p>Those who may correct the library choose what is preferred in it, and by when it is read again.</p>
      )}
    </>
  );
}

function ReviewMails({ isOn: first }: { isOn: boolean }) {
  const { notify } = useApp();
  const [isOn, setOn] = useState(first);
  const { make } = useChange(
    async (server, on: boolean) => {
      await server.call(CALLS.reviewMails, { body: { on } });
      setOn(on);
    },
    (error) => notify(refusalText(error)),
  );
  return (
    <Switch
      checked={isOn}
      label="A mail when a wording that I own is due"
      onChange={(_event, { checked }) => void make(checked)}
    />
  );
}
