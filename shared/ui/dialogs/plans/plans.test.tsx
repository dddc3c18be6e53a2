import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Dialog, DialogEvent } from '#shared/domain/dialogs/index.ts';
import { parsePlan } from '#shared/domain/plans.ts';
import { PRODUCTS, type Product } from '#shared/domain/products.ts';
import type { Metered } from '#shared/domain/quotas.ts';
import {
  Downgrade,
  PayNow,
  RemoveAdvertising,
  SelectPlan,
  SubscriberContinue,
  UpgradePackage,
} from '#shared/ui/dialogs/plans/views.ts';
import type { View } from '#shared/ui/dialogs/views.ts';
import { buildPrices, buildSubscriptions } from '#shared/ui/testing/billing.ts';
import { PEOPLE, signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { type Answers, serverThatAnswers } from '#shared/ui/testing/server.ts';

beforeEach(() => void answersWith());
afterEach(cleanup);

/** The calls about payment, with other answers in place of some. */
const answersWith = (over: Answers = {}) =>
  serverThatAnswers({
    'GET /api/payments/prices': { body: buildPrices() },
    'GET /api/payments/subscriptions': { body: buildSubscriptions(null) },
    ...over,
  });

const EVERYTHING = Object.keys(PRODUCTS) as Product[];

function show(
  View: View,
  over: Partial<Dialog> = {},
  person: keyof typeof PEOPLE = 'free',
  flags = {},
  products = EVERYTHING,
  counted: readonly Metered[] = [],
) {
  const sent: DialogEvent[] = [];
  const dialog: Dialog = { view: 'select-plan', isForced: false, isSigningUp: false, gate: null, params: {}, ...over };
  const user = PEOPLE[person]!;
  const { container } = renderWithApp(<View dialog={dialog} send={(event) => sent.push(event)} />, {
    session: user && signedInAs(user),
    settings: {
      gates: 'standard',
      providers: [],
      captcha: false,
      billing: null,
      model: null,
      products,
      counted: ['copy', 'export', ...counted],
      flags,
      thresholds: null,
      limits: null,
    },
  });
  return { sent, text: () => container.textContent ?? '' };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('plans', () => {
  test('by name, price, trial and what is in them, as the server says', async () => {
    const { text } = show(SelectPlan);
    await screen.findByText('$79.00');
    for (const part of [
      'Draft with AI',
      '$79.00 a month',
      'Try 7 days for $1.00',
      'Standard Playbooks',
      '24/7 support',
    ])
      expect(text()).toContain(part);
  });

  test('in the currency of the visitor', async () => {
    answersWith({ 'GET /api/payments/prices': { body: buildPrices({ list: 'alternate', currency: 'eur' }) } });
    show(SelectPlan, {}, 'free', { aiProducts: false });
    expect(await screen.findByText('€17.87')).toBeTruthy();
  });

  test('prices that do not come are said, and asked for again', async () => {
    let isThere = false;
    answersWith({
      'GET /api/payments/prices': () => (isThere ? { body: buildPrices() } : { status: 404, body: {} }),
    });
    show(SelectPlan);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    isThere = true;
    fireEvent.click(again);
    expect(await screen.findByText('$79.00')).toBeTruthy();
  });

  test('what is here for everybody is no reason for a plan, and a plan without anything more says so', () => {
    const { text } = show(SelectPlan, {}, 'free', { aiProducts: false }, ['advanced_search', 'index']);
    expect(text()).toContain('Here for everybody, without a plan: Advanced Search, Index.');
    const cards = screen.getAllByRole('listitem').map((card) => card.textContent);
    expect(cards).toHaveLength(3);
    expect(cards.join()).not.toMatch(/Advanced Search|Index/);
    expect(cards[0]).toContain('Everything in a free account, with higher limits.');
    expect(cards[1]).toContain('Nothing more than Premium has here.');
    expect(cards[2]).toContain('Nothing more than Pro has here.');
    // and is not offered
    expect(screen.queryAllByRole('button', { name: /^(?:Choose|Ask for) / })).toHaveLength(1);
    cleanup();
    show(SelectPlan, {}, 'free', { aiProducts: false }, ['index'], ['clause_finder']);
    expect(screen.getAllByRole('listitem')[1]!.textContent).toContain('Everything in Premium, with higher limits.');
  });

  test('a smaller plan leaves out what the larger one adds, and nothing that everybody has', () => {
    const shipped = show(Downgrade, { view: 'downgrade' }, 'premium', {}, ['advanced_search', 'index']);
    expect(shipped.text()).toContain('the account is free again. Its higher limits end.');
    expect(shipped.text()).not.toMatch(/Advanced Search|Index/);
    cleanup();
    const larger = show(Downgrade, { view: 'downgrade' }, 'premium').text();
    expect(larger).toMatch(/These end:.*AI-Powered Contract Review/s);
    expect(larger).not.toContain('Standard Playbooks');
  });

  test('the chosen one is told as a plan string of its period', async () => {
    const { sent } = show(SelectPlan);
    fireEvent.click(await screen.findByRole('button', { name: 'annual' }));
    press('Choose Draft & Review with AI');
    const [event] = sent;
    expect(event?.type === 'plan-chosen' && parsePlan(event.plan)).toMatchObject({
      group: 'individual',
      period: 'year',
      tier: 'tier-4',
      price: 159_000,
    });
  });

  test('only those above the own one, and no trial for whoever had one', () => {
    const { text } = show(SelectPlan, {}, 'premium');
    expect(text()).not.toContain('Draft with AI$');
    expect(text()).toContain('Draft & Review with AI');
    expect(text()).not.toContain('Try 7 days');
  });

  test('that no money is taken is said before anything is chosen', () => {
    expect(show(SelectPlan, {}, 'free', {}, ['index']).text()).toContain('takes no payments');
    expect(show(SelectPlan).text()).not.toContain('takes no payments');
  });

  test('one without a price is asked for', async () => {
    const { sent } = show(SelectPlan);
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for Enterprise AI' }));
    expect(sent).toEqual([{ type: 'requested', view: 'upgrade-to-enterprise' }]);
  });

  test.each(['individual_year_tier-4', 'what is no plan', undefined])('a package that came with %s', (plan) => {
    const { text } = show(UpgradePackage, { view: 'upgrade-package', params: plan ? { plan } : {} });
    expect(text()).toContain('Choose your package');
  });

  test('a sign-up can go on without one', () => {
    const { sent } = show(SelectPlan, { isSigningUp: true });
    press('Go on with the free account');
    expect(sent).toEqual([{ type: 'close-attempted', by: 'button' }]);
  });
});

describe('paying', () => {
  test('where nothing is sold the choice is a request that names account, plan and plan string', () => {
    const { text } = show(PayNow, { params: { plan: 'individual_month_tier-0' } }, 'free', {}, ['assistant']);
    expect(text()).toContain('nothing is charged');
    expect(text()).toContain(
      'Please give the Clausary account ada@quillfern.example this plan: Draft with AI, monthly (individual_month_tier-0).',
    );
    expect(text()).not.toContain('$');
  });

  test('what has no listed price is asked for', () => {
    const { text } = show(PayNow, { view: 'pay-now' });
    expect(text()).toContain('Its price is agreed with whoever runs this deployment');
    expect(text()).not.toContain('$');
  });
});

test.each([
  ['free', '7-Day $1.00 Trial'],
  ['nobody', '7-Day $1.00 Trial'],
])('advertising, for %s: %s', async (person, label) => {
  const { text } = show(RemoveAdvertising, {}, person);
  await screen.findByRole('button', { name: label });
  for (const part of [
    'Unlock Ad-Free Experience',
    'Remove Advertising',
    'Get All Premium Features',
    'Cancel Anytime',
    label,
  ])
    expect(text()).toContain(part);
  expect(screen.getByRole('button', { name: 'Continue with advertising' })).toBeTruthy();
});

test('going on reading is the one thing that ends it', () => {
  const { sent } = show(SubscriberContinue, { isForced: true }, 'premium');
  press('Go on reading');
  expect(sent).toEqual([{ type: 'completed' }]);
});
