/** Renders a page as the site would, with a navigation that only notes where it is sent. */
import type { ReactNode } from 'react';
import type { Page, Shell } from '#shared/api/pages.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { type Navigation, NavigationContext, stillNavigation } from '#web/navigation/NavigationContext.tsx';

interface Options {
  url?: string;
  shell?: Partial<Shell>;
  /** Answers page calls. */
  fetch?: (url: string) => Promise<Page>;
  /** In place of what the app around otherwise is. */
  app?: Partial<AppValue>;
}

export function renderInApp(children: ReactNode, { url = '/', shell, fetch, app }: Options = {}) {
  const went: string[] = [];
  const replaced: { page: Page; url: string }[] = [];
  const navigation: Navigation = {
    ...stillNavigation(url),
    go: (to) => void went.push(to),
    fetch: fetch ?? (() => Promise.reject(new TypeError('no network in this test'))),
    replace: (page, to) => void replaced.push({ page, url: to }),
  };
  const view = renderWithApp(
    <NavigationContext.Provider value={navigation}>{children}</NavigationContext.Provider>,
    { url, ...shell },
    app,
  );
  return { ...view, went, replaced };
}
