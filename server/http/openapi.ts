/** `GET /api/openapi.json`: what the API can be asked, made of the contracts that the routes themselves read; and the cut of it for programs. */
import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { callName } from '#server/http/callName.ts';
import { type Route, route } from '#server/http/route.ts';
import { BODY_LIMIT, type Call, ErrorReply, type UploadRules } from '#shared/api/call.ts';
import { sizeText } from '#shared/domain/display.ts';

const REFUSALS: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'Sign in first.',
  402: 'Another plan is needed.',
  403: 'Not allowed.',
  404: 'There is no such thing, or none that the visitor may know of.',
  405: 'Not by this method.',
  409: 'Something else changed it meanwhile.',
  413: 'Too large.',
  422: 'The input does not fit; `details.fields` names the fields.',
  429: 'The limit is reached; see Retry-After.',
  500: 'Something went wrong at the server.',
  503: 'Not available at the moment.',
};

const document = (path: Call['path'], summary: string) =>
  ({
    method: 'get',
    path,
    who: 'anyone',
    summary,
    reply: z.record(z.string(), z.unknown()),
    refusals: [],
  }) as const satisfies Call;
const WHOLE = document('/api/openapi.json', 'This document');
const ACTIONS = document('/api/openapi.actions.json', 'The part of it that a personal token opens, for assistants');

/** Whoever offers actions to a model reads no more of a description (OpenAI: 300 characters, 30 operations). */
const ACTION_CHARS = 300;
/** A model has no hashes to send; and MCP is no call to be described like this. */
const NO_ACTIONS = ['POST /api/closest', 'POST /api/mcp'];

const json = (schema: z.ZodType, type = 'application/json') => ({ content: { [type]: { schema } } });
const formOf = (rules: UploadRules, fields?: z.ZodType) => ({
  ...json(fields ?? z.object({}).loose(), 'multipart/form-data'),
  description: `Files: ${rules.maxFiles} at most, each ${sizeText(rules.maxFileBytes)} at most: ${rules.kinds.join(', ')}`,
});
const bodyOf = (schema: z.ZodType, limit = BODY_LIMIT) => ({
  ...json(schema),
  description: `At most ${sizeText(limit)}`,
});

const SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The site’s own. What changes something also needs `x-csrf-token`, from GET /api/session.',
  },
  wordPane: { type: 'http', scheme: 'bearer', description: 'Of the pane in Word, for a quarter of an hour.' },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Made under Access tokens in the account; opens the calls that name its scopes, and no others.',
  },
} as const;

type Requirement = Record<string, string[]>;

function securityOf({ who, token }: Call): Requirement[] {
  const program = token ? [{ personalToken: [token] }] : [];
  if (who === 'operator') return [{ session: [] }];
  if (who === 'user') return [{ session: [] }, { wordPane: [] }, ...program];
  return [{}, { session: [] }, { wordPane: [] }, ...program];
}

/** "/api/search/aggs" → search; what is not below /api is for signing in, joining and leaving. */
const tagOf = ({ path }: Call): string => /^\/api\/([\w-]+)/.exec(path)?.[1] ?? 'account';

/** What is in a path and has no schema of its own. */
function paramsOf({ path, params }: Call): z.ZodObject | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const known = params?.shape ?? {};
  const missing = names.filter((name) => !(name in known));
  if (names.length === 0) return undefined;
  return z.object({ ...known, ...Object.fromEntries(missing.map((name) => [name, z.string()])) });
}

/** The guards before every call: a token that is over, one that lacks the scope or the plan, too many requests. */
const refusalsOf = ({ path, token, refusals }: Call): number[] => [
  ...new Set([...refusals, ...(token ? [401, 402, 403] : []), ...(path.startsWith('/api/') ? [429] : [422])]),
];

interface About {
  /** Where people and programs reach this deployment. */
  origin: string;
}

/** An OpenAPI 3.1 document. */
function openApiDocument(calls: readonly Call[], { origin }: About, schemes: readonly (keyof typeof SCHEMES)[]) {
  const registry = new OpenAPIRegistry();
  const { $schema: _, ...shape } = z.toJSONSchema(ErrorReply);
  const { ref } = registry.registerComponent('schemas', 'Error', shape as object);
  for (const name of schemes) registry.registerComponent('securitySchemes', name, SCHEMES[name]);
  for (const call of calls) {
    const { method, path, summary, query, body, limit, upload, reply, file, stream } = call;
    const params = paramsOf(call);
    registry.registerPath({
      method,
      path: path.replaceAll(/:(\w+)/g, '{$1}'),
      operationId: callName(call),
      tags: [tagOf(call)],
      summary,
      security: securityOf(call).filter((one) =>
        Object.keys(one).every((name) => schemes.some((each) => each === name)),
      ),
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
          refusalsOf(call).map((code) => [
            code,
            { description: REFUSALS[code] ?? 'Refused.', content: { 'application/json': { schema: ref } } },
          ]),
        ),
      },
    });
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Clausary',
      version: '1',
      description: 'Contract language: search, records and what is made of them.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin }],
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
  });
}

/** What a personal token opens and an assistant can use: for GPT Actions and whatever reads such documents. */
function actionsDocument(calls: readonly Call[], about: About) {
  const cut = calls.filter(
    ({ method, path, token }) => token && !NO_ACTIONS.includes(`${method.toUpperCase()} ${path}`),
  );
  const { paths = {}, ...rest } = openApiDocument(cut, about, ['personalToken']);
  const operations = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods as Record<string, { summary: string; security?: Requirement[] }>).map(([method, one]) => [
        method,
        // all of them read, and none asks a person to confirm that
        {
          ...one,
          description: one.summary.slice(0, ACTION_CHARS),
          security: asToken(one),
          'x-openai-isConsequential': false,
        },
      ]),
    ),
  ]);
  return { ...rest, paths: Object.fromEntries(operations) };
}

/** Without a token nothing is offered here, also what everybody may ask. */
const asToken = (one: { security?: Requirement[] }): Requirement[] =>
  (one.security ?? []).filter((requirement) => 'personalToken' in requirement);

/** Each document is made when it is first asked for: `calls` are all that are mounted, these two among them. */
export function openApiRoutes(calls: () => readonly Call[], about: About): Route[] {
  const kept = new Map<string, Record<string, unknown>>();
  const served = (call: Call, make: () => object): Route =>
    route(call, async ({ response }) => {
      const made = kept.get(call.path) ?? (make() as Record<string, unknown>);
      kept.set(call.path, made);
      response.set('Cache-Control', 'public, max-age=300');
      return made;
    });
  const all = Object.keys(SCHEMES) as (keyof typeof SCHEMES)[];
  return [
    served(WHOLE, () => openApiDocument(calls(), about, all)),
    served(ACTIONS, () => actionsDocument(calls(), about)),
  ];
}
