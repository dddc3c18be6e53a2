/** Swaps pages without a reload: fetches, shows, keeps the history, and puts the reader where they were. */

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Page, PageMeta, Shell } from '#shared/api/pages.ts';
import { inTime } from '#web/navigation/chunkFailure.ts';
import { FailureNote, failureOf, unavailableAt } from '#web/navigation/failures.tsx';
import { fetchPage, NotAPage } from '#web/navigation/fetchPage.ts';
import { applyMeta } from '#web/navigation/head.ts';
import { pageTarget } from '#web/navigation/links.ts';
import { listen } from '#web/navigation/listen.ts';
import type { Navigation } from '#web/navigation/NavigationContext.tsx';
import { placeReader, rememberScroll } from '#web/navigation/scroll.ts';
import { type AnyPage, loadPage } from '#web/pages/load.ts';

export interface Shown {
  /** Of the history entry. */
  key: string;
  /** Of one fetched page: several entries (places on the page) may show the same one. */
  instance: string;
  url: string;
  page: Page;
  shell: Shell;
  meta: PageMeta;
  Component: AnyPage;
}

/** Pages of this tab by history key, so that Back is instant and finds grown lists as they were. */
const KEPT = 20;

const newKey = () => Math.random().toString(36).slice(2, 10);
// biome-ignore lint/style/noRestrictedGlobals: whether anything answers there at all
const probe = async (url: string) => (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status;

export function usePages(first: Omit<Shown, 'key' | 'instance'>): { shown: Shown; navigation: Navigation } {
  const [shown, setShown] = useState<Shown>(() => ({
    ...first,
    key: (history.state?.key as string) ?? newKey(),
    instance: 'first',
  }));
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const kept = useRef(new Map<string, Shown>());
  const pending = useRef<AbortController | null>(null);
  const now = useRef(shown);

  const show = useCallback((next: Shown) => {
    kept.current.delete(next.key);
    kept.current.set(next.key, next);
    for (const old of [...kept.current.keys()].slice(0, -KEPT)) kept.current.delete(old);
    now.current = next;
    flushSync(() => {
      setFailure(null);
      setLoading(false);
      setShown(next);
    });
  }, []);

  const open = useCallback(
    async (url: string, key: string, isBack: boolean) => {
      pending.current?.abort();
      const abort = new AbortController();
      pending.current = abort;
      const leaving = now.current.key;
      if (!isBack) rememberScroll(leaving, scrollY);
      const before = isBack ? kept.current.get(key) : undefined;
      try {
        if (!before) setLoading(true);
        const next = before ?? (await load(url, key, abort.signal));
        if (abort.signal.aborted) return;
        const gone = isBack || next.meta.status !== 404 ? null : unavailableAt(url);
        if (gone) {
          setLoading(false);
          return setFailure(<FailureNote failure={gone} retry={() => location.assign(url)} />);
        }
        if (!isBack) history.pushState({ key }, '', url);
        show(next);
        applyMeta(next.meta);
        placeReader(key, new URL(url, location.origin).hash);
        if (!isBack) focusHeading();
      } catch (error) {
        if (abort.signal.aborted) return;
        setLoading(false);
        if (error instanceof NotAPage) return location.assign(url);
        const kind = await failureOf(error, navigator.onLine, probe);
        setFailure(
          <FailureNote
            failure={kind}
            retry={() => (kind === 'offline' ? open(url, key, isBack) : location.assign(url))}
          />,
        );
        if (!isBack) window.scrollTo({ top: 0 });
      }
    },
    [show],
  );

  const go = useCallback(
    (href: string) => {
      const target = pageTarget(href, location.href);
      if (target === null) location.assign(href);
      else void open(target, newKey(), false);
    },
    [open],
  );

  const replace = useCallback(
    (page: Page, url: string) => {
      history.replaceState({ key: now.current.key }, '', url);
      show({ ...now.current, page, url });
    },
    [show],
  );

  const enter = useCallback((key: string) => {
    now.current = { ...now.current, key };
    kept.current.set(key, now.current);
  }, []);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    history.replaceState({ key: now.current.key }, '');
    kept.current.set(now.current.key, now.current);
    return listen({ currentKey: () => now.current.key, open, enter, newKey });
  }, [open, enter]);

  const navigation = useMemo<Navigation>(
    () => ({ url: shown.url, pageKey: shown.instance, isLoading, failure, go, fetch: fetchPage, replace }),
    [shown, isLoading, failure, go, replace],
  );
  return { shown, navigation };
}

async function load(url: string, key: string, signal: AbortSignal): Promise<Shown> {
  const { shell, meta, ...page } = await fetchPage(url, signal);
  const Component = await inTime(page.component, loadPage(page.component));
  return { key, instance: key, url, page: page as Page, shell, meta, Component };
}

/** After a swap the reader of a screen starts at the heading, as after a reload. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
