/** A draft from wordings that were picked in the library: in order, blanks filled, put into the document in its own style. */

import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { blanksOf, fillBlanks } from '#addin/screens/draft/blanks.ts';
import { DraftItem } from '#addin/screens/draft/DraftItem.tsx';
import { clearDraft, useDraftPicks } from '#addin/screens/draft/draftPicks.ts';
import { type InsertedDraft, insertDraft } from '#addin/screens/draft/insertDraft.ts';
import { useDraftPlace } from '#addin/screens/draft/useDraftPlace.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import { ReceiptCard } from '#addin/screens/insert/ReceiptCard.tsx';
import { useSourceBook } from '#addin/screens/insert/useSourceBook.ts';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import { NOTHING_PICKED, OTHER_WORDS, withPicks } from '#addin/screens/wording/picks.ts';
import { takeText } from '#addin/screens/wording/takeText.ts';
import { usePickables } from '#addin/screens/wording/usePickable.ts';
import { useShownTexts } from '#addin/screens/wording/useShownTexts.ts';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { initialsOf } from '#shared/domain/initials.ts';
import type { Picks } from '#shared/slots/fill.ts';
import { type AppValue, useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { pageQuestion } from '#shared/ui/server/questions.ts';

const DRAFT: Wording = {
  id: 'draft',
  kind: 'clause',
  title: 'Draft',
  text: '',
  isCut: false,
  source: null,
  href: '/',
};

/** The contract that a wording was taken from; null where there is none to read, which brings no definitions. */
async function contractOf({ source }: Wording, app: AppValue): Promise<ContractProps | null> {
  if (!source) return null;
  const [path] = source.uri.split('#');
  const read = answersOf(app.api).fetchQuery(pageQuestion(app, path!));
  const page = await read.catch(() => null);
  return page?.component === 'Contract' ? page.props : null;
}

export default function DraftScreen() {
  const host = useHost();
  useSourceBook();
  const app = useApp();
  const { step } = useViews();
  const picks = useDraftPicks();
  const shown = useShownTexts(picks);
  /** Whole texts by id, taken when the draft is put in. */
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({});
  const [isLonger, setLonger] = useState(false);
  const texts = picks.map(({ id }, i) => taken[id] ?? shown[i]!.text);
  const pickables = usePickables(picks, texts);
  const [values, setValues] = useState<Record<string, Picks>>({});
  const [answers, setAnswers] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<(InsertedDraft & { where: string; at: Date }) | null>(null);
  const { places, chosen, choose, chosenPlace } = useDraftPlace();
  const { abilities } = host.info();
  const canTrack = abilities.has('trackedEdits');
  const [isTracked, setTracked] = useState(canTrack);

  const insert = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    setLonger(false);
    try {
      const whole: string[] = [];
      for (const pick of picks) whole.push(await takeText(pick, app));
      setTaken(Object.fromEntries(picks.map(({ id }, i) => [id, whole[i]!])));
      if (whole.some((text, i) => blanksOf(text).length > blanksOf(texts[i]!).length)) {
        setLonger(true);
        return;
      }
      const said = picks.map(({ id }, i) => withPicks(whole[i]!, pickables[i]!, values[id] ?? NOTHING_PICKED));
      const changed = picks.filter((_, i) => said[i] === null);
      if (changed.length > 0) {
        setValues((known) => ({ ...known, ...Object.fromEntries(changed.map(({ id }) => [id, NOTHING_PICKED])) }));
        setFailure(OTHER_WORDS);
        return;
      }
      const contracts = await Promise.all(picks.map((pick) => contractOf(pick, app)));
      const parts = picks.map((wording, i) => {
        const text = said[i]!;
        const filled = fillBlanks(text, blanksOf(text), answers[wording.id] ?? []);
        return { wording, text: filled, contract: contracts[i]! };
      });
      const { para, name } = await chosenPlace();
      const inserted = await insertDraft(host, parts, {
        place: para,
        track: canTrack ? (isTracked ? 'on' : 'off') : 'keep',
        by: initialsOf(app.session.user?.email ?? ''),
      });
      if (inserted.result.status === 'applied') setDone({ ...inserted, where: name, at: new Date() });
      else setFailure(statusText(inserted.result.status));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  if (done) {
    const { result, brought, where, at, meantOtherwise } = done;
    return (
      <>
        <ScreenHead title="Draft" />
        <ReceiptCard
          result={result}
          brought={brought}
          at={at}
          wording={DRAFT}
          where={where}
          onUndone={() => setDone(null)}
        />
        {meantOtherwise.length > 0 && (
          <p className="note">
            The precedents define {meantOtherwise.join(', ')} in different words. The definition of the first came
            along: read the others against it.
          </p>
        )}
        {result.isTagged && (
          <p className="quiet">Each clause carries a source note, which says where it is from. Send removes it.</p>
        )}
      </>
    );
  }
  const isReady = shown.every(({ isReading }) => !isReading);
  return (
    <>
      <ScreenHead title="Draft from precedents" />
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {isLonger && (
        <p className="note" role="status">
          The whole text is longer than what was shown and has further blanks. Look at them below, then insert it.
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
        {picks.map((pick, i) => (
          <DraftItem
            key={pick.id}
            wording={pick}
            place={i}
            isLast={i === picks.length - 1}
            text={texts[i]!}
            pickable={pickables[i]!}
            picks={values[pick.id] ?? NOTHING_PICKED}
            onPick={(next) => setValues((known) => ({ ...known, [pick.id]: next }))}
            answers={answers[pick.id] ?? []}
            onAnswers={(next) => setAnswers((known) => ({ ...known, [pick.id]: next }))}
          />
        ))}
      </ol>
      {picks.length > 0 && (
        <div className="screen-acts">
          <p className="quiet">
            Definitions that the document lacks come along, those with another deal’s amounts, dates or names aside.
          </p>
          {places.length > 1 && (
            <label className="place">
              <span className="label">Where</span>
              <select className="field" value={chosen} onChange={({ target }) => choose(Number(target.value))}>
                {places.map(({ name }, i) => (
                  <option key={name} value={i}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
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
