/** Inviting by mail, into a team or a library: several addresses at once, each with what became of it. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { ApiError } from '#shared/api/apiError.ts';
import { addressesIn } from '#shared/domain/teams.ts';
import { refusalText } from '#shared/ui/auth/refusalText.ts';

interface InviteByMailProps {
  title: string;
  /** What stands in the field: what was not sent stays there. */
  text: string;
  setText(text: string): void;
  /** At once. */
  most: number;
  hint: string;
  /** The choice of a role. */
  role: ReactNode;
  isBusy: boolean;
  error: ApiError | null;
  results: readonly { email: string; text: string; isSent: boolean }[];
  invite(emails: string[]): void;
  children?: ReactNode;
}

export function InviteByMail(props: InviteByMailProps) {
  const { title, text, setText, most, hint, role, isBusy, error, results, invite, children } = props;
  const id = useId();
  const emails = addressesIn(text);
  const isTooMany = emails.length > most;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (emails.length > 0 && !isTooMany) invite(emails);
  };
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <form className="team-invite" onSubmit={send}>
        <div className="form-field">
          <label htmlFor={id}>Email addresses</label>
          <textarea
            id={id}
            className="field"
            rows={3}
            value={text}
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <p id={`${id}-hint`} className={isTooMany ? 'form-error' : 'form-hint'}>
            {isTooMany ? `${most} at most at once.` : hint}
          </p>
        </div>
        <div className="row">
          {role}
          <Button type="submit" appearance="primary" disabledFocusable={emails.length === 0 || isTooMany || isBusy}>
            {emails.length > 1 ? `Invite ${emails.length}` : 'Invite'}
          </Button>
        </div>
      </form>
      <div role="status">
        {error && <p className="note note-danger">{refusalText(error)}</p>}
        {results.length > 0 && (
          <ul className="team-results">
            {results.map((one) => (
              <li key={one.email} className={one.isSent ? 'ok' : 'not'}>
                <b>{one.email}</b> {one.text}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </section>
  );
}
