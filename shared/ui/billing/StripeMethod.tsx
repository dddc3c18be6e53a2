/** Stripe's form for cards, wallets and debits. What is typed goes to Stripe and never through here. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadStripe, type Stripe, type StripeElements } from '#shared/ui/billing/stripeScript.ts';

/** Resolves with Stripe's name of the method; rejects with what is wrong, in Stripe's words. */
export type AskMethod = () => Promise<string>;

interface StripeMethodProps {
  clientSecret: string;
  publishableKey: string;
  /** Is given the way to ask once the form is there. */
  ask: RefObject<AskMethod | null>;
  ready(): void;
}

export default function StripeMethod({ clientSecret, publishableKey, ask, ready }: StripeMethodProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState('');
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    let element: ReturnType<StripeElements['create']> | null = null;
    loadStripe(publishableKey, left.signal).then(
      (stripe) => {
        if (left.signal.aborted || !place.current) return;
        const elements = stripe.elements({ clientSecret });
        element = elements.create('payment');
        element.on('ready', () => {
          setReady(true);
          ready();
        });
        element.mount(place.current);
        ask.current = () => confirm(stripe, elements);
      },
      (error: Error) => left.signal.aborted || setFailure(error.message),
    );
    return () => {
      left.abort();
      ask.current = null;
      element?.unmount();
    };
  }, [clientSecret, publishableKey, ask, ready]);
  return (
    <>
      {failure ? (
        <p className="note note-danger" role="alert">
          {failure}. Payments go through Stripe: let your browser load js.stripe.com, then open this again.
        </p>
      ) : (
        !isReady && <p aria-busy="true">Loading Stripe’s form</p>
      )}
      <div ref={place} />
    </>
  );
}

async function confirm(stripe: Stripe, elements: StripeElements): Promise<string> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) throw new Error(incomplete.message ?? '');
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: location.href },
  });
  const method = setupIntent?.payment_method;
  if (error || !method) throw new Error(error?.message ?? '');
  return typeof method === 'string' ? method : method.id;
}
