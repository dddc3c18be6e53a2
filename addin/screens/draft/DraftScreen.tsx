/** A draft from wordings that were picked in the library: in order, blanks filled, put into the document in its own style. */

import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { type Blank, blanksOf, fillBlanks } from '#addin/screens/draft/blanks.ts';
import { clearDraft, moveInDraft, removeFromDraft, useDraftPicks } from '#addin/screens/draft/draftPicks.ts';
import { insertDraft } from '#addin/screens/draft/insertDraft.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import type { InsertionResult } from '#addin/screens/insert/insertWording.ts';
import { ReceiptCard } from '#addin/screens/insert/ReceiptCard.tsx';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import { CALLS } from '#shared/api/calls.ts';
import type { Brought } from '#shared/domain/bringAlong.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { isRefusal, tellRefusal } from '#shared/ui/refusal.ts';

const DRAFT: Wording = {
  id: 'draft',
  kind: 'clause',
  title: 'Draft',
  text: '',
  isCut: false,
  source: null,
  href: '/',
};

export default function DraftScreen() {
  const host = useHost();
  const app = useApp();
  const { step } = useViews();
  const picks = useDraftPicks();
  const texts = useTexts(picks, app);
  const [answers, setAnswers] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<{ result: InsertionResult; brought: Brought; at: Date } | null>(null);
  const { abilities } = host.info();
  const canTrack = abilities.has('trackedEdits');
  const [isTracked, setTracked] = useState(false);

  const insert = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const parts = picks.map((pick) => {
        const text = texts[pick.id]!;
        return { title: pick.title, text: fillBlanks(text, blanksOf(text), answers[pick.id] ?? []) };
      });
      const { result, brought } = await insertDraft(host, parts, canTrack ? (isTracked ? 'on' : 'off') : 'keep');
      if (result.status === 'applied') setDone({ result, brought, at: new Date() });
      else setFailure(statusText(result.status));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  if (done) {
    return (
      <>
        <ScreenHead title="Draft" />
        <ReceiptCard {...done} wording={DRAFT} where="At the end of the document" onUndone={() => setDone(null)} />
      </>
    );
  }
  const isReady = picks.length > 0 && picks.every(({ id }) => texts[id] !== undefined);
  return (
    <>
      <ScreenHead title="Draft from precedents" />
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {picks.length === 0 && (
        <>
          <p>Search, open a clause and press Draft on the wording that you want. What you pick is collected here.</p>
          <p>
            <Button size="small" onClick={() => step({ type: 'home' })}>
              Search
            </Button>
          </p>
        </>
      )}
      <ol>
        {picks.map((pick, i) => {
          const text = texts[pick.id];
          const blanks = text === undefined ? [] : blanksOf(text);
          return (
            <li key={pick.id} className="finding">
              <div className="finding-head">
                <b className="grow">
                  {i + 1}. {pick.title}
                </b>
                <Mover pick={pick} isFirst={i === 0} isLast={i === picks.length - 1} />
              </div>
              <p className="excerpt clamp">
                {text === undefined ? pick.text : fillBlanks(text, blanks, answers[pick.id] ?? [])}
              </p>
              <Blanks
                blanks={blanks}
                answers={answers[pick.id] ?? []}
                onAnswers={(next) => setAnswers((known) => ({ ...known, [pick.id]: next }))}
              />
            </li>
          );
        })}
      </ol>
      {picks.length > 0 && (
        <div className="screen-acts">
          {canTrack && (
            <label className="term-choice">
              <input type="checkbox" checked={isTracked} onChange={(event) => setTracked(event.target.checked)} />
              As a tracked change
            </label>
          )}
          <p className="row">
            <Button appearance="primary" disabled={!isReady || isBusy || !abilities.has('insert')} onClick={insert}>
              {isBusy ? 'Inserting' : 'Insert the draft'}
            </Button>
            <Button appearance="subtle" onClick={clearDraft}>
              Empty
            </Button>
          </p>
        </div>
      )}
    </>
  );
}

function Mover({ pick, isFirst, isLast }: { pick: Wording; isFirst: boolean; isLast: boolean }) {
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        disabled={isFirst}
        icon={<Icon name="chevronUp" small />}
        aria-label={`Move ${pick.title} up`}
        onClick={() => moveInDraft(pick.id, -1)}
      />
      <Button
        size="small"
        appearance="subtle"
        disabled={isLast}
        icon={<Icon name="chevronDown" small />}
        aria-label={`Move ${pick.title} down`}
        onClick={() => moveInDraft(pick.id, 1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="close" small />}
        aria-label={`Take ${pick.title} out`}
        onClick={() => removeFromDraft(pick.id)}
      />
    </>
  );
}

interface BlanksProps {
  blanks: readonly Blank[];
  answers: readonly string[];
  onAnswers(next: string[]): void;
}

function Blanks({ blanks, answers, onAnswers }: BlanksProps) {
  return blanks.map(({ label }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blanks stand in the order of the text
    <label key={i} className="draft-blank">
      <span className="quiet">{label}</span>
      <input
        className="field small"
        value={answers[i] ?? ''}
        onChange={(event) => {
          const next = blanks.map((_, at) => answers[at] ?? '');
          next[i] = event.target.value;
          onAnswers(next);
        }}
      />
    </label>
  ));
}

/** Whole texts by id; one that is shown whole needs no call. */
function useTexts(picks: readonly Wording[], app: ReturnType<typeof useApp>): Readonly<Record<string, string>> {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const { api, namespace } = app;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the app is told of a refusal must not fetch it again
  useEffect(() => {
    for (const { id, kind, text, isCut } of picks) {
      if (texts[id] !== undefined) continue;
      const take = (whole: string): void => setTexts((known) => ({ ...known, [id]: whole }));
      if (!isCut) take(text);
      else
        api.call(CALLS.copy, { body: { type: kind, id, namespace } }).then(
          ({ wording }) => take(wording),
          (error) => {
            if (isRefusal(error)) tellRefusal(error, app);
            else app.notify(failureText(error));
          },
        );
    }
  }, [picks, api, namespace]);
  return texts;
}
