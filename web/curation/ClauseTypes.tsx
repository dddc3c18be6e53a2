import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ContractCorrections } from '#shared/api/corrections.ts';
import { readableDate } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { type Saying, saidText } from '#web/curation/saidText.ts';

interface ClauseTypesProps {
  now: ContractCorrections;
  isBusy: boolean;
  make(work: Saying): Promise<void>;
  undo(kind: 'clause', place: string): void;
}

type Clause = ContractCorrections['clauses'][number];

/** Every clause with its type and a way to say another; those that were corrected and are gone come last. */
export function ClauseTypes({ now, isBusy, make, undo }: ClauseTypesProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const say = (anchor: string, type: string | null) =>
    make(async (server, namespace) => {
      await server.call(CALLS.correctClause, { params: { namespace }, body: { contract: now.id, anchor, type } });
      setAsked(null);
      return 'Corrected. It stays so when the file is read again.';
    });
  const nameOf = ({ number, heading, beginning }: Clause) => [number, heading ?? beginning].filter(Boolean).join(' ');
  return (
    <ul className="said-list">
      {now.clauses.map((clause) => (
        <li key={clause.anchor}>
          <b>{nameOf(clause)}</b>: {clause.type?.title ?? 'no type'}{' '}
          {clause.corrected && (
            <>
              <span className="quiet">
                {saidText(clause.corrected)}; read was {clause.corrected.was?.title ?? 'no type'}
              </span>{' '}
              <Button size="small" disabled={isBusy} onClick={() => undo('clause', clause.anchor)}>
                Undo: type of {nameOf(clause)}
              </Button>
            </>
          )}
          {asked === clause.anchor ? (
            <TypeForm isBusy={isBusy} say={(type) => void say(clause.anchor, type)} />
          ) : (
            <Button
              size="small"
              aria-label={`Another type for ${nameOf(clause)}`}
              onClick={() => setAsked(clause.anchor)}
            >
              Another type
            </Button>
          )}
        </li>
      ))}
      {now.gone.map(({ anchor, beginning, type, since }) => (
        <li key={`gone ${anchor}`}>
          “{beginning}…” was said to be {type?.title ?? 'of no type'}. The contract has not had it since{' '}
          {readableDate(since.slice(0, 10))}.{' '}
          <Button size="small" disabled={isBusy} onClick={() => undo('clause', anchor)}>
            Forget it
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Types by what is typed; one is chosen from the list. */
function TypeForm({ isBusy, say }: { isBusy: boolean; say(type: string | null): void }) {
  const app = useApp();
  const fields = useId();
  const [text, setText] = useState('');
  const question = text.trim() ? callQuestion(app, CALLS.clauseTypesLike, { query: { q: text } }) : null;
  const types = useLateAnswer(question).told?.types ?? [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const type = String(new FormData(event.currentTarget).get('type') ?? '');
    say(type || null);
  };
  return (
    <form className="report-form" onSubmit={submit} aria-label="Type of the clause">
      <div>
        <label htmlFor={`${fields}-q`}>Find a type</label>
        <input className="field" id={`${fields}-q`} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <div>
        <label htmlFor={`${fields}-type`}>Type</label>
        <select className="field" id={`${fields}-type`} name="type">
          {types.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value="">None of the types</option>
        </select>
      </div>
      <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
        Set the type
      </Button>
    </form>
  );
}
