/** Ways to pay that move no money: each behaves in its own way, so that everything that can go wrong can be tried. */
import { BillingRefusal } from '#server/outside/billing.ts';
import type { PaymentSource } from '#shared/domain/billing/parts.ts';
import type { InvoiceReason } from '#shared/domain/billing/states.ts';

interface LocalSource extends PaymentSource {
  /** What it says to whoever chooses it. */
  does: string;
  /** Whether a payment goes through. */
  pays(reason: InvoiceReason): boolean;
  /** Days after a payment on which the owner of the card disputes it, and on which we are told that we have won. */
  dispute?: { afterDays: number; wonAfterDays: number | null };
}

const always = () => true;
const EXPIRES = '2034-12';
const card = (digits: string, rest: Pick<LocalSource, 'does' | 'pays'> & Partial<LocalSource>): LocalSource => ({
  kind: 'card',
  label: `Test card •••• ${digits}`,
  expires: EXPIRES,
  ...rest,
});

const SOURCES: Readonly<Record<string, LocalSource>> = {
  test_card: card('4242', { does: 'every payment goes through', pays: always }),
  test_card_declined: card('0002', { does: 'every payment is declined', pays: () => false }),
  test_card_fails_later: card('0341', {
    does: 'the first payment goes through, renewals are declined',
    pays: (reason) => reason !== 'cycle',
  }),
  test_card_disputed: card('0259', {
    does: 'payments are disputed a day later',
    pays: always,
    dispute: { afterDays: 1, wonAfterDays: null },
  }),
  test_card_dispute_won: card('2685', {
    does: 'payments are disputed a day later, and the dispute is won after a week',
    pays: always,
    dispute: { afterDays: 1, wonAfterDays: 7 },
  }),
  test_sepa_debit: {
    kind: 'sepa_debit',
    label: 'Test account •••• 3000',
    expires: null,
    does: 'every debit goes through',
    pays: always,
  },
  test_invoice: {
    kind: 'invoice',
    label: 'Invoice',
    expires: null,
    does: 'invoices wait to be paid by hand',
    pays: always,
  },
};

export const LOCAL_METHODS = Object.entries(SOURCES).map(([id, { label, does }]) => ({
  id,
  label: `${label}: ${does}`,
}));

/** Refusals: `payment_method_invalid`. */
export function sourceOf(id: string): LocalSource {
  const source = Object.hasOwn(SOURCES, id) ? SOURCES[id] : undefined;
  if (!source) throw new BillingRefusal('payment_method_invalid', `There is no method of payment “${id}”.`);
  return source;
}

export function shownSource(id: string | null): PaymentSource | null {
  if (id === null) return null;
  const { kind, label, expires } = sourceOf(id);
  return { kind, label, expires };
}
