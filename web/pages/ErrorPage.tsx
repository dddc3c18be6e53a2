/** 403, 404 and server errors. Texts: specification part 1 §8. */
import { Button, Input } from '@fluentui/react-components';
import type { ErrorProps } from '#shared/api/pages.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

export function ErrorPage({ status, url, suggestedQuery, reference }: ErrorProps) {
  const to = usePaths();
  return (
    <div className="error-page">
      <p className="label">{status}</p>
      {status === 403 && (
        <>
          <h1 className="display">Sorry, you don’t have access to the page you requested.</h1>
          <p className="lead">It may open with a different account.</p>
          <p>
            <a className="button-link" href={to.home()}>
              Homepage
            </a>
          </p>
        </>
      )}
      {status === 404 && (
        <>
          <h1 className="display">Something went wrong, the resource {url} could not be found at this time.</h1>
          <p className="lead">
            It was reported automatically. If you typed the address, look at its spelling; if you followed a link, tell{' '}
            <AppLink href="/support">support</AppLink> where it is.
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
