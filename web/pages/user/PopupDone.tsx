import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { useTellOpener } from '#web/pages/user/useTellOpener.ts';

/** The end of a window that was opened to sign in; where a browser leaves it open, it says that its work is done. */
export function PopupDone({ title }: { title: string }) {
  const isLeft = useTellOpener();
  return <EntryFrame title={title} lead={isLeft ? 'You can close this window.' : 'This window closes by itself.'} />;
}
