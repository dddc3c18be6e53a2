import { Button } from '@fluentui/react-components';
import type { ApiToken } from '#shared/api/apiTokens.ts';
import { SCOPE_TEXTS } from '#shared/domain/apiTokens.ts';
import { Moment } from '#web/time/Moment.tsx';

export function TokenRow({ token, revoke }: { token: ApiToken; revoke: () => void }) {
  const { name, scopes, createdAt, expiresAt, isOver, lastUsedAt } = token;
  const ask = () => {
    if (isOver || window.confirm(`Revoke “${name}”? Programs that use it are out at once.`)) revoke();
  };
  return (
    <li>
      <div className="what">
        <b>{name}</b>
        {isOver && <span className="badge">ended</span>}
        <p>{scopes.map((scope) => SCOPE_TEXTS[scope].name).join(' · ')}</p>
        <p>
          Made <Moment at={createdAt} />. {isOver ? 'Ended' : 'Ends'} <Moment at={expiresAt} />.{' '}
          {lastUsedAt ? (
            <>
              Last used <Moment at={lastUsedAt} />.
            </>
          ) : (
            'Never used.'
          )}
        </p>
      </div>
      <Button onClick={ask} aria-label={`${isOver ? 'Remove' : 'Revoke'} ${name}`}>
        {isOver ? 'Remove' : 'Revoke'}
      </Button>
    </li>
  );
}
