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
  date: null,
  created: '2026-11-20T10:00:00.000Z',
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

test('a filter that leaves none of nearly the same text, or one, says so and can be reset', () => {
  const similar = { of: { title: 'Lease', uri: '/contracts/one' }, contracts: [] };
  const url = '/contracts/similar/one?of=two&prefix=z';
  const { unmount } = renderInApp(<Contracts {...list({ items: [], total: 0, similar, prefix: 'z' })} />, { url });
  expect(screen.getByRole('heading', { name: 'No results for z' })).toBeTruthy();
  unmount();
  renderInApp(<Contracts {...list({ items: [item('one')], total: 1, similar, prefix: 'z' })} />, { url });
  expect(screen.getByRole('region', { name: 'Nearly the same text' }).textContent).toContain('Lease of house one');
  expect(screen.getByRole('button', { name: 'Reset Filter' })).toBeTruthy();
});

test('without script the filter keeps what else the list is narrowed by', () => {
  const url = '/contracts/tagged/lease?with=delaware&with=retail&prefix=l&cursor=c';
  renderInApp(<Contracts {...list({ prefix: 'l' })} />, { url });
  const form = screen.getByRole('button', { name: 'Filter' }).closest('form')!;
  expect([form.getAttribute('action'), ...new FormData(form)]).toEqual([
    '/contracts/tagged/lease',
    ['with', 'delaware'],
    ['with', 'retail'],
    ['prefix', 'l'],
  ]);
});

test('contracts of the group that are of another type are listed apart, and all of them are led to', () => {
  const others = {
    total: 3,
    contracts: [{ title: 'Deed', uri: '/contracts/deed', published: null }],
    uri: '/search?tab=contracts&similar=one',
  };
  const similar = { of: { title: 'Lease', uri: '/contracts/one' }, contracts: [], others };
  renderInApp(<Contracts {...list({ items: [item('one')], total: 1, similar })} />);
  const section = within(screen.getByRole('region', { name: 'Much of the same text, but another type' }));
  expect(section.getByRole('link', { name: 'Deed' }).getAttribute('href')).toBe('/contracts/deed');
  expect(section.getByRole('link', { name: 'and 2 others' }).getAttribute('href')).toBe(others.uri);
});

test('what two tags say is said once', () => {
  const tag = (type: string, name: string) => ({
    type,
    name,
    value: `${type}-${name}`,
    uri: `/contracts/tagged/${type}`,
  });
  const tags = [tag('country', 'Ireland'), tag('jurisdiction', 'Ireland'), tag('type', 'Lease')];
  renderInApp(<Contracts {...list({ items: [{ ...item('one'), tags }], total: 1 })} />);
  expect(screen.getAllByRole('link', { name: 'Ireland' }).map((link) => link.getAttribute('href'))).toEqual([
    '/contracts/tagged/country',
  ]);
  expect(screen.getByRole('link', { name: 'Lease' })).toBeTruthy();
});
