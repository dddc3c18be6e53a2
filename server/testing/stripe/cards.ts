/** Stripe's own test methods of payment, by the ids under which its test mode knows them, and what becomes of a charge. */

/** `decline`: the bank says no; `decline_renewals`: not at first; `action`: the person has to confirm; `processing`: the answer comes days later. */
export type Outcome = 'ok' | 'decline' | 'decline_renewals' | 'action' | 'processing';

export interface TestMethod {
  type: 'card' | 'sepa_debit';
  last4: string;
  brand: string;
  wallet: 'apple_pay' | 'google_pay' | null;
  outcome: Outcome;
  /** Refused when it is attached already. */
  attaches: boolean;
  declineCode: string;
  /** Days after a payment on which its owner disputes it, and on which that is decided in our favour. */
  dispute: { after: number; wonAfter: number } | null;
}

const card = (over: Partial<TestMethod>): TestMethod => ({
  type: 'card',
  last4: '4242',
  brand: 'visa',
  wallet: null,
  outcome: 'ok',
  attaches: true,
  declineCode: 'generic_decline',
  dispute: null,
  ...over,
});

export const TEST_METHODS: Readonly<Record<string, TestMethod>> = {
  pm_card_visa: card({}),
  pm_card_mastercard: card({ last4: '4444', brand: 'mastercard' }),
  pm_card_chargeDeclined: card({ last4: '0002', attaches: false }),
  pm_card_chargeDeclinedInsufficientFunds: card({ last4: '9995', attaches: false, declineCode: 'insufficient_funds' }),
  pm_card_chargeCustomerFail: card({ last4: '0341', outcome: 'decline' }),
  pm_card_authenticationRequired: card({ last4: '3184', outcome: 'action' }),
  // Stripe's own is decided at once by the evidence that is sent
  pm_card_createDispute: card({ last4: '0259', dispute: { after: 1, wonAfter: 7 } }),
  // none of Stripe's: there the card has to be exchanged
  pm_card_failsLater: card({ last4: '9999', outcome: 'decline_renewals' }),
  pm_card_applePay: card({ wallet: 'apple_pay' }),
  pm_sepaDebit: card({ type: 'sepa_debit', last4: '3000', outcome: 'processing' }),
};
