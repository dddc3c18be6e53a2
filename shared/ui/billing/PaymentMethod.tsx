/** How somebody pays: what is known already, or a way to say it. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import type { PaymentOwner, PaymentSource } from '#shared/api/payments.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { setupQuestion } from '#shared/ui/billing/questions.ts';
import type { AskMethod } from '#shared/ui/billing/StripeMethod.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';

const StripeMethod = lazy(() => import('#shared/ui/billing/StripeMethod.tsx'));

/** Resolves with the name of a method, or null for the one that is there. */
export type AskSource = () => Promise<string | null>;

interface PaymentMethodProps {
  owner: PaymentOwner;
  /** What is paid with so far. */
  source: PaymentSource | null;
  ask: RefObject<AskSource | null>;
  /** There is something to ask. */
  ready(): void;
}

export function PaymentMethod({ owner, source, ask, ready }: PaymentMethodProps) {
  const [isKept, keep] = useState(source !== null);
  if (source && isKept) return <KeptMethod source={source} ask={ask} ready={ready} change={() => keep(false)} />;
  return <NewMethod owner={owner} ask={ask} ready={ready} />;
}

function KeptMethod({
  source,
  ask,
  ready,
  change,
}: Pick<PaymentMethodProps, 'ask' | 'ready'> & { source: PaymentSource; change: () => void }) {
  useEffect(() => {
    ask.current = async () => null;
    ready();
  }, [ask, ready]);
  return (
    <p>
      Paid with {source.label}. <LinkButton onClick={change}>Use another one</LinkButton>
    </p>
  );
}

function NewMethod({ owner, ask, ready }: Omit<PaymentMethodProps, 'source'>) {
  const app = useApp();
  const { data: setup, error } = useQuery(setupQuestion(app, owner), answersOf(app.api));
  const stripe = useRef<AskMethod | null>(null);
  const chosen = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    ask.current = async () => chosen.current?.value ?? (await stripe.current?.()) ?? null;
  }, [ask]);
  const isLocal = setup?.provider === 'local';
  useEffect(() => {
    if (isLocal) ready();
  }, [isLocal, ready]);
  if (error)
    return (
      <p className="note note-danger" role="alert">
        {error instanceof ApiError ? refusalText(error) : error.message}
      </p>
    );
  if (!setup) return <p aria-busy="true">One moment</p>;
  if (setup.provider === 'stripe')
    return (
      <Suspense fallback={<p aria-busy="true">Loading Stripe’s form</p>}>
        <StripeMethod {...setup} ask={stripe} ready={ready} />
      </Suspense>
    );
  return (
    <label className="form-field">
      Pay with
      <select ref={chosen} className="select">
        {setup.methods.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
