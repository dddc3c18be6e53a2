/** What publishing would change in reviews that were made already. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { Replay } from '#shared/api/playbooks.ts';
import { counted } from '#shared/domain/display.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';

const VERDICTS = { pass: 'Pass', review: 'Look at', fail: 'Fail' } as const;
const verdictName = (verdict: keyof typeof VERDICTS | null): string => (verdict ? VERDICTS[verdict] : 'Not asked');

interface ReplayBoxProps {
  id: string;
  save(): Promise<boolean>;
}

export function ReplayBox({ id, save }: ReplayBoxProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const replay = useChange(async (server): Promise<Replay | null> => {
    if (!(await save())) return null;
    const { job } = await server.call(CALLS.replayPlaybook, { params: { id }, body: {} });
    setProgress(0);
    try {
      for await (const now of server.stream(CALLS.watchJob, { params: { id: job } })) {
        setProgress(now.progress);
        if (now.state === 'done') return now.result as Replay;
        if (now.endedAt) throw new Error(now.error?.message ?? 'The replay was stopped.');
      }
      return null;
    } finally {
      setProgress(null);
    }
  });
  const found = replay.told;
  return (
    <section className="replay" aria-labelledby="replay">
      <h2 id="replay">What it would change</h2>
      <p className="quiet-text">
        Your last 50 reviews by this playbook, or by the one that it is a copy of, are read once more: by the release
        that they were made with, and by the working copy. What differs is listed; nothing is kept.
      </p>
      <p className="row">
        <Button disabled={replay.step === 'busy'} onClick={() => void replay.make()}>
          Replay over past reviews
        </Button>
        {progress !== null && <progress value={progress} max={1} aria-label="Reviews read again" />}
      </p>
      {replay.error && (
        <p className="form-error" role="alert">
          {replay.error.message}
        </p>
      )}
      {found && (
        <>
          <p role="status">
            <b>
              {found.reviews === 0
                ? 'There is no review by this playbook yet.'
                : found.changes.length === 0
                  ? `Publishing this changes nothing in the last ${counted(found.reviews, 'review')}.`
                  : `Publishing this changes ${counted(found.changes.length + found.more, 'result')} in the last ${counted(found.reviews, 'review')}.`}
            </b>
          </p>
          {found.changes.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            <section className="table-frame" aria-label="Results that would change" tabIndex={0}>
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">Document</th>
                    <th scope="col">Rule</th>
                    <th scope="col">Before</th>
                    <th scope="col">After</th>
                    <th scope="col">Because</th>
                  </tr>
                </thead>
                <tbody>
                  {found.changes.map(({ review, document, rule, title, before, after, reason }) => (
                    <tr key={`${review} ${rule}`}>
                      <th scope="row">
                        <AppLink href={personalPaths.review(review)}>{document}</AppLink>
                      </th>
                      <td>
                        {rule} {title}
                      </td>
                      <td>{verdictName(before)}</td>
                      <td>
                        <b>{verdictName(after)}</b>
                      </td>
                      <td>{reason}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
          {found.more > 0 && <p className="quiet-text">and {found.more} more</p>}
        </>
      )}
    </section>
  );
}
