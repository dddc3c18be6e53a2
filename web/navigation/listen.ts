/** Clicks, forms and history of the document, handed on to the page swapper. */
import { formTarget, pageTarget, swapTarget } from '#web/navigation/links.ts';
import { rememberScroll } from '#web/navigation/scroll.ts';

interface Swapper {
  currentKey(): string;
  open(url: string, key: string, isBack: boolean): Promise<void>;
  /** A place on the page on show became a history entry of its own. */
  enter(key: string): void;
  newKey(): string;
}

/** Starts listening; the answer stops it. */
export function listen({ currentKey, open, enter, newKey }: Swapper): () => void {
  let lastScroll = scrollY;
  const stop = new AbortController();
  const { signal } = stop;

  document.addEventListener(
    'click',
    (event) => {
      const anchor = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
      if (!anchor) return;
      const { href, target } = anchor;
      const to = swapTarget(event, { href, target, hasDownload: anchor.hasAttribute('download') }, location.href);
      if (to === null) return;
      event.preventDefault();
      void open(to, newKey(), false);
    },
    { signal },
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || form.method !== 'get') return;
      const to = pageTarget(formTarget(form.action, new FormData(form, event.submitter)), location.href);
      if (to === null) return;
      event.preventDefault();
      void open(to, newKey(), false);
    },
    { signal },
  );
  addEventListener(
    'popstate',
    (event) => {
      const key = (event.state as { key?: string } | null)?.key;
      if (key === currentKey()) return;
      if (key) {
        rememberScroll(currentKey(), lastScroll);
        void open(location.pathname + location.search + location.hash, key, true);
      } else {
        const entry = newKey();
        history.replaceState({ key: entry }, '');
        enter(entry);
      }
    },
    { signal },
  );
  addEventListener('scroll', () => (lastScroll = scrollY), { signal, passive: true });
  addEventListener('pagehide', () => rememberScroll(currentKey(), scrollY), { signal });
  return () => stop.abort();
}
