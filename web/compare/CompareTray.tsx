import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { WORDINGS_COMPARED } from '#shared/domain/wordingTable/limits.ts';
import type { TrayItem } from '#shared/domain/wordingTable/tray.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { keepTray, toggleInTray } from '#web/compare/tray.ts';
import { HrefButton } from '#web/layout/HrefButton.tsx';

/** What floats at the foot of the window keeps above the tray, whatever its height is: names, widths and text sizes change it. */
function useHeightForOthers() {
  const tray = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = tray.current;
    if (!node || typeof ResizeObserver !== 'function') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--compare-tray', `${node.offsetHeight}px`));
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty('--compare-tray');
    };
  }, []);
  return tray;
}

/** Sticks to the foot of the window once a wording is ticked; narrow screens have its list behind a press. */
export default function CompareTray({ items }: { items: readonly TrayItem[] }) {
  const { namespace } = useApp();
  const to = usePaths();
  const { notify } = useApp();
  const tray = useHeightForOthers();
  const [isOpen, setOpen] = useState(false);
  const missing = WORDINGS_COMPARED.least - items.length;
  const clear = () => {
    keepTray(namespace, []);
    notify('The tray is empty.', { action: { label: 'Undo', run: () => void keepTray(namespace, items) } });
  };
  return (
    <section ref={tray} className="compare-tray" aria-label="Wordings to compare">
      <ul id="compare-tray-list" data-open={isOpen || undefined}>
        {items.map((item) => (
          <li key={item.id} className="chip">
            <span title={item.name}>{item.name}</span>
            <button type="button" aria-label={`Take out: ${item.name}`} onClick={() => toggleInTray(namespace, item)}>
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <span className="quiet" role="status">
        {missing > 0 ? `Tick ${missing} more` : `${items.length} of ${WORDINGS_COMPARED.most}`}
      </span>
      <Button
        className="compare-tray-fold"
        size="small"
        appearance="subtle"
        icon={<Icon name={isOpen ? 'chevronDown' : 'chevronUp'} small />}
        iconPosition="after"
        aria-expanded={isOpen}
        aria-controls="compare-tray-list"
        onClick={() => setOpen(!isOpen)}
      >
        List
      </Button>
      <Button size="small" appearance="subtle" onClick={clear}>
        Clear
      </Button>
      {missing <= 0 && (
        <HrefButton href={to.compare(items.map(({ id }) => id))} appearance="primary" size="small">
          Compare {items.length}
        </HrefButton>
      )}
    </section>
  );
}
