import { Button } from '@fluentui/react-components';
import { ROUTES } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** A filled-in form is there: what was compared, and what is left to do. */
export function StandardsDownloadSuccess(props: ViewProps) {
  const { text } = props.dialog.params;
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
    >
      {text && <p className="note note-success">{text}</p>}
      <ol className="next-steps">
        <li>
          Read it once more: blanks that you left open stand in it as in the form, and so do the lines to sign on.
        </li>
        <li>
          Open it in Word. The <AppLink href={ROUTES.wordAddIn}>add-in</AppLink> says whether the fixed terms are still
          word for word, also when it comes back from the other side.
        </li>
        <li>Sign it, or have it signed. Nothing of it was kept here.</li>
      </ol>
    </DialogFrame>
  );
}
