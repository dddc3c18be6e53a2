/** What exactly is to be approved, where it is from, and what has become of its original. */
import { useId, useState } from 'react';
import type { ApprovalReply, ApprovalSource } from '#shared/api/workflows.ts';
import { sizeText } from '#shared/domain/display.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

const HASH_OF = { text: 'SHA-256 of this text', file: 'SHA-256 of the file', report: 'SHA-256 of the report as JSON' };

type View = 'text' | 'round' | 'now';

export function FrozenText({ reply, isSender }: { reply: ApprovalReply; isSender: boolean }) {
  const id = useId();
  const [newest] = reply.rounds;
  const { now, sinceBefore, approval } = reply;
  const [view, setView] = useState<View>('text');
  if (!newest) return null;
  const views: [View, string][] = [
    ['text', 'The text'],
    ...(sinceBefore ? [['round', `Against round ${newest.round - 1}`] satisfies [View, string]] : []),
    ...(now.parts ? [['now', 'Against the text today'] satisfies [View, string]] : []),
  ];
  const parts = view === 'round' ? sinceBefore : view === 'now' ? now.parts : null;
  const file = `/api/team/approvals/${encodeURIComponent(approval.id)}/file?round=${newest.round}`;
  return (
    <section className="frozen" aria-labelledby={`${id}h`}>
      <h2 id={`${id}h`}>{approval.round > 1 ? `The text, round ${newest.round}` : 'The text'}</h2>
      <p className="quiet-text">
        <Source source={newest.source} isSender={isSender} />
      </p>
      <Since reply={reply} isSender={isSender} />
      {newest.message !== '' && <blockquote className="approval-message">{newest.message}</blockquote>}
      {views.length > 1 && (
        <fieldset className="frozen-views">
          <legend className="sr">What is shown</legend>
          {views.map(([value, label]) => (
            <label key={value}>
              <input type="radio" name={`${id}v`} checked={view === value} onChange={() => setView(value)} /> {label}
            </label>
          ))}
        </fieldset>
      )}
      <p className="legal frozen-text">{parts ? <DiffText parts={parts} /> : newest.text}</p>
      <p className="frozen-proof">
        <span className="quiet-text">{HASH_OF[newest.hashOf]}</span> <code className="full-hash">{newest.hash}</code>{' '}
        <a href={file} download>
          {newest.hashOf === 'text'
            ? 'Take it as a file'
            : newest.hashOf === 'file'
              ? 'Take the Word file'
              : 'Take the report'}
        </a>
      </p>
    </section>
  );
}

function Source({ source, isSender }: { source: ApprovalSource; isSender: boolean }) {
  switch (source.kind) {
    case 'clause':
      return (
        <>
          From <AppLink href={source.path}>{source.label}</AppLink>
        </>
      );
    case 'review':
      return (
        <>
          Report of{' '}
          {isSender ? <AppLink href={personalPaths.review(source.reviewId)}>the review</AppLink> : 'the review'} of{' '}
          {source.name} by {source.playbook}
        </>
      );
    case 'document':
      return (
        <>
          {source.fileName}, {sizeText(source.bytes)}. Read here as its text; the file itself is what is approved.
          {source.hidden > 0 && ` It has ${source.hidden} characters that a reader of its pages does not see.`}
        </>
      );
    case 'snippet':
      return 'A text that was written or pasted for this request';
  }
}

function Since({ reply: { approval, now }, isSender }: { reply: ApprovalReply; isSender: boolean }) {
  const since = approval.state === 'approved' ? 'since approval' : 'since it was sent';
  if (now.state === 'changed')
    return (
      <p className="note note-warn" role="status">
        <b>Changed {since}.</b> What is frozen here is no longer what stands there
        {now.parts ? ': compare below' : isSender ? ': too much differs to mark it' : ''}. The approval is of the frozen
        text alone.
      </p>
    );
  if (now.state === 'gone')
    return (
      <p className="note" role="status">
        The original is no longer there. What is frozen here stays as it was sent.
      </p>
    );
  return now.state === 'same' ? <p className="quiet-text">Unchanged {since}.</p> : null;
}
