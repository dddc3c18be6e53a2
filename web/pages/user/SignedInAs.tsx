import { Button } from '@fluentui/react-components';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useSignOut } from '#web/pages/user/useSignOut.ts';

/** For pages on the way in, opened by somebody who is in already. `next`: "/" where nothing was asked for. */
export function SignedInAs({ next = '/' }: { next?: string }) {
  const { session } = useApp();
  const signOut = useSignOut();
  return (
    <>
      <p>
        You are signed in as <b>{session.user?.email}</b>.
      </p>
      <p className="row entry-ways">
        <a className="button-link primary" href={next}>
          {next === '/' ? 'Go to the library' : 'Go on'}
        </a>
        <AppLink className="button-link" href={ROUTES.account} otherwise="nothing">
          Your account
        </AppLink>
        <Button appearance="transparent" onClick={signOut}>
          Use a different account
        </Button>
      </p>
    </>
  );
}
