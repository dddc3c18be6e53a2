import { useId, useState } from 'react';
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
};

/** Filters that are on or off. */
export const YES_NO = new Set(['sec_only', 'exclude_unavailable', 'is_amendment']);

const HINTS: Record<string, string> = {
  filing_year: '2015..2026',
  upload_date: '2024-01-01..2024-12-31',
  body_size: '100..5000',
  exact: 'words that stand together',
  exclude: 'words to leave out',
};

interface AdvancedFieldProps {
  name: string;
  label: string;
  values: readonly string[];
  names?: Record<string, string>;
}

export function AdvancedField({ name, label, values, names = {} }: AdvancedFieldProps) {
  const id = useId();
  const { library } = useApp();
  const [text, setText] = useState(values[0] ?? '');
  const suggestions = useTypeSuggestions(SUGGESTED[name] ?? null, text, library);
  if (YES_NO.has(name)) {
    return (
      <label className="advanced-check">
        <input type="checkbox" name={name} value="true" defaultChecked={values[0] === 'true'} />
        {label}
      </label>
    );
  }
  return (
    <div className="advanced-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="field"
        id={id}
        name={name}
        value={text}
        placeholder={HINTS[name]}
        list={`${id}-options`}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      {/* Further values of the same key, each a field of its own, mean OR. */}
      {values.slice(1).map((value) => (
        <label key={value} className="advanced-check">
          <input type="checkbox" name={name} value={value} defaultChecked />
          {names[value] ?? value}
        </label>
      ))}
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
