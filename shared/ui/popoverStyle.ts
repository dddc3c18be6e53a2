/** Where a popover stands in what holds it. */
import type { CSSProperties } from 'react';

/** In px of the holder. */
export interface PopoverPlace {
  left: number;
  top: number;
}

/** As custom properties, so that the sheet of a narrow screen can stand elsewhere. Set by script only, never in the HTML sent. */
export const popoverStyle = ({ left, top }: PopoverPlace): CSSProperties =>
  ({ '--popover-left': `${left}px`, '--popover-top': `${top}px` }) as CSSProperties;
