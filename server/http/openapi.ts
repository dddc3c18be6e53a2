/** `GET /api/openapi.json`: what the API can be asked, made of the contracts that the routes themselves read. */
import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { type Route, route } from '#server/http/route.ts';
import { BODY_LIMIT, type Call, ErrorReply, type UploadRules } from '#shared/api/call.ts';
import { sizeText } from '#shared/domain/display.ts';

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

const OWN_CALL = {
  method: 'get',
  path: '/api/openapi.json',
  who: 'anyone',
  summary: 'This document',
  reply: z.record(z.string(), z.unknown()),
  refusals: [],
} as const satisfies Call;

const json = (schema: z.ZodType, type = 'application/json') => ({ content: { [type]: { schema } } });
const formOf = (rules: UploadRules, fields?: z.ZodType) => ({
  ...json(fields ?? z.object({}).loose(), 'multipart/form-data'),
  description: `Files: ${rules.maxFiles} at most, each ${sizeText(rules.maxFileBytes)} at most: ${rules.kinds.join(', ')}`,
});
const bodyOf = (schema: z.ZodType, limit = BODY_LIMIT) => ({
  ...json(schema),
  description: `At most ${sizeText(limit)}`,
});

/** An OpenAPI 3.1 document. */
function openApiDocument(calls: readonly Call[]) {
  const registry = new OpenAPIRegistry();
  const { $schema: _, ...shape } = z.toJSONSchema(ErrorReply);
  const { ref } = registry.registerComponent('schemas', 'Error', shape as object);
  for (const { method, path, summary, query, params, body, limit, upload, reply, file, stream, refusals } of calls)
    registry.registerPath({
      method,
      path: path.replaceAll(/:(\w+)/g, '{$1}'),
      summary,
      request: {
        ...(query ? { query } : {}),
        ...(params ? { params } : {}),
        ...(upload ? { body: formOf(upload, body) } : body ? { body: bodyOf(body, limit) } : {}),
      },
      responses: {
        200: {
          description: 'What was asked for',
          ...(reply instanceof z.ZodUndefined ? {} : json(reply, stream ? 'text/event-stream' : file)),
        },
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

/** The document is made when it is first asked for: `calls` are all that are mounted, this one among them. */
export function openApiRoute(calls: () => readonly Call[]): Route {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return route(OWN_CALL, async ({ response }) => {
    document ??= openApiDocument(calls());
    response.set('Cache-Control', 'public, max-age=300');
    return document as unknown as Record<string, unknown>;
  });
}
