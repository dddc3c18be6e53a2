/** When the header shows. Specification part 1 §2: default, fixed (on scrolling up), forced, hidden (on scrolling down past its height). */

export type HeaderDisplay = 'default' | 'fixed' | 'forced' | 'hidden';

export interface HeaderState {
  display: HeaderDisplay;
  y: number;
}

export type HeaderEvent =
  | { type: 'scrolled'; y: number; height: number }
  /** Focus or an open menu is inside: it must not leave under the reader's hands. */
  | { type: 'held' }
  | { type: 'released' };

/** Part 1 §9: header scroll throttle. */
export const SCROLL_THROTTLE_MS = 10;

export const startHeader: HeaderState = { display: 'default', y: 0 };

export function stepHeader(state: HeaderState, event: HeaderEvent): HeaderState {
  if (event.type === 'held') return { ...state, display: 'forced' };
  if (event.type === 'released') return { ...state, display: state.y <= 0 ? 'default' : 'fixed' };
  const y = Math.max(0, event.y);
  if (state.display === 'forced') return { ...state, y };
  if (y === 0) return { display: 'default', y };
  if (y > state.y) return { display: y > event.height ? 'hidden' : state.display, y };
  return y < state.y ? { display: 'fixed', y } : state;
}
