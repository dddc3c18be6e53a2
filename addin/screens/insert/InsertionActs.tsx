/** What can be done with a wording that is looked at: put it in, or make a paragraph read like it. */
import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import type { PlaceChoice } from '#addin/screens/insert/placeChoice.ts';
import { useScreenKey } from '#addin/screens/useScreenKey.ts';

interface InsertionActsProps {
  place: PlaceChoice;
  /** What a redline would go over, as a place is named; null: nothing is there. */
  over: string | null;
  isTracked: boolean;
  isBusy: boolean;
  isReady: boolean;
  onTracked(isTracked: boolean): void;
  onInsert(place: PlaceChoice): void;
}

export function InsertionActs({ place, over, isTracked, isBusy, isReady, onTracked, onInsert }: InsertionActsProps) {
  const { abilities } = useHost().info();
  const box = useRef<HTMLDivElement>(null);
  const canTrack = abilities.has('trackedEdits');
  const isRedline = place === 'replace-selection';
  const isOff = isBusy || !isReady || !abilities.has('insert');
  const redline = over === null || isOff ? null : (): void => onInsert('replace-selection');
  useScreenKey('r', box, redline);
  const asChange = canTrack && isTracked ? ' as tracked change' : '';
  const key = <kbd className="kbd">R</kbd>;
  return (
    <div className="screen-acts" ref={box}>
      {canTrack && (
        <label className="term-choice">
          <input type="checkbox" checked={isTracked} onChange={(event) => onTracked(event.target.checked)} />
          As a tracked change
        </label>
      )}
      <Button
        appearance="primary"
        disabled={isOff}
        {...(isRedline && { 'aria-keyshortcuts': 'R' })}
        onClick={() => onInsert(place)}
      >
        {isBusy ? (
          'Inserting'
        ) : isRedline ? (
          <>
            Redline{asChange}&nbsp;{key}
          </>
        ) : (
          `Insert${asChange}`
        )}
      </Button>
      {over !== null && !isRedline && (
        <Button size="small" disabled={isOff} aria-keyshortcuts="R" title={over} onClick={() => redline?.()}>
          Redline {lowered(over)}&nbsp;{key}
        </Button>
      )}
      {!abilities.has('insert') && <p className="quiet">The document cannot be edited.</p>}
    </div>
  );
}

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
