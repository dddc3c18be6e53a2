/** What the bulk review is, how far it is, and what can be done with all of it. */
import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import type { BulkReview } from '#shared/api/bulkReviews.ts';
import { CALLS } from '#shared/api/calls.ts';
import { counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useJob } from '#shared/ui/server/useJob.ts';
import { lotsOf } from '#web/review/bulk/lots.ts';
import { BULK_ACCEPTED } from '#web/review/bulk/StartBulkReview.tsx';
import { Moment } from '#web/time/Moment.tsx';

const BULK_EXPORT_NAMES = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' } as const;

interface BulkHeadProps {
  bulk: BulkReview;
  /** Whether something may be tried again. */
  hasFailed: boolean;
  onChange(): void;
}

export function BulkHead({ bulk, hasFailed, onChange }: BulkHeadProps) {
  const app = useApp();
  const { id, counts, playbook, posture } = bulk;
  const input = useRef<HTMLInputElement>(null);
  const job = useJob(bulk.job);
  const stop = useChange(async (server) => {
    if (bulk.job) await server.call(CALLS.cancelJob, { params: { id: bulk.job } });
    onChange();
  });
  const goOn = useChange(async (server, retry: boolean) => {
    await server.call(CALLS.continueBulkReview, { params: { id }, body: { retry } });
    onChange();
  });
  const add = useChange(async (server, files: readonly File[]) => {
    const { lots, tooLarge } = lotsOf(files);
    if (tooLarge.length > 0) app.notify(`Too large, and not sent: ${tooLarge.map(({ name }) => name).join(', ')}`);
    for (const lot of lots) await server.upload(CALLS.addBulkDocuments, { params: { id }, body: {}, files: lot });
    onChange();
  });
  const remove = useChange(async (server) => {
    await server.call(CALLS.deleteBulkReview, { params: { id } });
    app.go(ROUTES.bulkReviews);
  });
  const failure = stop.error ?? goOn.error ?? add.error ?? remove.error;
  const isRunning = bulk.state === 'running';
  const left = bulk.documents.waiting + bulk.documents.reading;
  const all = Object.values(bulk.documents).reduce((sum, n) => sum + n, 0);
  return (
    <>
      <header className="review-head">
        <div>
          <p className="quiet-text">
            <AppLink href={ROUTES.reviews}>Reviews</AppLink> / <AppLink href={ROUTES.bulkReviews}>Bulk reviews</AppLink>
          </p>
          <h1>{bulk.name}</h1>
        </div>
        <dl>
          <div>
            <dt>Playbook</dt>
            <dd>{playbook ? `${playbook.name}, v${playbook.version}` : 'the one that each document names'}</dd>
          </div>
          <div>
            <dt>Fallbacks</dt>
            <dd>{posture === 'strict' ? 'are looked at' : 'pass'}</dd>
          </div>
          <div>
            <dt>Begun</dt>
            <dd>
              <Moment at={bulk.at} />
            </dd>
          </div>
        </dl>
        <div className="row">
          {isRunning && (
            <Button disabled={stop.step === 'busy' || job?.isStopping} onClick={() => void stop.make()}>
              Stop
            </Button>
          )}
          {bulk.state === 'stopped' && (
            <Button disabled={goOn.step === 'busy'} onClick={() => void goOn.make(false)}>
              Go on
            </Button>
          )}
          {!isRunning && hasFailed && (
            <Button disabled={goOn.step === 'busy'} onClick={() => void goOn.make(true)}>
              Try again what failed
            </Button>
          )}
          <Button disabled={add.step === 'busy'} onClick={() => input.current?.click()}>
            {add.step === 'busy' ? 'Sending' : 'Add files'}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Files to add"
            accept={BULK_ACCEPTED}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) void add.make(files);
            }}
          />
          <Button disabled={remove.step === 'busy'} onClick={() => void remove.make()}>
            Delete
          </Button>
          <details className="menu">
            <summary className="button-link primary">Export</summary>
            <ul>
              {Object.entries(BULK_EXPORT_NAMES).map(([format, name]) => (
                <li key={format}>
                  <a href={`/api/bulk-reviews/${encodeURIComponent(id)}/export?format=${format}`} download>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </header>
      {failure && (
        <p className="form-error" role="alert">
          {failure.message}
        </p>
      )}
      {isRunning && (
        <p className="bulk-progress">
          <progress value={all - left} max={all} aria-label="Documents reviewed" /> {all - left} of{' '}
          {counted(all, 'document')} {job && <span className="quiet-text">{job.status}</span>}
        </p>
      )}
      <p className="row finding-counts" role="status">
        <b className="verdict-fail">✕ {counts.fail} fail</b>
        <b className="verdict-review">? {counts.review} look at</b>
        <b className="verdict-pass">✓ {counts.pass} pass</b>
        <span className="quiet-text">
          {bulk.state === 'stopped' ? `Stopped: ${left} left. ` : ''}Results of rules in all documents.
        </span>
      </p>
    </>
  );
}
