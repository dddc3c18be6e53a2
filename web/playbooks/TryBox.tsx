/** The working copy, tried on a text or on a document that was reviewed before. */
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { ChoiceField, TextField } from '#web/playbooks/fields.tsx';

const VERDICTS = { fail: 'Fail', review: 'Look at', pass: 'Pass' } as const;
const PASTED = '';

interface TryBoxProps {
  id: string;
  sides: readonly string[];
  save(): Promise<boolean>;
}

export function TryBox({ id, sides, save }: TryBoxProps) {
  const app = useApp();
  const reviews = useQuery(callQuestion(app, CALLS.reviews, {}), answersOf(app.api)).data?.reviews ?? [];
  const [review, setReview] = useState(PASTED);
  const [text, setText] = useState('');
  const [side, setSide] = useState(sides[0] ?? '');
  const tried = useChange(async (server) => {
    if (!(await save())) return null;
    const what = review === PASTED ? { text } : { review };
    const { results } = await server.call(CALLS.tryPlaybook, {
      params: { id },
      body: { ...what, posture: 'strict' as const, ...(sides.length > 1 && { side }) },
    });
    return results;
  });
  const results = tried.told ?? [];
  return (
    <section className="try-box" aria-labelledby="try">
      <h2 id="try">Try it</h2>
      <form
        className="form-fields"
        onSubmit={(event) => {
          event.preventDefault();
          void tried.make();
        }}
      >
        {reviews.length > 0 && (
          <ChoiceField
            label="On"
            of={Object.fromEntries([
              [PASTED, 'a text that you paste'],
              ...reviews.map((one): [string, string] => [one.id, one.name]),
            ])}
            value={review}
            onChange={setReview}
          />
        )}
        {review === PASTED && (
          <TextField label="Clause or contract" rows={5} max={400_000} value={text} onChange={setText} />
        )}
        {sides.length > 1 && (
          <ChoiceField
            label="Read for"
            of={Object.fromEntries(sides.map((one) => [one, `the ${one.replaceAll('-', ' ')}`]))}
            value={side}
            onChange={setSide}
          />
        )}
        <div>
          <Button type="submit" disabled={tried.step === 'busy' || (review === PASTED && text.trim() === '')}>
            {tried.step === 'busy' ? 'Asking the rules' : 'Try the working copy'}
          </Button>
        </div>
      </form>
      {tried.error && (
        <p className="form-error" role="alert">
          {tried.error.message}
        </p>
      )}
      {tried.told && (
        <ul className="tried" role="status" aria-label="Results">
          {(['fail', 'review', 'pass'] as const).flatMap((verdict) =>
            results
              .filter((one) => one.verdict === verdict)
              .map(({ rule, title, reason, quotes }) => (
                <li key={rule} className={`finding-card verdict-${verdict}`}>
                  <header>
                    <b>{title}</b>
                    <span className={`verdict-badge verdict-${verdict}`}>{VERDICTS[verdict]}</span>
                  </header>
                  {quotes.slice(0, 2).map((quote) => (
                    <blockquote key={quote}>{quote}</blockquote>
                  ))}
                  <p>{reason}</p>
                </li>
              )),
          )}
        </ul>
      )}
    </section>
  );
}
