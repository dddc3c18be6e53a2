/** Who looks after a wording, its versions, and the forms of whoever may change that. Fetched on pages of private libraries alone. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { Stewarded } from '#shared/api/stewardship.ts';
import { readableDate } from '#shared/domain/display.ts';
import { STEWARD_STATE_NAMES } from '#shared/domain/stewardship.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { StewardForm } from '#web/curation/StewardForm.tsx';
import { VersionList } from '#web/curation/VersionList.tsx';
import { useReload } from '#web/navigation/useReload.ts';

const HEADING = 'stewardship';

export default function Stewardship({ group }: { group: string }) {
  const app = useApp();
  const params = { namespace: app.namespace, group };
  const { told, hasFailed } = useLateAnswer(callQuestion(app, CALLS.stewardship, { params }));
  const [changed, setChanged] = useState<Stewarded | null>(null);
  const [isEditing, setEditing] = useState(false);
  const reload = useReload();
  const done = (next: Stewarded) => {
    setChanged(next);
    // the wording itself says its state as well
    void reload();
  };
  const now = changed ?? told;
  if (hasFailed && !now) return null;
  return (
    <section className="stewardship" aria-labelledby={HEADING}>
      <header className="section-head">
        <h2 id={HEADING}>Who looks after it</h2>
        {now?.choices && !isEditing && (
          <Button size="small" onClick={() => setEditing(true)}>
            {now.stewarded ? 'Change' : 'Look after it'}
          </Button>
        )}
      </header>
      {!now && <p role="status">Looking it up</p>}
      {now && !isEditing && <Said now={now} />}
      {now?.choices && isEditing && (
        <StewardForm
          params={params}
          now={now}
          people={now.choices.people}
          done={(next) => {
            if (next) done(next);
            setEditing(false);
          }}
        />
      )}
      {now?.stewarded && <VersionList params={params} now={now} done={done} />}
    </section>
  );
}

function Said({ now: { stewarded } }: { now: Stewarded }) {
  if (!stewarded) return <p className="quiet">Nobody looks after this wording.</p>;
  const { owner, reviewBy, state, note, setBy, setAt } = stewarded;
  return (
    <>
      <dl className="steward-facts">
        <dt>Owner</dt>
        <dd>{owner?.name ?? 'nobody'}</dd>
        <dt>Review by</dt>
        <dd>{reviewBy ? readableDate(reviewBy) : 'no date'}</dd>
        <dt>State</dt>
        <dd>
          {state ? STEWARD_STATE_NAMES[state] : 'none'}
          {note && `: ${note}`}
        </dd>
      </dl>
      <p className="quiet">
        Set{setBy && ` by ${setBy}`} on {readableDate(setAt.slice(0, 10))}.
      </p>
    </>
  );
}
