/** Inserting one wording: where, how, and with which of its definitions; then the receipt. */
import { lazy, Suspense, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import { InsertionActs } from '#addin/screens/insert/InsertionActs.tsx';
import { InsertionPreview } from '#addin/screens/insert/InsertionPreview.tsx';
import { type InsertionResult, insertWording } from '#addin/screens/insert/insertWording.ts';
import { PlacePicker } from '#addin/screens/insert/PlacePicker.tsx';
import { sourceOfContract } from '#addin/screens/insert/passports.ts';
import {
  canRedline,
  type PlaceChoice,
  placeName,
  placesFor,
  type Situation,
  usualPlace,
} from '#addin/screens/insert/placeChoice.ts';
import { ReceiptCard } from '#addin/screens/insert/ReceiptCard.tsx';
import { rememberRoles } from '#addin/screens/insert/roleMap.ts';
import { broughtSpecifics } from '#addin/screens/insert/sourceTerms.ts';
import { TermRow } from '#addin/screens/insert/TermRow.tsx';
import { useInsertion } from '#addin/screens/insert/useInsertion.ts';
import { useSourceBook } from '#addin/screens/insert/useSourceBook.ts';
import { ValuePicker } from '#addin/screens/insert/ValuePicker.tsx';
import { WrittenPreview } from '#addin/screens/insert/WrittenPreview.tsx';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import { useSelection } from '#addin/screens/useSelection.ts';
import { NOTHING_PICKED, OTHER_WORDS, withPicks } from '#addin/screens/wording/picks.ts';
import { takeText } from '#addin/screens/wording/takeText.ts';
import { isBlankName } from '#shared/domain/blankOut.ts';
import { type Brought, bringAlong, type Choices, firstChoices, type TermChoice } from '#shared/domain/bringAlong.ts';
import { counted } from '#shared/domain/display.ts';
import { initialsOf } from '#shared/domain/initials.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { namespaceIn } from '#shared/domain/paths.ts';
import { termLines } from '#shared/domain/termLines.ts';
import type { Picks } from '#shared/slots/fill.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { SaveButton } from '#shared/ui/lists/SaveButton.tsx';

const OwnValues = lazy(() => import('#addin/screens/insert/OwnValues.tsx'));

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

interface Done {
  result: InsertionResult;
  brought: Brought;
  where: string;
  at: Date;
}

interface InsertScreenProps {
  wording: Wording;
  firstPlace?: PlaceChoice;
}

export default function InsertScreen({ wording, firstPlace }: InsertScreenProps) {
  const host = useHost();
  useSourceBook();
  const selection = useSelection();
  const app = useApp();
  /** The whole text, taken when Insert is pressed. */
  const [taken, setTaken] = useState<string | null>(null);
  const [picks, setPicks] = useState<Picks>(NOTHING_PICKED);
  const insertion = useInsertion(wording, taken, picks);
  const { abilities } = host.info();
  const canTrack = abilities.has('trackedEdits');
  const [isTracked, setTracked] = useState(canTrack);
  const [asked, setPlace] = useState<PlaceChoice | null>(firstPlace ?? null);
  const [chosen, setChosen] = useState<Choices>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The whole text has terms that could not be seen before. */
  const [isLonger, setLonger] = useState(false);
  const [done, setDone] = useState<Done | null>(null);

  const { text, snapshot, lines, source, local, roles, contract } = insertion;
  const choices = { ...firstChoices(lines, roles), ...chosen };
  const brought = snapshot && bringAlong(text, lines, source, local, choices);
  const situation = snapshot && brought && { selection, snapshot, body: brought.body };
  const place = situation ? placeIn(situation, asked) : 'end';
  const choose = (term: string, choice: TermChoice): void => setChosen((known) => ({ ...known, [term]: choice }));

  const insert = async (place: PlaceChoice): Promise<void> => {
    if (!snapshot) return;
    setBusy(true);
    setFailure(null);
    setLonger(false);
    try {
      const whole = await takeText(wording, app);
      setTaken(whole);
      const words = withPicks(whole, insertion.pickable, picks);
      if (words === null) {
        setPicks(NOTHING_PICKED);
        setFailure(OTHER_WORDS);
        return;
      }
      // whoever inserts has seen all of it
      if (spaced(whole) !== spaced(insertion.whole)) {
        setLonger(true);
        return;
      }
      const found = termLines(words, source, local);
      const para = place === 'before' ? (selection.paras[0] ?? null) : null;
      const brought = bringAlong(words, found, source, local, choices);
      const result = await insertWording(host, {
        wording,
        whole,
        by: initialsOf(app.session.user?.email ?? ''),
        brought,
        where: place,
        para,
        track: canTrack ? (isTracked ? 'on' : 'off') : 'keep',
        source: sourceOfContract(contract, brought),
      });
      if (result.status !== 'applied') setFailure(statusText(result.status));
      else {
        const mapped = Object.entries(choices).flatMap(([term, choice]) =>
          choice.how === 'map' && !isBlankName(choice.name) ? [[term, choice.name] as const] : [],
        );
        await rememberRoles(host, Object.fromEntries(mapped));
        setDone({ result, brought, where: placeName(place, { selection, snapshot }), at: new Date() });
      }
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  if (done) {
    return (
      <>
        <ScreenHead title={wording.title} />
        <ReceiptCard {...done} wording={wording} onUndone={() => setDone(null)} />
      </>
    );
  }
  return (
    <>
      <ScreenHead title={`Insert ${wording.title}`} />
      {(insertion.failure ?? failure) && (
        <p className="note note-danger" role="alert">
          {failure ?? insertion.failure}
        </p>
      )}
      {isLonger && (
        <p className="note" role="status">
          The whole text is longer than what was shown. Read it below, then insert it.
        </p>
      )}
      <InsertionPreview place={place} situation={situation} text={text} unpicked={insertion.pickable?.text ?? text} />
      {insertion.pickable && <ValuePicker of={insertion.pickable} picks={picks} onPick={setPicks} />}
      {wording.isTaken !== true && namespaceIn(wording.href) === DEFAULT_NAMESPACE && (
        <div className="row">
          <SaveButton of={{ type: wording.kind, id: wording.id }} {...(picks.size > 0 && { body: text })} />
        </div>
      )}
      <Suspense>
        <OwnValues href={wording.href} />
      </Suspense>
      {situation && <PlacePicker place={place} situation={situation} onPlace={setPlace} />}
      {!insertion.isReadingText && (
        <section className="pane-section" aria-labelledby="terms">
          <h3 id="terms" className="label">
            Bring the definitions along
          </h3>
          {insertion.isReadingSource && <p role="status">Reading the definitions of its contract</p>}
          {!insertion.isReadingSource && (
            <p className="quiet">
              {lines.length === 0
                ? 'It uses no defined term.'
                : `${counted(lines.length, 'capitalised term')}. Parties that you map are remembered in this document.`}
            </p>
          )}
          <ul>
            {lines.map((line) => (
              <TermRow
                key={line.term}
                line={line}
                local={local}
                choice={choices[line.term] ?? { how: 'keep' }}
                onChoose={(choice) => choose(line.term, choice)}
              />
            ))}
          </ul>
        </section>
      )}
      {snapshot && brought && !insertion.isReadingText && !insertion.isReadingSource && (
        <WrittenPreview
          text={text}
          brought={brought}
          snapshot={snapshot}
          specifics={broughtSpecifics(brought, contract)}
        />
      )}
      <InsertionActs
        place={place}
        over={situation && canRedline(situation) ? placeName('replace-selection', situation) : null}
        isTracked={isTracked}
        isBusy={isBusy}
        isReady={!insertion.isReadingText && snapshot !== null && !insertion.isReadingSource}
        onTracked={setTracked}
        onInsert={insert}
      />
    </>
  );
}

/** What was asked for, as long as it is one of the places. */
const placeIn = (situation: Situation, asked: PlaceChoice | null): PlaceChoice =>
  asked !== null && placesFor(situation).includes(asked) ? asked : usualPlace(situation);
