import { CALLS } from '#shared/api/calls.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { NewListForm } from '#shared/ui/lists/NewListForm.tsx';
import { saveSnippet, whyNot } from '#shared/ui/lists/saving.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

/** Part 2 §2.10. An empty list is opened; one for a text that is being saved is told of. */
export function NewList(props: ViewProps) {
  const app = useApp();
  const { toSave } = props.dialog.params;
  const { make, step, error } = useChange(async (server, name: string) => {
    const list = toSave
      ? await saveSnippet(app, toSave, { name })
      : await server.call(CALLS.createList, { body: { name } });
    props.send({ type: 'completed' });
    if (!toSave) app.go(list.link);
  });
  return (
    <DialogFrame {...props} title="New list" lead="Wordings and contracts that you want to have at hand.">
      <NewListForm isBusy={step === 'busy'} create={(name) => void make(name)} cancel={closeBy(props.send)} />
      {error && !isRefusal(error) && (
        <p className="form-error" role="alert">
          {whyNot(error)}
        </p>
      )}
    </DialogFrame>
  );
}
