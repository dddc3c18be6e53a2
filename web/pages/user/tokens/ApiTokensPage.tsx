/** /user/tokens: with a token a program reads the library as its person. */
import { useState } from 'react';
import type { ApiToken, ApiTokenBody, ApiTokensReply } from '#shared/api/apiTokens.ts';
import { CALLS } from '#shared/api/calls.ts';
import { TOKEN_LIMITS } from '#shared/domain/apiTokens.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { Copyable } from '#web/pages/team/signIn/Copyable.tsx';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { MakeToken } from '#web/pages/user/tokens/MakeToken.tsx';
import { TokenRow } from '#web/pages/user/tokens/TokenRow.tsx';

export function ApiTokensPage(first: ApiTokensReply) {
  const { notify, canOpen } = useApp();
  const [{ tokens, isAllowed }, setReply] = useState(first);
  const [shown, setShown] = useState<{ name: string; token: string } | null>(null);
  const { make, step, error } = useChange(async (server, body: ApiTokenBody) => {
    const { token, ...reply } = await server.call(CALLS.makeApiToken, { body });
    setReply(reply);
    setShown({ name: body.name, token });
  });
  const { make: revoke } = useChange(async (server, { id, name }: ApiToken) => {
    setReply(await server.call(CALLS.revokeApiToken, { params: { id } }));
    setShown((one) => (one?.name === name ? null : one));
    notify(`“${name}” is revoked.`);
  }, sayRefusal);
  const hint = (
    <>
      A program that has one reads as you do, within what you allow it. Password and account stay closed to it.{' '}
      {canOpen(ROUTES.developers) && <a href={ROUTES.developers}>For developers</a>}
    </>
  );
  return (
    <AccountFrame title="Access tokens" hint={hint}>
      {!isAllowed && <NotInPlan hasTokens={tokens.length > 0} />}
      {shown && (
        <div className="note note-success" role="status">
          <div className="team-token">
            <b>“{shown.name}” is shown once. Copy it now.</b>
            <Copyable label="Token" text={shown.token} />
          </div>
        </div>
      )}
      {tokens.length > 0 && (
        <ul className="rows">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} revoke={() => void revoke(token)} />
          ))}
        </ul>
      )}
      {isAllowed && tokens.length < TOKEN_LIMITS.tokens && (
        <MakeToken key={tokens[0]?.id} make={make} isBusy={step === 'busy'} error={error} />
      )}
      <p className="rows-foot quiet-text">
        Ending all other sessions revokes every token, and so does a new password that signs out everywhere else.
      </p>
    </AccountFrame>
  );
}

function NotInPlan({ hasTokens }: { hasTokens: boolean }) {
  const { openDialog } = useApp();
  return (
    <p className="note">
      <span>
        Your plan does not have tokens: they come with Pro.
        {hasTokens && ' Those that you have open nothing until it does.'}{' '}
        <LinkButton onClick={() => openDialog('upgrade-to-pro')}>See the plan</LinkButton>
      </span>
    </p>
  );
}
