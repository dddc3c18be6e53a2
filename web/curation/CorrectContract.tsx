/** What is known of a contract, to be said otherwise by hand: facts, tags, types of clauses; each with who said it, and the way back. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ContractCorrections } from '#shared/api/corrections.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { ClauseTypes } from '#web/curation/ClauseTypes.tsx';
import { FactForm } from '#web/curation/FactForm.tsx';
import { type Saying, saidText } from '#web/curation/saidText.ts';
import { useReload } from '#web/navigation/useReload.ts';

export default function CorrectContract({ id, close }: { id: string; close: () => void }) {
  const app = useApp();
  const { namespace, notify } = app;
  const reload = useReload();
  const [round, setRound] = useState(0);
  const question = callQuestion(app, CALLS.corrections, { params: { namespace, id } });
  const { told, hasFailed } = useLateAnswer({ ...question, queryKey: [...question.queryKey, round] });
  const [last, setLast] = useState<ContractCorrections | null>(null);
  if (told && told !== last) setLast(told);
  const { step, make } = useChange(
    async (server, work: Saying) => {
      const said = await work(server, namespace);
      setRound(round + 1);
      await reload();
      notify(said);
    },
    (error) => notify(refusalText(error)),
  );
  const now = told ?? last;
  const isBusy = step === 'busy';
  const undo = (kind: 'fact' | 'tag' | 'clause', place: string) =>
    void make(async (server, namespace) => {
      await server.call(CALLS.undoCorrections, { params: { namespace }, body: { contract: id, kind, place } });
      return 'Taken back.';
    });
  return (
    <section className="citation correct" aria-label="Correct what is known of this contract">
      {hasFailed && <p role="alert">It could not be looked up. Try it again.</p>}
      {!now && !hasFailed && <p role="status">Looking it up</p>}
      {now && (
        <>
          {/* as the server tells it now: a field that kept what was there before would be saved as a correction */}
          <FactForm key={JSON.stringify(now)} now={now} isBusy={isBusy} make={make} undo={undo} />
          {now.tags.length > 0 && (
            <ul className="said-list" aria-label="Tags given by hand">
              {now.tags.map((tag) => (
                <li key={`${tag.type}/${tag.value}`}>
                  <b>{tag.name}</b> <span className="quiet">{saidText(tag)}</span>{' '}
                  <Button size="small" disabled={isBusy} onClick={() => undo('tag', `${tag.type}/${tag.value}`)}>
                    Take {tag.name} off
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <details>
            <summary>Types of its {counted(now.clauses.length, 'clause')}</summary>
            <ClauseTypes now={now} isBusy={isBusy} make={make} undo={undo} />
          </details>
        </>
      )}
      <p>
        <Button onClick={close}>Close</Button>
      </p>
    </section>
  );
}
