/**
 * Mounts pages: the same URL answers HTML, or with `v=2&response=json` the page call `{component, props, shell, meta}`.
 * Every page exists once per library: without prefix for the default one, under /library/{namespace} for the others.
 */
import { randomBytes } from 'node:crypto';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { describeError, RETRY_AFTER, SERVER_TEXT } from '#server/http/errors.ts';
import type { PageMoved, PageRequest, PageResult, PageRoute } from '#server/http/page.ts';
import { requestUrl } from '#server/http/requestUrl.ts';
import { letIn } from '#server/http/route.ts';
import { ANYBODY, type Visitor, visitorOf } from '#server/http/visitor.ts';
import type { Assets, RenderPage } from '#server/http/webBuild.ts';
import type { Libraries, Standing } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { shellOf } from '#server/record/shell.ts';
import type { UsedRecord } from '#server/record/uses.ts';
import type { ErrorProps, Page, PageMeta, Shell } from '#shared/api/pages.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import { aroundOf } from '#shared/domain/around.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

export interface Viewed {
  record: UsedRecord;
  library: Library;
  visitor: Visitor;
  request: Request;
}

export interface PagesOptions {
  libraries: Libraries;
  /** What every page says about this deployment; the same for all visitors. */
  settings(): Promise<Shell['settings']>;
  /** What the pages of somebody who is signed in say about that person. */
  sessionOf(visitor: Visitor): Promise<SessionFacts | null>;
  routes: PageRoute[];
  /** Somebody has opened the page of a record. */
  viewed(view: Viewed): void;
  /** Somebody is told that there is no such page. Whether that was reported to whoever runs the deployment. */
  missed(request: Request, response: Response): Promise<boolean>;
  render: RenderPage;
  assets: Assets;
}

const wantsJson = (request: Request) => request.query.v === '2' && request.query.response === 'json';

/** The page's own address, without what only asks for the JSON form. */
function ownUrl(request: Request): string {
  const url = requestUrl(request);
  url.searchParams.delete('v');
  url.searchParams.delete('response');
  return url.pathname + url.search;
}

/** Where a page stands that was asked for with a slash at its end. */
function usualUrl(request: Request): string | null {
  const { pathname, search } = new URL(ownUrl(request), 'http://own');
  const usual = pathname.replace(/\/+$/, '') || '/';
  // what begins with two slashes would be another site
  return usual === pathname || usual.startsWith('//') ? null : usual + search;
}

/** Of a private library nothing is for search engines: no address of its own for all, no data about the page, no feed. */
const headOf = (meta: PageMeta, { isPrivate }: Library): PageMeta => {
  if (!isPrivate) return meta;
  const { jsonLd: _, feed: __, ...rest } = meta;
  return { ...rest, canonical: null, noindex: true };
};

/** Specification part 1 §8: the query offered on a 404, from the last segment of dictionary and clause URLs. */
function suggestedQuery(path: string): string {
  const match = /\/(?:dictionary|clause)\/([^?#]*)/.exec(path);
  const last = (match?.[1]?.split('/').filter(Boolean).pop() ?? '').replace(/@[0-9a-f]*$/, '');
  try {
    return decodeURIComponent(last).replaceAll('-', ' ').trim();
  } catch {
    return '';
  }
}

export function pages({ libraries, settings, sessionOf, routes, viewed, missed, render, assets }: PagesOptions): {
  router: Router;
  missing: RequestHandler;
  failed: ErrorRequestHandler;
} {
  const mounted = routes.map((route) => route.pattern);
  /** Before the visitor is known (a credential was refused) the page is anybody's. */
  const visitorIn = (response: Response): Visitor => visitorOf(response) ?? ANYBODY;

  /** `library`: the one that the visitor was let into, which decides who may keep the answer and who may find the page. */
  async function send(
    request: Request,
    response: Response,
    { library, role }: Standing,
    { page, meta: ofPage }: PageResult,
    isPersonal = false,
  ): Promise<void> {
    const meta = headOf(ofPage, library);
    const session = await sessionOf(visitorIn(response));
    const { around = {}, ...said } = await settings();
    const shown = aroundOf(around, {
      tier: session?.tier ?? 'NON_REGISTERED',
      isSignedIn: session !== null,
      isPrivate: library.isPrivate,
      isNoindex: Boolean(meta.noindex) || meta.status !== 200,
    });
    const shell: Shell = {
      url: ownUrl(request),
      namespace: library.namespace,
      library: { ...(await shellOf(library)), role },
      mounted,
      year: new Date().getFullYear(),
      settings: Object.keys(shown).length > 0 ? { ...said, around: shown } : said,
      session,
    };
    const isPublic = meta.status === 200 && !library.isPrivate && !isPersonal && !session;
    response.vary('Cookie');
    response.status(meta.status).set('Cache-Control', isPublic ? 'public, max-age=60' : 'private, no-store');
    // as data it is the same page once more
    if (meta.noindex || meta.status !== 200 || wantsJson(request)) response.set('X-Robots-Tag', 'noindex');
    if (wantsJson(request)) response.json({ ...page, shell, meta });
    else response.type('html').send(render({ page, shell, meta, nonce: response.locals.nonce, assets }));
  }

  /** The page call is told, not sent on: a browser that follows it by itself would be kept from another site, and lose what it asked. */
  function move(request: Request, response: Response, { movedTo, isForGood }: PageMoved): void {
    response.vary('Cookie').set('Cache-Control', 'private, no-store');
    if (wantsJson(request)) response.json({ movedTo });
    else response.redirect(isForGood ? 301 : 302, movedTo);
  }

  async function sendError(
    request: Request,
    response: Response,
    status: ErrorProps['status'],
    own?: Standing,
  ): Promise<void> {
    const standing = own ?? (await libraries.standing(DEFAULT_NAMESPACE, visitorIn(response)));
    if (!standing) throw new Error('the default library is missing');
    const url = ownUrl(request);
    const reference = randomBytes(4).toString('hex');
    if (status >= 404) request.log?.info({ reference, status }, 'error page');
    const isReported = status === 404 && request.method === 'GET' && (await missed(request, response));
    const props: ErrorProps = { status, url, suggestedQuery: suggestedQuery(url), reference, isReported };
    const page: Page = { component: 'Error', props };
    const titles = { 403: 'No access', 404: 'Not found', 500: 'Something went wrong', 503: 'Not available right now' };
    const meta: PageMeta = { status, title: titles[status], description: '', canonical: null, noindex: true };
    await send(request, response, standing, { page, meta });
  }

  const router = Router();
  for (const route of routes) {
    const handle =
      (fixedNamespace?: string): RequestHandler =>
      async (request, response) => {
        const { namespace: named, ...params } = request.params as Record<string, string>;
        const namespace = fixedNamespace ?? named!;
        const usual = usualUrl(request);
        if (usual) return move(request, response, { movedTo: usual, isForGood: true });
        const visitor = visitorIn(response);
        const standing = await libraries.standing(namespace, visitor);
        if (!standing) return sendError(request, response, 404);
        const { library } = standing;
        letIn(route.who ?? 'anyone', visitor);
        const url = ownUrl(request);
        const query = new URL(url, 'http://own').searchParams;
        const asked: PageRequest = { library, params, query, url, visitor, request, response };
        const moved = await route.moved?.(asked);
        if (moved) return move(request, response, moved);
        const result = await route.load(asked);
        if (!result) return sendError(request, response, 404, standing);
        if (result.shows && request.method === 'GET') viewed({ record: result.shows, library, visitor, request });
        await send(request, response, standing, result, route.isPersonal);
      };
    router.get(route.pattern, handle(DEFAULT_NAMESPACE));
    if (route.isOutside) continue;
    router.get(`/library/:namespace${route.pattern === '/' ? '' : route.pattern}`, handle());
  }
  const missing: RequestHandler = (request, response) => sendError(request, response, 404);
  const failed: ErrorRequestHandler = async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const { status } = describeError(error);
    if (status >= 500) request.log?.error({ err: error }, 'page failed');
    if (status === 503 || status === 507) response.set('Retry-After', RETRY_AFTER);
    // who has not signed in sees the page of those who may not: it offers to sign in
    const shown =
      status === 401 || status === 403 ? 403 : status === 503 || status === 507 ? 503 : status < 500 ? 404 : 500;
    try {
      await sendError(request, response, shown);
    } catch {
      // not even the page around it can be made: the library's name and figures are in the database
      response.status(shown).set('Cache-Control', 'private, no-store').type('text/plain').send(SERVER_TEXT);
    }
  };
  return { router, missing, failed };
}
