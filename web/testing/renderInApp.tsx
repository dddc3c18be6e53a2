/** Renders a component as the site would: with its providers and a navigation that only notes where it is sent. */
import { createDOMRenderer, FluentProvider, RendererProvider, type Theme } from '@fluentui/react-components';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Page, Shell } from '#shared/api/pages.ts';
import { linkFilter } from '#shared/domain/routeMatch.ts';
import { AppContext } from '#shared/ui/AppContext.tsx';
import { type Navigation, NavigationContext, stillNavigation } from '#web/navigation/NavigationContext.tsx';
import { buildShell } from '#web/testing/build.ts';

interface Options {
  url?: string;
  shell?: Partial<Shell>;
  /** Answers page calls. */
  fetch?: (url: string) => Promise<Page>;
}

export function renderInApp(children: ReactNode, { url = '/', shell: over, fetch }: Options = {}) {
  const shell = buildShell({ url, ...over });
  const visited: string[] = [];
  const replaced: { page: Page; url: string }[] = [];
  const navigation: Navigation = {
    ...stillNavigation(url),
    go: (to) => void visited.push(to),
    fetch: fetch ?? (() => Promise.reject(new TypeError('no network in this test'))),
    replace: (page, to) => void replaced.push({ page, url: to }),
  };
  const app = { namespace: shell.namespace, library: shell.library, canOpen: linkFilter(shell.mounted), go: navigation.go };
  const view = render(
    <RendererProvider renderer={createDOMRenderer(document)} targetDocument={document}>
      <FluentProvider theme={{} as Theme} targetDocument={document}>
        <AppContext.Provider value={app}>
          <NavigationContext.Provider value={navigation}>{children}</NavigationContext.Provider>
        </AppContext.Provider>
      </FluentProvider>
    </RendererProvider>,
  );
  return { ...view, visited, replaced };
}
