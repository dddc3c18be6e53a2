import { Button } from '@fluentui/react-components';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

export function StandardsDownloadSuccess(props: ViewProps) {
  return (
    <DialogFrame
      {...props}
      title="Your download has begun"
      lead="The browser puts the file where it keeps downloads. The page stays as it was."
      actions={
        <Button appearance="primary" onClick={closeBy(props.send)}>
          Close
        </Button>
      }
    />
  );
}
