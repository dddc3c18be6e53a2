import { useId } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { counted } from '#shared/domain/display.ts';
import { libraryAsked } from '#shared/domain/namespaces.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

/** Headings offered. */
const SIZE = 40;

/** Words that join the query. It offers what sections are called, of contracts of the type that is chosen. */
export function IncludeField({ category, isAsked }: { category: string | undefined; isAsked: boolean }) {
  const id = useId();
  const app = useApp();
  const filter = category && { filter: `category:${category}` };
  const query = { type: 'sections.name.raw' as const, size: SIZE, ...filter, ...libraryAsked(app.namespace) };
  const { told } = useLateAnswer(isAsked ? callQuestion(app, CALLS.aggs, { query }) : null);
  return (
    <div className="advanced-field">
      <label htmlFor={id}>Include</label>
      <input
        className="field"
        id={id}
        name="include"
        list={`${id}-options`}
        aria-describedby={`${id}-help`}
        maxLength={200}
      />
      <small id={`${id}-help`} className="advanced-help">
        words the search must contain; ignored when a clause type is selected
      </small>
      <datalist id={`${id}-options`}>
        {told?.records.map(({ name, count }) => (
          <option key={name} value={name}>
            {counted(count, 'contract')}
          </option>
        ))}
      </datalist>
    </div>
  );
}
