/** Every view, for everybody it can be shown to: a name, a way out or on, and no way that its rules would refuse. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { mayShow } from '#shared/domain/dialogs/audience.ts';
import { FORCED_VIEW, gateCard } from '#shared/domain/dialogs/gates.ts';
import type { Dialog, DialogEvent, DialogFacts } from '#shared/domain/dialogs/index.ts';
import { DIALOG_VIEWS, type DialogView, LEADS_TO } from '#shared/domain/dialogs/views.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { tierName } from '#shared/domain/planNames.ts';
import { PRODUCTS, type Product } from '#shared/domain/products.ts';
import type { User } from '#shared/domain/status.ts';
import { DialogHost } from '#shared/ui/dialogs/DialogHost.tsx';
import { loadView } from '#shared/ui/dialogs/views.ts';
import { buildEstimate, buildPrices, buildSubscriptions } from '#shared/ui/testing/billing.ts';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { provideDialogElement } from '#shared/ui/testing/dialogElement.ts';
import { buildUser, PEOPLE, signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';

beforeAll(async () => {
  provideDialogElement();
  // One after the other: the test runner links no two modules at once.
  for (const view of DIALOG_VIEWS) await loadView(view);
});
beforeEach(() => {
  serverThatAnswers({
    'GET /api/user/info': { body: { profile: {} } },
    'GET /api/payments/prices': { body: buildPrices() },
    'GET /api/payments/subscriptions': { body: buildSubscriptions(null) },
    'GET /api/payments/user/estimate/individual_month_tier-0_v1_7900_usd?currency=usd': {
      body: buildEstimate({ trialDays: null, trialPrice: null, amount: 9401, total: 9401, tax: 1501 }),
    },
  });
});
afterEach(cleanup);

const factsOf = (user: User | null): DialogFacts => ({
  user,
  gates: 'standard',
  hasPlans: true,
  url: '/',
  flags: { ...flagValues({}), labelingDialog: true },
  isPopup: false,
  isJoiningTeam: false,
  isTryingTeamPlan: false,
  isOperator: true,
});

/** Somebody that a view may be shown to. */
function somebodyFor(view: DialogView): Partial<User> | null {
  const unconfirmed = { ...PEOPLE, unconfirmed: { confirmed: false } };
  const found = Object.values(unconfirmed).find((user) => mayShow(view, factsOf(user && buildUser(user))));
  if (found === undefined) throw new Error(`nobody may see ${view}`);
  return found;
}

const GATE = gateCard(
  'exports',
  { used: 20, limit: 20, resetsAt: '2099-01-01T00:00:00.000Z' },
  ['FREE', 'PREMIUM'],
  true,
);

async function show(view: DialogView, over: Partial<Dialog> = {}) {
  const person = somebodyFor(view);
  const sent: DialogEvent[] = [];
  const params =
    view === 'soft-gate' ? { softGate: 'copy-5' as const } : view === 'alert' ? { text: 'Look here.' } : {};
  const dialog: Dialog = { view, isForced: false, isSigningUp: false, gate: null, params, ...over };
  const app = renderWithApp(<DialogHost dialog={dialog} send={(event) => sent.push(event)} />, {
    session: person && signedInAs(person),
    settings: { ...buildShell().settings, products: Object.keys(PRODUCTS) as Product[] },
  });
  const element = app.container.querySelector('dialog')!;
  await waitFor(() => expect(element.open && element.querySelector('h2')).toBeTruthy());
  return { ...app, element, sent };
}

/** What the rules may force on somebody, and whatever that leads to. */
function forcible(): DialogView[] {
  const views = new Set<DialogView>([
    ...Object.values(FORCED_VIEW),
    'sign-in',
    'sign-up',
    'registration-complete',
    'profile-info',
  ]);
  for (const view of views) for (const next of LEADS_TO[view]) views.add(next);
  return [...views];
}

describe.each(DIALOG_VIEWS)('%s', (view) => {
  test('is named by its title, closes, has labelled fields, and leads only where its rules let it', async () => {
    const { element, sent } = await show(view);
    const title = element.querySelector('h2')!;
    expect(title.textContent).not.toBe('');
    expect(element.getAttribute('aria-labelledby')).toBe(title.id);
    await waitFor(() => expect(element.querySelector('[aria-busy]')).toBeNull());
    for (const field of element.querySelectorAll<HTMLInputElement>('input, select, textarea'))
      expect(field.labels?.length).toBeGreaterThan(0);

    fireEvent.click(element.querySelector('.dialog-head button')!);
    expect(sent).toContainEqual({ type: 'close-attempted', by: 'button' });
    await act(async () => element.querySelectorAll('button').forEach((button) => void fireEvent.click(button)));
    for (const event of sent) if (event.type === 'requested') expect(LEADS_TO[view]).toContain(event.view);
  });
});

test.each(forcible())('%s, forced: no way to close, and a way on', async (view) => {
  const { element } = await show(view, { isForced: true });
  expect(element.querySelector('.dialog-head button')).toBeNull();
  await waitFor(() => expect(element.querySelector('.dialog-body a, .dialog-body button, footer button')).toBeTruthy());
});

describe('the limit behind a view', () => {
  const over: Partial<Dialog> = { gate: GATE };
  test('what was reached, the rule, the counter, the reset, the price, what stays open', async () => {
    const { element } = await show('upgrade', over);
    expect(within(element).getByRole('heading', { level: 2 }).textContent).toBe('You have used 20 of 20 downloads');
    for (const text of [
      /limit is 20 downloads/,
      '20 of 20',
      /^Resets 1 January 2099|^Resets 31 December 2098/,
      'Still open to you',
    ])
      expect(within(element).getByText(text)).toBeTruthy();
    // with tax, as the server works it out
    expect(await within(element).findByText('$94.01 a month, tax included.')).toBeTruthy();
    expect(element.textContent).toContain('$15.01 of it is tax. Try 7 days for $1.00. Cancel at any time');
    expect(element.textContent).toContain(tierName('PREMIUM', true));
    expect(within(element).getByRole('button', { name: 'Close and keep reading' })).toBeTruthy();
  });

  test('one that cannot be closed links to what stays open', async () => {
    const gate = gateCard('clause-page-views', { used: 2, limit: 1, resetsAt: null }, ['FREE', 'PREMIUM'], false);
    const { element } = await show('continue-with-email', { gate, isForced: true });
    expect(within(element).getByText(/Reading on needs a free account/)).toBeTruthy();
    expect(within(element).getByText('Does not reset')).toBeTruthy();
    expect(within(element).getByRole('link', { name: 'contracts' }).getAttribute('href')).toBe('/contracts');
    expect(within(element).queryByRole('button', { name: /Close/ })).toBeNull();
  });
});
