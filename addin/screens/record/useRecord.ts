import { useEffect, useState } from 'react';
import { failureText } from '#addin/screens/failureText.ts';
import type { ContractProps, Page } from '#shared/api/pages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export type Loaded<T> = { state: 'loading' } | { state: 'failed'; text: string } | { state: 'here'; value: T };

/** A page of the library as data. */
export function usePageData(path: string | null): Loaded<Page> {
  const { api } = useApp();
  const [loaded, setLoaded] = useState<Loaded<Page>>({ state: 'loading' });
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    setLoaded({ state: 'loading' });
    api.page(path, { signal: abort.signal }).then(
      (value) => !abort.signal.aborted && setLoaded({ state: 'here', value }),
      (error) => !abort.signal.aborted && setLoaded({ state: 'failed', text: failureText(error) }),
    );
    return () => abort.abort();
  }, [api, path]);
  return loaded;
}

/** The contract that a wording was taken from, for its definitions; null until it is known, or where none is. */
export function useSourceContract(uri: string | null): { contract: ContractProps | null; isLoading: boolean } {
  const page = usePageData(uri === null ? null : uri.split('#')[0]!);
  if (uri === null || page.state === 'failed') return { contract: null, isLoading: false };
  if (page.state === 'loading') return { contract: null, isLoading: true };
  return { contract: page.value.component === 'Contract' ? page.value.props : null, isLoading: false };
}
