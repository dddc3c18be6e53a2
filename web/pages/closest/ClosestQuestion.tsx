/** The clause, what would be sent of it, and what stands in the way of sending that. */
import { Button } from '@fluentui/react-components';
import { type KeyboardEvent, useDeferredValue, useId, useMemo } from 'react';
import { counted, fullCount } from '#shared/domain/display.ts';
import { LEAST_WORDS, MOST_WORDS } from '#shared/domain/shingles.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { ClosestLeft } from '#shared/ui/closest/ClosestLeft.tsx';
import { type ClosestAsk, closestAsk } from '#shared/ui/closest/closestAsk.ts';
import { SendPreview } from '#shared/ui/closest/SendPreview.tsx';
import type { Closest } from '#shared/ui/closest/useClosest.ts';

const TOLD: Record<ClosestAsk['state'], (words: number) => string> = {
  empty: () => `One clause, ${LEAST_WORDS} to ${fullCount(MOST_WORDS)} words.`,
  short: (words) =>
    `${counted(words, 'word')} so far, ${LEAST_WORDS} are the least: the hashes of a short text could be guessed, so they are never sent.`,
  long: (words) => `${counted(words, 'word')}: paste one clause, ${fullCount(MOST_WORDS)} words at most.`,
  ready: (words) => `${counted(words, 'word')}.`,
};

interface ClosestQuestionProps {
  text: string;
  setText(text: string): void;
  closest: Closest;
}

export function ClosestQuestion({ text, setText, closest }: ClosestQuestionProps) {
  const { namespace } = useApp();
  const id = useId();
  const settled = useDeferredValue(text);
  // one library at a time: the one that the page stands in
  const asked = useMemo(() => closestAsk(settled, namespace, false), [settled, namespace]);
  const { isBusy, error } = closest;
  const isReady = asked.state === 'ready' && !isBusy;
  const look = () => {
    const now = closestAsk(text, namespace, false);
    if (now.state === 'ready' && !isBusy) closest.ask(now);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    look();
  };
  return (
    <div className="closest-question">
      <label htmlFor={id}>Your clause</label>
      <textarea
        id={id}
        className="field legal"
        rows={8}
        value={text}
        aria-describedby={`${id}told`}
        aria-invalid={asked.state === 'long'}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}told`} className={asked.state === 'long' ? 'form-error' : 'quiet'}>
        {asked.state === 'empty' && settled.trim() !== '' && 'There are no words in it. '}
        {TOLD[asked.state](asked.words)}
      </p>
      <div className="row">
        <Button appearance="primary" disabledFocusable={!isReady} onClick={look}>
          {isBusy ? 'Looking' : 'Find the closest wording'}
        </Button>
        <span className="quiet">
          <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">Enter</kbd>
        </span>
        <span role="status">{isBusy && 'Looking for wordings that are like it.'}</span>
      </div>
      {error && (
        <p className="note note-danger" role="alert">
          {refusalText(error)}
        </p>
      )}
      <ClosestLeft since={closest.found?.reply ?? error?.code} />
      {asked.state === 'ready' && <SendPreview body={asked.body} heading="h2" />}
    </div>
  );
}
