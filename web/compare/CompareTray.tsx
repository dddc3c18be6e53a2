import { Button } from '@fluentui/react-components';
import { WORDINGS_COMPARED } from '#shared/domain/wordingTable/limits.ts';
import type { TrayItem } from '#shared/domain/wordingTable/tray.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { keepTray, toggleInTray } from '#web/compare/tray.ts';
import { HrefButton } from '#web/layout/HrefButton.tsx';

/** Sticks to the foot of the window once a wording is ticked. */
export default function CompareTray({ items }: { items: readonly TrayItem[] }) {
  const { namespace } = useApp();
  const to = usePaths();
  const { notify } = useApp();
  const missing = WORDINGS_COMPARED.least - items.length;
  const clear = () => {
    keepTray(namespace, []);
    notify('The tray is empty.', { action: { label: 'Undo', run: () => void keepTray(namespace, items) } });
  };
  return (
    <section className="compare-tray" aria-label="Wordings to compare">
      <ul>
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
