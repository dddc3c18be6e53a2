import { Button } from '@fluentui/react-components';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** Part 2 §2.10. No deployment has saved lists yet. */
export function NewList(props: ViewProps) {
  return (
    <DialogFrame
      {...props}
      title="New list"
      lead="This deployment has no saved lists yet. A wording can be copied, and its page marked in the browser."
      actions={
        <Button appearance="primary" onClick={closeBy(props.send)}>
          Close
        </Button>
      }
    />
  );
}
