import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { NewApprovalProps } from '#shared/api/personalPages.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { APPROVAL_LIMITS } from '#shared/domain/workflows.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { newStep, plainSteps, StepsEditor } from '#web/workflows/StepsEditor.tsx';

export function NewApprovalPage(props: NewApprovalProps) {
  const { isInTeam, people } = props;
  return (
    <div className="approvals-page">
      <header>
        <p className="quiet-text">
          <AppLink href={ROUTES.approvals}>Approvals</AppLink>
        </p>
        <h1>Send for approval</h1>
      </header>
      {!isInTeam ? (
        <p>
          Approvals go to members of your team, and you are in none yet.{' '}
          <AppLink href="/team" otherwise="nothing">
            Create a team
          </AppLink>
        </p>
      ) : people.length === 0 ? (
        <p>
          You are the only active member of your team.{' '}
          <AppLink href="/team" otherwise="nothing">
            Invite somebody
          </AppLink>{' '}
          who can approve.
        </p>
      ) : (
        <SendForm {...props} />
      )}
    </div>
  );
}

type From = 'text' | 'file';

function SendForm({ people, subject, isAllowed }: NewApprovalProps) {
  const app = useApp();
  const id = useId();
  const [from, setFrom] = useState<From>('text');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState('');
  const [steps, setSteps] = useState(() => [newStep()]);
  const {
    make: send,
    step,
    error,
  } = useChange(async (server) => {
    const asked = { title, message };
    const sent =
      !subject && from === 'file' && file
        ? await server.upload(CALLS.sendDocumentForApproval, {
            body: { ...asked, steps: JSON.stringify(plainSteps(steps)) },
            files: [file],
          })
        : await server.call(CALLS.sendForApproval, { body: { ...asked, what: whatOf(), steps: plainSteps(steps) } });
    app.go(personalPaths.approval(sent.id));
  });
  const whatOf = () =>
    subject?.kind === 'clause'
      ? { kind: 'clause' as const, namespace: subject.namespace, id: subject.id }
      : subject
        ? { kind: 'review' as const, id: subject.id }
        : { kind: 'snippet' as const, text };
  const isGiven = subject !== null || (from === 'file' ? file !== null : text.trim() !== '');
  const isReady = isGiven && steps.every(({ approvers }) => approvers.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && step !== 'busy') void send();
  };
  return (
    <form className="approval-form" onSubmit={submit}>
      {!isAllowed && <p className="note">Sending for approval needs an Enterprise plan.</p>}
      {subject ? (
        <section className="approval-subject" aria-label="What is sent">
          <b>{subject.title}</b>
          <p className="quiet-text">{subject.source}</p>
          {subject.text !== null && <p className="legal">{subject.text}</p>}
          {subject.kind === 'review' && (
            <p>The report as it is now goes along, with every result and what you decided about it.</p>
          )}
        </section>
      ) : (
        <>
          <fieldset className="approval-from">
            <legend>What</legend>
            {(
              [
                ['text', 'A text'],
                ['file', 'A Word file'],
              ] as const
            ).map(([value, label]) => (
              <label key={value}>
                <input type="radio" name={`${id}from`} checked={from === value} onChange={() => setFrom(value)} />{' '}
                {label}
              </label>
            ))}
          </fieldset>
          {from === 'text' ? (
            <div className="start-field">
              <label htmlFor={`${id}t`}>Text</label>
              <textarea
                id={`${id}t`}
                className="field approval-text"
                rows={8}
                value={text}
                maxLength={APPROVAL_LIMITS.text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          ) : (
            <div className="start-field">
              <label htmlFor={`${id}f`}>Word file (.docx)</label>
              <input
                id={`${id}f`}
                type="file"
                accept=".docx"
                onChange={({ target }) => setFile(target.files?.[0] ?? null)}
              />
            </div>
          )}
        </>
      )}
      <div className="start-field">
        <label htmlFor={`${id}n`}>Name, if you like</label>
        <input
          id={`${id}n`}
          className="field"
          value={title}
          maxLength={APPROVAL_LIMITS.title}
          placeholder={subject?.title ?? ''}
          onChange={({ target }) => setTitle(target.value)}
        />
        <small className="quiet-text">It stands in the mails. The text does not.</small>
      </div>
      <StepsEditor people={people} steps={steps} onChange={(next) => setSteps([...next])} />
      <div className="start-field">
        <label htmlFor={`${id}m`}>Message, if you like</label>
        <textarea
          id={`${id}m`}
          className="field approval-text"
          rows={3}
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
        <Button type="submit" appearance="primary" disabled={!isReady || step === 'busy'}>
          {step === 'busy' ? 'Sending' : 'Send for approval'}
        </Button>
        <span className="quiet-text">A copy is frozen now. What changes later is told from it.</span>
      </div>
    </form>
  );
}
