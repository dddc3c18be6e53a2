/** Chooses a file and a playbook, and begins. */
import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { PlaybookHead } from '#shared/api/playbooks.ts';
import type { Review } from '#shared/api/reviews.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { MatterField } from '#web/matter/MatterField.tsx';
import { type ReviewWishes, WishFields } from '#web/review/WishFields.tsx';

const ACCEPTED = '.docx,.doc,.pdf,.txt,.md';

interface StartReviewProps {
  playbooks: readonly PlaybookHead[];
  /** A contract of the library to try it on; null: there is none. */
  sample?: { id: string; title: string } | null;
  /** The person's matters. */
  labels?: readonly string[];
}

export function StartReview({ playbooks, sample = null, labels = [] }: StartReviewProps) {
  const app = useApp();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [asked, setAsked] = useState<ReviewWishes>({ posture: 'strict' });
  const { model } = app.settings;
  const [isByRules, setByRules] = useState(false);
  const engine = model === null || isByRules ? ('rules' as const) : ('model' as const);
  const [label, setLabel] = useState('');
  const wishes = { ...asked, engine, ...(label !== '' && { label }) };
  const open = ({ review }: { review: Review }) => app.go(personalPaths.review(review.id));
  const upload = useChange(async (server, chosen: File) =>
    open(await server.upload(CALLS.startReview, { body: wishes, files: [chosen] })),
  );
  const tried = useChange(async (server, contract: string) =>
    open(await server.call(CALLS.reviewContract, { body: { namespace: app.namespace, contract, ...wishes } })),
  );
  const isBusy = upload.step === 'busy' || tried.step === 'busy';
  const failure = upload.error ?? tried.error;
  return (
    <form
      className="card start-review"
      aria-label="New review"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !isBusy) void upload.make(file);
      }}
    >
      <div className="start-field">
        <label htmlFor={`${id}f`}>Document</label>
        <input
          id={`${id}f`}
          type="file"
          accept={ACCEPTED}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </div>
      <WishFields playbooks={playbooks} likely="The one that the document names" wishes={asked} onChange={setAsked} />
      <MatterField label={label} labels={labels} onChoose={setLabel} />
      <div className="row">
        <Button type="submit" appearance="primary" disabled={!file || isBusy}>
          {upload.step === 'busy' ? 'Reading the file' : 'Review'}
        </Button>
        {sample && (
          <Button disabled={isBusy} onClick={() => void tried.make(sample.id)}>
            Try it on “{sample.title}”
          </Button>
        )}
      </div>
      {failure && (
        <p className="form-error" role="alert">
          {failure.message}
        </p>
      )}
      {model !== null && (
        <label className="check-row">
          <input type="checkbox" checked={isByRules} onChange={({ target }) => setByRules(target.checked)} />
          Rules only
        </label>
      )}
      <p className="quiet-text">
        {engine === 'rules' || model === null ? (
          <>The document goes to this server and no further: rules read it, no model does.</>
        ) : (
          <>
            The document goes to this server, and from there to the model {model.name}
            {model.where === null ? ' on the same machine' : ` at ${model.where}`}: it is asked what the rules cannot
            tell.
          </>
        )}
      </p>
    </form>
  );
}
