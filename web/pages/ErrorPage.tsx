/** 403, 404 and server errors. Texts: specification part 1 §8. */
import { Button, Input } from '@fluentui/react-components';
import type { ErrorProps } from '#shared/api/pages.ts';
import { PAGE_ERRORS } from '#shared/domain/pageErrors.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DialogLink } from '#shared/ui/DialogLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

export function ErrorPage({ status, url, suggestedQuery, reference, isReported }: ErrorProps) {
  const to = usePaths();
  return (
    <div className="error-page">
      <p className="label">{status}</p>
      {status === 403 && (
        <>
          <h1 className="display">{PAGE_ERRORS.page_forbidden.text}</h1>
          <Forbidden url={url} home={to.home()} />
        </>
      )}
      {status === 404 && (
        <>
          <h1 className="display">{PAGE_ERRORS.page_not_found.text.replace('{url}', () => url)}</h1>
          <p className="lead">
            {isReported && 'It was reported automatically. '}
            If you typed the address, look at its spelling; if you followed a link, tell <Support /> where it is.
          </p>
          <TrySearching q={suggestedQuery} action={to.search()} />
        </>
      )}
      {status >= 500 && (
        <>
          <h1 className="display">Oops, something went wrong with our server...</h1>
          <p className="lead">Try again in a few minutes, we are fixing it right now.</p>
          <p className="row">
            <a className="button-link" href={url} target="_self">
              Try again
            </a>
            <a href={to.home()}>Homepage</a>
          </p>
        </>
      )}
      {reference && (
        <p className="reference">
          ref <code>{reference}</code>
        </p>
      )}
    </div>
  );
}

/** Who answers for the site: the operator's own contact, or the page that says how to reach somebody. */
function Support() {
  const { targets } = useApp().settings;
  return <AppLink href={targets?.support ?? ROUTES.support}>support</AppLink>;
}

/** Specification part 1 §2: signed in, the account's address and the advice to sign in with a different one. The dialog opens by itself. */
function Forbidden({ url, home }: { url: string; home: string }) {
  const { user } = useApp().session;
  return (
    <>
      <p className="lead">
        {user ? (
          <>
            You are signed in as <b>{user.email}</b>. Sign in with a different account that may open it.
          </>
        ) : (
          'It opens for those who are signed in. After signing in you are back here.'
        )}{' '}
        If it should open for you, tell <Support />.
      </p>
      <p className="row">
        <DialogLink className="button-link primary" href={personalPaths.signIn(url)} view="sign-in">
          {user ? 'Use a different account' : 'Sign in'}
        </DialogLink>
        <a className="button-link" href={home}>
          Homepage
        </a>
      </p>
    </>
  );
}

function TrySearching({ q, action }: { q: string; action: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is the search landmark itself, without an element around it
    <form className="try-searching" role="search" action={action} method="get">
      <Input
        name="q"
        size="large"
        defaultValue={q}
        autoComplete="off"
        aria-label="Search the library"
        placeholder="Search the library"
        contentBefore={<Icon name="search" />}
      />
      <Button type="submit" appearance="primary" size="large">
        Try Searching
      </Button>
    </form>
  );
}
