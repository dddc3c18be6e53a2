/** `GET /api/openapi.json`: what the API can be asked, made of the contracts that the routes themselves read. */
import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { type Call, ErrorReply } from '#shared/api/call.ts';
import { SEARCH_CALLS } from '#shared/api/search.ts';

const REFUSALS: Record<number, string> = {
  401: 'Sign in first.',
  402: 'Another plan is needed.',
  403: 'Not allowed.',
  404: 'There is no such thing, or none that the visitor may know of.',
  409: 'Something else changed it meanwhile.',
  413: 'Too large.',
  422: 'The input does not fit; `details.fields` names the fields.',
  429: 'The limit is reached; see Retry-After.',
  503: 'Not available at the moment.',
};

const OWN_CALL: Call = {
  method: 'get',
  path: '/openapi.json',
  summary: 'This document',
  reply: z.record(z.string(), z.unknown()),
  refusals: [],
};

/** Every call there is. */
export const CALLS: readonly Call[] = [...Object.values(SEARCH_CALLS), OWN_CALL];

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

/** An OpenAPI 3.1 document. */
export function openApiDocument(calls: readonly Call[]) {
  const registry = new OpenAPIRegistry();
  const { $schema: _, ...shape } = z.toJSONSchema(ErrorReply);
  const { ref } = registry.registerComponent('schemas', 'Error', shape as object);
  for (const { method, path, summary, query, params, body, reply, refusals } of calls)
    registry.registerPath({
      method,
      path: `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      summary,
      request: { ...(query ? { query } : {}), ...(params ? { params } : {}), ...(body ? { body: json(body) } : {}) },
      responses: {
        200: { description: 'What was asked for', ...json(reply) },
        ...Object.fromEntries(
          refusals.map((code) => [
            code,
            { description: REFUSALS[code]!, content: { 'application/json': { schema: ref } } },
          ]),
        ),
      },
    });
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Clausary',
      version: '1',
      description: 'Contract language: search, records and what is made of them.',
    },
  });
}

/** Mounted under /api. The document is made when it is first asked for. */
export function openApi(): Router {
  const router = Router();
  let document: ReturnType<typeof openApiDocument> | undefined;
  const answer: RequestHandler = (_request, response) => {
    document ??= openApiDocument(CALLS);
    response.set('Cache-Control', 'public, max-age=300').json(document);
  };
  router.get(OWN_CALL.path, answer);
  return router;
}
