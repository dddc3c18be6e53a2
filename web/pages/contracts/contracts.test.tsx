/** What a list of contracts says of itself to somebody who hears it. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { ContractItem, ContractsProps } from '#shared/api/pages.ts';
import { Contracts } from '#web/pages/Contracts.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

const item = (id: string): ContractItem => ({
  id,
  uri: `/contracts/${id}`,
  title: `Lease of house ${id}`,
  published: null,
  intro: '',
  tags: [],
  groupId: 'one',
  groupSize: 2,
  groupSamples: [],
  isSample: false,
});

const list = (over: Partial<ContractsProps>): ContractsProps => ({
  crumbs: [],
  title: 'Lease Agreement',
  items: [item('one'), item('two')],
  cursor: null,
  nextCurs: null,
  prefix: '',
  total: 2,
  tags: [],
  tag: null,
  ...over,
});

test('the link of a tag that is chosen says that it leaves the tag out', () => {
  renderInApp(
    <Contracts
      {...list({
        chosen: [{ name: 'Lease', value: 'lease', without: '/contracts' }],
        tags: [
          { id: 'lease', type: 'type', title: 'Lease', href: '/contracts', size: 2 },
          { id: 'deed', type: 'type', title: 'Deed', href: '/contracts/tagged/lease?with=deed', size: 1 },
        ],
      })}
    />,
  );
  const rail = within(screen.getByRole('complementary', { name: 'Browse' }));
  expect(rail.getByRole('link', { name: /^Lease ?, leave out/ }).getAttribute('aria-current')).toBe('true');
  expect(rail.getByRole('link', { name: /^Deed/ }).getAttribute('aria-current')).toBeNull();
  expect(rail.queryByRole('link', { name: /^Deed ?, leave out/ })).toBeNull();
});

test('contracts of nearly the same text are a section of their own beside those that are similar', () => {
  renderInApp(<Contracts {...list({ similar: { of: { title: 'Lease', uri: '/contracts/one' }, contracts: [] } })} />);
  const section = within(screen.getByRole('region', { name: 'Nearly the same text' }));
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Lease of house one',
    'Lease of house two',
  ]);
});

test('a contract that nothing is nearly the same as has no such section', () => {
  const similar = { of: { title: 'Lease', uri: '/contracts/one' }, contracts: [] };
  renderInApp(<Contracts {...list({ items: [item('one')], total: 1, similar })} />);
  expect(screen.queryByRole('region', { name: 'Nearly the same text' })).toBeNull();
  expect(screen.getByText(/No other contract here is of the same kind/)).toBeTruthy();
});
