/**
 * Every page path and its builder. Specification part 1 §2, part 2 §2.1.
 * Paths of the default library have no prefix; those of any other namespace stand under /library/{namespace}.
 */
import type { CitedKind } from '#shared/domain/citation.ts';
import { PART_CHARS } from '#shared/domain/contractParts.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { addressSection, type Placed, type ResourceSection } from '#shared/domain/resources.ts';

/** Route patterns as mounted by the server; `mounted()` in the page shell answers which of them exist. */
export const ROUTES = {
  home: '/',
  search: '/search',
  clauses: '/clauses',
  clause: '/clause/:id',
  compare: '/compare',
  closest: '/closest',
  clauseMarket: '/clause/:id/market',
  clauseGroup: '/clause/:id/_:groupId',
  citedClause: '/clause/:id@:hash',
  contracts: '/contracts',
  documents: '/documents',
  contract: '/contracts/:id',
  citedContract: '/contracts/:id@:hash',
  contractAmendments: '/contracts/:id/amendments',
  contractsTagged: '/contracts/tagged/:value',
  contractsSimilar: '/contracts/similar/:groupId',
  tags: '/tags',
  tag: '/tags/:tag',
  company: '/company/:value',
  stewardship: '/stewardship',
  dictionary: '/dictionary',
  definition: '/dictionary/:id',
  citedDefinition: '/dictionary/:id@:hash',
  chat: '/chat',
  sharedChat: '/chat/:id',
  reviews: '/review',
  /** Before the next one, which would take its name for an id. */
  verifyReport: '/review/verify',
  review: '/review/:id',
  playbooks: '/playbooks',
  playbook: '/playbooks/:id',
  bulkReviews: '/reviews/bulk',
  bulkReview: '/reviews/bulk/:id',
  reviewProduct: '/products/ai-contract-review',
  drafting: '/products/ai-contract-drafting',
  standards: '/standards',
  standard: '/standards/:slug',
  standardFaq: '/standards/:slug/faq',
  standardChanges: '/standards/:slug/changes',
  standardVersion: '/standards/:slug/versions/:version',
  pricing: '/pricing',
  wordAddIn: '/integrations/word-add-in',
  gpt: '/integrations/gpt',
  developers: '/integrations/developers',
  chromeExtension: '/integrations/chrome-extension',
  openData: '/open-data',
  resources: '/resources',
  resourceSection: '/resources/:section',
  article: '/resources/:section/:slug',
  about: '/about',
  community: '/community',
  codeOfConduct: '/code-of-conduct',
  faq: '/faq',
  support: '/support',
  languages: '/languages',
  integrations: '/integrations',
  gptShort: '/gpt',
  sales: '/sales',
  donation: '/donate-to-ukraine',
  newsletter: '/newsletter',
  confirmNewsletter: '/newsletter/confirm',
  stopNewsletter: '/newsletter/stop',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  signIn: '/signin',
  companySignIn: '/signin/company',
  signUp: '/signup',
  confirm: '/signup/confirm',
  reset: '/reset',
  signInLink: '/sign-in-link',
  authorize: '/authorize',
  authorizeDevice: '/authorize/device',
  welcome: '/welcome',
  account: '/user/account',
  profile: '/user/profile',
  settings: '/user/settings',
  sessions: '/user/sessions',
  apiTokens: '/user/tokens',
  ai: '/user/ai',
  team: '/team',
  teamAi: '/team/ai',
  joinTeam: '/teams/join/:token',
  lists: '/user/lists',
  list: '/user/lists/:id',
  sharedList: '/lists/:id',
  alerts: '/user/alerts',
  stopAlertMails: '/alerts/stop',
  stopReviewMails: '/review-mails/stop',
  approvals: '/team/approvals',
  newApproval: '/team/approvals/new',
  approval: '/team/approvals/:id',
  teamSignIn: '/team/sign-in',
  teamAudit: '/team/audit',
  teamUsage: '/team/usage',
  teamAccess: '/team/access',
  teamDeployments: '/team/deployments',
  libraries: '/user/libraries',
  librarySettings: '/user/libraries/:id',
  privateLibraries: '/private-libraries',
  joinLibrary: '/private-libraries/join/:token',
  admin: '/admin',
  people: '/admin/people',
  person: '/admin/people/:id',
  teams: '/admin/teams',
  teamHelper: '/admin/teams/:id',
  adminSubscriptions: '/admin/subscriptions',
  reports: '/admin/reports',
  clientErrors: '/admin/errors',
  missingPages: '/admin/errors/missing',
  vitals: '/admin/errors/speed',
  adminSettings: '/admin/settings',
  auditLog: '/admin/audit',
  labels: '/data-labeling',
  explorer: '/admin/explorer',
  exploredClauseTypes: '/admin/explorer/clauses',
  exploredWordings: '/admin/explorer/wordings',
  exploredTerms: '/admin/explorer/definitions',
  ingestions: '/admin/ingestion',
  refusals: '/admin/ingestion/refusals',
  adminJobs: '/admin/jobs',
  health: '/admin/health',
  use: '/admin/signals',
  useDays: '/admin/signals/days',
  adminContent: '/admin/content',
  outbox: '/admin/outbox',
  devOutbox: '/dev/outbox',
} as const;

/** The browser extension, made for the deployment that it is fetched from. */
export const EXTENSION_FILE = '/integrations/chrome-extension.zip';

export type RouteName = keyof typeof ROUTES;

const e = encodeURIComponent;

const libraryPrefix = (namespace: string): string =>
  namespace === DEFAULT_NAMESPACE ? '' : `/library/${e(namespace)}`;

/** The library that a page of ours stands in. */
export const namespaceIn = (path: string): string => /^\/library\/([^/?#]+)/.exec(path)?.[1] ?? DEFAULT_NAMESPACE;

const CITED_IN: Record<CitedKind, string> = { clause: 'clause', definition: 'dictionary', contract: 'contracts' };

/** Builders for one library: `paths('en').clause('governing-law')` → `/clause/governing-law`. */
export function paths(namespace: string = DEFAULT_NAMESPACE) {
  const prefix = libraryPrefix(namespace);
  return {
    home: () => prefix || '/',
    search: (query: Record<string, string | string[] | undefined> = {}) => {
      const params = new URLSearchParams();
      for (const [key, value] of Object.entries(query)) {
        for (const one of Array.isArray(value) ? value : [value]) if (one) params.append(key, one);
      }
      const text = params.toString();
      return `${prefix}/search${text && `?${text}`}`;
    },
    clauses: () => `${prefix}/clauses`,
    clause: (typeId: string) => `${prefix}/clause/${e(typeId)}`,
    /** With the contracts that have a figure (`valueKey`) in a clause of the type. */
    clauseWithValue: (typeId: string, value: string) => `${prefix}/clause/${e(typeId)}?value=${e(value)}`,
    /** Where a text of one's own is looked up. */
    closest: () => `${prefix}/closest`,
    /** These groups of wordings beside each other. */
    compare: (groups: readonly string[]) =>
      `${prefix}/compare${groups.map((id, n) => `${n === 0 ? '?' : '&'}w=${e(id)}`).join('')}`,
    /** How often what stands in the clauses of a type. */
    clauseMarket: (typeId: string, query: Record<string, string | undefined> = {}) =>
      withQuery(`${prefix}/clause/${e(typeId)}/market`, query),
    /** One of its pictures. */
    marketPicture: (typeId: string, query: Record<string, string | undefined> = {}) =>
      withQuery(`${prefix}/clause/${e(typeId)}/market.svg`, query),
    clauseGroup: (typeId: string, groupId: string) => `${prefix}/clause/${e(typeId)}/_${e(groupId)}`,
    /** The members of the group that have a value (named by `valueName`) in a slot. */
    clauseGroupWith: (typeId: string, groupId: string, slot: string, value: string) =>
      `${prefix}/clause/${e(typeId)}/_${e(groupId)}?slot=${e(`${slot}:${value}`)}`,
    /** Those that make the bargain of this member. */
    clauseGroupLike: (typeId: string, groupId: string, member: string) =>
      `${prefix}/clause/${e(typeId)}/_${e(groupId)}?like=${e(member)}`,
    /** The same for a meaning of a term. */
    definitionWith: (id: string, groupId: string, slot: string, value: string) =>
      `${prefix}/dictionary/${e(id)}?wording=${e(groupId)}&slot=${e(`${slot}:${value}`)}`,
    /** A text that never changes: the hash is its own (shared/domain/citation.ts). */
    cited: (kind: CitedKind, scope: string, hash: string) => `${prefix}/${CITED_IN[kind]}/${e(scope)}@${hash}`,
    contracts: () => `${prefix}/contracts`,
    /** Contracts of no known type. */
    documents: () => `${prefix}/documents`,
    /** The library's own page with the dialog that takes files. Part 2 §2.6. */
    uploads: () => `${prefix || '/'}?upload-dialog=true`,
    /**
     * `start`: where the place begins in the text, which may be far behind where its heading, the anchor, does. Behind the first part of a
     * very long contract, the part with it is asked for.
     */
    contract: (id: string, anchor?: string | null, start = 0) =>
      `${prefix}/contracts/${e(id)}${anchor ? `${start < PART_CHARS ? '' : `?from=${start}`}#${e(anchor)}` : ''}`,
    /** A part of a very long contract, counted from 1. */
    contractPart: (id: string, part: number) => `${prefix}/contracts/${e(id)}${part === 1 ? '' : `?part=${part}`}`,
    /** What the amendments of the agreement say of its sections. */
    contractAmendments: (id: string) => `${prefix}/contracts/${e(id)}/amendments`,
    /** Our rendered text or the stored original: /contracts/{name}.{ext} */
    contractFile: (id: string, extension: string) => `${prefix}/contracts/${e(id)}.${e(extension)}`,
    /** `others`: tags that the contracts have as well. */
    contractsTagged: (value: string, others: readonly string[] = []) =>
      `${prefix}/contracts/tagged/${e(value)}${others.map((other, n) => `${n === 0 ? '?' : '&'}with=${e(other)}`).join('')}`,
    /** `of`: the contract of the group that others are compared with, where it is not the one that represents the group. */
    contractsSimilar: (groupId: string, of?: string) =>
      `${prefix}/contracts/similar/${e(groupId)}${of ? `?of=${e(of)}` : ''}`,
    tags: () => `${prefix}/tags`,
    /** Every tag of one type (shared/domain/tagTypes.ts). */
    tag: (type: string) => `${prefix}/tags/${e(type)}`,
    company: (value: string) => `${prefix}/company/${e(value)}`,
    /** What a tag of a contract leads to: a company has a page of its own, everything else the contracts that have it. */
    tagged: ({ type, value }: { type: string; value: string }) =>
      type === 'company' ? `${prefix}/company/${e(value)}` : `${prefix}/contracts/tagged/${e(value)}`,
    /** Feeds of a public library: contracts of a tag, new wordings of a clause type. */
    feedOfTag: (value: string) => `/feeds/${e(namespace)}/tagged/${e(value)}.atom`,
    feedOfClause: (typeId: string) => `/feeds/${e(namespace)}/clause/${e(typeId)}.atom`,
    stewardship: () => `${prefix}/stewardship`,
    dictionary: () => `${prefix}/dictionary`,
    definition: (id: string, anchor?: string) => `${prefix}/dictionary/${e(id)}${anchor ? `#${e(anchor)}` : ''}`,
  };
}

/** Pages of the resources; they stand outside every library. */
export const resourcePaths = {
  section: (section: ResourceSection) => (section === '' ? ROUTES.resources : `${ROUTES.resources}/${section}`),
  article: (article: Pick<Placed, 'slug' | 'section' | 'isPremium'>) =>
    `${ROUTES.resources}/${addressSection(article)}/${e(article.slug)}`,
} as const;

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** What mails about the newsletter link to, and where its forms lead on. */
export const newsletterPaths = {
  confirm: (token: string) => withQuery(ROUTES.confirmNewsletter, { token }),
  stop: (token: string) => withQuery(ROUTES.stopNewsletter, { token }),
  outcome: (outcome: string) =>
    withQuery(outcome === 'stopped' ? ROUTES.stopNewsletter : ROUTES.newsletter, { outcome }),
} as const;

/** Pages about one thing in the operator's administration. */
export const adminPaths = {
  person: (id: string) => `${ROUTES.people}/${e(id)}`,
  team: (id: string) => `${ROUTES.teams}/${e(id)}`,
} as const;

/** Pages about the visitor, not about texts: they stand outside every library. Those with a token are what mails link to. */
export const personalPaths = {
  chat: (query: { prompt?: string; thread?: string } = {}) => withQuery(ROUTES.chat, query),
  sharedChat: (id: string) => `${ROUTES.chat}/${e(id)}`,
  /** `type`: clause type or term to draft at once. */
  drafting: (query: { kind?: string; type?: string; title?: string; prompt?: string } = {}) =>
    withQuery(ROUTES.drafting, query),
  playbook: (id: string) => `${ROUTES.playbooks}/${e(id)}`,
  /** `rule`: whose card is opened. */
  review: (id: string, rule?: string) => `${ROUTES.reviews}/${e(id)}${rule ? `#${e(rule)}` : ''}`,
  bulkReview: (id: string) => `${ROUTES.bulkReviews}/${e(id)}`,
  approval: (id: string) => `${ROUTES.approvals}/${e(id)}`,
  /** What is to be approved: a clause or a group of a library, a review of one's own; of a snippet or a file nothing. */
  newApproval: (query: { clause?: string; library?: string; review?: string } = {}) =>
    withQuery(ROUTES.newApproval, query),
  list: (id: string) => `${ROUTES.lists}/${e(id)}`,
  sharedList: (token: string) => `/lists/${e(token)}`,
  alertFeed: (token: string) => `/feeds/alerts/${e(token)}.atom`,
  stopAlertMails: (token: string) => withQuery(ROUTES.stopAlertMails, { token }),
  stopReviewMails: (token: string) => withQuery(ROUTES.stopReviewMails, { token }),
  signIn: (next?: string) => withQuery(ROUTES.signIn, { next }),
  /** The page that asks for the address at work. */
  companySignIn: (facts: { error?: string; address?: string; next?: string } = {}) =>
    withQuery(ROUTES.companySignIn, facts),
  signUp: (next?: string) => withQuery(ROUTES.signUp, { next }),
  confirm: (token: string, then: { next?: string; source?: string } = {}) =>
    withQuery(ROUTES.confirm, { token, ...then }),
  reset: (uid: string, token: string) => withQuery(ROUTES.reset, { uid, token }),
  signInLink: (token: string, next?: string) => withQuery(ROUTES.signInLink, { token, next }),
  librarySettings: (namespace: string) => `${ROUTES.libraries}/${e(namespace)}`,
  joinLibrary: (token: string) => `${ROUTES.privateLibraries}/join/${e(token)}`,
  joinTeam: (token: string) => `/teams/join/${e(token)}`,
  authorizeDevice: (code?: string) => withQuery(ROUTES.authorizeDevice, { code }),
} as const;
