/** What is asked to find out what a library holds. */

/** Of a public library, in which nothing may move. */
export const QUESTIONS = [
  ...['law', 'goverming law', 'delaware courts', 'affiliate', 'agreement a', 'kiln', 'choice of law', 'zzq'].flatMap(
    (q) =>
      ['clauses', 'contracts', 'definitions', 'types'].map(
        (tab) => `/api/search?q=${encodeURIComponent(q)}&tab=${tab}&facets=true`,
      ),
  ),
  ...['gov', 'aff', 'agr', 'zzq', 'kil', 'd'].flatMap((q) => [
    `/api/search/suggestions?q=${q}`,
    `/api/search/suggestions-by-type?q=${q}`,
    `/api/search/completions?q=${q}`,
  ]),
  '/feeds/en/clause/governing-law.atom',
  '/feeds/en/tagged/services-agreement.atom',
];

const CLAUSE =
  'The law of the State of Delaware governs this Agreement and all disputes arising out of it or in connection with it.';

/** What an assistant can ask of a library, as calls of one route. */
export const TOOLS_ASKED: readonly { name: string; asked: Record<string, unknown> }[] = [
  { name: 'search_clauses', asked: { query: 'law' } },
  { name: 'search_contracts', asked: { query: 'agreement' } },
  { name: 'define_term', asked: { term: 'Zzq{library}term' } },
  { name: 'get_clause_wordings', asked: { clause_type: 'governing-law' } },
  { name: 'get_contract_part', asked: { contract: '{contract}' } },
  { name: 'closest_wording', asked: { text: CLAUSE } },
  { name: 'closest_wording', asked: { text: CLAUSE, own: true } },
  { name: 'cite', asked: { type: 'clause', id: '{group}' } },
  { name: 'cite', asked: { type: 'contract', id: '{contract}' } },
];

/** Addresses under which a word is looked for. */
export const guessesOf = (word: string): string[] => [
  ...['clauses', 'contracts', 'definitions', 'types'].map((tab) => `/api/search?q=${word}&tab=${tab}&facets=true`),
  // nearly the word: what there is would be offered instead
  `/api/search?q=${word.slice(0, -1)}&facets=true`,
  `/api/search?q=${word}&tab=contracts&verbatim=true`,
  `/api/search?q=law&company=${word}&facets=true`,
  `/api/search?q=%22${word}%22`,
  `/api/search/suggestions?q=${word.slice(0, -2)}`,
  `/api/search/suggestions-by-type?q=${word.slice(0, -2)}`,
  `/api/search/completions?q=${word.slice(0, -2)}`,
  ...['tagged', 'clause'].map((kind) => `/feeds/en/${kind}/${word}.atom`),
  `/api/search/aggs?type=category&filter=clause:${word}`,
  `/api/search/aggs?type=clause&filter=category:${word}`,
  `/search?q=${word}&v=2&response=json`,
  ...['dictionary', 'contracts/tagged', 'company', 'tags', 'clause', 'contracts', 'library'].map(
    (at) => `/${at}/${word}?v=2&response=json`,
  ),
  ...['contracts', 'clauses', 'dictionary'].map((at) => `/${at}?starts=${word}&q=${word}&v=2&response=json`),
  ...['explorer', 'explorer/clauses', 'explorer/wordings', 'explorer/definitions', 'audit', 'people', 'teams'].map(
    (at) => `/admin/${at}?q=${word}&v=2&response=json`,
  ),
];
