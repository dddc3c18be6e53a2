import type { PageMeta } from '#shared/api/pages.ts';

const SITE = 'Clausary';

/** "Governing Law clause · Clausary"; a title that names the site already stays. */
export const fullTitle = (title: string): string =>
  !title ? SITE : title.includes(SITE) ? title : `${title} · ${SITE}`;

/** Title, description and canonical address of a swapped page. */
export function applyMeta(meta: PageMeta): void {
  document.title = fullTitle(meta.title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
  const canonical = document.querySelector('link[rel="canonical"]');
  if (!meta.canonical) canonical?.remove();
  else if (canonical) canonical.setAttribute('href', meta.canonical);
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: meta.canonical }));
}
