/** Whether this browser tells one's libraries how their wordings are changed: off until somebody turns it on, with all that is sent. */
import { useState } from 'react';
import { usePane } from '#addin/pane/PaneContext.ts';
import { isDriftTold, setDriftTold } from '#addin/screens/drift/driftBook.ts';
import { DRIFT_LIMITS } from '#shared/domain/wordingDrift.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useOffered } from '#shared/ui/offered.ts';

export function DriftSetting() {
  const { stored } = usePane();
  const { user } = useApp().session;
  const { has } = useOffered();
  const [isOn, setOn] = useState(() => user !== null && isDriftTold(stored, user.id));
  if (!user || !has('private_libraries') || !stored.works) return null;
  const { minutes, changes, words } = DRIFT_LIMITS;
  return (
    <section className="pane-section" aria-labelledby="drift">
      <h2 id="drift">For the owners of your libraries</h2>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="drift-what"
          onChange={({ target: { checked } }) => {
            setDriftTold(stored, user.id, checked);
            setOn(checked);
          }}
        />{' '}
        Tell them how their wordings are changed
      </label>
      <p className="quiet" id="drift-what">
        {minutes} minutes after you insert a wording of a private library that you are a member of, that library counts
        whether it was kept, changed or taken out, and up to {changes} of its own phrases that were replaced, with the
        words in their place: {words} words at most each. Words with a capital, addresses and long figures are not sent;
        no other text of the document is, nor its name or yours. Every such call is listed below.
      </p>
    </section>
  );
}
