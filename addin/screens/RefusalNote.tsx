/** A limit that was reached, with the counter, when it begins anew, and the way on. */
import { Button } from '@fluentui/react-components';
import { useHost, usePane } from '#addin/pane/PaneContext.ts';
import type { ApiError } from '#shared/api/apiError.ts';
import type { RefusalDetails } from '#shared/api/quota.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { resetText } from '#shared/ui/dialogs/gate/resetText.ts';

export function RefusalNote({ error }: { error: ApiError }) {
  const { session } = useApp();
  const { signIn, openPage } = usePane();
  const { commerceAllowed } = useHost().info();
  const { used, limit, resetsAt, upgradeTo } = error.details as unknown as RefusalDetails;
  return (
    <div className="note note-danger" role="alert">
      <div>
        <p>
          <b>{refusalText(error)}</b>
          {used !== null &&
            limit !== null &&
            ` ${Math.min(used, limit)} of ${limit} used. ${resetText(resetsAt, new Date())}.`}
        </p>
        <p className="row">
          {!session.user && (
            <Button size="small" onClick={() => signIn('sign-in')}>
              Sign in
            </Button>
          )}
          {commerceAllowed && upgradeTo && session.user && (
            <Button size="small" onClick={() => openPage(new URL('/user/account', location.origin).href)}>
              See plans
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}
