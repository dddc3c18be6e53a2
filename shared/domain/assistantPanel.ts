/** When the floating assistant stands where, and what it offers. Specification part 2 §2.9, §4.2; part 1 §9 (1000 px). */
import type { AskedView } from '#shared/domain/dialogs/views.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { Status } from '#shared/domain/status.ts';

/** The flag `assistantOpen`. `closed`: somebody closed it, so that it does not open by itself again. */
export type PanelState = 'open' | 'closed' | 'unset';

/** CSS pixels. */
export const PANEL_SIZE = { width: 598, height: 650 } as const;
const SCROLLED_PX = 1000;

/** The assistant's own pages, and a review, which fills the window. */
const WITHOUT = [ROUTES.chat, ROUTES.reviews];

/** `url`: path and query of the page. */
export function hasAssistantButton(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0]!;
  return !WITHOUT.some((page) => path === page || path.startsWith(`${page}/`));
}

/** A panel needs room beside the text; elsewhere the button leads to the page. */
export const fitsPanel = ({ width, height }: { width: number; height: number }): boolean =>
  width >= PANEL_SIZE.width + 42 && height >= 500;

interface Interaction {
  /** The flag `assistantOpensOnInteraction`. */
  isOn: boolean;
  state: PanelState;
  scrolled: number;
  /** Whether the page before was one of ours. */
  isFromInside: boolean;
}

/** Part 2 §4.2: opens by itself after a scroll, and never again once it was closed. */
export const opensByItself = ({ isOn, state, scrolled, isFromInside }: Interaction): boolean =>
  isOn && isFromInside && state === 'unset' && scrolled > SCROLLED_PX;

export interface CallToAction {
  label: 'Get Started' | 'Upgrade';
  view: AskedView;
}

/** Part 2 §4.2. Null: there is nothing more to have. `hasPlans`: plans make a difference here. */
export function callToAction(status: Status, hasPlans: boolean): CallToAction | null {
  if (!hasPlans) return null;
  if (status === 'NON_REGISTERED') return { label: 'Get Started', view: 'continue-with-email' };
  return status === 'FREE' ? { label: 'Upgrade', view: 'select-plan' } : null;
}
