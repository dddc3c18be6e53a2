import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComparedWording } from '#shared/api/compare.ts';
import { wordingTable } from '#shared/domain/wordingTable/rows.ts';
import { CompareBar } from '#web/compare/CompareBar.tsx';
import CompareTick from '#web/compare/CompareTick.tsx';
import { keepTray } from '#web/compare/tray.ts';
import { ComparePage } from '#web/pages/compare/ComparePage.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const item = (n: number) => ({ id: `g${n}`, name: `Wording ${n}` });
const tick = (n: number) => screen.getByLabelText<HTMLInputElement>(`Compare: Wording ${n}`);

test('ticked wordings gather in a bar that leads to their comparison, and can be taken out of it', async () => {
  renderInApp(
    <>
      {[1, 2, 3].map((n) => (
        <CompareTick key={n} {...item(n)} />
      ))}
      <CompareBar url="/search?q=x" />
    </>,
  );
  fireEvent.click(tick(1));
  expect(await screen.findByText('Tick 1 more')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Compare \d/ })).toBeNull();
  fireEvent.click(tick(2));
  const form = screen.getByRole('button', { name: 'Compare 2' }).closest('form')!;
  expect([form.getAttribute('action'), ...new FormData(form).getAll('w')]).toEqual(['/compare', 'g1', 'g2']);
  fireEvent.click(screen.getByRole('button', { name: 'Take out: Wording 1' }));
  expect([tick(1).checked, tick(2).checked]).toEqual([false, true]);
});

test('the list of the bar is opened and closed by a press, which says so', async () => {
  keepTray('en', [1, 2].map(item));
  renderInApp(<CompareBar url="/clauses" />);
  const fold = await screen.findByRole('button', { name: 'List' });
  const list = document.getElementById(fold.getAttribute('aria-controls')!)!;
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});

test('a seventh cannot be ticked, and says why', () => {
  keepTray('en', [1, 2, 3, 4, 5, 6].map(item));
  renderInApp(<CompareTick {...item(7)} />);
  expect(tick(7).disabled).toBe(true);
  expect(tick(7).closest('label')!.title).toContain('Take one out first');
});

test('what another tab ticks is seen', () => {
  renderInApp(<CompareTick {...item(1)} />);
  localStorage.setItem('compare.en', JSON.stringify([item(1)]));
  act(() => void dispatchEvent(new Event('storage')));
  expect(tick(1).checked).toBe(true);
});

test('the page of the comparison has no bar', () => {
  keepTray('en', [item(1)]);
  const { container } = renderInApp(<CompareBar url="/compare?w=g1" />);
  expect(container.querySelector('.compare-tray')).toBeNull();
});

const FACTS = {
  words: 9,
  sentences: 1,
  longestSentence: 9,
  modals: { shall: 0, must: 0, will: 0, may: 0 },
  doublets: [],
  references: [],
  undefinedTerms: [],
  depth: 0,
};
const wording = (n: number): ComparedWording => ({
  ...item(n),
  kind: 'clause',
  title: 'Notices',
  href: `/clause/notices/_g${n}`,
  size: 3,
  counts: null,
  firstYear: 2001,
  lastYear: 2020,
  facts: FACTS,
  isCut: false,
  terms: [],
  source: { label: `Agreement ${n}`, uri: `/contracts/c${n}`, url: `http://x/${n}` },
});
const TEXTS = ['Notices are in writing. They count in two days.', 'Notices are in writing. They count in nine days.'];
const page = () => (
  <ComparePage crumbs={[]} wordings={[wording(1), wording(2)]} rows={wordingTable(TEXTS)} missing={0} />
);

test('the table has a row for each sentence with its differences, facts and sources', () => {
  renderInApp(page());
  const rows = screen.getAllByRole('row');
  expect(rows.map((row) => within(row).queryAllByRole('cell').length)).toEqual([0, 2, 2, 2, 2]);
  const [, , edited] = rows;
  expect(edited!.querySelector('del')!.textContent).toBe('removed: two');
  expect(edited!.querySelector('ins')!.textContent).toBe('added: nine');
  expect(
    within(rows.at(-1)!)
      .getAllByText('View Source')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/contracts/c1', '/contracts/c2']);
});

test('rows that do not differ can be left out, and marks', () => {
  const { container } = renderInApp(page());
  fireEvent.click(screen.getByLabelText('Only rows that differ'));
  expect(screen.getAllByRole('row')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Plain text' }));
  expect(container.querySelectorAll('td ins, td del')).toHaveLength(0);
});

test('a cell without a sentence says what was found, and names the row where the wording speaks of it', () => {
  const texts = [
    'Neither party is liable for indirect loss. Each party’s total liability is limited to the fees.',
    'Neither party is liable for indirect loss, and its liability is limited to the fees of the year.',
  ];
  renderInApp(<ComparePage crumbs={[]} wordings={[wording(1), wording(2)]} rows={wordingTable(texts)} missing={0} />);
  const row = screen.getByRole('rowheader', { name: 'Amount' }).closest('tr')!;
  expect(within(row).getAllByRole('cell')[1]!.textContent).toBe('No match here. See “Kinds of loss”');
  expect(screen.queryByText(/Not in this wording/)).toBeNull();
});

test('without two wordings it says what to do', () => {
  renderInApp(<ComparePage crumbs={[]} wordings={[]} rows={[]} missing={1} />);
  expect(screen.getByText(/1 wording of those you chose is not in this library/)).toBeTruthy();
  expect(screen.getByText('Choose a clause').getAttribute('href')).toBe('/clauses');
});
