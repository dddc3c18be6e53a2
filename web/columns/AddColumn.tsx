import { Button } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import { LONGEST_QUESTION, MOST_COLUMNS } from '#shared/domain/columns.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

const EXAMPLES = ['Notice period?', 'Cap on liability?', 'Who may assign?', 'Governing law?'];

interface AddColumnProps {
  questions: readonly string[];
  add(question: string): void;
  close(): void;
}

/** The box for the next question. */
export function AddColumn({ questions, add, close }: AddColumnProps) {
  const { settings } = useApp();
  const [text, setText] = useState('');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isFull = questions.length >= MOST_COLUMNS;
  const isAsked = (one: string) => questions.some((other) => other.toLowerCase() === one.trim().toLowerCase());
  const submit = (question: string) => {
    if (question.trim() === '' || isAsked(question) || isFull) return;
    add(question.trim());
    setText('');
    box.current?.focus();
  };
  const { model } = settings;
  return (
    <form
      className="add-column"
      aria-label="Add a column"
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <label htmlFor={id}>A question for every result</label>
      <div className="add-column-line">
        <input
          ref={box}
          id={id}
          className="field"
          value={text}
          maxLength={LONGEST_QUESTION}
          placeholder="Who may assign?"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" appearance="primary" disabled={isFull}>
          Add
        </Button>
        <Button onClick={close}>Done</Button>
      </div>
      <p className="add-column-examples">
        {isFull
          ? `${MOST_COLUMNS} columns at most. Remove one to add another.`
          : EXAMPLES.filter((one) => !isAsked(one)).map((one) => (
              <button key={one} type="button" className="chip" onClick={() => submit(one)}>
                {one}
              </button>
            ))}
      </p>
      <p className="quiet-text">
        {model
          ? `Questions and passages of these results go to this server and ${model.where ? `from there to the model ${model.name} at ${model.where}` : `to the model ${model.name} on it`}.`
          : 'Each answer is a sentence of the text itself, found on this server.'}
      </p>
    </form>
  );
}
