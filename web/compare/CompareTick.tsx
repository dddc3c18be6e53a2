import { isFull, type TrayItem } from '#shared/domain/wordingTable/tray.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { toggleInTray, useTray } from '#web/compare/tray.ts';

/** Puts a wording beside others. */
export default function CompareTick({ id, name }: TrayItem) {
  const { namespace, notify } = useApp();
  const tray = useTray(namespace);
  const isIn = tray.some((one) => one.id === id);
  const change = () => {
    if (!toggleInTray(namespace, { id, name }))
      notify('This browser keeps nothing for this site, so no wordings can be gathered.');
  };
  const isOut = !isIn && isFull(tray);
  return (
    <label className="compare-tick" title={isOut ? 'Six wordings are in the tray. Take one out first.' : undefined}>
      <input type="checkbox" checked={isIn} disabled={isOut} onChange={change} aria-label={`Compare: ${name}`} />
      Compare
    </label>
  );
}
