/** Sharing a document of a private library: whoever manages the library lets people in, others have the address for those who can read it. Specification part 2 §2.8. */
import { useEffect, useId, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { LibrarySettings } from '#shared/api/libraries.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useModal } from '#shared/ui/dialogs/useModal.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { CopyLink } from '#web/pages/libraries/CopyLink.tsx';
import { ShareForm } from '#web/pages/libraries/ShareForm.tsx';

interface ShareDialogProps {
  /** The path of the document. */
  href: string;
  onClosed(): void;
}

export default function ShareDialog({ href, onClosed }: ShareDialogProps) {
  const { library } = useApp();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);
  useModal(element, isOpen, onClosed);
  const close = () => setOpen(false);
  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={titleId}
      data-leaving={isOpen ? undefined : ''}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="dialog-frame wide">
        <header className="dialog-head">
          <h2 id={titleId} tabIndex={-1}>
            Share
          </h2>
          <button type="button" className="icon-link" aria-label="Close" title="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <div className="dialog-body">
          <p className="dialog-lead">
            {library.title} is private. Whoever is let in reads all of it, this document among it.
          </p>
          {mayInLibrary(library.role, 'manage') ? (
            <LettingIn href={href} />
          ) : (
            <>
              <p>Its owner and admins let people in.</p>
              <CopyLink href={href} what="document" />
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

function LettingIn({ href }: Pick<ShareDialogProps, 'href'>) {
  const app = useApp();
  const { namespace } = app;
  const { told, hasFailed } = useLateAnswer(callQuestion(app, CALLS.librarySettings, { params: { namespace } }));
  const [library, setLibrary] = useState<LibrarySettings | null>(null);
  useEffect(() => told && setLibrary(told.library), [told]);
  if (library) return <ShareForm library={library} setLibrary={setLibrary} href={href} />;
  return <p role="status">{hasFailed ? 'The library could not be asked just now.' : 'Asking the library'}</p>;
}
