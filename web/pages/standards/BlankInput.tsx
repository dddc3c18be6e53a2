import { useId } from 'react';
import type { BlankField } from '#shared/api/standardPages.ts';
import { LONGEST_ANSWER } from '#shared/domain/coverAnswers.ts';

/** Characters of the sentence on each side of its blank. */
const AROUND = 70;

/** One blank: what the form calls it, what it says about it, and the words around it. */
export function BlankInput({ field }: { field: BlankField }) {
  const id = useId();
  if (field.kind === 'choice') return <Choice field={field} />;
  const { id: name, kind, label, hint, suggestion, sentence } = field;
  const told = [
    hint,
    sentence && `“${tail(sentence.before)} … ${head(sentence.after)}”`,
    suggestion && `The form has: ${suggestion}`,
  ].filter(Boolean);
  const common = {
    id,
    name: `answers[${name}]`,
    className: 'field',
    ...(told.length > 0 && { 'aria-describedby': `${id}h` }),
  };
  return (
    <div className={kind === 'long' ? 'form-field wide' : 'form-field'}>
      <label htmlFor={id}>{label}</label>
      {kind === 'long' ? (
        <textarea {...common} rows={2} maxLength={LONGEST_ANSWER} />
      ) : (
        <input {...common} type={kind === 'date' ? 'date' : 'text'} maxLength={LONGEST_ANSWER} autoComplete="off" />
      )}
      {told.length > 0 && (
        <span id={`${id}h`} className="form-hint">
          {told.join(' ')}
        </span>
      )}
    </div>
  );
}

const tail = (text: string): string =>
  (text.length > AROUND ? `…${text.slice(-AROUND).replace(/^\S*\s/, '')}` : text).trim();
const head = (text: string): string =>
  (text.length > AROUND ? `${text.slice(0, AROUND).replace(/\s\S*$/, '')}…` : text).trim();

function Choice({ field }: { field: Extract<BlankField, { kind: 'choice' }> }) {
  const { id, label, hint, isOneOf, options } = field;
  return (
    <fieldset className="form-field wide cover-choice">
      <legend>{label}</legend>
      {hint && <span className="form-hint">{hint}</span>}
      {/* without script nothing ticked would be no answer */}
      <input type="hidden" name={`answers[${id}][]`} value="" />
      {options.map(({ text, isTicked }, n) => (
        <label key={text + String(n)}>
          <input type={isOneOf ? 'radio' : 'checkbox'} name={`answers[${id}][]`} value={n} defaultChecked={isTicked} />
          <span>{text || 'without words'}</span>
        </label>
      ))}
    </fieldset>
  );
}
