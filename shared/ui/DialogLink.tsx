import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { DialogParams } from '#shared/domain/dialogs/state.ts';
import type { AskedView } from '#shared/domain/dialogs/views.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

interface DialogLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The page that does the same without script, or in a tab of its own. */
  href: string;
  view: AskedView;
  params?: DialogParams | undefined;
}

/** A link that opens a dialog where it can. Without the page behind it there is none, as with `AppLink`. */
export function DialogLink({ href, view, params, children, ...rest }: DialogLinkProps) {
  const { openDialog, canOpen } = useApp();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openDialog(view, params);
  };
  if (!canOpen(href)) return null;
  return (
    <a href={href} aria-haspopup="dialog" {...rest} onClick={onClick}>
      {children}
    </a>
  );
}
