import { useHost } from '#addin/pane/PaneContext.ts';
import { type Removed, removePassports, restorePassports } from '#addin/screens/insert/removePassports.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

const NOTE = ['source note', 'source notes'] as const;

/** Takes source notes off, says what a second reading finds, and offers the way back. `again`: reads the document anew. */
export function usePassportRemoval(again: () => void): { remove(only?: string): Promise<void> } {
  const host = useHost();
  const { notify } = useApp();
  const restore = async (removed: Removed): Promise<void> => {
    const lost = await restorePassports(host, removed);
    notify(lost === 0 ? 'Put back.' : `${counted(lost, ...NOTE)} could not be put back.`);
    again();
  };
  return {
    async remove(only) {
      const removed = await removePassports(host, only);
      const taken = new Set([...removed.snippets.map(({ tag }) => tag.guid), ...Object.keys(removed.passports)]).size;
      again();
      notify(
        removed.left > 0
          ? `${counted(removed.left, ...NOTE)} could not be removed.`
          : `${counted(taken, ...NOTE)} removed. Read again: none left.`,
        { action: { label: 'Undo', run: () => void restore(removed) } },
      );
    },
  };
}
