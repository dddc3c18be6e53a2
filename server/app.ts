/** The order of everything a request passes, on one screen. */
import path from 'node:path';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import { pinoHttp } from 'pino-http';
import type { Db } from '#server/db/db.ts';
import { withPatience } from '#server/db/patience.ts';
import { type Deps, decidingServices } from '#server/deps.ts';
import { adminPages, adminRoutes } from '#server/features/admin/index.ts';
import { aiPolicyRoutes } from '#server/features/aiPolicy/index.ts';
import { alertFeed, alertPages, alertRoutes } from '#server/features/alerts/index.ts';
import { apiTokenPage, apiTokenRoutes, findsTokens } from '#server/features/apiTokens/index.ts';
import { type AuthDeps, authRoutes, createSignIns } from '#server/features/auth/index.ts';
import {
  type BillingDeps,
  billingEventRoutes,
  billingRoutes,
  createBillingEvents,
} from '#server/features/billing/index.ts';
import { captchaGuard, captchaRoutes } from '#server/features/captcha/index.ts';
import { chatPages, chatRoutes } from '#server/features/chat/index.ts';
import { citationRoutes, citedPages } from '#server/features/citations/index.ts';
import { closestPage, closestRoutes, createClosest } from '#server/features/closest/index.ts';
import { columnRoutes } from '#server/features/columns/index.ts';
import { comparePages, compareRoutes } from '#server/features/compare/index.ts';
import { contentPages, resourcePages } from '#server/features/content/index.ts';
import { curationRoutes, stewardshipPage, stopReviewMailsPage } from '#server/features/curation/index.ts';
import { draftingPages, draftingRoutes } from '#server/features/drafting/index.ts';
import { elsewhereRoutes } from '#server/features/elsewhere/index.ts';
import { exportRoutes } from '#server/features/exports/index.ts';
import { createMissingPages, inboxRoutes } from '#server/features/inbox/index.ts';
import { integrationPages } from '#server/features/integrations/index.ts';
import { libraryPages, libraryRoutes } from '#server/features/libraries/index.ts';
import { libraryChoiceRoutes } from '#server/features/libraryChoices/index.ts';
import { listPages, listRoutes } from '#server/features/lists/index.ts';
import { mailRoutes } from '#server/features/mail/index.ts';
import { mcpRoutes } from '#server/features/mcp/index.ts';
import { modelRoutes } from '#server/features/model/index.ts';
import { newsletterPages, newsletterRoutes } from '#server/features/newsletter/index.ts';
import { openData, openDataPage } from '#server/features/openData/index.ts';
import { openingRoutes } from '#server/features/openings/index.ts';
import { viewRoutes } from '#server/features/operatorView/index.ts';
import { paneRoutes } from '#server/features/paneSignIn/index.ts';
import { playbookPages, playbookRoutes } from '#server/features/playbooks/index.ts';
import { pricingPages, pricingRoutes } from '#server/features/pricing/index.ts';
import { quotaRoutes, SPENT, shownQuota } from '#server/features/quota/index.ts';
import {
  contractFiles,
  createTexts,
  marketPictures,
  recordPages,
  sidebarRoutes,
  siteFiles,
  templateRoutes,
  textRoutes,
  typeValueRoutes,
} from '#server/features/records/index.ts';
import { bulkReviewRoutes, createPastReviews, reviewPages, reviewRoutes } from '#server/features/review/index.ts';
import { scimRouter, scimRoutes, scimSettings } from '#server/features/scim/index.ts';
import { createSearchService, searchPage, searchRoutes } from '#server/features/search/index.ts';
import { signalRoutes } from '#server/features/signals/index.ts';
import { createStandards, standardPages, standardRoutes } from '#server/features/standards/index.ts';
import { teamAdminPages, teamAdminRoutes } from '#server/features/teamAdmin/index.ts';
import {
  companyOnly,
  companyReach,
  signInReply,
  teamSignInPages,
  teamSignInRoutes,
} from '#server/features/teamSignIn/index.ts';
import { createRoster, memberFileRoutes, teamPages, teamRoutes } from '#server/features/teams/index.ts';
import { transferRoutes } from '#server/features/transfer/index.ts';
import { defineFetching, personsDrive, uploadSourceRoutes } from '#server/features/uploadSources/index.ts';
import { createUploading, uploadRoutes } from '#server/features/uploads/index.ts';
import { sessionFacts, sessionRoutes, userPages, userRoutes } from '#server/features/users/index.ts';
import { workflowPages, workflowRoutes } from '#server/features/workflows/index.ts';
import { addin } from '#server/http/addin.ts';
import { createBodies, cutOffAfterAnswer } from '#server/http/body.ts';
import { cookieNames } from '#server/http/cookies.ts';
import { csrf } from '#server/http/csrf.ts';
import { AppError, errorHandler } from '#server/http/errors.ts';
import { extensionFile } from '#server/http/extension.ts';
import { warnOfProxy } from '#server/http/frontProxy.ts';
import { health, type Lifecycle } from '#server/http/health.ts';
import { hostCheck } from '#server/http/hostCheck.ts';
import { rateLimits } from '#server/http/limits.ts';
import { openApiRoutes } from '#server/http/openapi.ts';
import type { PageRoute } from '#server/http/page.ts';
import { pages } from '#server/http/pages.ts';
import { refusedSignIns } from '#server/http/refusedSignIns.ts';
import { forCalls, mountRoutes, type Route } from '#server/http/route.ts';
import { headers, letOutsideIn, nonce } from '#server/http/security.ts';
import { shedding } from '#server/http/shedding.ts';
import { switchedOff } from '#server/http/switchedOff.ts';
import { tokenDoor } from '#server/http/tokenDoor.ts';
import { createUploads, uploadsFolder } from '#server/http/uploads.ts';
import { viewOnly } from '#server/http/viewOnly.ts';
import { visitors } from '#server/http/visitor.ts';
import type { WebBuild } from '#server/http/webBuild.ts';
import { jobRoutes } from '#server/jobs/routes.ts';
import { loggedError } from '#server/loggedError.ts';
import { createMetrics } from '#server/metrics/index.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { noteWholeAnswers } from '#server/unreadAnswers.ts';
import type { Call } from '#shared/api/call.ts';
import { NEWSLETTER_CALLS } from '#shared/api/newsletter.ts';
import { PANE_CALLS } from '#shared/api/pane.ts';
import { PAYMENT_EVENT_CALLS } from '#shared/api/payments.ts';
import { STANDARD_CALLS } from '#shared/api/standards.ts';
import { isUsed, type Product, productsThere } from '#shared/domain/products.ts';
import { METERED, type Metered } from '#shared/domain/quotas.ts';
import { linkFilter } from '#shared/domain/routeMatch.ts';

const WITHOUT_TOKEN = [
  ...Object.values(PANE_CALLS),
  ...Object.values(PAYMENT_EVENT_CALLS),
  ...Object.values(NEWSLETTER_CALLS),
  ...Object.values(STANDARD_CALLS),
];
const YEAR_MS = 31_536_000_000;

/** Everything that answers under an address of its own. */
export interface Mounted {
  routes: Route[];
  pageRoutes: PageRoute[];
}

/** What of the product the mounted pages and calls give. */
const givenBy = ({ routes, pageRoutes }: Mounted): Product[] => [
  ...routes.flatMap(({ call }) => call.gives ?? []),
  ...pageRoutes.flatMap(({ gives = [] }) => gives),
];

/** What there is of the product. */
const productsOf = ({ config }: Pick<Deps, 'config'>, mounted: Mounted): Product[] =>
  productsThere(givenBy(mounted), { ...config.configured, services: config.services });

/** What is counted here: what a mounted call spends, and what the browser counts by itself. */
const countedBy = ({ routes }: Mounted): Metered[] => {
  const spent = routes.map(({ call }) => call.spends);
  return METERED.filter((key) => spent.includes(key) || !SPENT.some((one) => one === key));
};

const doorsOf = ({ config }: Deps) => {
  const isHttps = config.baseUrl?.startsWith('https:') ?? false;
  const cookies = cookieNames(isHttps);
  const guard = csrf({ secret: config.secretKey, cookies, origin: config.baseUrl, calls: WITHOUT_TOKEN });
  return { isHttps, cookies, guard };
};

/** What a company does for its team: docs/decisions/0039. */
const companyOf = (deps: Deps) => ({
  ...deps,
  roster: createRoster(deps),
  scimSettings: (teamId: string) => scimSettings(deps.db, teamId),
});

/** Everything that is mounted where nothing is left out. `live`: what of it is, once that is known. */
function everything(deps: Deps, { cookies, guard }: ReturnType<typeof doorsOf>, live: () => Mounted): Mounted {
  const search = createSearchService(deps);
  const texts = createTexts(deps);
  const closest = createClosest(deps);
  const onlyWay = companyOnly(deps);
  const signIns = createSignIns({ ...deps, cookies, onlyWay });
  const counted = () => countedBy(live());
  const quota = shownQuota(deps.quota, counted);
  const auth: AuthDeps & BillingDeps = { ...deps, cookies, signIns, onlyWay, checkCaptcha: captchaGuard(deps) };
  const company = companyOf(deps);
  const uploading = createUploading(deps);
  const standards = createStandards(deps);
  const teamAdmin = {
    ...deps,
    counted,
    given: () => givenBy(live()),
    decidingOver: (db: Db) => decidingServices(db, deps.config, deps.clock),
  };
  return {
    routes: [
      ...searchRoutes(deps, search),
      ...templateRoutes(deps),
      ...textRoutes(texts),
      ...mcpRoutes({ ...deps, find: search, texts, closest }),
      ...typeValueRoutes(deps),
      ...sidebarRoutes(deps),
      ...sessionRoutes({ ...deps, quota }, guard),
      ...libraryChoiceRoutes(deps),
      ...captchaRoutes(deps),
      ...authRoutes(auth),
      ...elsewhereRoutes(auth),
      ...paneRoutes(auth),
      ...userRoutes({ ...deps, ...auth }),
      ...apiTokenRoutes(deps),
      ...mailRoutes(deps),
      ...newsletterRoutes(deps),
      ...quotaRoutes(quota),
      ...exportRoutes(deps, personsDrive(deps)),
      ...compareRoutes(deps),
      ...closestRoutes(closest),
      ...draftingRoutes(deps, search),
      ...aiPolicyRoutes(deps),
      ...modelRoutes(deps),
      ...chatRoutes({ ...deps, find: search }),
      ...playbookRoutes({ ...deps, pastReviews: createPastReviews(deps.db) }),
      ...columnRoutes(deps),
      ...curationRoutes({ ...deps, find: search }),
      ...reviewRoutes(deps),
      ...bulkReviewRoutes(deps, search),
      ...uploadRoutes(uploading),
      ...uploadSourceRoutes(uploading, defineFetching(uploading)),
      ...workflowRoutes(deps),
      ...alertRoutes({ ...deps, find: search }),
      ...listRoutes(deps),
      ...citationRoutes(deps),
      ...pricingRoutes({ ...deps, cookies }, () => productsOf(deps, live())),
      ...adminRoutes(deps),
      ...inboxRoutes(deps),
      ...viewRoutes(deps),
      ...teamRoutes(deps),
      ...memberFileRoutes({ ...company, reach: companyReach }),
      ...teamSignInRoutes({ ...company, cookies, signIns }),
      ...scimRoutes({ ...company, settingsOf: (teamId) => signInReply(company, teamId) }),
      ...libraryRoutes(deps),
      ...transferRoutes(deps),
      ...signalRoutes(deps),
      ...standardRoutes(deps, standards),
      ...openingRoutes(deps),
      ...billingRoutes(deps),
      ...billingEventRoutes(createBillingEvents(deps)),
      ...teamAdminRoutes(teamAdmin),
      ...jobRoutes(deps),
      ...openApiRoutes((): Call[] => live().routes.map(({ call }) => call), { origin: siteOrigin(deps.config) }),
    ],
    pageRoutes: [
      ...citedPages(deps),
      ...recordPages(deps),
      ...comparePages(deps),
      closestPage(deps),
      searchPage(search),
      ...chatPages(deps),
      stewardshipPage(deps),
      stopReviewMailsPage,
      ...playbookPages(deps),
      ...reviewPages(deps),
      ...workflowPages(deps),
      ...alertPages({ ...deps, find: search }),
      ...listPages(deps),
      ...draftingPages(deps),
      ...teamPages(deps),
      ...libraryPages(deps),
      ...teamSignInPages(company),
      apiTokenPage(deps),
      ...userPages({ ...deps, quota }, { given: () => givenBy(live()), counted }),
      ...pricingPages({ ...deps, cookies }, () => productsOf(deps, live())),
      ...adminPages(deps, () => givenBy(live())),
      ...teamAdminPages(teamAdmin),
      ...integrationPages(deps),
      openDataPage(deps),
      ...contentPages(deps, {
        products: () => productsOf(deps, live()),
        canOpen: (href) => linkFilter(live().pageRoutes.map(({ pattern }) => pattern))(href),
      }),
      ...resourcePages(deps),
      ...newsletterPages(deps),
      ...standardPages(deps, standards),
    ],
  };
}

/** The same of a deployment that is not running. */
export function productsGiven(deps: Deps): Product[] {
  const mounted: Mounted = everything(deps, doorsOf(deps), () => mounted);
  return givenBy(mounted);
}

/** `change` is for whoever wants to know what happens without some part of what is mounted. `locals.given`: what that gives. */
export function createApp(
  deps: Deps,
  web: WebBuild,
  lifecycle: Lifecycle,
  change: (mounted: Mounted) => Mounted = (mounted) => mounted,
): Express {
  const { config, log } = deps;
  const metrics = createMetrics(deps);
  const doors = doorsOf(deps);
  const { isHttps, cookies, guard } = doors;
  const bodies = createBodies();
  const uploads = createUploads(uploadsFolder(config), bodies);
  const limits = rateLimits({ perMinute: config.rateLimit });
  const mounted: Mounted = change(everything(deps, doors, () => mounted));
  const { routes, pageRoutes } = mounted;
  const products = productsOf(deps, mounted);
  const missed = createMissingPages({ ...deps, cookies });
  const { router, missing, failed } = pages({
    libraries: deps.libraries,
    settings: async () => ({
      gates: config.gates,
      providers: Object.keys(config.oidc),
      captcha: config.captcha,
      billing: products.includes('payments') ? config.billing : null,
      products,
      model: isUsed('model', givenBy(mounted)) ? (deps.models?.known ?? null) : null,
      counted: countedBy(mounted),
      flags: await deps.operatorSettings.flags(),
      notes: await deps.operatorSettings.notes(),
      around: await deps.operatorSettings.around(),
      targets: await deps.operatorSettings.targets(),
      thresholds: config.thresholdsFile ? deps.quota.numbers.thresholds : null,
      limits: config.thresholdsFile ? deps.quota.numbers.limits : null,
    }),
    sessionOf: async (visitor) => (visitor.user ? sessionFacts(deps, visitor) : null),
    routes: pageRoutes,
    missed: (request, response) =>
      missed(request, response).catch((err: unknown) => {
        log.warn({ err: loggedError(err) }, 'a missing page was not counted');
        return false;
      }),
    viewed: (view) => deps.popularity.count({ use: 'view', ...view }),
    ...web,
  });

  const app = express();
  app.locals.given = givenBy(mounted);
  app.disable('x-powered-by');
  if (config.trustProxy) app.set('trust proxy', config.trustProxy);
  app.use(metrics.measure, cutOffAfterAnswer());
  app.use(health(deps, lifecycle, metrics));
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
  // before whatever asks the database
  app.use((_request, _response, next) => withPatience(config.databasePatience, next));
  app.use(
    nonce,
    headers({ https: isHttps, hstsSubdomains: config.hstsSubdomains, billing: config.billing }),
    letOutsideIn(deps.operatorSettings),
  );
  app.use(warnOfProxy(config, log), hostCheck(config));
  // before places are given away: whoever is refused here takes none
  for (const one of limits.perAddress) app.use(one);
  app.use(shedding({ maxWaiting: config.maxWaiting, isLate: lifecycle.isLate }));
  app.use(deps.audience.meet);
  app.use(compression(), noteWholeAnswers);
  app.use(addin(config, web.clientDir));
  app.use(extensionFile(config, web.clientDir));
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
  app.use(scimRouter(companyOf(deps), bodies));
  app.use(cookieParser(), visitors({ sessions: deps.sessions, tokens: findsTokens(deps), cookies }));
  app.use(limits.perAccount);
  app.use(viewOnly);
  app.use(tokenDoor(routes, (visitor) => deps.guard.requireFeature('gpt_integration', visitor)));
  app.use(guard.check);
  app.use(switchedOff(routes, deps.operatorSettings, lifecycle.roomTrouble));
  app.use(mountRoutes(routes, { bodies, uploads, stopping: lifecycle.stopping }));
  app.use('/api', () => {
    throw new AppError('not_found', 404, 'There is no such call.');
  });
  // calls have the shape of errors that programs read; what asks for a page gets a page
  app.use(refusedSignIns(log));
  app.use(forCalls(routes, errorHandler));
  app.use(alertFeed(deps));
  app.use(openData(deps));
  app.use(
    siteFiles({
      ...deps,
      pages: async () => (await Promise.all(pageRoutes.map((one) => one.listed?.() ?? []))).flat(),
    }),
  );
  app.use(contractFiles(deps));
  app.use(marketPictures(deps));
  app.use(router);
  app.use(missing);
  app.use(failed);
  return app;
}
