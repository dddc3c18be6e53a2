/**
 * SCIM 2.0 at /scim/v2 (RFC 7643, 7644). Comes before everything that knows of cookies: a directory brings a token of its own, and nothing
 * else lets anybody in here. Answers and refusals have the forms of the standard.
 */
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { ZodError } from 'zod';
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import { errorBody, noSuch, ScimError } from '#server/features/scim/errors.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  patchGroup,
  readGroup,
  replaceGroup,
} from '#server/features/scim/groups.ts';
import { PatchBody } from '#server/features/scim/patch.ts';
import { ListQuery, listed, Projection, projected, type Resource } from '#server/features/scim/resource.ts';
import {
  GROUP_ATTRIBUTES,
  LIST_SCHEMA,
  resourceTypes,
  schemas,
  serviceProviderConfig,
  USER_ATTRIBUTES,
} from '#server/features/scim/schemas.ts';
import { type Directory, directoryOf } from '#server/features/scim/tokens.ts';
import {
  createUser,
  type DirectoryDeps,
  deleteUser,
  listUsers,
  patchUser,
  readUser,
  replaceUser,
} from '#server/features/scim/users.ts';
import { networkOfRequest } from '#server/http/address.ts';
import type { Bodies } from '#server/http/body.ts';
import { AppError } from '#server/http/errors.ts';
import { logRefusedSignIn } from '#server/http/refusedSignIns.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { MB } from '#shared/api/call.ts';
import { SERVER_TEXT } from '#shared/domain/errors.ts';

const SCIM_PATH = '/scim/v2';
const TYPE = 'application/scim+json';

export type ScimDeps = DirectoryDeps & Pick<Base, 'config' | 'log'> & { limits: Limits };

export function scimRouter(deps: ScimDeps, bodies: Bodies): Router {
  const { config, db, clock, limits, log } = deps;
  const base = `${siteOrigin(config)}${SCIM_PATH}`;
  const router = Router();

  /** Errors: 401, 429. */
  async function directory(request: Request): Promise<Directory> {
    const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ');
    const found = scheme.toLowerCase() === 'bearer' ? await directoryOf(db, token, clock()) : null;
    if (found) {
      await limits.take('scimTeam', found.teamId);
      return found;
    }
    await limits.take('scimNetwork', networkOfRequest(request));
    throw new ScimError(401, 'Send a token of the team as a bearer token. An admin of the team makes one.');
  }

  interface Asked {
    request: Request;
    response: Response;
    teamId: string;
    base: string;
    id: string;
    ifMatch: string | null;
  }

  const answer =
    (work: (asked: Asked) => Promise<void>) =>
    async (request: Request, response: Response): Promise<void> => {
      const { teamId } = response.locals.directory as Directory;
      const id = String(request.params.id ?? '');
      await work({ request, response, teamId, base, id, ifMatch: request.get('if-match') ?? null });
    };

  /** A resource with its mark; `only`: what of it was asked for. */
  function send({ request, response }: Asked, resource: Resource, status = 200): void {
    const shown = projected(resource, Projection.parse(request.query));
    response.set({ ETag: resource.meta.version, Location: resource.meta.location });
    const seen = request.get('if-none-match');
    if (status === 200 && request.method === 'GET' && seen === resource.meta.version) {
      response.status(304).end();
      return;
    }
    sendJson(response, shown, status);
  }

  const list = (response: Response, Resources: object[]) =>
    sendJson(response, {
      schemas: [LIST_SCHEMA],
      totalResults: Resources.length,
      startIndex: 1,
      itemsPerPage: Resources.length,
      Resources,
    });

  const one = (response: Response, all: { id: string }[], what: 'Schema' | 'ResourceType', id: string) => {
    const found = all.find((each) => each.id === id);
    if (!found) throw noSuch(what, id);
    sendJson(response, found);
  };

  // asked for the token first: a stranger's body is not waited for
  router.use(SCIM_PATH, async (request, response, next) => {
    response.set('Cache-Control', 'private, no-store');
    response.locals.directory = await directory(request);
    next();
  });
  router.use(SCIM_PATH, bodies.json(MB, [TYPE, 'application/json']));
  router.use(SCIM_PATH, (request, _response, next) => {
    if (['POST', 'PUT', 'PATCH'].includes(request.method) && request.body === undefined)
      throw new ScimError(400, `Send a body of the type ${TYPE}.`, 'invalidSyntax');
    next();
  });

  router.get('/scim/v2/ServiceProviderConfig', (_request, response) => sendJson(response, serviceProviderConfig(base)));
  router.get('/scim/v2/ResourceTypes', (_request, response) => list(response, resourceTypes(base)));
  router.get('/scim/v2/ResourceTypes/:id', (request, response) =>
    one(response, resourceTypes(base), 'ResourceType', request.params.id),
  );
  router.get('/scim/v2/Schemas', (_request, response) => list(response, schemas(base)));
  router.get('/scim/v2/Schemas/:id', (request, response) => one(response, schemas(base), 'Schema', request.params.id));

  router
    .route('/scim/v2/Users')
    .get(
      answer(async ({ request, response, teamId }) => {
        sendJson(
          response,
          listed(await listUsers(deps, teamId, base), ListQuery.parse(request.query), USER_ATTRIBUTES),
        );
      }),
    )
    .post(answer(async (asked) => send(asked, await createUser(deps, asked, asked.request.body), 201)));
  router
    .route('/scim/v2/Users/:id')
    .get(answer(async (asked) => send(asked, await readUser(db, asked.teamId, asked.id, base))))
    .put(answer(async (asked) => send(asked, await replaceUser(deps, asked, asked.id, asked.request.body))))
    .patch(
      answer(async (asked) => send(asked, await patchUser(deps, asked, asked.id, PatchBody.parse(asked.request.body)))),
    )
    .delete(
      answer(async (asked) => {
        await deleteUser(deps, asked, asked.id);
        asked.response.status(204).end();
      }),
    );

  router
    .route('/scim/v2/Groups')
    .get(
      answer(async ({ request, response, teamId }) => {
        sendJson(
          response,
          listed(await listGroups(db, teamId, base), ListQuery.parse(request.query), GROUP_ATTRIBUTES),
        );
      }),
    )
    .post(answer(async (asked) => send(asked, await createGroup(deps, asked, asked.request.body), 201)));
  router
    .route('/scim/v2/Groups/:id')
    .get(answer(async (asked) => send(asked, await readGroup(db, asked.teamId, asked.id, base))))
    .put(answer(async (asked) => send(asked, await replaceGroup(deps, asked, asked.id, asked.request.body))))
    .patch(
      answer(async (asked) =>
        send(asked, await patchGroup(deps, asked, asked.id, PatchBody.parse(asked.request.body))),
      ),
    )
    .delete(
      answer(async (asked) => {
        await deleteGroup(deps, asked, asked.id);
        asked.response.status(204).end();
      }),
    );

  router.use(SCIM_PATH, (request) => {
    throw noSuch('endpoint', `${request.method} ${request.path}`);
  });
  const refuse: ErrorRequestHandler = (error, request, response, next) => {
    if (response.headersSent) return next(error);
    logRefusedSignIn(log, error, request);
    const refusal = refusalOf(error);
    if (refusal.status >= 500) log.error({ err: error }, 'the directory of a team could not be answered');
    if (refusal.status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (refusal.retryAfter !== undefined) response.set('Retry-After', String(refusal.retryAfter));
    sendJson(response, errorBody(refusal), refusal.status);
  };
  router.use(SCIM_PATH, refuse);
  return router;
}

const sendJson = (response: Response, body: object, status = 200): void => {
  response.status(status).type(TYPE).send(JSON.stringify(body));
};

function refusalOf(error: unknown): ScimError {
  if (error instanceof ScimError) return error;
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    return new ScimError(400, `${issue?.path.join('.') || 'The body'}: ${issue?.message}`, 'invalidSyntax');
  }
  if (error instanceof AppError) return new ScimError(error.status, error.message, undefined, error.retryAfter);
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ScimError(
      status,
      'The body is no JSON that can be read, or too large.',
      status === 400 ? 'invalidSyntax' : undefined,
    );
  return new ScimError(500, SERVER_TEXT);
}
