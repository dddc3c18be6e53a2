/** The values of one filter with their counts, and a text to find one among them. A value that is chosen is always there. */
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { FacetValue } from '#shared/api/search.ts';
import { fullCount } from '#shared/domain/display.ts';
import { FILTER_DEBOUNCE_MS } from '#shared/domain/search.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { useFacetOptions } from '#web/pages/search/useFacets.ts';

/** Longer lists fold away what is rarer, unless it is chosen. */
const SHOWN = 6;
/** Of the values that a text finds. */
const FOUND = 20;

const even = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

interface FacetListProps {
  name: string;
  label: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
}

export function FacetList({ name, label, values, chosen }: FacetListProps) {
  const { url } = useNavigation();
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(even(text)), text === '' ? 0 : FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const all = useFacetOptions(name, url, sought !== '');
  const isChosen = (facet: FacetValue) => chosen.includes(facet.value);
  const found = sought === '' ? null : (all ?? values).filter((facet) => even(facet.name).includes(sought));
  const first = found
    ? [...values.filter((facet) => isChosen(facet) && !found.includes(facet)), ...found.slice(0, FOUND)]
    : values.filter((facet, i) => i < SHOWN || isChosen(facet));
  const rest = found ? found.slice(FOUND) : values.filter((facet) => !first.includes(facet));
  const row = (facet: FacetValue) => (
    <li key={facet.value}>
      <label>
        <input type="checkbox" name={name} value={facet.value} defaultChecked={isChosen(facet)} />
        <span>{facet.name}</span>
        <small>{fullCount(facet.count)}</small>
      </label>
    </li>
  );
  return (
    <fieldset className="facet">
      <legend>{label}</legend>
      {values.length > SHOWN && (
        <OptionSearch label={label} text={text} setText={setText} look={() => setSought(even(text))} />
      )}
      <ul>{first.map(row)}</ul>
      <p role="status" className="quiet">
        {found?.length === 0 && 'No options'}
      </p>
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </fieldset>
  );
}

interface OptionSearchProps {
  label: string;
  text: string;
  setText(text: string): void;
  /** At once, without waiting for a rest. */
  look(): void;
}

/** It has no name, and nothing that is typed here is a change of the form around it. */
function OptionSearch({ label, text, setText, look }: OptionSearchProps) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    event.stopPropagation();
    setText(event.target.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    look();
  };
  return (
    <input
      type="search"
      className="field small"
      aria-label={`Find in ${label}`}
      placeholder="Find"
      value={text}
      maxLength={100}
      onChange={onChange}
      onKeyDown={onKeyDown}
    />
  );
}
