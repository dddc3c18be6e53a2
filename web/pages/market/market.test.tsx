import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { MarketProps, MarketQuestionProps } from '#shared/api/marketPage.ts';
import { MarketPage } from '#web/pages/market/MarketPage.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

const question = (more: Partial<MarketQuestionProps> = {}): MarketQuestionProps => ({
  id: 'period',
  kind: 'figure',
  title: 'Period',
  context: null,
  of: 40,
  answers: [
    { key: 'a', text: '30 days', contracts: 30, href: '/clause/term/market?answer=a', columns: [] },
    { key: 'b', text: '60 days', contracts: 10, href: '/clause/term/market?answer=b', columns: [] },
  ],
  further: [],
  more: 0,
  columns: [],
  picture: '/clause/term/market.svg?question=period',
  ...more,
});
const props = (more: Partial<MarketProps> = {}): MarketProps => ({
  crumbs: [],
  typeId: 'term',
  title: 'Term',
  contracts: 44,
  clauses: 50,
  capped: { counted: null, read: null },
  cut: { type: '', jurisdiction: '', industry: '', from: '', to: '', by: '' },
  options: { type: [], jurisdiction: [], industry: [] },
  years: null,
  questions: [question()],
  chosen: null,
  address: 'https://library.example',
  ...more,
});

test('each bar says contracts and, of few, the range of its share, and leads to them', () => {
  renderInApp(<MarketPage {...props()} />);
  const [first] = screen.getAllByRole('listitem');
  expect(first!.textContent).toBe('30 days30 75% (60–86%)');
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/clause/term/market?answer=a');
});

test('of too few contracts no share is said', () => {
  renderInApp(<MarketPage {...props({ questions: [question({ of: 9 })] })} />);
  expect(screen.getByText(/too few for shares/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('30 days30');
});

test('the public library stands beside one’s own, also where nobody there says so', () => {
  const [a, b] = question().answers;
  const answers = [
    { ...a!, elsewhere: { contracts: 300, of: 1000 } },
    { ...b!, elsewhere: null },
  ];
  renderInApp(<MarketPage {...props({ questions: [question({ answers })], address: null })} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '30 days30 75% (60–86%)public library: 300 of 1,000, 30%',
    '60 days10 25% (14–40%)public library: nobody',
  ]);
  expect(screen.queryByLabelText('For another page')).toBeNull();
});

test('what was chosen stays chosen also where nobody has it, and there is a way back', () => {
  const cut = { ...props().cut, type: 'lease' };
  renderInApp(<MarketPage {...props({ cut, questions: [], contracts: 0, clauses: 0 })} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Contract type').value).toBe('lease');
  expect(screen.getByText(/No contract here has this clause/)).toBeTruthy();
  expect(screen.getByText('Count all of them').closest('a')!.getAttribute('href')).toBe('/clause/term/market');
});

test('answers behind the first unfold, each with its contracts', () => {
  const further = [{ key: 'c', text: '90 days', contracts: 3, href: '/clause/term/market?answer=c', columns: [] }];
  renderInApp(<MarketPage {...props({ questions: [question({ further })] })} />);
  const fold = screen.getByText('1 further answer').closest('details')!;
  expect(fold.open).toBe(false);
  expect(within(fold).getByText('90 days').getAttribute('href')).toBe('/clause/term/market?answer=c');
  // as wide as its share of the most frequent one, not as one
  expect(fold.querySelector('rect')!.getAttribute('width')).toBe('10%');
});

test('split, the same counts are a table with heads', () => {
  const columns = [{ key: '2020', label: '2020', contracts: 12 }];
  const answers = question().answers.map((one, i) => ({ ...one, columns: [{ contracts: i * 12, href: '/c' }] }));
  renderInApp(<MarketPage {...props({ questions: [question({ answers, columns })] })} />);
  const [, first, second] = screen.getAllByRole('row');
  expect(
    within(first!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['30 75% (60–86%)', '0']);
  expect(within(second!).getByRole('rowheader').textContent).toBe('60 days');
  expect(screen.getByRole('columnheader', { name: '2020 (12)' })).toBeTruthy();
});

test('a picture is a file, and a line for other pages with its address', () => {
  renderInApp(<MarketPage {...props()} />);
  expect(screen.getByText('Download as .svg').getAttribute('download')).toBe('period.svg');
  expect(screen.getByLabelText<HTMLInputElement>('For another page').value).toBe(
    '<img src="https://library.example/clause/term/market.svg?question=period" alt="Period">',
  );
});
