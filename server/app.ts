/** The order of everything a request passes, on one screen. */
import path from 'node:path';
import compression from 'compression';
import express, { type Express } from 'express';
import { pinoHttp } from 'pino-http';
import type { Deps, Lifecycle } from '#server/deps.ts';
import { contractFiles } from '#server/features/records/contractFiles.ts';
import { recordPages } from '#server/features/records/pages.ts';
import { siteFiles } from '#server/features/records/sitemap.ts';
import { searchPage } from '#server/features/search/page.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { createSearchService } from '#server/features/search/service.ts';
import { AppError, errorHandler } from '#server/http/errors.ts';
import { health } from '#server/http/health.ts';
import { openApi } from '#server/http/openapi.ts';
import { pages } from '#server/http/pages.ts';
import { headers, nonce } from '#server/http/security.ts';
import type { WebBuild } from '#server/http/webBuild.ts';
import { loggedError } from '#server/loggedError.ts';

const YEAR_MS = 31_536_000_000;

export function createApp(deps: Deps, web: WebBuild, lifecycle: Lifecycle): Express {
  const { config, log } = deps;
  const search = createSearchService(deps);
  const { routes: healthRoutes, measure } = health(deps, lifecycle);
  const { router, missing, failed } = pages({ deps, routes: [...recordPages(deps), searchPage(search)], ...web });

  const app = express();
  app.disable('x-powered-by');
  if (config.trustProxy) app.set('trust proxy', config.trustProxy);
  app.use(measure);
  app.use(healthRoutes);
  app.use(
    pinoHttp({
      logger: log,
      quietReqLogger: true,
      customLogLevel: (_q, response, error) => (error || response.statusCode >= 500 ? 'error' : 'debug'),
      serializers: {
        req: ({ id, method }) => ({ id, method }),
        res: ({ statusCode }) => ({ statusCode }),
        err: loggedError,
      },
    }),
  );
  app.use((_request, response, next) => {
    // keep-alive clients must let go of a server that is stopping
    if (lifecycle.draining) response.set('Connection', 'close');
    next();
  });
  app.use(nonce, headers(config.baseUrl?.startsWith('https:') ?? false));
  app.use(compression());
  app.use(
    '/assets',
    express.static(path.join(web.clientDir, 'assets'), {
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      redirect: false,
      fallthrough: false,
    }),
  );
  app.use(express.static(web.clientDir, { index: false, redirect: false, maxAge: 3_600_000, dotfiles: 'ignore' }));
  app.use('/api', openApi());
  app.use('/api', searchRoutes(deps, search));
  app.use('/api', () => {
    throw new AppError('not_found', 404, 'There is no such call.');
  });
  app.use('/api', errorHandler);
  app.use(siteFiles(deps));
  app.use(contractFiles(deps));
  app.use(router);
  app.use(missing);
  app.use(failed);
  return app;
}
