/** Part 2 §4.5: what type a clause has. Opens on one clause, on the queue, or asks which queue to begin. */
import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { LabelItem, LabelProgress } from '#shared/api/labels.ts';
import { fullCount } from '#shared/domain/display.ts';
import { LABEL_QUEUES, type LabelQueue, QUEUE_NAMES } from '#shared/domain/labels.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { ClauseShown } from '#shared/ui/dialogs/labeling/ClauseShown.tsx';
import { TypeChoice } from '#shared/ui/dialogs/labeling/TypeChoice.tsx';
import type { ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

interface Shown {
  /** Null: nothing waits. */
  item: LabelItem | null;
  progress: LabelProgress;
}

/** What was said just now: it can be taken back. */
interface Last {
  text: string;
  others: LabelItem['others'];
  type: string | null;
}

type Step =
  | { do: 'next'; queue: LabelQueue }
  | { do: 'open'; id: string }
  | { do: 'label'; item: LabelItem; type: string | null; title: string; goOn: LabelQueue | null }
  | { do: 'skip'; item: LabelItem; goOn: LabelQueue | null }
  | { do: 'undo' };

const whichOf = ({ namespace, clause, hash }: LabelItem) => ({ namespace, clause, hash });

export function Labeling(props: ViewProps) {
  const { startsOnQueue, labelId } = props.dialog.params;
  const { namespace } = useApp();
  const [queue, setQueue] = useState<LabelQueue | null>(startsOnQueue ? 'unsure' : null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [last, setLast] = useState<Last | null>(null);
  const step = useChange(async (server, asked: Step) => {
    const next = async (from: LabelQueue) => server.call(CALLS.nextLabel, { body: { queue: from, namespace } });
    switch (asked.do) {
      case 'next':
        setLast(null);
        return setShown(await next(asked.queue));
      case 'open':
        return setShown(await server.call(CALLS.openLabel, { body: { namespace, id: asked.id } }));
      case 'label': {
        const { item, type, title, goOn } = asked;
        const { others } = await server.call(CALLS.putLabel, { body: { ...whichOf(item), type } });
        setLast({ text: `${item.heading ?? 'The clause'}: ${title}.`, others, type });
        const again = goOn
          ? await next(goOn)
          : await server.call(CALLS.openLabel, { body: { namespace, id: item.clause } });
        return setShown(again);
      }
      case 'skip': {
        await server.call(CALLS.skipLabel, { body: whichOf(asked.item) });
        setLast({ text: `${asked.item.heading ?? 'The clause'}: left to others.`, others: [], type: null });
        return setShown(asked.goOn ? await next(asked.goOn) : null);
      }
      case 'undo':
        setShown(await server.call(CALLS.undoLabel));
        return setLast(null);
    }
  });
  const { make } = step;
  const begin = (chosen: LabelQueue) => {
    setQueue(chosen);
    void make({ do: 'next', queue: chosen });
  };
  useEffect(() => {
    if (startsOnQueue) void make({ do: 'next', queue: 'unsure' });
    else if (labelId) void make({ do: 'open', id: labelId });
  }, [make, startsOnQueue, labelId]);
  const isBusy = step.step === 'busy';
  const item = shown?.item ?? null;
  return (
    <DialogFrame
      {...props}
      isWide
      title="Which type is this clause?"
      lead={
        shown ? (
          <Progress {...shown.progress} />
        ) : (
          'Labels teach the classifier of this deployment when it is trained next.'
        )
      }
    >
      {step.error && (
        <p className="note note-danger" role="alert">
          {step.error.message}
        </p>
      )}
      <div role="status">{last && <Said {...last} />}</div>
      {item && (
        <>
          <ClauseShown item={item} />
          <TypeChoice
            key={item.hash}
            item={item}
            isBusy={isBusy}
            canUndo={last !== null || item.own !== null || (shown?.progress.own ?? 0) > 0}
            choose={(type, title) => make({ do: 'label', item, type, title, goOn: queue })}
            skip={() => make({ do: 'skip', item, goOn: queue })}
            undo={() => make({ do: 'undo' })}
          />
        </>
      )}
      {!item && isBusy && <p>One moment</p>}
      {!item && !isBusy && (
        <>
          {shown && queue && <p>Nothing waits in this queue for you.</p>}
          <Queues begin={begin} />
          {last && (
            <p>
              <Button size="small" onClick={() => make({ do: 'undo' })}>
                Undo
              </Button>
            </p>
          )}
        </>
      )}
    </DialogFrame>
  );
}

const Queues = ({ begin }: { begin: (queue: LabelQueue) => void }) => (
  <ul className="label-queues" aria-label="Queues">
    {LABEL_QUEUES.map((queue, i) => (
      <li key={queue}>
        <Button appearance={i === 0 ? 'primary' : 'secondary'} onClick={() => begin(queue)}>
          {QUEUE_NAMES[queue]}
        </Button>
      </li>
    ))}
  </ul>
);

const Progress = ({ labelled, total, own }: LabelProgress) => (
  <>
    {fullCount(labelled)} of {fullCount(Math.max(total, labelled))} wordings labelled, {fullCount(own)} of them by you.
  </>
);

/** What others had said of it is told once one has said something oneself. */
function Said({ text, others, type }: Last) {
  const differ = others.filter((one) => (one.type?.id ?? null) !== type);
  return (
    <p className="label-said">
      {text}{' '}
      {others.length > 0 &&
        (differ.length === 0
          ? `${others.map(({ by }) => by ?? 'Somebody').join(', ')} said the same.`
          : differ
              .map(({ by, type: other }) => `${by ?? 'Somebody'} said ${other?.title ?? 'none of the types'}.`)
              .join(' '))}
    </p>
  );
}
