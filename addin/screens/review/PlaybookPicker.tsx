import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import type { Choice } from '#addin/screens/review/useReview.ts';
import { useSelection } from '#addin/screens/useSelection.ts';
import { counted } from '#shared/domain/display.ts';
import type { Playbook, Posture } from '#shared/domain/playbooks/playbook.ts';

const POSTURE_NAMES: Record<Posture, string> = {
  strict: 'Strict: flag fallbacks',
  permissive: 'Permissive: accept fallbacks',
};

interface PlaybookPickerProps {
  playbooks: readonly Playbook[];
  /** Of the person who is here. */
  own: readonly Playbook[];
  choice: Choice;
  onChoose(choice: Choice): void;
  onRun(): void;
  onReviewSelection(): void;
  isBusy: boolean;
  isAgain: boolean;
}

const options = (playbooks: readonly Playbook[]) =>
  playbooks.map((one) => (
    <option key={one.id} value={one.id}>
      {one.name}, v{one.version}
    </option>
  ));

const sideName = (side: string): string => side.charAt(0).toUpperCase() + side.slice(1).replaceAll('-', ' ');

export function PlaybookPicker({
  playbooks,
  own,
  choice,
  onChoose,
  onRun,
  onReviewSelection,
  isBusy,
  isAgain,
}: PlaybookPickerProps) {
  const selected = useSelection();
  const id = useId();
  const { playbook, side, posture } = choice;
  return (
    <div className="playbook-picker">
      <label htmlFor={`${id}p`} className="sr">
        Playbook
      </label>
      <select
        id={`${id}p`}
        className="field small"
        value={playbook.id}
        onChange={(event) => {
          const next = [...own, ...playbooks].find((one) => one.id === event.target.value)!;
          onChoose({ ...choice, playbook: next, side: next.sides.includes(side) ? side : (next.sides[0] ?? '') });
        }}
      >
        {own.length > 0 ? (
          <>
            <optgroup label="Your own">{options(own)}</optgroup>
            <optgroup label="Standard">{options(playbooks)}</optgroup>
          </>
        ) : (
          options(playbooks)
        )}
      </select>
      <Button size="small" appearance="primary" disabled={isBusy} onClick={onRun}>
        {isAgain ? 'Run again' : 'Run'}
      </Button>
      {playbook.sides.length > 1 && (
        <>
          <label htmlFor={`${id}s`} className="sr">
            Read for
          </label>
          <select
            className="field small"
            id={`${id}s`}
            value={side}
            onChange={(event) => onChoose({ ...choice, side: event.target.value })}
          >
            {playbook.sides.map((one) => (
              <option key={one} value={one}>
                For the {sideName(one).toLowerCase()}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={`${id}o`} className="sr">
        Posture
      </label>
      <select
        id={`${id}o`}
        className="field small"
        value={posture}
        onChange={(event) => onChoose({ ...choice, posture: event.target.value as Posture })}
      >
        {Object.entries(POSTURE_NAMES).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {!selected.empty && (
        <Button className="for-selection" size="small" disabled={isBusy} onClick={onReviewSelection}>
          Review selection ({counted(selected.paras.length, 'paragraph')})
        </Button>
      )}
    </div>
  );
}
