import { useState } from 'react';
import { parseRange } from '#shared/domain/searchFilters.ts';

const YEAR = { type: 'number', inputMode: 'numeric', min: 1900, max: 2100 } as const;

/** Two years, either of which may be left open, as one value of the form. */
export function YearField({ name, label, value }: { name: string; label: string; value: string }) {
  const [{ from, to }, setRange] = useState(parseRange(value) ?? { from: '', to: '' });
  return (
    <fieldset className="advanced-field year-field">
      <legend>{label}</legend>
      {(from || to) && <input type="hidden" name={name} value={from === to ? from : `${from}..${to}`} />}
      <div className="row">
        <input
          {...YEAR}
          className="field"
          aria-label="From year"
          placeholder="from"
          value={from}
          onChange={(event) => setRange({ from: event.target.value, to })}
        />
        <input
          {...YEAR}
          className="field"
          aria-label="To year"
          placeholder="to"
          value={to}
          onChange={(event) => setRange({ from, to: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
