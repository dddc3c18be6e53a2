/** Pages' data for component tests: each builder fills in what a test does not care about. */
import type { ContractProps } from '#shared/api/contractPage.ts';
import type { TypeLink } from '#shared/api/pageLinks.ts';
import type { GroupCard, SearchProps, Shell } from '#shared/api/pages.ts';
import type { SearchHit, SearchReply } from '#shared/api/search.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { FILTER_KEYS } from '#shared/domain/search.ts';

export const buildShell = (over: Partial<Shell> = {}): Shell => ({
  url: '/',
  namespace: 'en',
  library: {
    title: 'English',
    samples: 0,
    isPrivate: false,
    version: '1',
    contracts: 2,
    otherDocuments: 0,
    clauses: 3,
    definitions: 4,
    role: null,
    hidesNames: false,
  },
  mounted: Object.values(ROUTES),
  year: 2026,
  settings: {
    gates: 'standard',
    providers: [],
    captcha: false,
    billing: null,
    model: null,
    products: ['advanced_search', 'index', 'word_integration'],
    counted: [
      'clause_finder',
      'copy',
      'export',
      'page_view',
      'clause_page_view',
      'search_result_page_view',
      'pagination',
      'search_click',
    ],
    flags: {},
    thresholds: null,
    limits: null,
  },
  session: null,
  ...over,
});

export const buildLink = (title: string, size = 1): TypeLink => ({ id: title, title, href: `/clause/${title}`, size });

export const buildGroup = (over: Partial<GroupCard> = {}): GroupCard => ({
  id: 'g1',
  hash: 'h',
  name: 'This Agreement is governed by the…',
  size: 12,
  counts: null,
  template: null,
  shareOfLargest: 1,
  share: 0.5,
  snippet: 'This Agreement is governed by the laws of Utopia.',
  isCut: false,
  snippetLinks: [],
  firstYear: 2001,
  lastYear: 2024,
  years: [],
  facts: {
    words: 9,
    sentences: 1,
    longestSentence: 9,
    modals: { shall: 0, must: 0, will: 0, may: 0 },
    doublets: [],
    references: [],
    undefinedTerms: [],
    depth: 0,
  },
  jurisdictions: [],
  samples: [],
  diff: null,
  href: '/clause/governing-law/_g1',
  ...over,
});

export const buildHit = (over: Partial<SearchHit> = {}): SearchHit => ({
  id: 'h1',
  type: 'clause',
  url: '/clause/notices/_g1',
  title: 'Notices',
  snippet: 'Notices are in writing.',
  highlights: [[0, 7]],
  ...over,
});

export const buildReply = (over: Partial<SearchReply> = {}): SearchReply => ({
  items: [],
  related: [],
  total: 0,
  totalIsCapped: false,
  nextCurs: null,
  facets: {},
  didYouMean: null,
  also: [],
  ...over,
});

export const buildSearch = (over: Partial<SearchProps> = {}): SearchProps => ({
  q: 'notices',
  tab: 'clauses',
  reply: buildReply(),
  totals: {},
  filters: FILTER_KEYS.map((key) => ({ key, label: key, values: [] })),
  error: null,
  ...over,
});

export const buildContract = (over: Partial<ContractProps> = {}): ContractProps => ({
  crumbs: [],
  id: 'c',
  title: 'Supply Agreement',
  isSample: true,
  published: '14 March 2024',
  date: '2024-03-14',
  created: '2026-11-20T10:00:00.000Z',
  wordCount: 100,
  contents: [],
  blocks: [],
  facts: [],
  terms: {},
  tags: [],
  group: { id: 'g', size: 1, uri: '/contracts/similar/g', hasSimilar: true },
  clauseTypes: [],
  source: {
    line: 'Services Agreement.',
    uri: null,
    fileHash: null,
    fileName: 'c.txt',
    originalUri: null,
    downloads: [],
  },
  ...over,
});
