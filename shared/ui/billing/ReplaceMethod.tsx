import { Button } from '@fluentui/react-components';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { PaymentOwner } from '#shared/api/payments.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { type AskSource, PaymentMethod } from '#shared/ui/billing/PaymentMethod.tsx';
import { paymentsChanged } from '#shared/ui/billing/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

/** Another card or account from now on; what could not be collected is tried with it. */
export function ReplaceMethod({ owner, done }: { owner: PaymentOwner; done: () => void }) {
  const app = useApp();
  const ask = useRef<AskSource | null>(null);
  const [wrong, setWrong] = useState('');
  const [isReady, setReady] = useState(false);
  const ready = useCallback(() => setReady(true), []);
  const change = useChange(async (server, paymentMethod: string) => {
    await server.call(CALLS.setPaymentMethod, { params: { owner }, body: { paymentMethod } });
    app.notify('This is paid with from now on.');
    done();
    await paymentsChanged(app);
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong('');
    const method = await ask.current?.().catch((error: Error) => {
      setWrong(error.message);
      return null;
    });
    if (method) await change.make(method);
  };
  return (
    <form className="checkout" onSubmit={(event) => void submit(event)}>
      <PaymentMethod owner={owner} source={null} ask={ask} ready={ready} />
      {(wrong || change.error) && (
        <p className="note note-danger" role="alert">
          {wrong || refusalText(change.error!)}
        </p>
      )}
      <div className="row">
        <Button type="submit" appearance="primary" disabledFocusable={change.step === 'busy' || !isReady}>
          Pay with this from now on
        </Button>
        <Button onClick={done}>Leave it</Button>
      </div>
    </form>
  );
}
