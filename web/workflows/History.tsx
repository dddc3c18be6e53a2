/** What has happened, and the place to say something that decides nothing. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ApprovalReply } from '#shared/api/workflows.ts';
import { APPROVAL_LIMITS } from '#shared/domain/workflows.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { Moment } from '#web/time/Moment.tsx';
import { EVENT_WORDS, NOBODY } from '#web/workflows/words.ts';

export function History({ reply, onReply }: { reply: ApprovalReply; onReply(reply: ApprovalReply): void }) {
  const id = useId();
  const { history, approval, rounds } = reply;
  const [text, setText] = useState('');
  const { make, step, error } = useChange(async (server) => {
    onReply(await server.call(CALLS.commentApproval, { params: { id: approval.id }, body: { text } }));
    setText('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void make();
  };
  return (
    <section className="approval-history" aria-labelledby={`${id}h`}>
      <h2 id={`${id}h`}>History</h2>
      <ol>
        {history.map(({ at, kind, person, other, text: said, round }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
          <li key={n}>
            <p>
              <b>{person?.name ?? NOBODY}</b> {EVENT_WORDS[kind]}
              {kind === 'handed_on' && ` ${other?.name ?? NOBODY.toLowerCase()}`}{' '}
              <span className="quiet-text">
                <Moment at={at} />
                {approval.round > 1 && `, round ${round}`}
              </span>
            </p>
            {said !== '' && <p className="said">{said}</p>}
          </li>
        ))}
      </ol>
      {rounds.length > 1 && (
        <p className="quiet-text">
          Earlier texts:{' '}
          {rounds.slice(1).map(({ round }) => (
            <a
              key={round}
              className="round-file"
              href={`/api/team/approvals/${encodeURIComponent(approval.id)}/file?round=${round}`}
              download
            >
              round {round}
            </a>
          ))}
        </p>
      )}
      <form onSubmit={submit}>
        <label htmlFor={`${id}c`}>Comment</label>
        <textarea
          id={`${id}c`}
          className="field approval-text"
          rows={2}
          value={text}
          maxLength={APPROVAL_LIMITS.comment}
          onChange={({ target }) => setText(target.value)}
        />
        {error && (
          <p className="form-error" role="alert">
            {error.message}
          </p>
        )}
        <Button type="submit" size="small" disabled={text.trim() === '' || step === 'busy'}>
          Add the comment
        </Button>
      </form>
    </section>
  );
}
