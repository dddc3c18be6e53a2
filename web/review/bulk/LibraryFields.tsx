/** Which contracts of the library: words and filters as a search has them, and how many these find. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { BULK_LIMITS } from '#shared/domain/bulkReview.ts';
import { counted } from '#shared/domain/display.ts';
import { FILTERS } from '#shared/domain/searchFilters.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useRested } from '#shared/ui/search/useRested.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';

const KEYS = ['category', 'company', 'jurisdiction', 'industry', 'filing_year'] as const;
const HINTS: Partial<Record<(typeof KEYS)[number], string>> = { filing_year: '2019, or 2019..2023' };

const queryOf = (given: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(given).filter(([, value]) => value.trim() !== '')).toString();

export function LibraryFields({ onChange }: { onChange(query: string): void }) {
  const app = useApp();
  const id = useId();
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const query = queryOf(given);
  const isRested = useRested(`?${query}`);
  const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
  const { data, isError } = useQuery(
    {
      ...callQuestion(app, CALLS.search, {
        query: { ...(asked as object), tab: 'contracts', size: 1, namespace: app.namespace },
      }),
      enabled: isRested,
    },
    answersOf(app.api),
  );
  const set = (key: string, value: string) => {
    const next = { ...given, [key]: value };
    setGiven(next);
    onChange(queryOf(next));
  };
  const field = (key: string, label: string, hint = '') => (
    <div key={key} className="start-field">
      <label htmlFor={`${id}${key}`}>{label}</label>
      <input
        id={`${id}${key}`}
        className="field"
        value={given[key] ?? ''}
        placeholder={hint}
        maxLength={200}
        onChange={({ target }) => set(key, target.value)}
      />
    </div>
  );
  return (
    <fieldset className="bulk-library">
      <legend className="sr">Which contracts</legend>
      {field('q', 'Words')}
      {KEYS.map((key) => field(key, FILTERS[key].label, HINTS[key]))}
      <p role="status" className="quiet-text">
        {isError && isRested && 'One of these does not fit a search.'}
        {data && isRested && told(data)}
      </p>
    </fieldset>
  );
}

function told({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }): string {
  if (total === 0) return 'No contract fits.';
  const all = totalIsCapped
    ? `More than ${total} contracts fit`
    : `${counted(total, 'contract')} ${total === 1 ? 'fits' : 'fit'}`;
  return total > BULK_LIMITS.documents ? `${all}; the first ${BULK_LIMITS.documents} are reviewed.` : `${all}.`;
}
