/** The HTML around a rendered page. Everything that is not ours to trust is escaped here. */
import type { PageMeta } from '#shared/api/pages.ts';
import { OPEN_SEARCH } from '#shared/domain/openData.ts';
import { COOKIE_SCRIPT } from '#web/around/cookieChoice.ts';
import { fullTitle } from '#web/navigation/head.ts';
import { THEME_SCRIPT } from '#web/theme/theme.ts';

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => HTML[c]!);

/** JSON for a script element: `<` and the two line separators cannot end or break it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

interface DocumentParts {
  language: string;
  meta: PageMeta;
  nonce: string;
  assets: { script: string; styles: string[]; preload: string[] };
  /** Griffel's style elements. */
  styles: string;
  body: string;
  data: unknown;
}

const SERIF = '/fonts/source-serif-4-latin-wght-normal.woff2';

export function htmlDocument({ language, meta, nonce, assets, styles, body, data }: DocumentParts): string {
  const title = escapeHtml(fullTitle(meta.title));
  const description = escapeHtml(meta.description);
  const canonical = meta.canonical && escapeHtml(meta.canonical);
  const n = ` nonce="${escapeHtml(nonce)}"`;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    `<script${n}>${THEME_SCRIPT}${COOKIE_SCRIPT}</script>`,
    canonical ? `<link rel="canonical" href="${canonical}">` : '',
    meta.noindex ? '<meta name="robots" content="noindex">' : '',
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website">`,
    canonical ? `<meta property="og:url" content="${canonical}">` : '',
    `<link rel="preload" href="${SERIF}" as="font" type="font/woff2" crossorigin>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    // The page reads without script, which therefore waits behind text and styles.
    ...assets.preload.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" fetchpriority="low">`),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="search" type="application/opensearchdescription+xml" title="Clausary" href="${OPEN_SEARCH}">`,
    meta.feed
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(meta.feed.title)}" href="${escapeHtml(meta.feed.href)}">`
      : '',
    styles,
    ...(meta.jsonLd ?? []).map((value) => `<script type="application/ld+json"${n}>${scriptJson(value)}</script>`),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="page"${n}>${scriptJson(data)}</script>`,
    `<script type="module" fetchpriority="low" src="${escapeHtml(assets.script)}"${n}></script></body></html>`,
  ].join('');
}
