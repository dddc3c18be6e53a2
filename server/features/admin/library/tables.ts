/** What the public libraries hold, as tables. Private ones are not among them. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';
import { clauseTitle, contractTypeTitle } from '#server/features/records/index.ts';
import { CONTRACT_TYPES } from '#server/ingest/contractTypes/index.ts';
import {
  clauseTypesExplored,
  contractsExplored,
  type Titles,
  termsExplored,
  wordingsExplored,
} from '#server/record/explorer.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import { CONTRACT_STATES } from '#shared/domain/adminLibrary.ts';
import { paths } from '#shared/domain/paths.ts';

type LibraryDeps = Pick<Base, 'db'> & { libraries: Libraries };

const YES_NO = [
  { value: 'yes', title: 'yes' },
  { value: 'no', title: 'no' },
];
const LIBRARY = { key: 'namespace', title: 'Library', kind: 'text' } as const;
const inLibrary = (namespace: string) => is('namespace', namespace);

const typeTitles = (): Titles => CONTRACT_TYPES.map(({ id }) => ({ id, title: contractTypeTitle(id) }));

/** Of the clause types that are there. */
async function clauseTitles({ libraries }: LibraryDeps): Promise<Titles> {
  const counts = await Promise.all((await libraries.publicOnes()).map(clauseTypeCounts));
  const ids = new Set(counts.flatMap((one) => [...one.keys()]));
  return [...ids].map((id) => ({ id, title: clauseTitle(id) }));
}

export const contractTable = ({ db, libraries }: LibraryDeps): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'title', title: 'Contract', kind: 'text' },
      { key: 'state', title: 'State', kind: 'text' },
      { key: 'type', title: 'Type', kind: 'text' },
      { key: 'parties', title: 'Parties', kind: 'text' },
      { key: 'clauses', title: 'Clauses', kind: 'number' },
      { key: 'definitions', title: 'Definitions', kind: 'number' },
      { key: 'created_at', title: 'Came', kind: 'moment' },
      { key: 'source', title: 'Source', kind: 'text' },
      { key: 'kind', title: 'Kind', kind: 'text' },
      { key: 'is_sample', title: 'Sample', kind: 'yes' },
      LIBRARY,
    ],
    filters: [
      { key: 'q', title: 'Title' },
      { key: 'party', title: 'Party' },
      { key: 'type', title: 'Type' },
      { key: 'source', title: 'Source' },
      { key: 'state', title: 'State', choices: CONTRACT_STATES.map((value) => ({ value, title: value })) },
      {
        key: 'kind',
        title: 'Kind',
        choices: [
          { value: 'contract', title: 'contract' },
          { value: 'clause', title: 'single clause' },
        ],
      },
      { key: 'sample', title: 'Sample', choices: YES_NO },
      { key: 'library', title: 'Library' },
    ],
    first: { key: 'created_at', isDown: true },
    from: async () => contractsExplored(await libraries.publicOnes(), typeTitles()),
    where: {
      q: (text) => holds('title', text),
      party: (text) => holds('parties', text),
      type: (text) => holds('type', text),
      source: (text) => holds('source', text),
      state: (value) => is('state', value),
      kind: (value) => is('kind', value),
      sample: (value) => sql`t.is_sample = ${value === 'yes'}`,
      library: inLibrary,
    },
    href: ({ state, namespace, contract_id: id }) =>
      state === 'shown' ? paths(String(namespace)).contract(String(id)) : undefined,
  });

export const clauseTypeTable = (deps: LibraryDeps): TableSource =>
  sqlTable(deps.db, {
    columns: [
      { key: 'title', title: 'Clause type', kind: 'text' },
      { key: 'members', title: 'Clauses', kind: 'number' },
      { key: 'groups', title: 'Wordings', kind: 'number' },
      { key: 'contracts', title: 'Contracts', kind: 'number' },
      { key: 'newest', title: 'Newest came', kind: 'moment' },
      { key: 'scope', title: 'Id', kind: 'text' },
      LIBRARY,
    ],
    filters: [
      { key: 'q', title: 'Clause type' },
      { key: 'library', title: 'Library' },
    ],
    first: { key: 'contracts', isDown: true },
    from: async () => clauseTypesExplored(await deps.libraries.publicOnes(), await clauseTitles(deps)),
    where: { q: (text) => holds('title', text), library: inLibrary },
    href: ({ namespace, scope }) => paths(String(namespace)).clause(String(scope)),
  });

export const wordingTable = (deps: LibraryDeps): TableSource =>
  sqlTable(deps.db, {
    columns: [
      { key: 'snippet', title: 'Wording', kind: 'text', isSortable: false },
      { key: 'kind', title: 'Kind', kind: 'text' },
      { key: 'title', title: 'Of', kind: 'text' },
      { key: 'size', title: 'Members', kind: 'number' },
      { key: 'contracts', title: 'Contracts', kind: 'number' },
      { key: 'first_year', title: 'First year', kind: 'number' },
      { key: 'last_year', title: 'Last year', kind: 'number' },
      { key: 'source', title: 'Shown from', kind: 'text' },
      { key: 'created_at', title: 'Came', kind: 'moment' },
      LIBRARY,
    ],
    filters: [
      { key: 'q', title: 'Words' },
      { key: 'of', title: 'Clause type or term' },
      { key: 'source', title: 'Shown from' },
      {
        key: 'kind',
        title: 'Kind',
        choices: [
          { value: 'clause', title: 'clause' },
          { value: 'definition', title: 'definition' },
        ],
      },
      { key: 'library', title: 'Library' },
    ],
    first: { key: 'contracts', isDown: true },
    from: async () => wordingsExplored(await deps.libraries.publicOnes(), await clauseTitles(deps)),
    where: {
      q: (text) => holds('snippet', text),
      of: (text) => holds('title', text),
      source: (text) => holds('source', text),
      kind: (value) => is('kind', value),
      library: inLibrary,
    },
    href({ namespace, kind, scope, group_id: group }) {
      const to = paths(String(namespace));
      if (!scope) return undefined;
      return kind === 'clause' ? to.clauseGroup(String(scope), String(group)) : to.definition(String(scope));
    },
  });

export const termTable = ({ db, libraries }: LibraryDeps): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'term', title: 'Term', kind: 'text' },
      { key: 'members', title: 'Definitions', kind: 'number' },
      { key: 'groups', title: 'Wordings', kind: 'number' },
      { key: 'contracts', title: 'Contracts', kind: 'number' },
      { key: 'newest', title: 'Newest came', kind: 'moment' },
      LIBRARY,
    ],
    filters: [
      { key: 'q', title: 'Term' },
      { key: 'library', title: 'Library' },
    ],
    first: { key: 'contracts', isDown: true },
    from: async () => termsExplored(await libraries.publicOnes()),
    where: { q: (text) => holds('term', text), library: inLibrary },
    href: ({ namespace, scope }) => paths(String(namespace)).definition(String(scope)),
  });
