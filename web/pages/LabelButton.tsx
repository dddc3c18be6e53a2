import { useApp } from '#shared/ui/AppContext.tsx';

/** For operators: what type the wording has. */
export function LabelButton({ groupId }: { groupId: string }) {
  const { session, flags, library, openDialog } = useApp();
  if (!session.isOperator || !flags.labelingDialog || library.isPrivate) return null;
  return (
    <button type="button" className="button-link" onClick={() => openDialog('labeling', { labelId: groupId })}>
      Label
    </button>
  );
}
