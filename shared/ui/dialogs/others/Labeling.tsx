import { Button } from '@fluentui/react-components';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** Part 2 §4.5. There is nothing to label until the labelling page is part of the deployment. */
export function Labeling(props: ViewProps) {
  return (
    <DialogFrame
      {...props}
      title={props.dialog.params.startsOnQueue ? 'Labelling queue' : 'Labelling'}
      lead="This deployment collects no labels yet: the queue is empty, and nothing of this page is recorded."
      actions={
        <Button appearance="primary" onClick={closeBy(props.send)}>
          Close
        </Button>
      }
    />
  );
}
