import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SubscribedReply } from '#shared/api/payments.ts';
import type { Dialog, DialogEvent } from '#shared/domain/dialogs/index.ts';
import { PRODUCTS, type Product } from '#shared/domain/products.ts';
import BillingSection from '#shared/ui/billing/BillingSection.tsx';
import { CancelSubscription, PayNow } from '#shared/ui/dialogs/plans/views.ts';
import type { View } from '#shared/ui/dialogs/views.ts';
import {
  buildEstimate,
  buildInvoice,
  buildPrices,
  buildSubscription,
  buildSubscriptions,
} from '#shared/ui/testing/billing.ts';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { PEOPLE, signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { type Answers, refused, serverThatAnswers } from '#shared/ui/testing/server.ts';

afterEach(cleanup);

const PLAN = 'individual_month_tier-0_v1_7900_usd';
const ESTIMATE = `GET /api/payments/user/estimate/${PLAN}`;
const SUBSCRIBE = 'POST /api/payments/user/subscription';
const CANCEL = 'PATCH /api/payments/user/subscription/cancel_at_period_end';
const bought: SubscribedReply = {
  subscription: buildSubscription({ status: 'trialing', state: 'trialing', trialEnd: '2099-12-01T12:00:00.000Z' }),
  purchase: { invoiceId: 'in_1', plan: PLAN, amount: 119, currency: 'usd' },
  clientSecret: null,
};

const answersWith = (over: Answers = {}) =>
  serverThatAnswers({
    'GET /api/payments/prices': { body: buildPrices() },
    'GET /api/payments/subscriptions': { body: buildSubscriptions(null) },
    [`${ESTIMATE}?trial_period_days=7&currency=usd`]: { body: buildEstimate() },
    'POST /api/payments/user/payment_method/setup': {
      body: { provider: 'local', methods: [{ id: 'test_card', label: 'Test card •••• 4242' }] },
    },
    ...over,
  });

function show(View: View, over: Partial<Dialog> = {}, person = 'free') {
  const sent: DialogEvent[] = [];
  const dialog: Dialog = {
    view: 'pay-now',
    isForced: false,
    isSigningUp: false,
    gate: null,
    params: { plan: PLAN },
    ...over,
  };
  const app = renderWithApp(<View dialog={dialog} send={(event) => sent.push(event)} />, {
    session: signedInAs(PEOPLE[person]!),
    settings: { ...buildShell().settings, products: Object.keys(PRODUCTS) as Product[], billing: 'local' },
  });
  return { ...app, sentToDialogs: sent, text: () => app.container.textContent ?? '' };
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await act(async () => void fireEvent.click(button));
};
const seen = (text: string | RegExp) => screen.findByText(text);

describe('paying is refused', () => {
  test.each([
    ['card_declined', 'Your card was declined.'],
    ['stripe_resource_missing', 'The payment provider does not know this payment.'],
  ])('%s is said, and nothing is confirmed', async (code, text) => {
    answersWith({ [SUBSCRIBE]: { status: 402, body: { error: { code, message: text } } } });
    const { text: all } = show(PayNow);
    await press('Start 7 Day Trial for $1.19');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(all()).not.toContain('Thank you');
  });

  test('Active subscription already exists: it is said, and the page reloads', async () => {
    answersWith({ [SUBSCRIBE]: refused('subscription_exists', 409) });
    const { sentToDialogs } = show(PayNow);
    await press('Start 7 Day Trial for $1.19');
    const params = { text: 'Active subscription already exists.', onClose: 'reload' };
    await waitFor(() => expect(sentToDialogs).toContainEqual({ type: 'requested', view: 'alert', params }));
  });

  test("Can't load subscription state!", async () => {
    answersWith({ 'GET /api/payments/subscriptions': { status: 404, body: { error: { code: 'x', message: '' } } } });
    show(PayNow);
    expect(await seen(/Can't load subscription state!/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Trial/ })).toBeNull();
  });

  test('a coupon that there is not is said beside its field, and the way without one stays', async () => {
    answersWith({ [`${ESTIMATE}?coupon=nothing&trial_period_days=7&currency=usd`]: refused('unsupported_plan', 422) });
    show(PayNow);
    fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: 'nothing' } });
    await press('Apply');
    expect((await screen.findByRole('alert')).textContent).toBe('Unsupported plan');
  });
});

describe('paying', () => {
  test('what a coupon takes off is said, and it can be taken off again', async () => {
    const discount = {
      id: 'spring',
      amount: null,
      percent: 20,
      applicable_plans: [],
      duration: 'repeating' as const,
      duration_in_months: 12,
      fromSubscription: false,
    };
    answersWith({
      [`${ESTIMATE}?coupon=spring&trial_period_days=7&currency=usd`]: {
        body: buildEstimate({ discount, discountAmount: 20, tax: 15, total: 95, amount: 95 }),
      },
    });
    const { text } = show(PayNow);
    fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: 'spring' } });
    await press('Apply');
    await seen(/Coupon spring: save 20% off Draft with AI monthly for up to a year/);
    expect(text()).toContain('Discount-$0.20');
    expect(screen.getByRole('button', { name: 'Start 7 Day Trial for $0.95' })).toBeTruthy();
    await press('Take it off');
    expect(await screen.findByRole('button', { name: 'Start 7 Day Trial for $1.19' })).toBeTruthy();
  });

  test('what is charged today and what comes when stands there before, and no money moves on test billing', async () => {
    answersWith();
    const { text } = show(PayNow);
    await seen('Charged today');
    for (const part of [
      'Test billing: no money moves',
      'Trial of Draft with AI, 7 days$1.00',
      'Tax, 19%$0.19',
      'Charged today$1.19',
      'The trial ends on 1 December 2099. Then it is $94.01 a month, tax included ($15.01), until you cancel.',
    ])
      expect(text()).toContain(part);
  });

  test('one press pays what stands there; the confirmation has the end and the way out', async () => {
    const { sent } = answersWith({ [SUBSCRIBE]: { body: bought } });
    const { text, tracked, sentToDialogs } = show(PayNow);
    await screen.findByLabelText('Pay with');
    await press('Start 7 Day Trial for $1.19');
    await seen('Thank you');
    expect(sent.filter(({ call }) => call === SUBSCRIBE)).toEqual([
      {
        call: SUBSCRIBE,
        body: {
          plan: PLAN,
          trialPeriod: 7,
          trialPrice: 100,
          paymentMethod: 'test_card',
          recurring: true,
          currency: 'usd',
        },
      },
    ]);
    expect(text()).toContain('It ends on 1 December 2099; then the plan begins, unless you cancel before.');
    expect(text()).toContain('$1.19 was charged.');
    expect(screen.getByRole('link', { name: 'your account' }).getAttribute('href')).toBe('/user/account');
    expect(tracked).toEqual(['purchase', 'conversion']);
    await press('Go on');
    expect(sentToDialogs).toEqual([{ type: 'completed' }]);
  });

  test('a change is made with the preview that was seen', async () => {
    const change = buildEstimate({
      isChange: true,
      preview: 'token',
      amount: 8000,
      trialDays: null,
      trialPrice: null,
    });
    const { sent } = answersWith({
      'GET /api/payments/subscriptions': { body: buildSubscriptions(buildSubscription()) },
      [`${ESTIMATE}?trial_period_days=7&currency=usd`]: { body: change },
      'PATCH /api/payments/user/subscription': { body: { ...bought, subscription: buildSubscription() } },
    });
    show(PayNow, {}, 'premium');
    await press('Change the plan and pay $80.00');
    await seen('Thank you');
    expect(sent).toEqual([{ call: 'PATCH /api/payments/user/subscription', body: { plan: PLAN, preview: 'token' } }]);
  });
});

describe('ending a plan', () => {
  const paid = buildSubscription();
  const ending = buildSubscription({ cancelAtPeriodEnd: true, endsAt: paid.periodEnd });
  const have = { 'GET /api/payments/subscriptions': { body: buildSubscriptions(paid) } };

  test('what was given has nothing to cancel', async () => {
    answersWith({ 'GET /api/payments/subscriptions': { body: buildSubscriptions({ ...paid, givenBy: 'operator' }) } });
    show(CancelSubscription, { view: 'cancel-subscription-survey' }, 'premium');
    expect(await seen(/was given by the operator/)).toBeTruthy();
  });

  test('is one press here, with a date, without a reason; and can be taken back', async () => {
    let isEnding = false;
    const { sent } = answersWith({
      'GET /api/payments/subscriptions': () => ({ body: buildSubscriptions(isEnding ? ending : paid) }),
      [CANCEL]: () => {
        isEnding = !isEnding;
        return { body: { subscription: isEnding ? ending : paid } };
      },
    });
    show(CancelSubscription, { view: 'cancel-subscription-survey' }, 'premium');
    await press('End it on 24 December 2099');
    expect(await seen(/stays until 24 December 2099. Nothing more is charged, and a mail confirms it/)).toBeTruthy();
    expect(sent[0]).toEqual({ call: CANCEL, body: { cancelAtPeriodEnd: true } });
    await press('Undo, keep the plan');
    expect(await seen('Taken back: the plan goes on.')).toBeTruthy();
    expect(sent[1]).toEqual({ call: CANCEL, body: { cancelAtPeriodEnd: false } });
  });

  test('a reason goes along where one is said', async () => {
    const { sent } = answersWith({ ...have, [CANCEL]: { body: { subscription: ending } } });
    show(CancelSubscription, { view: 'cancel-subscription-survey' }, 'premium');
    fireEvent.click(await screen.findByLabelText('It costs too much'));
    fireEvent.change(screen.getByLabelText(/In your words/), { target: { value: 'Too much for a school.' } });
    await press('End it on 24 December 2099');
    await seen('The plan ends');
    expect(sent[0]!.body).toEqual({
      cancelAtPeriodEnd: true,
      survey: { reason: 'too_expensive', comment: 'Too much for a school.' },
    });
  });
});

describe('the account', () => {
  const showSection = () =>
    renderWithApp(<BillingSection owner="user" />, {
      session: signedInAs(PEOPLE.premium!),
      settings: { ...buildShell().settings, products: ['payments'], billing: 'local' },
    });

  test.each([
    ['past_due', 'Payment failed.', 'Replace the payment method'],
    ['unpaid', 'Not paid.', 'Replace the payment method'],
  ] as const)('%s says what happened and what to do', async (state, label, button) => {
    answersWith({
      'GET /api/payments/subscriptions': { body: buildSubscriptions(buildSubscription({ state })) },
      'GET /api/payments/user/invoices': { body: { invoices: [] } },
    });
    showSection();
    expect(await seen(label)).toBeTruthy();
    await press(button);
    expect(await screen.findByLabelText('Pay with')).toBeTruthy();
  });

  test('plan, method, the next charge, files of invoices, and the way to end it', async () => {
    answersWith({
      'GET /api/payments/subscriptions': { body: buildSubscriptions(buildSubscription()) },
      'GET /api/payments/user/invoices': {
        body: { invoices: [buildInvoice(), buildInvoice({ id: 'in_2', number: 'C-2', state: 'open', paidAt: null })] },
      },
    });
    const { told } = showSection();
    expect(await seen('Renews on 24 December 2099.')).toBeTruthy();
    expect(await seen('Visa •••• 4242, until 2034-12')).toBeTruthy();
    const receipt = await screen.findByRole('link', { name: 'Receipt of C-1' });
    expect(receipt.getAttribute('href')).toBe('/api/payments/user/invoices/in_1/file?kind=receipt');
    expect(screen.queryByRole('link', { name: 'Receipt of C-2' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy();
    await press('Cancel at period end');
    expect(told).toEqual([{ type: 'requested', view: 'cancel-subscription-survey', params: { owner: 'user' } }]);
  });

  test('what ends can be taken back', async () => {
    const ending = buildSubscription({ cancelAtPeriodEnd: true, endsAt: '2099-12-24T12:00:00.000Z' });
    const { sent } = answersWith({
      'GET /api/payments/subscriptions': { body: buildSubscriptions(ending) },
      'GET /api/payments/user/invoices': { body: { invoices: [] } },
      [CANCEL]: { body: { subscription: buildSubscription() } },
    });
    const { notes } = showSection();
    expect(await seen('Ends on 24 December 2099.')).toBeTruthy();
    await press('Undo');
    await waitFor(() => expect(notes).toEqual(['Taken back: the plan goes on.']));
    expect(sent).toEqual([{ call: CANCEL, body: { cancelAtPeriodEnd: false } }]);
  });
});
