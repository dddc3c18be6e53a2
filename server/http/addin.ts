/**
 * The Word pane, its sign-in window, the demo page and the manifest. Word on the web frames the pane and opens the window from there,
 * so the files under /addin have headers of their own; everything else, a missing /addin page too, keeps the strict set.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type Response, Router } from 'express';
import type { Config } from '#server/config.ts';

const YEAR_S = 31_536_000;
const DAY_S = 86_400;
/** Its script loads Microsoft's, and no other. */
const OFFICE_JS = 'https://appsforoffice.microsoft.com';
/** Of the empty text: Griffel adds an empty style element and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** What manifest.xml is written for; replaced by the deployment's own. */
const WRITTEN_ORIGIN = 'https://localhost:3000';

type AddinConfig = Pick<Config, 'baseUrl' | 'port' | 'frameAncestors'>;

/** Word opens nothing but https. Never taken from a request. */
export const addinOrigin = ({ baseUrl, port }: Pick<Config, 'baseUrl' | 'port'>): string =>
  baseUrl?.replace(/^http:/, 'https:') ?? `https://localhost:${port}`;

const addinPolicy = (frameAncestors: readonly string[], isHttps: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${OFFICE_JS}`,
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** `clientDir`: folder of the built site, beside which the pane's stands. Mount it after the strict headers, which it relaxes. */
export function addin(config: AddinConfig, clientDir: string): Router {
  const dist = path.join(clientDir, '..', '..');
  const policy = addinPolicy(config.frameAncestors, config.baseUrl?.startsWith('https:') ?? false);
  const manifest = manifestOf(path.join(dist, 'manifest.xml'), addinOrigin(config));

  const router = Router();
  router.get('/manifest.xml', (_request, response, next) => {
    if (manifest === null) return next();
    response.set('Cache-Control', 'no-cache').attachment('manifest.xml').type('application/xml').send(manifest);
  });
  router.use(
    '/addin',
    express.static(path.join(dist, 'addin'), {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (response, file) => relax(response as Response, policy, cacheControl(path.relative(dist, file))),
    }),
  );
  return router;
}

function relax(response: Response, policy: string, caching: string): void {
  response.removeHeader('X-Frame-Options');
  response.set({
    'Content-Security-Policy': policy,
    // anything stricter cuts the sign-in window off from the pane that opened it
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    // Word shows our icons on its own pages
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': caching,
  });
}

/** Built files carry their hash in the name; icons may be kept for a day (Word drops those that may not); pages are asked for again. */
function cacheControl(file: string): string {
  if (/^addin[\\/]assets[\\/]/.test(file)) return `public, max-age=${YEAR_S}, immutable`;
  return file.endsWith('.html') ? 'no-cache' : `public, max-age=${DAY_S}`;
}

const manifestOf = (file: string, origin: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8').replaceAll(WRITTEN_ORIGIN, origin) : null;
