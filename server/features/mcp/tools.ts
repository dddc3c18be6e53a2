/** What an assistant can do with the library: each tool asks the function that answers the call of the same kind. */
import { z } from 'zod';
import type { CitationDeps } from '#server/features/citations/index.ts';
import { cite } from '#server/features/citations/index.ts';
import type { Closest } from '#server/features/closest/index.ts';
import { hitsTold } from '#server/features/mcp/told.ts';
import type { Texts } from '#server/features/records/index.ts';
import type { SearchService } from '#server/features/search/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import type { Asker } from '#server/http/visitor.ts';
import { Sort, TEXT_CHARS } from '#shared/api/texts.ts';
import type { TokenScope } from '#shared/domain/apiTokens.ts';
import { CITED_KINDS } from '#shared/domain/citation.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { LEAST_WORDS, MOST_WORDS } from '#shared/domain/shingles.ts';

export interface ToolDeps extends CitationDeps {
  find: SearchService;
  texts: Texts;
  closest: Closest;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  scope: TokenScope;
  /** Nothing is kept by asking. */
  isReading: boolean;
  input: z.ZodRawShape;
  run(deps: ToolDeps, asker: Asker, input: never): Promise<object>;
}

const tool = <S extends z.ZodRawShape>(
  one: Omit<Tool, 'input' | 'run' | 'isReading'> & {
    isReading?: boolean;
    input: S;
    run(deps: ToolDeps, asker: Asker, input: z.output<z.ZodObject<S>>): Promise<object>;
  },
): Tool => ({ isReading: true, ...one }) as Tool;

const MOST_HITS = 20;
const library = z
  .string()
  .max(40)
  .default(DEFAULT_NAMESPACE)
  .describe('Id of a library; the public one where left out');
const cursor = z.string().max(500).optional().describe('nextCurs of the answer before');

const search = (name: string, title: string, tab: 'clauses' | 'contracts', description: string): Tool =>
  tool({
    name,
    title,
    description,
    scope: 'library:read',
    input: {
      query: z.string().min(1).max(500).describe('Words; "phrases in quotes"; -without'),
      limit: z.number().int().min(1).max(MOST_HITS).default(8),
      library,
    },
    async run({ find }, { visitor }, { query, limit, library }) {
      const params = new URLSearchParams({ tab, q: query, size: String(limit) });
      return hitsTold(await find.search(library, params, visitor), limit);
    },
  });

export const TOOLS: readonly Tool[] = [
  search(
    'search_clauses',
    'Search clauses',
    'clauses',
    'Finds clauses in contracts. A hit is a wording with the number of contracts that have it, or nearly it, and the page that proves it.',
  ),
  search(
    'search_contracts',
    'Search contracts',
    'contracts',
    'Finds whole contracts by words of their title and text.',
  ),
  tool({
    name: 'define_term',
    title: 'Define a term',
    description:
      'What a defined term means, as contracts define it: each meaning with its source and its number of contracts.',
    scope: 'library:read',
    input: { term: z.string().min(1).max(200).describe('Change of Control'), library, cursor, sort: Sort },
    run: ({ texts }, { visitor }, { term, library: namespace, cursor, sort }) =>
      texts.termMeanings(visitor, term, { namespace, cursor, sort }),
  }),
  tool({
    name: 'get_clause_wordings',
    title: 'Wordings of a clause type',
    description:
      'How contracts word a type of clause: each wording with its source, how many contracts have it word for word or with other values, and the slots that vary in it with their most frequent values.',
    scope: 'library:read',
    input: {
      clause_type: z.string().min(1).max(200).describe('Id of a clause type: governing-law'),
      library,
      cursor,
      sort: Sort,
    },
    run: ({ texts }, { visitor }, { clause_type, library: namespace, cursor, sort }) =>
      texts.clauseWordings(visitor, clause_type, { namespace, cursor, sort }),
  }),
  tool({
    name: 'get_contract_part',
    title: 'Read a contract',
    description: 'The text of a contract from a place on, with the headings around it and where each begins.',
    scope: 'library:read',
    input: {
      contract: z.string().min(1).max(200).describe('Id of a contract'),
      from: z.number().int().min(0).max(2_147_483_647).default(0).describe('First character: of a heading, or next'),
      chars: z.number().int().min(500).max(TEXT_CHARS.most).default(TEXT_CHARS.usual),
      library,
    },
    run: ({ texts }, { visitor }, { contract, library: namespace, from, chars }) =>
      texts.contractText(visitor, contract, { namespace, from, chars }),
  }),
  tool({
    name: 'closest_wording',
    title: 'Closest known wording',
    description: `The wordings of the library most like a clause of ${LEAST_WORDS} to ${MOST_WORDS} words. The clause is sent to the library’s server, which hashes it as it arrives and keeps, logs and passes on nothing of it. Counts as one clause finder search.`,
    scope: 'closest',
    input: {
      text: z.string().min(1).max(40_000).describe('The clause'),
      own: z.boolean().default(false).describe('Also in private libraries of the asker'),
      library,
    },
    run: ({ closest }, asker, { text, own, library: namespace }) => closest.findText(asker, text, { namespace, own }),
  }),
  tool({
    name: 'cite',
    title: 'Cite',
    description:
      'Keeps a wording or a contract as it is now under an address that never shows another text, and says how to cite it.',
    scope: 'library:read',
    isReading: false,
    input: {
      type: z.enum(CITED_KINDS),
      id: z.string().min(1).max(200).describe('Id of a wording, a definition or a contract'),
      library,
    },
    run: (deps, { visitor, request }, { type, id, library: namespace }) =>
      cite(deps, { type, id, namespace }, { visitor, network: networkOfRequest(request) }),
  }),
];
