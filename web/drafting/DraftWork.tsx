/** A draft as it stands, asked for anew with each choice. */
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ClauseDraft, ClauseDraftBody, DocumentDraftBody } from '#shared/api/drafting.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
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
  const draft = told ?? last;
  if (hasFailed) return <p role="alert">{FAILED}</p>;
  if (!draft) return <p role="status">Looking for precedents</p>;
  return (
    <ClauseDraftView draft={draft} body={body} isBusy={!told} onChange={(more) => setBody({ ...body, ...more })} />
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
