/** Stripe's own script, fetched from Stripe and only when somebody pays with it: they allow no copy. Texts: specification part 2 §8. */
import { errorText } from '#shared/domain/errors.ts';
import { loadScript } from '#shared/ui/loadScript.ts';

const ADDRESS = 'https://js.stripe.com/v3/';

interface StripeError {
  message?: string;
}

/** Of Stripe.js what is used here. */
export interface StripeElements {
  create(kind: 'payment'): {
    mount(place: HTMLElement): void;
    unmount(): void;
    on(event: 'ready', done: () => void): void;
  };
  submit(): Promise<{ error?: StripeError }>;
}
export interface Stripe {
  elements(options: { clientSecret: string; appearance?: object }): StripeElements;
  confirmSetup(options: {
    elements: StripeElements;
    redirect: 'if_required';
    confirmParams: { return_url: string };
  }): Promise<{ setupIntent?: { payment_method: string | { id: string } | null }; error?: StripeError }>;
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeError }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

/** Stripe for this deployment; rejects as `loadScript` does. */
export async function loadStripe(publishableKey: string, signal: AbortSignal): Promise<Stripe> {
  if (!window.Stripe) await loadScript(ADDRESS, signal);
  if (!window.Stripe) throw new Error(errorText('script_load'));
  return window.Stripe(publishableKey);
}
