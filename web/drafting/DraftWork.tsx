/** A draft as it stands, asked for anew with each choice. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ClauseDraft, ClauseDraftBody, DocumentDraftBody } from '#shared/api/drafting.ts';
import type { KnownModel } from '#shared/domain/models.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { ClauseDraftView } from '#web/drafting/ClauseDraftView.tsx';
import { DocumentDraftView } from '#web/drafting/DocumentDraftView.tsx';

type Wishes = { what: 'clause'; body: ClauseDraftBody } | { what: 'document'; body: DocumentDraftBody };

export default function DraftWork({ wishes }: { wishes: Wishes }) {
  return wishes.what === 'clause' ? <Clause first={wishes.body} /> : <Contract body={wishes.body} />;
}

const FAILED = 'Nothing could be drafted from this. Try other words, or another kind of contract.';

function Clause({ first }: { first: ClauseDraftBody }) {
  const app = useApp();
  const [body, setBody] = useState<ClauseDraftBody>({ ...first, namespace: app.namespace });
  const [last, setLast] = useState<ClauseDraft | null>(null);
  const { told, hasFailed } = useLateAnswer(callQuestion(app, CALLS.draftClause, { body }));
  if (told && told !== last) setLast(told);
  const { model } = app.settings;
  /** What a model made of the draft that is asked for by `of`. */
  const [written, setWritten] = useState<{ of: ClauseDraftBody; draft: ClauseDraft } | null>(null);
  const rewrite = useChange(
    async (server) => setWritten({ of: body, draft: await server.call(CALLS.rewriteDraft, { body }) }),
    ({ message }) => app.notify(message),
  );
  const draft = (written?.of === body ? written.draft : told) ?? last;
  if (hasFailed) return <p role="alert">{FAILED}</p>;
  if (!draft) return <p role="status">Looking for precedents</p>;
  return (
    <ClauseDraftView
      draft={draft}
      body={body}
      isBusy={!told || rewrite.step === 'busy'}
      onChange={(more) => setBody({ ...body, ...more })}
    >
      {model && (
        <RewriteRow
          model={model}
          isRewritten={draft.engine === 'model'}
          isBusy={rewrite.step === 'busy'}
          onRewrite={() => void rewrite.make()}
          onBack={() => setWritten(null)}
        />
      )}
    </ClauseDraftView>
  );
}

interface RewriteRowProps {
  model: KnownModel;
  isRewritten: boolean;
  isBusy: boolean;
  onRewrite(): void;
  onBack(): void;
}

/** Says where the sentences go before they do. */
function RewriteRow({ model, isRewritten, isBusy, onRewrite, onBack }: RewriteRowProps) {
  return (
    <>
      <p className="row">
        {isRewritten ? (
          <Button onClick={onBack}>Back to the precedents’ words</Button>
        ) : (
          <Button disabled={isBusy} onClick={onRewrite}>
            {isBusy ? 'Rewriting' : 'Rewrite to the wishes'}
          </Button>
        )}
      </p>
      {!isRewritten && (
        <p className="quiet-text">
          Rewriting sends these sentences and your wishes to the model {model.name}
          {model.where === null ? ' on this server' : ` at ${model.where}`}. Each sentence keeps its precedent, its
          numbers and its blanks, or stands as it is.
        </p>
      )}
    </>
  );
}

function Contract({ body: first }: { body: DocumentDraftBody }) {
  const app = useApp();
  const body = { ...first, namespace: app.namespace };
  const { told, hasFailed } = useLateAnswer(callQuestion(app, CALLS.draftDocument, { body }));
  if (hasFailed) return <p role="alert">{FAILED}</p>;
  if (!told) return <p role="status">Putting the contract together</p>;
  return <DocumentDraftView draft={told} body={body} />;
}
