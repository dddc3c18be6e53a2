import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ShownSlot, ShownTemplate } from '#shared/api/templates.ts';
import { SlotText } from '#shared/ui/records/SlotText.tsx';
import type { PickValue } from '#shared/ui/records/usePickedValues.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';

// The test runner links no two modules at once.
beforeAll(async () => void (await import('#shared/ui/records/SlotValues.tsx')));
afterEach(cleanup);

const TEXT = 'The Buyer pays within 30 days after receipt.';

const slotOf = (over: Partial<ShownSlot>): ShownSlot => ({
  key: 'k',
  kind: 'period',
  weight: 'terms',
  isRare: false,
  bundle: -1,
  places: [{ start: 22, end: 29 }],
  values: [
    { value: '30 day', text: '30 days', contracts: 44, href: '/clause/payment/_g?slot=k:30%20day' },
    { value: '60 day', text: '60 days', contracts: 14, href: '/clause/payment/_g?slot=k:60%20day' },
  ],
  own: 0,
  ...over,
});
const OPTION = slotOf({
  key: 'o',
  kind: 'option',
  weight: 'words',
  places: [{ start: 43, end: 43 }],
  values: [
    { value: '', text: '', contracts: 50, href: null },
    { value: 'in full', text: 'in full', contracts: 8, href: null },
  ],
});

const show = (slots: ShownSlot[], over: Partial<ShownTemplate> = {}, pick?: PickValue) =>
  renderWithApp(
    <SlotText
      text={TEXT}
      isCut={false}
      allHref="/clause/payment/_g"
      {...(pick && { pick })}
      links={[{ key: 'buyer', offset: 4, length: 5, type: 'definition', uri: '/dictionary/buyer' }]}
      template={{
        text: TEXT,
        isCut: false,
        clauseId: 'c',
        isModal: true,
        isReadable: true,
        family: 0,
        deal: [],
        contracts: 58,
        wordForWord: 44,
        sameTerms: 44,
        departing: 0,
        slots,
        ...over,
      }}
    />,
  );

test('a figure says how many have it, and opens its values, each with the way to its contracts', async () => {
  const { container } = show([slotOf({})]);
  expect(container.textContent).toBe('The Buyer pays within 30 days 44 of 58 after receipt.');
  expect(screen.getByRole('link', { name: 'Buyer' }).getAttribute('href')).toBe('/dictionary/buyer');
  const chip = screen.getByRole('button', { name: /^30 days: 44 of 58/ });
  fireEvent.click(chip);
  const values = within(await screen.findByRole('dialog', { name: 'Period, its values' }));
  expect(values.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '30 days44 contracts',
    '60 days14 contracts',
  ]);
  expect(values.getByRole('link', { name: '14 contracts' }).getAttribute('href')).toContain('slot=k:60%20day');
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(chip);
});

test.each(['Enter', ' '])('by keyboard %j opens the values, and the page does not scroll', async (key) => {
  show([slotOf({})]);
  const figure = screen.getByRole('button', { name: /^30 days/ });
  expect(figure.tabIndex).toBe(0);
  // false: what the browser would have done is prevented
  expect(fireEvent.keyDown(figure, { key })).toBe(false);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('a figure written in another way than the list writes it has its own count, not that of the usual one', () => {
  const usual = { value: '60 day', text: '60 days', contracts: 40, href: null };
  const own = { value: '30 day', text: 'thirty (30) days', contracts: 18, href: null };
  show([slotOf({ values: [usual, own], own: 1 })]);
  expect(screen.getByRole('button', { name: /^30 days: 18 of 58/ })).toBeTruthy();
});

test('optional words that most leave out have their place', async () => {
  show([OPTION]);
  fireEvent.click(screen.getByRole('button', { name: /^Optional words: option, 8 of 58/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('left out50 contracts');
});

test('where too much differs only figures are offered, and single departures never', () => {
  show([slotOf({}), OPTION], { isReadable: false });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  cleanup();
  show([slotOf({ isRare: true })]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what stands behind the cut is left out', () => {
  const { container } = show([slotOf({ places: [{ start: 60, end: 67 }] })]);
  expect(container.textContent).toBe(TEXT);
});

test('a list that is cut says how many values more there are, and leads to all', async () => {
  show([slotOf({ more: 5 })]);
  fireEvent.click(screen.getByRole('button', { name: /^30 days/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('and 5 more values');
  expect(screen.getByRole('link', { name: '5 more values' }).getAttribute('href')).toBe('/clause/payment/_g');
});

test('a value is put into the text by pressing it, what the text has is marked, and names are nobody’s choice', async () => {
  const picked: string[][] = [];
  const pick: PickValue = (...one) => void picked.push(one);
  const names = slotOf({ key: 'n', kind: 'date', weight: 'names', places: [{ start: 4, end: 9 }] });
  show([slotOf({}), names], {}, pick);
  const chip = screen.getByRole('button', { name: /^30 days/ });
  fireEvent.click(chip);
  expect((await screen.findByRole('button', { name: '30 days' })).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '60 days' }));
  expect(picked).toEqual([['k', '60 day']]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(chip);
  fireEvent.click(screen.getByRole('button', { name: /^Buyer/ }));
  expect(within(await screen.findByRole('dialog')).queryByRole('button')).toBeNull();
});
