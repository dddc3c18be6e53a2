/** The answer of somebody who is asked, and the way to hand it on. */
import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ApprovalPerson, ApprovalReply } from '#shared/api/workflows.ts';
import { APPROVAL_LIMITS, type Decision, needsReason } from '#shared/domain/workflows.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

interface DecideFormProps {
  reply: ApprovalReply;
  people: readonly ApprovalPerson[];
  onReply(reply: ApprovalReply): void;
}

export function DecideForm({ reply, people, onReply }: DecideFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [newest] = reply.rounds;
  const params = { id: reply.approval.id };
  const decide = useChange(async (server, decision: Decision) => {
    const { round, hash } = newest!;
    onReply(await server.call(CALLS.decideApproval, { params, body: { round, hash, decision, reason } }));
  });
  const answer = (decision: Decision) => {
    const isMissing = needsReason(decision) && reason.trim() === '';
    setMissing(isMissing);
    if (isMissing) document.getElementById(`${id}r`)?.focus();
    else void decide.make(decision);
  };
  const isBusy = decide.step === 'busy';
  const asked = reply.rounds[0]!.steps.flatMap(({ approvers }) => approvers);
  const isForOther = asked.some((one) => reply.can.decide.includes(one.id) && one.hasLeft);
  return (
    <section className="card decide" aria-labelledby={`${id}h`}>
      <h2 id={`${id}h`}>Your answer</h2>
      {isForOther && <p>Somebody who was asked has left the team. You answer in their place, as an admin.</p>}
      <label htmlFor={`${id}r`}>
        Reason <span className="quiet-text">needed unless you approve</span>
      </label>
      <textarea
        id={`${id}r`}
        className="field approval-text"
        rows={3}
        value={reason}
        maxLength={APPROVAL_LIMITS.reason}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}e` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {missing && (
        <p id={`${id}e`} className="form-error" role="alert">
          Say why, in a few words.
        </p>
      )}
      {decide.error && (
        <p className="form-error" role="alert">
          {decide.error.message}
        </p>
      )}
      <div className="row">
        <Button appearance="primary" disabled={isBusy} onClick={() => answer('approve')}>
          Approve
        </Button>
        <Button disabled={isBusy} onClick={() => answer('changes')}>
          Ask for changes
        </Button>
        <Button disabled={isBusy} onClick={() => answer('refuse')}>
          Refuse
        </Button>
      </div>
      {reply.can.handOn && <HandOn reply={reply} people={people} onReply={onReply} />}
    </section>
  );
}

function HandOn({ reply, people, onReply }: DecideFormProps) {
  const id = useId();
  const { approval, rounds } = reply;
  const open = rounds[0]!.steps.find(({ state }) => state === 'open');
  const asked = new Set(open?.approvers.map(({ person }) => person?.id));
  const others = people.filter((one) => one.id !== approval.sentBy?.id && !asked.has(one.id));
  const [to, setTo] = useState('');
  const { make, step, error } = useChange(async (server) => {
    onReply(await server.call(CALLS.handOnApproval, { params: { id: approval.id }, body: { to } }));
  });
  if (others.length === 0) return null;
  return (
    <details className="show-more">
      <summary>Let somebody else answer</summary>
      <div className="row hand-on">
        <label className="sr" htmlFor={id}>
          Who answers in your place
        </label>
        <select id={id} className="field" value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Choose a member</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <Button disabled={to === '' || step === 'busy'} onClick={() => void make()}>
          Hand on
        </Button>
      </div>
      {error && (
        <p className="form-error" role="alert">
          {error.message}
        </p>
      )}
    </details>
  );
}
