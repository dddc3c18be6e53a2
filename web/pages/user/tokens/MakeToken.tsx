import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import type { ApiError } from '#shared/api/apiError.ts';
import type { ApiTokenBody } from '#shared/api/apiTokens.ts';
import { SCOPE_TEXTS, TOKEN_DAYS, TOKEN_LIMITS, TOKEN_SCOPES, type TokenScope } from '#shared/domain/apiTokens.ts';
import { refusalText } from '#shared/ui/auth/refusalText.ts';

interface MakeTokenProps {
  make: (body: ApiTokenBody) => Promise<void>;
  isBusy: boolean;
  error: ApiError | null;
}

export function MakeToken({ make, isBusy, error }: MakeTokenProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>(['library:read']);
  const [days, setDays] = useState<number>(TOKEN_DAYS[1]);
  const isReady = name.trim() !== '' && scopes.length > 0 && !isBusy;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void make({ name: name.trim(), scopes, days });
  };
  const tick = (scope: TokenScope, isOn: boolean) =>
    setScopes(TOKEN_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))));
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Make a token</h2>
      <form className="make-token" onSubmit={send}>
        <div className="form-field">
          <label htmlFor={id}>Name</label>
          <input
            id={id}
            className="field"
            value={name}
            maxLength={TOKEN_LIMITS.nameChars}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setName(target.value)}
          />
          <p id={`${id}-hint`} className="form-hint">
            What it is for: “Nightly report”, “Claude on my laptop”.
          </p>
        </div>
        <fieldset>
          <legend>What it may do</legend>
          {TOKEN_SCOPES.map((scope) => (
            <label key={scope} className="make-token-scope">
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={({ target }) => tick(scope, target.checked)}
              />
              <span>
                <b>{SCOPE_TEXTS[scope].name}</b> <code>{scope}</code>
                <small>{SCOPE_TEXTS[scope].text}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="form-field">
          <label htmlFor={`${id}-days`}>Ends after</label>
          <select
            id={`${id}-days`}
            className="field"
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {TOKEN_DAYS.map((one) => (
              <option key={one} value={one}>
                {one} days
              </option>
            ))}
          </select>
        </div>
        <div className="row">
          <Button type="submit" appearance="primary" disabledFocusable={!isReady}>
            Make the token
          </Button>
        </div>
      </form>
      <div role="status">{error && <p className="note note-danger">{refusalText(error)}</p>}</div>
    </section>
  );
}
