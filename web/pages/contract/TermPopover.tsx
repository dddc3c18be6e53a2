import type { ContractProps } from '#shared/api/contractPage.ts';
import { counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { popoverStyle } from '#shared/ui/popoverStyle.ts';
import type { OpenTerm } from '#web/pages/contract/useTermPopover.ts';

interface TermPopoverProps {
  open: OpenTerm;
  term: ContractProps['terms'][string];
  close: () => void;
}

/** The definition in this contract: place, uses, and the way to its other meanings. A sheet at the bottom on a phone. */
export function TermPopover({ open, term, close }: TermPopoverProps) {
  return (
    <div
      id="definition"
      className="popover"
      role="dialog"
      aria-label={`Definition of ${term.term}`}
      style={popoverStyle(open)}
    >
      <p className="popover-head">
        <b>“{term.term}”</b>
        <span className="quiet">used {counted(term.uses, 'time')}</span>
      </p>
      <p className="popover-text">{term.text}</p>
      <p className="popover-links">
        {term.anchor && (
          <a href={term.place ?? `#${encodeURIComponent(term.anchor)}`} onClick={close}>
            Go to the definition
          </a>
        )}
        <AppLink href={term.uri} otherwise="nothing">
          Other meanings in the library
        </AppLink>
      </p>
    </div>
  );
}
