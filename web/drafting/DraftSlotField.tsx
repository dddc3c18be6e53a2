/** One blank or choice of a draft: a field for any words, and what contracts have there, each with how many. */
import { useId } from 'react';
import type { DraftSlot } from '#shared/api/drafting.ts';
import { counted } from '#shared/domain/display.ts';

interface DraftSlotFieldProps {
  slot: DraftSlot;
  onFill(text: string): void;
}

export function DraftSlotField({ slot: { name, words, value, values }, onFill }: DraftSlotFieldProps) {
  const id = useId();
  return (
    <div className="start-field">
      <label htmlFor={id}>{name}</label>
      <input
        // what is chosen below stands here too
        key={value}
        id={id}
        defaultValue={value ?? ''}
        placeholder={words}
        maxLength={300}
        onBlur={({ target }) => target.value !== (value ?? '') && onFill(target.value)}
      />
      {values.length > 0 && (
        <ul className="chips" aria-label={`What contracts have: ${name}`}>
          {values.map(({ text, contracts }) => (
            <li key={text}>
              <button type="button" className="chip" aria-pressed={text === value} onClick={() => onFill(text)}>
                {text} <small>{counted(contracts, 'contract')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
