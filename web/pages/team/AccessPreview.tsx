/** What a change would give and take. Nothing is changed by asking. */
import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { AccessPreviewReply, MemberAccess, TeamPerson } from '#shared/api/teamAdmin.ts';
import { counted } from '#shared/domain/display.ts';
import { CHANGE_TEXTS, type MemberChange } from '#shared/domain/memberAccess.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

const KINDS: Record<AccessPreviewReply['changes'][number]['kind'], string> = {
  gained: 'Gains',
  lost: 'Loses',
  changed: 'Changes',
};

export function AccessPreview({ member, changes }: { member: TeamPerson; changes: MemberAccess['changes'] }) {
  const id = useId();
  const [change, setChange] = useState<MemberChange>(changes[0]!);
  const { make, step, told, reset } = useChange(
    (server, wanted: MemberChange) =>
      server.call(CALLS.memberAccessPreview, { params: { userId: member.userId }, query: { change: wanted } }),
    sayRefusal,
  );
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Try a change</h2>
      <p className="block-hint">What would be gained and lost. Nothing is changed by it.</p>
      <form
        className="team-filters"
        onSubmit={(event) => {
          event.preventDefault();
          void make(change);
        }}
      >
        <div>
          <label htmlFor={id}>Change</label>
          <select
            className="field"
            id={id}
            value={change}
            onChange={({ target }) => {
              setChange(target.value as MemberChange);
              reset();
            }}
          >
            {changes.map((one) => (
              <option key={one} value={one}>
                {CHANGE_TEXTS[one].choice}
              </option>
            ))}
          </select>
        </div>
        <div className="team-filters-do">
          <Button type="submit" disabled={step === 'busy'}>
            Preview
          </Button>
        </div>
      </form>
      <div role="status">{told && <Result told={told} />}</div>
    </section>
  );
}

function Result({ told: { supposed, standing, changes, same } }: { told: AccessPreviewReply }) {
  if (changes.length === 0)
    return (
      <p>
        {supposed}, nothing would be another: all {counted(same, 'line')} stay.
      </p>
    );
  return (
    <div className="card team-preview">
      <p>
        <b>{supposed}:</b>{' '}
        {standing.before === standing.after ? standing.after : `${standing.before} → ${standing.after}`}.
      </p>
      <dl className="team-access">
        {changes.map(({ section, title, kind, before, after, why }) => (
          <div key={`${section} ${title}`} className={`team-change-${kind}`}>
            <dt>
              <span className="badge">{KINDS[kind]}</span> {title}
            </dt>
            <dd className="team-answer">
              {before} → {after}
            </dd>
            <dd className="team-why">{why.join(' ')}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet-text">
        {counted(same, 'other line')} would stay as {same === 1 ? 'it is' : 'they are'}.
      </p>
    </div>
  );
}
