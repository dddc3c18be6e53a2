/**
 * What an operator sees of the site as somebody else (docs/decisions/0040): what that person would see of the account and of the
 * library, and nothing that the person has written or sent. Everything else is closed: a page or a call that is new is, too.
 */
import { ROUTES } from '#shared/domain/paths.ts';
import { linkFilter } from '#shared/domain/routeMatch.ts';

export const VIEW_MINUTES = 30;

/** Texts of the person stand on none of these. */
const PAGES: readonly string[] = [
  ROUTES.home,
  ROUTES.search,
  ROUTES.clauses,
  ROUTES.clause,
  ROUTES.clauseGroup,
  ROUTES.citedClause,
  ROUTES.contracts,
  ROUTES.documents,
  ROUTES.contract,
  ROUTES.citedContract,
  ROUTES.contractAmendments,
  ROUTES.contractsTagged,
  ROUTES.contractsSimilar,
  ROUTES.tags,
  ROUTES.tag,
  ROUTES.company,
  ROUTES.dictionary,
  ROUTES.definition,
  ROUTES.citedDefinition,
  ROUTES.reviewProduct,
  ROUTES.drafting,
  ROUTES.wordAddIn,
  ROUTES.gpt,
  ROUTES.developers,
  ROUTES.chromeExtension,
  ROUTES.privacyPolicy,
  ROUTES.termsOfService,
  ROUTES.welcome,
  ROUTES.account,
  ROUTES.profile,
  ROUTES.settings,
  ROUTES.sessions,
];

const CALLS: readonly string[] = [
  '/api/session',
  '/api/sidebars/popular',
  '/api/sidebars/related',
  '/api/libraries',
  '/api/search',
  '/api/search/suggestions',
  '/api/search/suggestions-by-type',
  '/api/search/snippet',
  '/api/search/aggs',
  '/api/user/usage',
];

/** The one change that is made in it. */
export const STOP_VIEW = '/api/view/stop';

const isOpen = linkFilter([...PAGES, ...CALLS]);
/** A contract's text and its original end in what kind of file they are. */
const isFile = (path: string): boolean =>
  /^\/contracts\/[^/]+\.[a-z]{2,4}$/i.test(path.replace(/^\/library\/[^/]+/, ''));

/** Whether a request may be made in a view. */
export const isViewable = (method: string, path: string): boolean =>
  method === 'POST' ? path === STOP_VIEW : (method === 'GET' || method === 'HEAD') && isOpen(path) && !isFile(path);
