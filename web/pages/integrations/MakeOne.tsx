/** The way to a token, for whoever is asking. */
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogLink } from '#shared/ui/DialogLink.tsx';

export function MakeOne() {
  const { session, settings } = useApp();
  const plan = settings.gates === 'standard' ? ' It comes with the plans Pro and Enterprise.' : '';
  return (
    <>
      <p>
        A token lets a program read as you do, within what you allow it, and nothing else: not your account, not your
        team. It is shown once, ends by itself, and can be revoked at any time.{plan}
      </p>
      <p className="row">
        {session.user ? (
          <a className="button-link primary" href={ROUTES.apiTokens}>
            Make a token
          </a>
        ) : (
          <DialogLink className="button-link primary" href={personalPaths.signIn(ROUTES.apiTokens)} view="sign-in">
            Sign in to make a token
          </DialogLink>
        )}
      </p>
    </>
  );
}
