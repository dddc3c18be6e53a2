import { Button } from '@fluentui/react-components';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** A message with an Ok button; what follows it stands in its parameters. */
export function Alert(props: ViewProps) {
  return (
    <DialogFrame
      {...props}
      title={props.dialog.params.text ?? 'Something went wrong, please try again later.'}
      actions={
        <Button appearance="primary" onClick={closeBy(props.send)}>
          Ok
        </Button>
      }
    />
  );
}
