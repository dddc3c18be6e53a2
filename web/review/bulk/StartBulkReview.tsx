/** Chooses documents, files or what a search finds, and a playbook, and begins. */
import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { BulkReview } from '#shared/api/bulkReviews.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { PlaybookHead } from '#shared/api/playbooks.ts';
import { BULK_LIMITS } from '#shared/domain/bulkReview.ts';
import { counted, sizeText } from '#shared/domain/display.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { LibraryFields } from '#web/review/bulk/LibraryFields.tsx';
import { lotsOf } from '#web/review/bulk/lots.ts';
import { type ReviewWishes, WishFields } from '#web/review/WishFields.tsx';

export const BULK_ACCEPTED = '.docx,.doc,.pdf,.txt,.md,.zip';

export function StartBulkReview({ playbooks }: { playbooks: readonly PlaybookHead[] }) {
  const app = useApp();
  const id = useId();
  const [from, setFrom] = useState<'files' | 'library'>('files');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [query, setQuery] = useState('');
  const [name, setName] = useState('');
  const [wishes, setWishes] = useState<ReviewWishes>({ posture: 'strict' });
  const [sent, setSent] = useState(0);
  const { lots, tooLarge } = lotsOf(files);
  const body = { ...wishes, ...(name.trim() !== '' && { name: name.trim() }) };
  const open = (bulk: BulkReview) => app.go(personalPaths.bulkReview(bulk.id));
  const upload = useChange(async (server) => {
    const [first = [], ...others] = lots;
    const part = (n: number) => (done: number) => setSent((n + done) / lots.length);
    const { bulk } = await server.upload(CALLS.startBulkReview, { body, files: first, onProgress: part(0) });
    for (const [n, lot] of others.entries())
      await server.upload(CALLS.addBulkDocuments, {
        params: { id: bulk.id },
        body: {},
        files: lot,
        onProgress: part(n + 1),
      });
    open(bulk);
  });
  const found = useChange(async (server) => {
    const asked = { ...body, namespace: app.namespace, query };
    open((await server.call(CALLS.startBulkReviewOfContracts, { body: asked })).bulk);
  });
  const isBusy = upload.step === 'busy' || found.step === 'busy';
  const failure = upload.error ?? found.error;
  const canBegin = !isBusy && (from === 'library' || lots.length > 0);
  return (
    <form
      className="card start-review"
      aria-label="New bulk review"
      onSubmit={(event) => {
        event.preventDefault();
        if (canBegin) void (from === 'files' ? upload : found).make();
      }}
    >
      <fieldset className="start-field bulk-from">
        <legend>Documents</legend>
        <label>
          <input type="radio" name={`${id}d`} checked={from === 'files'} onChange={() => setFrom('files')} /> Files
        </label>
        <label>
          <input type="radio" name={`${id}d`} checked={from === 'library'} onChange={() => setFrom('library')} />{' '}
          Contracts of the library
        </label>
      </fieldset>
      {from === 'files' ? (
        <div className="start-field">
          <label htmlFor={`${id}f`}>Files</label>
          <input
            id={`${id}f`}
            type="file"
            multiple
            accept={BULK_ACCEPTED}
            aria-describedby={`${id}b`}
            onChange={({ target }) => setFiles([...(target.files ?? [])])}
          />
          <p id={`${id}b`} className="quiet-text">
            Word, PDF, text, or a .zip of them: {BULK_LIMITS.documents} documents, {sizeText(BULK_LIMITS.fileBytes)}{' '}
            each at most.
          </p>
          {tooLarge.length > 0 && (
            <p className="form-error" role="alert">
              Too large, and not sent: {tooLarge.map((one) => one.name).join(', ')}
            </p>
          )}
        </div>
      ) : (
        <LibraryFields onChange={setQuery} />
      )}
      <div className="start-field">
        <label htmlFor={`${id}n`}>Name, if you like</label>
        <input
          id={`${id}n`}
          className="field"
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <WishFields
        playbooks={playbooks}
        likely="The one that each document names"
        wishes={wishes}
        onChange={setWishes}
      />
      <div className="row">
        <Button type="submit" appearance="primary" disabled={!canBegin}>
          {upload.step === 'busy' ? `Sending, ${Math.round(sent * 100)} %` : 'Review them'}
        </Button>
        {from === 'files' && files.length > 0 && <span className="quiet-text">{counted(files.length, 'file')}</span>}
      </div>
      {failure && (
        <p className="form-error" role="alert">
          {failure.message}
        </p>
      )}
      <p className="quiet-text">The documents go to this server and no further: rules read them, no model does.</p>
    </form>
  );
}
