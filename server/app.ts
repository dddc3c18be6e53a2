/** The order of everything a request passes, on one screen. */
import path from 'node:path';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import { pinoHttp } from 'pino-http';
import type { Deps } from '#server/deps.ts';
import { captchaGuard } from '#server/features/auth/captcha/guard.ts';
import { captchaRoutes } from '#server/features/auth/captcha/routes.ts';
import type { AuthDeps } from '#server/features/auth/context.ts';
import { elsewhereRoutes } from '#server/features/auth/elsewhere/routes.ts';
import { paneRoutes } from '#server/features/auth/pane/routes.ts';
import { authRoutes } from '#server/features/auth/routes.ts';
import { createSignIns } from '#server/features/auth/signedIn.ts';
import { citedPages } from '#server/features/citations/page.ts';
import { citationRoutes } from '#server/features/citations/routes.ts';
import { closestRoutes } from '#server/features/closest/routes.ts';
import { contentPages } from '#server/features/content/pages.ts';
import { exportRoutes } from '#server/features/exports/routes.ts';
import { mailRoutes } from '#server/features/mail/routes.ts';
import { openingRoutes } from '#server/features/openings/routes.ts';
import { quotaRoutes } from '#server/features/quota/routes.ts';
import { contractFiles } from '#server/features/records/contractFiles.ts';
import { recordPages } from '#server/features/records/pages.ts';
import { siteFiles } from '#server/features/records/sitemap.ts';
import { searchPage } from '#server/features/search/page.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { createSearchService } from '#server/features/search/service.ts';
import { signalRoutes } from '#server/features/signals/routes.ts';
import { standardRoutes } from '#server/features/standards/routes.ts';
import { userPages } from '#server/features/users/pages.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import { sessionFacts, sessionRoutes } from '#server/features/users/session.ts';
import { addin } from '#server/http/addin.ts';
import { cutOffAfterAnswer } from '#server/http/body.ts';
import { cookieNames } from '#server/http/cookies.ts';
import { csrf } from '#server/http/csrf.ts';
import { AppError, errorHandler } from '#server/http/errors.ts';
import { health, type Lifecycle } from '#server/http/health.ts';
import { rateLimits } from '#server/http/limits.ts';
import { openApiRoute } from '#server/http/openapi.ts';
import type { PageRoute } from '#server/http/page.ts';
import { pages } from '#server/http/pages.ts';
import { forCalls, mountRoutes, type Route } from '#server/http/route.ts';
import { headers, nonce } from '#server/http/security.ts';
import { shedding } from '#server/http/shedding.ts';
import { visitors } from '#server/http/visitor.ts';
import type { WebBuild } from '#server/http/webBuild.ts';
import { loggedError } from '#server/loggedError.ts';
import type { Call } from '#shared/api/call.ts';
import { PANE_CALLS } from '#shared/api/pane.ts';

const YEAR_MS = 31_536_000_000;

/** Everything that answers under an address of its own. */
export interface Mounted {
  routes: Route[];
  pageRoutes: PageRoute[];
}

/** `change` is for whoever wants to know what happens without some part of what is mounted. */
export function createApp(
  deps: Deps,
  web: WebBuild,
  lifecycle: Lifecycle,
  change: (mounted: Mounted) => Mounted = (mounted) => mounted,
): Express {
  const { config, log } = deps;
  const search = createSearchService(deps);
  const { routes: healthRoutes, measure } = health(deps, lifecycle);
  const isHttps = config.baseUrl?.startsWith('https:') ?? false;
  const cookies = cookieNames(isHttps);
  const guard = csrf({ secret: config.secretKey, cookies, origin: config.baseUrl, calls: Object.values(PANE_CALLS) });
  const limits = rateLimits({ perMinute: config.rateLimit });
  const signIns = createSignIns({ ...deps, cookies });
  const auth: AuthDeps = { ...deps, cookies, signIns, checkCaptcha: captchaGuard(deps) };
  const { routes, pageRoutes } = change({
    routes: [
      ...searchRoutes(deps, search),
      ...sessionRoutes(deps, guard),
      ...captchaRoutes(deps),
      ...authRoutes(auth),
      ...elsewhereRoutes(auth),
      ...paneRoutes(auth),
      ...userRoutes(auth),
      ...mailRoutes(deps),
      ...quotaRoutes(deps.quota),
      ...exportRoutes(deps),
      ...closestRoutes(deps),
      ...citationRoutes(deps),
      ...signalRoutes(deps),
      ...standardRoutes(deps),
      ...openingRoutes(deps),
      openApiRoute((): Call[] => routes.map(({ call }) => call)),
    ],
    pageRoutes: [
      ...citedPages(deps),
      ...recordPages(deps),
      searchPage(search),
      ...userPages(deps),
      ...contentPages(deps),
    ],
  });
  const { router, missing, failed } = pages({
    libraries: deps.libraries,
    settings: async () => ({
      gates: config.gates,
      providers: Object.keys(config.oidc),
      captcha: config.captcha,
      flags: await deps.operatorSettings.flags(),
      thresholds: config.thresholdsFile ? deps.quota.numbers.thresholds : null,
      limits: config.thresholdsFile ? deps.quota.numbers.limits : null,
    }),
    sessionOf: async (visitor) => (visitor.user ? sessionFacts(deps, visitor) : null),
    routes: pageRoutes,
    ...web,
  });

  const app = express();
  app.disable('x-powered-by');
  if (config.trustProxy) app.set('trust proxy', config.trustProxy);
  app.use(measure, cutOffAfterAnswer());
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
  app.use(nonce, headers(isHttps));
  app.use(shedding({ maxWaiting: config.maxWaiting, isLate: lifecycle.isLate }));
  app.use(compression());
  app.use(addin(config, web.clientDir));
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
  app.use(limits.perAddress);
  app.use(cookieParser(), visitors({ sessions: deps.sessions, cookies }));
  app.use(limits.perAccount);
  app.use(guard.check);
  app.use(mountRoutes(routes));
  app.use('/api', () => {
    throw new AppError('not_found', 404, 'There is no such call.');
  });
  // calls have the shape of errors that programs read; what asks for a page gets a page
  app.use(forCalls(routes, errorHandler));
  app.use(siteFiles(deps));
  app.use(contractFiles(deps));
  app.use(router);
  app.use(missing);
  app.use(failed);
  return app;
}
