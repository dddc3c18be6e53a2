import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { SearchBox } from '#shared/ui/search/SearchBox.tsx';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';

const asked: { url: string; signal: AbortSignal }[] = [];
let answer: () => Promise<unknown>;

// fetched with the first question: no clock of a test can hurry it
beforeAll(async () => {
  await import('#shared/ui/server/follow.ts');
  await import('#shared/ui/search/SuggestionList.tsx');
});
beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  answer = async () => [
    { name: 'Liability', path: '/clause/liability', detail: '19k' },
    { name: '“Liabilities”', path: '/dictionary/liabilities', detail: 'definition' },
  ];
  globalThis.fetch = (async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal });
    const body = await answer();
    return { ok: true, json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const box = () => screen.getByRole('combobox');
const type = (text: string) => {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: text } });
};
const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('search box', () => {
  test('asks once, half a second after the last key, and aborts what was asked before', async () => {
    answer = () => new Promise(() => undefined);
    renderWithApp(<SearchBox />);
    type('l');
    await rest(499);
    type('li');
    await rest(499);
    expect(asked).toHaveLength(0);
    await rest(1);
    expect(asked.map(({ url }) => url)).toEqual(['/api/search/suggestions?q=li']);
    type('lia');
    expect(asked[0]!.signal.aborted).toBe(true);
  });

  test('an answer that comes after its words are gone is not shown', async () => {
    let late = (_: unknown): void => undefined;
    answer = () =>
      new Promise((done) => {
        late = done;
      });
    renderWithApp(<SearchBox />);
    type('li');
    await rest(500);
    type('lia');
    await act(async () => late([{ name: 'Lien', path: '/clause/lien', detail: '' }]));
    await rest(100);
    expect(asked).toHaveLength(1);
    expect(screen.queryByText('Lien')).toBeNull();
  });

  test('arrows choose, Enter goes there', async () => {
    const { visited } = renderWithApp(<SearchBox />);
    type('liab');
    await rest(500);
    expect(screen.getAllByRole('option')).toHaveLength(4);
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    const chosen = screen.getByRole('option', { selected: true });
    expect(box().getAttribute('aria-activedescendant')).toBe(chosen.id);
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(visited).toEqual(['/dictionary/liabilities']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('arrow up from the text wraps round, to Advanced Search for what was typed', async () => {
    const { visited } = renderWithApp(<SearchBox tab="contracts" />);
    type('liab');
    await rest(500);
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    // the last one leads to the assistant
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Advanced Search for “liab”');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(visited).toEqual(['/search?q=liab&tab=contracts&advanced=1']);
  });

  test('Enter on the text searches the chosen tab', async () => {
    const { visited } = renderWithApp(<SearchBox />);
    type('notice period');
    fireEvent.click(screen.getByRole('button', { name: 'Dictionary' }));
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(visited).toEqual(['/search?q=notice+period&tab=dictionary']);
  });

  test('the large one has a button, for whoever looks for one', () => {
    const { visited } = renderWithApp(<SearchBox large />);
    type('notice period');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(visited).toEqual(['/search?q=notice+period&tab=clauses']);
  });

  test('Escape closes and forgets the suggestions, and the text stays', async () => {
    renderWithApp(<SearchBox />);
    type('liab');
    await rest(500);
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveProperty('value', 'liab');
  });

  test('the clear button empties the box and keeps the focus', async () => {
    renderWithApp(<SearchBox text="liab" />);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box());
  });

  test('a slash outside of inputs comes to the box, inside it is a slash', async () => {
    renderWithApp(
      <>
        <SearchBox />
        <textarea aria-label="other" />
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('other'), { key: '/' });
    expect(document.activeElement).not.toBe(box());
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box());
  });

  test('a failed request is silent, and Advanced Search is there all the same', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    renderWithApp(<SearchBox />);
    type('liab');
    await rest(500);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Advanced Search for “liab”',
      'Ask the library',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    [['/search', '/chat'], 1],
    [['/search'], 0],
  ])('the library is asked only where it answers: %j', (mounted, offers) => {
    renderWithApp(<SearchBox />, { mounted });
    type('x');
    expect(screen.queryAllByRole('option', { name: 'Ask the library' })).toHaveLength(offers);
  });

  test('nobody assists without a model', () => {
    renderWithApp(<SearchBox />);
    type('x');
    // without a model nobody assists: the library answers in its own words
    expect(screen.getByRole('option', { name: 'Ask the library' })).toBeTruthy();
  });

  test('without script it is a form that asks for /search', () => {
    const { container } = renderWithApp(<SearchBox text="notices" tab="types" />);
    const form = container.querySelector('form')!;
    expect(form.getAttribute('action')).toBe('/search');
    expect([...new FormData(form)]).toEqual([
      ['tab', 'types'],
      ['q', 'notices'],
    ]);
  });
});
