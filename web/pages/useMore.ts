/** Lists that grow: fetches the next page, appends it, and moves the address to its cursor. Specification part 2 §2.6. */
import { useState } from 'react';
import type { Page } from '#shared/api/pages.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';

export interface More {
  /** Where the next page stands by itself, for readers without script; null at the end. */
  href: string | null;
  state: 'idle' | 'loading' | 'failed';
  load(): void;
}

/** The address with the cursor changed, path and query only. */
export function withQuery(url: string, changes: Record<string, string | null>): string {
  const to = new URL(url, 'http://own');
  for (const [name, value] of Object.entries(changes)) {
    if (value) to.searchParams.set(name, value);
    else to.searchParams.delete(name);
  }
  return to.pathname + to.search;
}

/** `append` joins what is on show with the page that was fetched; null when that is another kind of page. */
export function useMore(nextCurs: string | null, append: (next: Page) => Page | null): More {
  const { url, fetch: fetchPage, replace } = useNavigation();
  const [state, setState] = useState<More['state']>('idle');
  const href = nextCurs && withQuery(url, { cursor: nextCurs });
  const load = async () => {
    if (!href || state === 'loading') return;
    setState('loading');
    try {
      const { component, props } = await fetchPage(href);
      const grown = append({ component, props } as Page);
      setState(grown ? 'idle' : 'failed');
      if (grown) replace(grown, href);
    } catch {
      setState('failed');
    }
  };
  return { href, state, load };
}
