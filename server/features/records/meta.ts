/** Heads of the record pages: title, description from the content, canonical address, structured data. */
import type { Context } from '#server/features/records/context.ts';
import { cutText } from '#server/features/records/display.ts';
import type { Crumb } from '#shared/api/pageLinks.ts';
import type { PageMeta } from '#shared/api/pages.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const DESCRIPTION_LIMIT = 160;

interface MetaInput {
  title: string;
  description: string;
  path: string;
  crumbs?: Crumb[];
  /** Further schema.org things; `url` is added. */
  thing?: Record<string, unknown>;
  noindex?: boolean;
  /** Of a list that goes on from one: what it lists stands nowhere else, so it is a page of its own. */
  cursor?: string | null;
  /** Of a public library. */
  feed?: { title: string; href: string };
}

const SCHEMA = 'https://schema.org';

/** Addresses are given only when the deployment's own is configured: a Host header proves nothing. */
export function metaOf(
  { baseUrl, library }: Context,
  { title, description, path, crumbs = [], thing, noindex, cursor, feed }: MetaInput,
): PageMeta {
  const address = baseUrl && `${baseUrl}${path}`;
  const canonical = address && cursor ? `${address}?cursor=${encodeURIComponent(cursor)}` : address;
  const jsonLd: unknown[] = [];
  if (address && crumbs.length > 0) {
    jsonLd.push({
      '@context': SCHEMA,
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: crumb.label,
        ...(crumb.href ? { item: `${baseUrl}${crumb.href}` } : {}),
      })),
    });
  }
  if (thing) jsonLd.push({ '@context': SCHEMA, ...thing, ...(address ? { url: address } : {}) });
  return {
    status: 200,
    title: cursor ? `${title}, continued` : title,
    description: cutText(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LIMIT),
    canonical,
    ...(noindex || library.isPrivate ? { noindex: true } : {}),
    ...(jsonLd.length > 0 ? { jsonLd } : {}),
    ...(feed && !library.isPrivate ? { feed } : {}),
  };
}

/** Specification part 2 §2.4: Home, or the libraries and the library's name. */
export function crumbsOf({ library, to, namespace }: Context, ...more: Crumb[]): Crumb[] {
  if (namespace === DEFAULT_NAMESPACE) return [{ label: 'Home', href: to.home() }, ...more];
  return [{ label: 'Contract Libraries', href: ROUTES.libraries }, { label: library.title, href: to.home() }, ...more];
}

/** The dictionary of the library, as structured data. */
export const termSet = ({ baseUrl, to }: Context) => ({
  '@type': 'DefinedTermSet',
  name: 'Dictionary of defined terms',
  ...(baseUrl && { url: `${baseUrl}${to.dictionary()}` }),
});
