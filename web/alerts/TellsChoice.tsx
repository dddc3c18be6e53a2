/** What of a watched thing is told: new wording, every change, or a figure that appears. */
import { type ReactNode, useId } from 'react';
import type { Tells, WatchKind } from '#shared/domain/alerts.ts';
import { BOUNDS, type Bound } from '#shared/domain/watchedValue.ts';

export interface Choice {
  tells: Tells | 'figure';
  bound: Bound;
  figure: string;
}
export const FIGURE_FIRST = { bound: 'below', figure: '' } as const;

/** What the choice is as a watch: a figure is a watch of its own. */
export const watchedAs = (kind: WatchKind, scope: string, { tells, bound, figure }: Choice) =>
  tells === 'figure' ? { kind: 'value' as const, scope: `${scope} ${bound} ${figure.trim()}` } : { kind, scope, tells };

const BOUND_NAMES: Record<Bound, string> = { below: 'below', above: 'above', equal: 'of exactly' };

interface TellsChoiceProps {
  choice: Choice;
  hasFigures: boolean;
  isSearch: boolean;
  change(choice: Choice): void;
}

export function TellsChoice({ choice, hasFigures, isSearch, change }: TellsChoiceProps) {
  const name = useId();
  const ticked = (tells: Choice['tells'], label: ReactNode) => (
    <label className="tick">
      <input type="radio" name={name} checked={choice.tells === tells} onChange={() => change({ ...choice, tells })} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="tells-choice">
      <legend>Tell me of</legend>
      {ticked(
        'wordings',
        <>
          New wording only <span className="quiet-text">Contracts that repeat what is known are not told</span>
        </>,
      )}
      {ticked(
        'changes',
        <>
          Every change{' '}
          <span className="quiet-text">
            {isSearch ? 'All that it finds anew, changed or no longer' : 'Each contract that comes, changes or goes'}
          </span>
        </>,
      )}
      {hasFigures && ticked('figure', 'A figure that appears in it')}
      {choice.tells === 'figure' && (
        <div className="row">
          <select
            className="field"
            aria-label="How it compares"
            value={choice.bound}
            onChange={({ target }) => change({ ...choice, bound: target.value as Bound })}
          >
            {BOUNDS.map((bound) => (
              <option key={bound} value={bound}>
                {BOUND_NAMES[bound]}
              </option>
            ))}
          </select>
          <input
            className="field"
            aria-label="Figure"
            placeholder="12 months, 5%, USD 1 million, 2x"
            required
            maxLength={60}
            value={choice.figure}
            onChange={({ target }) => change({ ...choice, figure: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
