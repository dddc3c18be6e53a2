import { useId, useState } from 'react';
import type { FacetValue } from '#shared/api/search.ts';
import { fullCount } from '#shared/domain/display.ts';
import { FILTERS, type NarrowingKey } from '#shared/domain/searchFilters.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useTypeSuggestions } from '#shared/ui/search/useTypeSuggestions.ts';

/** Filters whose values are names of the library, and the suggestion type that lists them. */
const SUGGESTED: Record<string, string> = {
  clause: 'clause',
  category: 'contract_type',
  type: 'contract_type',
  company: 'company',
  jurisdiction: 'jurisdiction',
  industry: 'industry',
  lawfirm: 'lawfirm',
  country: 'country',
};
/** Of these any number of values may be chosen: one of them is enough. */
const LISTS = new Set([...Object.keys(SUGGESTED), 'language']);

/** Filters that are on or off. */
export const YES_NO = new Set(['sec_only', 'exclude_unavailable', 'is_amendment', 'self_contained', 'no_doublets']);

const HINTS: Record<string, string> = {
  upload_date: '2024-01-01..2024-12-31',
  body_size: '100..5000',
  snippet_size: '20..80',
  sentence_size: '..40',
  exact: 'words that stand together',
  exclude: 'words to leave out',
};

interface AdvancedFieldProps {
  name: NarrowingKey;
  label: string;
  values: readonly string[];
  names?: Record<string, string>;
  /** Values that the results have, with their counts. */
  options?: readonly FacetValue[];
}

export function AdvancedField({ name, label, values, names = {}, options = [] }: AdvancedFieldProps) {
  const id = useId();
  const { library } = useApp();
  const isList = LISTS.has(name);
  const [text, setText] = useState(isList ? '' : (values[0] ?? ''));
  // part 2 §2.7: emptying the text clears what was chosen
  const [isCleared, setCleared] = useState(false);
  const suggestions = useTypeSuggestions(SUGGESTED[name] ?? null, text, library);
  if (YES_NO.has(name)) {
    return (
      <label className="advanced-check">
        <input type="checkbox" name={name} value="true" defaultChecked={values[0] === 'true'} />
        {label}
      </label>
    );
  }
  const listed = new Map(options.map((option) => [option.value, option]));
  const chosen = isList ? values : values.slice(1);
  const others = options.filter(({ value }) => !values.includes(value));
  const type = (next: string) => {
    if (next === '' && text !== '') setCleared(true);
    setText(next);
  };
  const check = (value: string, isChosen: boolean) => (
    <label key={`${value}${isCleared}`} className="advanced-check">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen && !isCleared} />
      {names[value] ?? listed.get(value)?.name ?? value}
      {listed.has(value) && <small className="quiet">{fullCount(listed.get(value)!.count)}</small>}
    </label>
  );
  return (
    <div className="advanced-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="field"
        id={id}
        name={name}
        value={text}
        placeholder={HINTS[name] ?? (chosen.length > 0 ? 'or another one' : undefined)}
        list={isList ? `${id}-options` : undefined}
        aria-describedby={`${id}-help`}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
      />
      <small id={`${id}-help`} className="advanced-help">
        {FILTERS[name].meaning}
      </small>
      {/* Several values of one key mean OR. */}
      {chosen.map((value) => check(value, true))}
      {isList && others.length > 0 && (
        <details>
          <summary>Choose from {others.length}</summary>
          {others.map(({ value }) => check(value, false))}
        </details>
      )}
      <datalist id={`${id}-options`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion.value} value={suggestion.value}>
            {suggestion.name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
