/** How pages ask for other pages. On the server nothing moves: links and forms are real ones. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Page } from '#shared/api/pages.ts';

export interface Navigation {
  /** Address of the page on show, path and query. */
  url: string;
  /** Changes when another page is shown, not when the page on show grows. */
  pageKey: string;
  isLoading: boolean;
  /** What went wrong on the way to a page, shown above the one that stays. */
  failure: ReactNode;
  go(url: string): void;
  /** Fetches a page call without showing it. Rejects as `fetchPage` does. */
  fetch(url: string): Promise<Page>;
  /** Puts a grown page in the place of the one on show and its address in the bar, so that Back finds it again. */
  replace(page: Page, url: string): void;
}

const unmoved = (): never => {
  throw new Error('no navigation on the server');
};

/** The server's: pages are rendered once and nothing is asked of it. */
export const stillNavigation = (url: string): Navigation => ({
  url,
  pageKey: 'first',
  isLoading: false,
  failure: null,
  go: unmoved,
  fetch: unmoved,
  replace: unmoved,
});

export const NavigationContext = createContext<Navigation>(stillNavigation('/'));

export const useNavigation = () => useContext(NavigationContext);
