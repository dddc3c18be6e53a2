/** A new round, with the text as it is now. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ApprovalPerson, ApprovalReply } from '#shared/api/workflows.ts';
import { APPROVAL_LIMITS } from '#shared/domain/workflows.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { type EditedStep, newStep, plainSteps, StepsEditor } from '#web/workflows/StepsEditor.tsx';

interface SendAgainProps {
  reply: ApprovalReply;
  people: readonly ApprovalPerson[];
  onReply(reply: ApprovalReply): void;
  onClose(): void;
}

/** The same people as before, as far as they are here; due dates are set anew. */
function stepsBefore({ rounds }: ApprovalReply, people: readonly ApprovalPerson[]): EditedStep[] {
  const steps = rounds[0]!.steps
    .map(({ approvers, needs }) => ({
      ...newStep(),
      needs,
      approvers: approvers.flatMap(({ person }) =>
        person && people.some(({ id }) => id === person.id) ? person.id : [],
      ),
    }))
    .filter(({ approvers }) => approvers.length > 0);
  return steps.length > 0 ? steps : [newStep()];
}

export default function SendAgain({ reply, people, onReply, onClose }: SendAgainProps) {
  const id = useId();
  const { kind } = reply.approval;
  const [text, setText] = useState(reply.rounds[0]!.text ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [message, setMessage] = useState('');
  const [steps, setSteps] = useState(() => stepsBefore(reply, people));
  const params = { id: reply.approval.id };
  const { make, step, error } = useChange(async (server) => {
    const next =
      kind === 'document'
        ? await server.upload(CALLS.sendDocumentAgain, {
            params,
            body: { message, steps: JSON.stringify(plainSteps(steps)) },
            files: file ? [file] : [],
          })
        : await server.call(CALLS.sendAgain, {
            params,
            body: { message, steps: plainSteps(steps), ...(kind === 'snippet' && { text }) },
          });
    onReply(next);
    onClose();
  });
  const isGiven = kind === 'document' ? file !== null : kind !== 'snippet' || text.trim() !== '';
  const isReady = isGiven && step !== 'busy' && steps.every(({ approvers }) => approvers.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void make();
  };
  return (
    <form className="card approval-form" aria-label="Send a new version" onSubmit={submit}>
      {kind === 'snippet' && (
        <div className="start-field">
          <label htmlFor={`${id}t`}>The new text</label>
          <textarea
            id={`${id}t`}
            className="field approval-text"
            rows={8}
            value={text}
            maxLength={APPROVAL_LIMITS.text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      {kind === 'document' && (
        <div className="start-field">
          <label htmlFor={`${id}f`}>The new version (.docx)</label>
          <input
            id={`${id}f`}
            type="file"
            accept=".docx"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </div>
      )}
      {kind === 'clause' && <p>The clause is sent as its contract has it now.</p>}
      {kind === 'review' && <p>The report is sent as it is now.</p>}
      <StepsEditor people={people} steps={steps} onChange={(next) => setSteps([...next])} />
      <div className="start-field">
        <label htmlFor={`${id}m`}>What is different, if you like</label>
        <textarea
          id={`${id}m`}
          className="field approval-text"
          rows={2}
          value={message}
          maxLength={APPROVAL_LIMITS.message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </div>
      {error && (
        <p className="form-error" role="alert">
          {error.message}
        </p>
      )}
      <div className="row">
        <Button type="submit" appearance="primary" disabled={!isReady}>
          {step === 'busy' ? 'Sending' : 'Send this version'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
