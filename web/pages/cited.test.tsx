import { TextEncoder } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { CitedProps } from '#shared/api/pages.ts';
import { fullTextHash, wordingHash } from '#shared/domain/citation.ts';
import { Cited } from '#web/pages/Cited.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;

const TEXT = 'The “Supplier” keeps it secret.';

const props = (over: Partial<CitedProps> = {}): CitedProps => ({
  crumbs: [],
  kind: 'clause',
  title: 'Confidentiality',
  uri: '/clause/confidentiality',
  hash: wordingHash(TEXT),
  fullHash: fullTextHash(TEXT),
  text: TEXT,
  citedOn: '1 May 2026',
  removedOn: null,
  sources: [{ title: 'Supply Agreement', published: '2 May 2020', uri: '/contracts/c1#secrets' }],
  now: { state: 'same', uri: '/contracts/c1#secrets', shared: null },
  ...over,
});

// The test runner links no two modules at once.
beforeAll(() => import('#shared/domain/diffParts.ts'));
afterEach(cleanup);

const paste = (value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value } }));
const verdict = () => document.querySelector('.verify [aria-live]')!.textContent;

describe('a cited wording', () => {
  test('that was removed shows no text, says why, and has nothing to verify', () => {
    renderInApp(<Cited {...props({ text: null, fullHash: null, removedOn: '3 June 2026', sources: [], now: null })} />);
    expect(screen.getByText(/was removed from the library on/).textContent).toContain('3 June 2026');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  const states: [CitedProps['now'], RegExp][] = [
    [{ state: 'same', uri: '/contracts/c1', shared: null }, /still says the same\.$/],
    [{ state: 'gone', uri: '/contracts/c1' }, /no longer has it/],
    [
      { state: 'changed', uri: '/contracts/c1', text: 'x', parts: null, added: 2, removed: 1 },
      /2 words added, 1 removed/,
    ],
  ];
  test.each(states)('says what has become of it: %j', (now, text) => {
    renderInApp(<Cited {...props({ now })} />);
    expect(screen.getByText(/This is the wording as of 1 May 2026/).textContent).toMatch(text);
    expect(screen.getByText(TEXT)).toBeTruthy();
  });
});

test('a wording that others have too says in how many contracts it stands, word for word or not', () => {
  const counts = { contracts: 20, wordForWord: 14, sameTerms: 14, departing: 0, others: 2 };
  const shared = { contracts: 22, counts, uri: '/clause/confidentiality/g1' };
  renderInApp(<Cited {...props({ now: { state: 'same', uri: '/contracts/c1', shared } })} />);
  expect(screen.getByText(/still says the same/).textContent).toMatch(
    /It stands word for word in 13 other contracts, with other values in 6, similarly in 2\.$/,
  );
});

describe('a cited contract', () => {
  const whole = (over: Partial<CitedProps> = {}) =>
    props({
      kind: 'contract',
      title: 'Supply Agreement',
      uri: '/contracts/c1',
      now: { state: 'same', uri: '/contracts/c1', shared: null },
      ...over,
    });

  test('that was removed leads to the contracts and shows no text', () => {
    renderInApp(
      <Cited
        {...whole({
          title: 'A contract',
          uri: '/contracts',
          text: null,
          fullHash: null,
          removedOn: '3 June 2026',
          sources: [],
          now: null,
        })}
      />,
    );
    expect(screen.getByText(/Its text was removed from the library on/).textContent).toContain('3 June 2026');
    expect(screen.getByRole('link', { name: 'Contracts of the library' }).getAttribute('href')).toBe('/contracts');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('has what verifies it above its text, which is long', () => {
    renderInApp(<Cited {...whole()} />);
    const [box, text] = [screen.getByRole('textbox'), screen.getByText(TEXT)];
    expect(box.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText(/This is the text as of 1 May 2026/)).toBeTruthy();
  });

  test('of which too much has changed for marks only leads to what it says now', () => {
    const now = { state: 'changed', uri: '/contracts/c1', text: null, parts: null, added: 900, removed: 2 } as const;
    renderInApp(<Cited {...whole({ now })} />);
    expect(screen.getByRole('link', { name: 'As it is now' }).getAttribute('href')).toBe('/contracts/c1');
    expect(screen.queryByText('Show differences')).toBeNull();
  });
});

describe('verifying a pasted text', () => {
  test.each([
    ['nothing', ' ', /^$/],
    ['another text', TEXT.replace('secret', 'public'), /^No/],
    ['a part of it', 'The “Supplier”', /^No/],
    ['the very text', TEXT, /to the character/],
    ['the text with other quotation marks and spaces', 'The "Supplier"\nkeeps it  secret.', /Only spacing or the form/],
  ])('%s', async (_what, text, says) => {
    renderInApp(<Cited {...props()} />);
    await paste(text);
    expect(verdict()).toMatch(says);
  });

  test('marks where another text differs', async () => {
    renderInApp(<Cited {...props()} />);
    await paste(TEXT.replace('secret', 'public'));
    expect((await screen.findByText('public')).closest('ins')).toBeTruthy();
  });

  test('asks nobody', async () => {
    globalThis.fetch = () => {
      throw new Error('something was sent');
    };
    renderInApp(<Cited {...props()} />);
    await paste('Anything.');
    expect(verdict()).toMatch(/^No/);
  });
});
