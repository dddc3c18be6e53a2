/** Builders for the pages of standard forms, which stand outside every library. `at`: what standardCatalogue.ts makes of a name. */
import { ROUTES } from '#shared/domain/paths.ts';

const e = encodeURIComponent;

export const standardPaths = {
  standard: (at: string) => `${ROUTES.standards}/${e(at)}`,
  faq: (at: string) => `${ROUTES.standards}/${e(at)}/faq`,
  version: (at: string, version: string) => `${ROUTES.standards}/${e(at)}/versions/${e(version)}`,
  changes: (at: string, query: { from?: string; to?: string } = {}) => {
    const asked = new URLSearchParams(query).toString();
    return `${ROUTES.standards}/${e(at)}/changes${asked && `?${asked}`}`;
  },
} as const;
