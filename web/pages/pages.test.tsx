import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Page } from '#shared/api/pages.ts';
import {
  buildContract,
  buildGroup,
  buildHit,
  buildLink,
  buildReply,
  buildSearch,
  buildShell,
} from '#shared/ui/testing/builders.ts';
import { Footer } from '#web/layout/Footer.tsx';
import { Header } from '#web/layout/Header.tsx';
import { Clauses } from '#web/pages/Clauses.tsx';
import { Contract } from '#web/pages/Contract.tsx';
import { Definition } from '#web/pages/Definition.tsx';
import { ErrorPage } from '#web/pages/ErrorPage.tsx';
import { Specimen } from '#web/pages/home/Specimen.tsx';
import { Search } from '#web/pages/Search.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

class NoObserver {
  observe() {}
  disconnect() {}
}
globalThis.IntersectionObserver = NoObserver as unknown as typeof IntersectionObserver;

afterEach(cleanup);

const hrefs = (within: HTMLElement) => [...within.querySelectorAll('a')].map((a) => a.getAttribute('href'));

describe('error pages', () => {
  const ERROR = { url: '/x', suggestedQuery: '', reference: '7c20', isReported: false };

  test('404 names the resource and offers to search for it', () => {
    renderInApp(<ErrorPage {...ERROR} status={404} url="/clause/foo-bar" suggestedQuery="foo bar" />);
    expect(screen.getByRole('heading').textContent).toBe(
      'Something went wrong, the resource /clause/foo-bar could not be found at this time.',
    );
    const form = screen.getByRole('search') as HTMLFormElement;
    expect([...new FormData(form)]).toEqual([['q', 'foo bar']]);
    expect(within(form).getByRole('button').textContent).toBe('Try Searching');
  });

  test.each([true, false])('404 says that it was reported only if it was: %p', (isReported) => {
    const { container } = renderInApp(<ErrorPage {...ERROR} status={404} isReported={isReported} />);
    expect(container.textContent?.includes('It was reported')).toBe(isReported);
    expect(container.textContent).toContain('If you typed the address, look at its spelling');
  });

  test('403 says so and leads home', () => {
    renderInApp(<ErrorPage {...ERROR} status={403} />);
    expect(screen.getByRole('heading').textContent).toBe('Sorry, you don’t have access to the page you requested.');
    expect(screen.getByRole('link', { name: 'Homepage' }).getAttribute('href')).toBe('/');
  });

  test.each([
    [404, {}, '/support'],
    [403, {}, '/support'],
    [404, { support: 'mailto:help@firm.example' }, 'mailto:help@firm.example'],
    [403, { support: 'mailto:help@firm.example' }, 'mailto:help@firm.example'],
  ] as const)('%i names who answers for the site: %p', (status, targets, href) => {
    const settings = { ...buildShell().settings, targets };
    renderInApp(<ErrorPage {...ERROR} status={status} />, { shell: { settings } });
    expect(screen.getByRole('link', { name: 'support' }).getAttribute('href')).toBe(href);
  });

  test('500 uses the words of the catalogue and gives a reference', () => {
    const { container } = renderInApp(<ErrorPage {...ERROR} status={500} />);
    expect(container.textContent).toContain(
      'Oops, something went wrong with our server...Try again in a few minutes, we are fixing it right now.',
    );
    expect(screen.getByText('7c20')).toBeTruthy();
  });
});

describe('what stands beside the headline of the home page', () => {
  const specimen = { title: 'Governing Law', href: '/clause/governing-law', wordings: 9 };

  test('a wording with the values that contracts have, each the way to them', () => {
    const slot = {
      key: 'law',
      kind: 'place' as const,
      weight: 'terms' as const,
      isRare: false,
      own: 0,
      bundle: -1,
      places: [],
      values: [
        { value: 'utopia', text: 'Utopia', contracts: 7, href: '/clause/governing-law/_g1?slot=law:utopia' },
        { value: 'erewhon', text: 'Erewhon', contracts: 2, href: '/clause/governing-law/_g1?slot=law:erewhon' },
      ],
    };
    const template = {
      text: '',
      isCut: false,
      clauseId: 'c',
      isModal: true,
      isReadable: true,
      family: 0,
      deal: [],
      contracts: 9,
      wordForWord: 3,
      sameTerms: 7,
      departing: 0,
      slots: [slot],
    };
    renderInApp(<Specimen {...specimen} group={buildGroup({ template })} other={null} />);
    const figure = screen.getByRole('figure', { name: /Governing Law/ });
    expect(hrefs(figure)).toEqual([
      '/clause/governing-law',
      '/clause/governing-law/_g1',
      ...slot.values.map(({ href }) => href),
    ]);
  });

  test('without slots, another wording with its differences', () => {
    const diff = { parts: [{ kind: 'added' as const, text: 'also' }], added: 1, removed: 0, share: 0.1 };
    const { container } = renderInApp(
      <Specimen {...specimen} group={buildGroup()} other={buildGroup({ id: 'g2', diff })} />,
    );
    expect(container.querySelectorAll('.specimen-wording')).toHaveLength(2);
    expect(container.querySelector('ins')?.textContent).toBe('added: also');
  });
});

describe('search page', () => {
  test('four tabs are addresses that keep the question and drop the cursor', () => {
    renderInApp(<Search {...buildSearch({ totals: { contracts: { total: 10_000, isCapped: true } } })} />, {
      url: '/search?q=notices&type=lease&cursor=abc',
    });
    const tabs = within(screen.getByRole('navigation', { name: 'Search in' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent?.trim())).toEqual([
      'Clauses',
      'Contracts 10,000+',
      'Dictionary',
      'Contract types',
    ]);
    expect(tabs[1]!.getAttribute('href')).toBe('/search?q=notices&type=lease&tab=contracts');
    expect(tabs[0]!.getAttribute('aria-current')).toBe('page');
  });

  test('hits are marked where the offsets say; mended when they are wrong', () => {
    const items = [
      buildHit({
        highlights: [
          [11, 13],
          [0, 7],
          [5, 9],
          [20, 999],
        ],
      }),
    ];
    const { container } = renderInApp(<Search {...buildSearch({ reply: buildReply({ items, total: 1 }) })} />);
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Notices',
      ' a',
      ' i',
      'ng.',
    ]);
    expect(container.querySelector('.excerpt')?.textContent).toBe(items[0]!.snippet);
  });

  test('related by meaning stands apart and says that it is not counted', () => {
    renderInApp(
      <Search
        {...buildSearch({
          reply: buildReply({ items: [buildHit()], total: 1, related: [buildHit({ id: 'r', title: 'Service' })] }),
        })}
      />,
    );
    const related = screen.getByRole('region', { name: 'Related by meaning' });
    expect(related.textContent).toContain('not in the count above');
    expect(within(related).getByRole('link', { name: 'Service' })).toBeTruthy();
  });

  test('without a hit: the correction with its count, and which single filter to drop, most first', () => {
    const filters = [
      { key: 'type', label: 'Contract type', values: ['lease'] },
      { key: 'filing_year', label: 'Year', values: ['2020..'] },
      { key: 'exclude', label: 'Exclude words', values: ['rent'] },
    ];
    renderInApp(
      <Search
        {...buildSearch({
          filters,
          q: 'limitaton',
          filterNames: { type: { lease: 'Lease' } },
          reply: buildReply({ didYouMean: { q: 'limitation', total: 1206 } }),
          without: [
            { key: 'type', value: 'lease', total: 91 },
            { key: 'filing_year', value: '2020..', total: 411 },
            { key: 'exclude', value: 'rent', total: 0 },
          ],
        })}
      />,
      { url: '/search?q=limitaton&type=lease&filing_year=2020..&exclude=rent' },
    );
    const empty = screen.getByRole('heading', { name: 'Nothing has “limitaton”' }).parentElement!;
    expect(empty.textContent).toContain('Did you mean limitation (1,206)?');
    expect(empty.textContent).toContain('Or leave out one filter: from 2020 (411), Lease (91).');
    expect(hrefs(empty)).toContain('/search?q=limitaton&type=lease&exclude=rent');
  });

  test('without a hit: less of the question, the other tabs that have something, the clause types that it names', () => {
    renderInApp(
      <Search
        {...buildSearch({
          q: '"hold harmless" rent',
          totals: { contracts: { total: 10_000, isCapped: true }, types: { total: 1, isCapped: false } },
          waysOn: { fewer: [{ q: 'rent', total: 12 }], clauseTypes: [buildLink('indemnification')] },
        })}
      />,
      { url: '/search?q=%22hold+harmless%22+rent' },
    );
    const empty = screen.getByRole('heading', { name: /Nothing has/ }).closest('div')!;
    expect(hrefs(empty)).toEqual([
      '/search?q=rent',
      '/search?q=%22hold+harmless%22+rent&tab=contracts',
      '/search?q=%22hold+harmless%22+rent&tab=types',
      '/clause/indemnification',
      '/closest',
    ]);
    expect(empty.textContent).toContain('10,000+ contracts and 1 contract type.');
  });

  test('before a question: searches that find something, what can be typed, and no empty list', () => {
    renderInApp(
      <Search
        {...buildSearch({
          q: '',
          starts: {
            isEmpty: false,
            kinds: [
              { tab: 'clauses', examples: [{ q: 'Governing Law', total: 8 }] },
              { tab: 'dictionary', examples: [{ q: 'Affiliate', total: 1 }] },
            ],
            ways: [{ way: 'phrase', q: '"sole discretion"', total: 3 }],
          },
        })}
      />,
      { url: '/search' },
    );
    expect(screen.getByRole('heading', { level: 1 }).className).toBe('display');
    expect(hrefs(screen.getByRole('region', { name: 'What you can find' }))).toEqual([
      '/search?q=Governing+Law',
      '/search?q=Affiliate&tab=dictionary',
    ]);
    expect(screen.getByRole('link', { name: '"sole discretion"' })).toBeTruthy();
    expect(screen.queryByText('0 wordings')).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  });

  test('before a question: only a library without contracts is called empty, also when its examples could not be counted', () => {
    renderInApp(<Search {...buildSearch({ q: '' })} />, { url: '/search' });
    expect(screen.queryByText('This library has no contracts so far.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Advanced Search' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What you can find' })).toBeNull();
    cleanup();
    const starts = { isEmpty: true, kinds: [], ways: [] };
    renderInApp(<Search {...buildSearch({ q: '', starts })} />, { url: '/search' });
    expect(screen.getByText(/has no contracts so far/)).toBeTruthy();
  });

  test('the results come before the filters, and a link leads to them', () => {
    const { container } = renderInApp(
      <Search {...buildSearch({ reply: buildReply({ items: [buildHit()], total: 1 }) })} />,
    );
    const results = container.querySelector('#results')!;
    const filters = screen.getByRole('complementary', { name: 'Filters' });
    expect(results.compareDocumentPosition(filters) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Skip to results' }).getAttribute('href')).toBe('#results');
  });

  test('every filter but order and namespace is a field of Advanced Search', () => {
    const { container } = renderInApp(<Search {...buildSearch()} />);
    const names = [...container.querySelectorAll('.advanced [name]')].map((field) => field.getAttribute('name'));
    expect(names).toEqual(
      expect.arrayContaining(['category', 'company', 'country', 'exact', 'exclude', 'filing_id', 'lawfirm', 'similar']),
    );
    expect(names).not.toContain('order');
  });

  test('a search that cannot be read says why and leads back to the words alone', () => {
    renderInApp(<Search {...buildSearch({ error: 'This search cannot be read.' })} />, {
      url: '/search?q=x&body_size=many',
    });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('This search cannot be read.');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/search?q=x');
  });
});

describe('lists', () => {
  const props = { crumbs: [], items: [buildLink('Notices', 3)], cursor: null, nextCurs: 'n1', prefix: '', total: 2 };
  const next: Page = {
    component: 'Clauses',
    props: { ...props, items: [buildLink('Waiver', 2)], cursor: 'n1', nextCurs: null },
  };

  test('Load More appends, and the address moves to the cursor', async () => {
    const { replaced } = renderInApp(<Clauses {...props} />, { url: '/clauses', fetch: async () => next });
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(replaced).toHaveLength(1));
    expect(replaced[0]!.url).toBe('/clauses?cursor=n1');
    const { page } = replaced[0]!;
    expect(page.component === 'Clauses' && page.props.items.map((item) => item.title)).toEqual(['Notices', 'Waiver']);
    expect(page.props).toMatchObject({ nextCurs: null });
  });

  test('a page that does not arrive is said, and can be asked for again', async () => {
    renderInApp(<Clauses {...props} />, { url: '/clauses' });
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Try again'));
    expect(screen.getByRole('button', { name: 'Load More' })).toHaveProperty('disabled', false);
  });

  test('without script Load More asks for the next page, filter and all', () => {
    renderInApp(<Clauses {...props} prefix="n" />, { url: '/clauses?prefix=n' });
    const form = screen.getByRole('button', { name: 'Load More' }).closest('form')!;
    expect([form.getAttribute('action'), ...new FormData(form)]).toEqual([
      '/clauses',
      ['prefix', 'n'],
      ['cursor', 'n1'],
    ]);
    // programs that read pages follow links, and press nothing
    const next = document.querySelector('a[rel=next]')!;
    expect(next.getAttribute('href')).toBe('/clauses?prefix=n&cursor=n1');
  });

  test('a prefix that yields nothing says so and can be reset', () => {
    renderInApp(<Clauses {...props} items={[]} prefix="qz" nextCurs={null} total={0} />, { url: '/clauses?prefix=qz' });
    expect(screen.getByRole('heading', { name: 'No results for qz' })).toBeTruthy();
    for (const reset of screen.getAllByRole('button', { name: 'Reset Filter' })) {
      expect([...new FormData(reset.closest('form')!)]).toEqual([]);
    }
  });
});

describe('definition page', () => {
  test('three meanings first, the rest under More Definitions', () => {
    const items = [1, 2, 3, 4, 5].map((n) => buildGroup({ id: `g${n}` }));
    const { container } = renderInApp(
      <Definition
        crumbs={[]}
        id="x"
        title="Affiliate"
        size={9}
        contracts={9}
        chosen={null}
        examples={[]}
        similar={[]}
        clauses={[]}
        items={items}
        order="used"
        cursor={null}
        nextCurs={null}
        prefix=""
        total={5}
      />,
    );
    expect(container.querySelectorAll('.wordings > .group')).toHaveLength(3);
    expect(container.querySelector('details.fold')?.querySelectorAll('.group')).toHaveLength(2);
    expect(screen.getByText('More Definitions (2)')).toBeTruthy();
  });
});

describe('contract page', () => {
  const contract = buildContract({
    blocks: [
      {
        kind: 'item',
        level: 1,
        number: '4.1',
        anchor: 's4-1',
        runs: [{ text: 'within ten ' }, { text: 'Business Days', term: 'bd' }],
      },
    ],
    terms: {
      bd: {
        term: 'Business Day',
        text: 'means a day on which banks open.',
        anchor: 's1',
        uses: 9,
        uri: '/dictionary/business-day',
      },
    },
    facts: [
      {
        key: 'law',
        label: 'Governing law',
        value: 'Utopia',
        href: null,
        quote: 'the laws of Utopia',
        anchor: 's10',
        certainty: 'guessed',
        confidence: 0.4,
      },
    ],
  });

  test('a defined term leads to its definition and opens it on focus; Escape closes', () => {
    renderInApp(<Contract {...contract} />);
    const term = screen.getByRole('link', { name: 'Business Days' });
    expect(term.getAttribute('href')).toBe('#s1');
    fireEvent.focusIn(term);
    const definition = screen.getByRole('dialog', { name: 'Definition of Business Day' });
    expect(definition.textContent).toContain('means a day on which banks open.');
    expect(definition.textContent).toContain('used 9 times');
    expect(term.getAttribute('aria-describedby')).toBe(definition.id);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(term.getAttribute('aria-describedby')).toBeNull();
  });

  test('a tap opens it in place of going there, and a tap elsewhere closes it', () => {
    renderInApp(<Contract {...contract} />);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Business Days' }))).toBe(false);
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a fact shows its words, its place and how sure we are', () => {
    renderInApp(<Contract {...contract} />);
    expect(screen.getByText('the laws of Utopia').tagName).toBe('Q');
    expect(screen.getAllByRole('img', { name: 'certainty 1 of 3, guessed' }).length).toBeGreaterThan(0);
    expect(screen.getByText('what it was guessed from').getAttribute('href')).toBe('#s10');
    cleanup();
    renderInApp(<Contract {...contract} facts={[{ ...contract.facts[0]!, place: 'section 10' }]} />);
    expect(screen.getByText('section 10').getAttribute('href')).toBe('#s10');
  });
});

describe('header and footer', () => {
  test('only links whose routes are mounted are shown', () => {
    const shell = buildShell({ mounted: ['/', '/search', '/clauses', '/clause/:id'] });
    const { container } = renderInApp(
      <>
        <Header shell={shell} page="Clause" />
        <Footer shell={shell} />
      </>,
      { shell },
    );
    const labels = [...container.querySelectorAll('a')].map((a) => a.textContent);
    expect(labels).toEqual(expect.arrayContaining(['Search', 'Clauses']));
    for (const absent of ['Pricing', 'Dictionary', 'oneNDA', 'Start a Trial', 'Terms of Service'])
      expect(labels).not.toContain(absent);
    expect(container.textContent).toContain('Tools to Draft Better Contracts');
    expect(container.textContent).toContain('© 2026 Clausary');
  });

  test.each([
    ['Search', false],
    ['Home', false],
    ['Clause', true],
  ] as const)('the search box on %s: %s', (page, shown) => {
    renderInApp(<Header shell={buildShell()} page={page} />);
    expect(screen.queryByRole('combobox') !== null).toBe(shown);
  });
});
