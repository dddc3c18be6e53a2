/** The header as each kind of visitor sees it, wide and in the menu of narrow screens. Specification part 1 §2, part 2 §2.3. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { PEOPLE, signedInAs } from '#shared/ui/testing/people.ts';
import { Header } from '#web/layout/Header.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

const ROWS: [person: string, hasPricing: boolean, account: string, action: string][] = [
  ['nobody', true, 'Sign in', 'Start a Trial'],
  ['free', false, 'Account', 'Start a Trial'],
  ['on trial', true, 'Account', 'Get Started'],
  ['premium', true, 'Account', 'Get Started'],
  ['pro', true, 'Account', 'Get Started'],
  ['enterprise', true, 'Account', 'Get Started'],
  ['in a team', true, 'Account', 'Get Started'],
];

test('every kind of visitor has a row', () => expect(ROWS.map(([person]) => person)).toEqual(Object.keys(PEOPLE)));

test.each(ROWS)(
  '%s: About always, Pricing %p, the account as “%s”, and “%s”',
  (person, hasPricing, account, action) => {
    const known = PEOPLE[person];
    const shell = buildShell({
      settings: { ...buildShell().settings, products: ['payments'] },
      session: known ? signedInAs(known) : null,
    });
    const { container } = renderInApp(<Header shell={shell} page="Clauses" />, { shell });
    const plain = [
      within(screen.getByRole('navigation', { name: 'Main' })),
      within(container.querySelector<HTMLElement>('.mobile-panel')!),
    ];
    for (const links of plain) {
      expect(links.queryByRole('link', { name: 'About', hidden: true })?.getAttribute('href')).toBe('/about');
      expect(links.queryAllByRole('link', { name: 'Pricing', hidden: true })).toHaveLength(hasPricing ? 1 : 0);
    }
    expect(screen.getByRole('link', { name: account })).toBeTruthy();
    expect(screen.getAllByText(action)).toHaveLength(2);
  },
);
