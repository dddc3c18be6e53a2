import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { PricingProps } from '#shared/api/contentPages.ts';
import type { Currency } from '#shared/domain/currencies.ts';
import { PAID_TIERS } from '#shared/domain/plans.ts';
import { PRODUCTS, type Product } from '#shared/domain/products.ts';
import { METERED, type Metered } from '#shared/domain/quotas.ts';
import { buildPrices } from '#shared/ui/testing/billing.ts';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { PEOPLE, signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { COLUMNS, comparisonOf } from '#web/pages/pricing/comparison.ts';
import { PricingPage } from '#web/pages/pricing/PricingPage.tsx';

afterEach(cleanup);

const EVERYTHING = Object.keys(PRODUCTS) as Product[];

const buildProps = (over: Partial<PricingProps> = {}, currency: Currency = 'usd'): PricingProps => ({
  ...buildPrices({ currency }),
  group: 'individual',
  period: 'month',
  today: '2026-11-24T12:00:00.000Z',
  salesContact: null,
  ...over,
});

function show(
  props: PricingProps,
  {
    person = 'nobody',
    products = EVERYTHING,
    gates = 'standard',
  }: { person?: keyof typeof PEOPLE; products?: readonly Product[]; gates?: 'standard' | 'open' } = {},
) {
  const user = PEOPLE[person]!;
  const app = renderWithApp(<PricingPage {...props} />, {
    session: user && signedInAs(user),
    settings: { ...buildShell().settings, products, gates },
  });
  return { ...app, text: () => app.container.textContent ?? '' };
}

describe('where nothing is sold', () => {
  const none = buildProps({ offers: [], currencies: [] });

  test('plans are given, and nothing has a price', () => {
    const { text } = show(none, { products: ['index', 'lists'] });
    expect(text()).toContain('Nothing is sold here');
    expect(text()).toContain('Given by the operator');
    expect(text()).not.toMatch(/\$|trial|cancel|before tax/i);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('and with open gates no plan is spoken of', () => {
    const { text } = show(none, { products: ['index'], gates: 'open' });
    expect(text()).toContain('nothing is held back for a plan');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Index')).toBeTruthy();
  });
});

describe('prices', () => {
  test('of one person, with what a trial turns into and when', () => {
    const { text } = show(buildProps());
    for (const part of ['$79.00', '$159.00', 'a month', 'Price by agreement', 'Start 7 Day Trial for $1.00'])
      expect(text()).toContain(part);
    expect(text()).toContain('On 1 December 2026 the trial ends and $79.00 a month, before tax, begins');
    expect(text()).toContain('costs $49.00, once');
  });

  test('of a team are for each member; of a year are compared with twelve months', () => {
    const { text } = show(buildProps({ group: 'team', period: 'year' }));
    expect(text()).toContain('$790.00 a year for each member');
    expect(text()).toContain('Twelve single months cost $948.00.');
  });

  test('in another currency say of which day the rates are', () => {
    const { text } = show(buildProps({}, 'eur'));
    expect(text()).toContain('€48.68');
    expect(text()).toContain('Prices in Euro were made with the rates of 29 September 2026');
  });

  test.each([
    ['nobody', 'Start 7 Day Trial for $1.00'],
    ['free', 'Start 7 Day Trial for $1.00'],
  ])('%s is offered a trial', (person, label) => {
    show(buildProps(), { person });
    expect(screen.getAllByRole('button', { name: label })).toHaveLength(2);
  });

  test('who has had a trial is offered none, and sees the plan that is theirs', () => {
    const props = buildProps();
    const { text } = show(
      { ...props, offers: props.offers.map((offer) => ({ ...offer, trial: null })) },
      { person: 'premium' },
    );
    expect(text()).not.toMatch(/trial/i);
    expect(text()).toContain('Your plan');
    expect(screen.getAllByRole('button', { name: 'Choose' })).toHaveLength(1);
  });

  test('Enterprise is asked for where somebody is named to ask', () => {
    show(buildProps());
    expect(screen.queryByRole('link', { name: 'Ask for it' })).toBeNull();
    cleanup();
    show(buildProps({ salesContact: 'mailto:sales@x.example' }));
    expect(screen.getByRole('link', { name: 'Ask for it' }).getAttribute('href')).toBe('mailto:sales@x.example');
  });

  test('what is chosen is told to the dialogs as it is written', () => {
    const { told } = show(buildProps(), { person: 'free' });
    fireEvent.click(screen.getAllByRole('button', { name: /^Start 7/ })[1]!);
    fireEvent.click(screen.getByRole('button', { name: 'Buy a day' }));
    expect(told).toEqual([
      { type: 'plan-chosen', plan: 'individual_month_tier-4_v1_15900_usd' },
      { type: 'plan-chosen', plan: 'individual_day_tier-0_v1_4900_usd' },
    ]);
  });
});

describe('the table', () => {
  const here = (products: readonly Product[], gates: 'standard' | 'open' = 'standard') => ({
    ...buildShell().settings,
    products,
    gates,
    counted: METERED as readonly Metered[],
  });
  const rowsOf = (...asked: Parameters<typeof here>) => comparisonOf(here(...asked), true).flatMap(({ rows }) => rows);

  test.each(EVERYTHING.filter((product) => product !== 'payments'))(
    '%s has a row where it is there, and only there',
    (product) => {
      const { name } = PRODUCTS[product];
      expect(rowsOf([product]).map(({ label }) => label)).toContain(name);
      expect(rowsOf(EVERYTHING.filter((one) => one !== product)).map(({ label }) => label)).not.toContain(name);
    },
  );

  test('a higher plan has at least what a lower one has', () => {
    const worth = (cell: boolean | string): number =>
      cell === true || cell === 'no limit'
        ? Number.POSITIVE_INFINITY
        : cell
          ? Number.parseInt(cell.replace(/\D/g, ''), 10)
          : 0;
    for (const { label, cells } of rowsOf(EVERYTHING))
      COLUMNS.slice(1).forEach((column, n) => {
        expect([label, worth(cells[column]) >= worth(cells[COLUMNS[n]!])]).toEqual([label, true]);
      });
  });

  test('every plan differs from the one before where everything is there', () => {
    for (const [n, tier] of PAID_TIERS.entries())
      expect(rowsOf(EVERYTHING).some(({ cells }) => cells[tier] !== cells[COLUMNS[n]!])).toBe(true);
  });

  test('with open gates only what people promise belongs to a plan', () => {
    const differing = rowsOf(EVERYTHING, 'open').filter(
      ({ cells }) => !COLUMNS.every((one) => cells[one] === cells.FREE),
    );
    expect(differing.map(({ label }) => label)).toEqual([
      'Priority email support',
      'Account manager',
      '24/7 support',
      'Custom implementations',
      'SOC 2 and GDPR',
    ]);
  });

  test('says yes and no in words', () => {
    show(buildProps(), { products: ['index', 'custom_playbooks', 'payments'] });
    const row = screen.getByRole('row', { name: /Custom Playbooks/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['no', 'no', 'yes', 'yes']);
  });
});
