/** The columns of a page whose samples open beside them, where their reader wants that. Specification part 2 §2.5. */
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';

const SplitView = lazy(() => import('#web/pages/split/SplitView.tsx'));

/** Two texts side by side need this much. */
const WIDE = '(min-width: 1000px)';

export function SplitColumns({ children }: { children: ReactNode }) {
  const { flags } = useApp();
  const [href, setHref] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isOpen = href !== null && flags.splitViewSamples;
  const opened = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sample]');
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isOther || !flags.splitViewSamples || !matchMedia(WIDE).matches) return;
    event.preventDefault();
    opener.current = link;
    // pressed again it closes
    setHref((before) => (before === link.getAttribute('href') ? null : link.getAttribute('href')));
  };
  const close = () => {
    setHref(null);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser makes a click of Enter on a link
    <div className={isOpen ? 'columns-3 split' : 'columns-3'} onClick={opened}>
      {children}
      {isOpen && (
        <Suspense fallback={<aside className="split-view" aria-busy="true" />}>
          <SplitView key={href} href={href} close={close} />
        </Suspense>
      )}
    </div>
  );
}
