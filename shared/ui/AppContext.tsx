/** What components need to know of the app around them, in the site and in the Word pane alike. */
import { createContext, useContext } from 'react';
import { paths } from '#shared/domain/paths.ts';

export interface AppValue {
  namespace: string;
  library: { title: string; version: string; isPrivate: boolean };
  /** Whether a link leads somewhere in this deployment. */
  canOpen(href: string): boolean;
  /** Goes to a page of ours. */
  go(href: string): void;
}

export const AppContext = createContext<AppValue | null>(null);

export function useApp(): AppValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('useApp stands outside AppContext');
  return value;
}

/** Path builders of the library on show. */
export const usePaths = () => paths(useApp().namespace);
