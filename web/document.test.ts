import { describe, expect, test } from '@jest/globals';
import { htmlDocument, scriptJson } from '#web/document.ts';

const parts = {
  language: 'en',
  meta: {
    status: 200,
    title: 'A "quoted" <title>',
    description: '"><script>alert(1)</script>',
    canonical: 'https://a.example/x?a=1&b=2',
  },
  nonce: 'n0nce',
  assets: { script: '/assets/e.js', styles: ['/assets/s.css'], preload: ['/assets/p.js'] },
  styles: '',
  body: '<main>x</main>',
  data: { text: '</script><script>alert(1)</script>\u2028' },
};

describe('the document', () => {
  const html = htmlDocument({
    ...parts,
    meta: {
      ...parts.meta,
      jsonLd: [{ name: '</script>' }],
      feed: { title: '"New" <wordings>', href: '/feeds/en/clause/term.atom' },
    },
  });
  const page = new DOMParser().parseFromString(html, 'text/html');

  test('title, description and canonical are text', () => {
    expect(page.title).toBe('A "quoted" <title> · Clausary');
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(parts.meta.description);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(parts.meta.canonical);
  });

  test('names the feed of the page and the search of the site', () => {
    const feed = page.querySelector('link[rel=alternate][type="application/atom+xml"]');
    expect([feed?.getAttribute('href'), feed?.getAttribute('title')]).toEqual([
      '/feeds/en/clause/term.atom',
      '"New" <wordings>',
    ]);
    expect(page.querySelector('link[rel=search]')?.getAttribute('href')).toBe('/opensearch.xml');
    const none = new DOMParser().parseFromString(htmlDocument(parts), 'text/html');
    expect(none.querySelector('link[rel=alternate]')).toBeNull();
  });

  test('data cannot end its script, and comes back as it was', () => {
    expect(page.querySelectorAll('script')).toHaveLength(4);
    expect(JSON.parse(page.querySelector('#page')!.textContent!)).toEqual(parts.data);
  });

  test('every script carries the nonce', () => {
    for (const script of page.querySelectorAll('script')) expect(script.getAttribute('nonce')).toBe('n0nce');
  });

  test('the choice of light or dark holds before anything is drawn', () => {
    const [first] = page.querySelectorAll('head script');
    expect(first!.compareDocumentPosition(page.querySelector('link[rel=stylesheet]')!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    for (const [stored, shown] of [
      ['dark', 'dark'],
      ['light', 'light'],
      ['system', undefined],
      ['javascript:', undefined],
    ] as const) {
      delete document.documentElement.dataset.theme;
      localStorage.setItem('theme', stored);
      new Function(first!.textContent!)();
      expect(document.documentElement.dataset.theme).toBe(shown);
    }
  });

  test('a page that is not to be indexed says so', () => {
    expect(html).not.toContain('noindex');
    expect(htmlDocument({ ...parts, meta: { ...parts.meta, noindex: true } })).toContain(
      '<meta name="robots" content="noindex">',
    );
  });
});

test('line separators are escaped in scripts', () => expect(scriptJson('\u2028<')).toBe('"\\u2028\\u003c"'));
