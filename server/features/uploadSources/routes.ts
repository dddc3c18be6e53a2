/** Connecting places outside, looking through them, and fetching from them into a library. */
import type { Request } from 'express';
import type { Config } from '#server/config.ts';
import { beginAttempt, readAttempt } from '#server/features/uploadSources/attempt.ts';
import { connectedSources, disconnect, keepConnection } from '#server/features/uploadSources/connections.ts';
import type { FetchQueue } from '#server/features/uploadSources/fetch.ts';
import { consentOf, inTerms, openSource } from '#server/features/uploadSources/open.ts';
import { beginUpload, letUpload, type Uploading } from '#server/features/uploads/index.ts';
import { notFound } from '#server/http/errors.ts';
import { requestUrl } from '#server/http/requestUrl.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { SourceFailed } from '#server/outside/uploadSources/source.ts';
import { UPLOAD_SOURCE_CALLS } from '#shared/api/uploadSources.ts';
import { safeNext } from '#shared/domain/redirects.ts';
import {
  BACK_FROM_SOURCE,
  OUTSIDE_SOURCES,
  type PersonalSource,
  sourceBackPath,
} from '#shared/domain/uploadSources.ts';

/** The deployment's own address; without BASE_URL (never in production) the one that the browser used. */
const originOf = ({ baseUrl }: Config, request: Request) => baseUrl ?? `${request.protocol}://${request.headers.host}`;

/** The page that was left, told which place it was about and whether nothing came of it. */
function backTo(next: string, source: PersonalSource, hasFailed: boolean): string {
  const url = new URL(next, 'http://own');
  url.searchParams.set(BACK_FROM_SOURCE.source, source);
  if (hasFailed) url.searchParams.set(BACK_FROM_SOURCE.failure, '1');
  return url.pathname + url.search;
}

export function uploadSourceRoutes(deps: Uploading, fetching: FetchQueue): Route[] {
  const { config, clock, db, log } = deps;
  const isSetUp = (source: (typeof OUTSIDE_SOURCES)[number]) => config.sources[source] !== null;

  function consentFor(source: PersonalSource) {
    const consent = consentOf(deps, source);
    if (!consent) throw notFound('source');
    return consent;
  }

  return [
    route(UPLOAD_SOURCE_CALLS.uploadSources, async ({ visitor }) => {
      const connected = await connectedSources(deps, visitor.user!.id);
      const sources = OUTSIDE_SOURCES.filter(isSetUp).map((source) => ({
        source,
        isConnected: source === 's3' || connected.has(source),
      }));
      return { sources };
    }),

    route(UPLOAD_SOURCE_CALLS.connectSource, async ({ params: { source }, query, visitor, request, response }) => {
      const consent = consentFor(source);
      const next = safeNext(query.next);
      // nobody is sent to give us anything by a link on somebody else's page
      if (request.headers['sec-fetch-site'] === 'cross-site') response.redirect(303, next);
      else {
        const { state, challenge } = beginAttempt(
          config.secretKey,
          { source, userId: visitor.user!.id, next },
          clock(),
        );
        const back = originOf(config, request) + sourceBackPath(source);
        response.redirect(303, consent.addressFor({ state, challenge, backTo: back }));
      }
      return SENT;
    }),

    route(UPLOAD_SOURCE_CALLS.comeBackFromSource, async ({ params: { source }, visitor, request, response }) => {
      const consent = consentFor(source);
      const userId = visitor.user!.id;
      const { searchParams } = requestUrl(request);
      const whose = { source, userId };
      const attempt = readAttempt(config.secretKey, searchParams.get('state') ?? '', { ...whose, now: clock() });
      // nobody here asked this service, or too long ago
      if (!attempt) throw notFound('connection to make');
      const code = searchParams.get('code');
      const { next, verifier } = attempt;
      let hasFailed = code === null;
      if (code !== null)
        try {
          const back = originOf(config, request) + sourceBackPath(source);
          const tokens = await consent.exchange({ code, verifier, backTo: back });
          if (tokens.refresh === null) throw new SourceFailed('not_connected', 'Nothing came that can be renewed.');
          await keepConnection(deps, db, whose, { ...tokens, refresh: tokens.refresh });
        } catch (error) {
          if (!(error instanceof SourceFailed)) throw error;
          log.warn({ source, code: error.code }, 'a place outside was not connected');
          hasFailed = true;
        }
      response.redirect(303, backTo(next, source, hasFailed));
      return SENT;
    }),

    route(UPLOAD_SOURCE_CALLS.disconnectSource, async ({ params: { source }, visitor }) => {
      const isRevoked = await disconnect(deps, consentOf(deps, source), { source, userId: visitor.user!.id });
      if (isRevoked === null) throw notFound('connection');
      return { isRevoked };
    }),

    route(UPLOAD_SOURCE_CALLS.sourceFiles, async ({ params: { namespace, source }, query, visitor, stopping }) => {
      await letUpload(deps, namespace, visitor);
      const opened = openSource(deps, source, { userId: visitor.user!.id, namespace });
      const signal = stopping ?? new AbortController().signal;
      return inTerms(opened.list(query.folder ?? null, { page: query.page ?? null, signal }));
    }),

    route(UPLOAD_SOURCE_CALLS.fetchFromSource, async ({ params: { namespace, source }, body, visitor }) => {
      const userId = visitor.user!.id;
      openSource(deps, source, { userId, namespace });
      const { id: uploadId } = await beginUpload(deps, { namespace, visitor, source });
      await fetching.add({ uploadId, namespace, source, chosen: body.chosen }, { userId });
      return { uploadId };
    }),
  ];
}
