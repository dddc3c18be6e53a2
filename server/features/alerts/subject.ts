/** What can be watched: that it is there, what it is called, where it stands. */
import type { AlertDeps } from '#server/features/alerts/context.ts';
import { clauseTitle } from '#server/features/records/index.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { tagByValue } from '#server/record/contractLists.ts';
import type { Library } from '#server/record/library.ts';
import { clauseTypeCounts, termById } from '#server/record/scopes.ts';
import { wordingById } from '#server/record/wording.ts';
import { ALERT_LIMITS, type WatchKind } from '#shared/domain/alerts.ts';
import { openingWords } from '#shared/domain/citation.ts';
import { paths } from '#shared/domain/paths.ts';
import { FILTERS, NARROWING_KEYS } from '#shared/domain/searchFilters.ts';
import { boundName, readWatchedValue, scopeOfValue } from '#shared/domain/watchedValue.ts';

export interface Subject {
  scope: string;
  /** Clause type of a wording or a figure. */
  home: string;
  name: string;
  /** Of a search: what it finds now. */
  known: string[];
}

interface Asked {
  kind: WatchKind;
  scope: string;
}

const PAGE = 50;
/** What of a search's address says what it looks for. */
const KEPT = ['q', 'tab', 'verbatim', ...NARROWING_KEYS] as const;

/** The same search, the same text, whatever else stood in its address. */
function evenedQuery(query: string): URLSearchParams {
  const given = new URLSearchParams(query);
  const kept = KEPT.flatMap((key) =>
    given
      .getAll(key)
      .filter((value) => value.trim() !== '' && !(key === 'tab' && value === 'clauses'))
      .sort()
      .map((value) => [key, value] as [string, string]),
  );
  return new URLSearchParams(kept);
}

/** What a search finds, as far as it is watched: groups, and contracts by their id. Errors: as of a search. */
export async function foundBy(
  { find }: Pick<AlertDeps, 'find'>,
  { namespace, query, visitor }: { namespace: string; query: string; visitor: Visitor },
): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | null = null;
  do {
    const params = new URLSearchParams(query);
    params.set('size', String(PAGE));
    // what is watched is what was typed
    params.set('verbatim', 'true');
    if (cursor) params.set('cursor', cursor);
    const { items, nextCurs } = await find.search(namespace, params, visitor);
    keys.push(...items.map(({ type, id, groupId }) => (type === 'contract' ? id : (groupId ?? id))));
    cursor = nextCurs;
  } while (cursor && keys.length < ALERT_LIMITS.results);
  return keys.slice(0, ALERT_LIMITS.results);
}

function searchName(query: URLSearchParams): string {
  const q = query.get('q')?.trim();
  const filters = NARROWING_KEYS.flatMap((key) =>
    query.getAll(key).map((value) => `${FILTERS[key].label.toLowerCase()} ${value.replaceAll('-', ' ')}`),
  );
  return [q ? `“${q}”` : '', ...filters].filter((one) => one !== '').join(', ');
}

/** Errors: `not_found` 404 for what the library does not have, `invalid` 422 for a search that asks for nothing or cannot be watched. */
export async function subjectOf(
  deps: Pick<AlertDeps, 'find'>,
  library: Library,
  visitor: Visitor,
  { kind, scope }: Asked,
): Promise<Subject> {
  const named = (name: string, home = ''): Subject => ({ scope, home, name, known: [] });
  switch (kind) {
    case 'clause':
      if (!(await clauseTypeCounts(library)).has(scope)) throw notFound('clause type');
      return named(clauseTitle(scope));
    case 'definition': {
      const term = await termById(library, scope);
      if (!term) throw notFound('definition');
      return named(`“${term.term}”`);
    }
    case 'wording': {
      const row = await wordingById(library, 'clause', scope);
      if (!row || row.group_id !== scope || row.scope === '') throw notFound('wording');
      return named(`${clauseTitle(row.scope)}: “${openingWords(row.text)}”`, row.scope);
    }
    case 'value': {
      const value = readWatchedValue(scope);
      if (!value)
        throw invalid('scope', 'Say one figure: a period, a percentage, a sum or a multiple. For example: 12 months.');
      if (!(await clauseTypeCounts(library)).has(value.clauseType)) throw notFound('clause type');
      const name = `${clauseTitle(value.clauseType)} ${boundName(value)}`;
      return { scope: scopeOfValue(value), home: value.clauseType, name, known: [] };
    }
    case 'contract_type': {
      const tag = await tagByValue(library, scope);
      if (tag?.type !== 'type') throw notFound('contract type');
      return named(tag.name);
    }
    case 'search': {
      const query = evenedQuery(scope);
      const name = searchName(query);
      if (name === '') throw invalid('scope', 'The search asks for nothing: give it words or a filter.');
      if (query.get('tab') === 'types')
        throw invalid('scope', 'Contract types are watched one by one: open one and watch it there.');
      const known = await foundBy(deps, { namespace: library.namespace, query: query.toString(), visitor });
      return { scope: query.toString(), home: '', name, known };
    }
  }
}

export function pathOf({ namespace, kind, scope, home }: Asked & { namespace: string; home: string }): string {
  const to = paths(namespace);
  switch (kind) {
    case 'clause':
      return to.clause(scope);
    case 'definition':
      return to.definition(scope);
    case 'value':
      return to.clause(home);
    case 'wording':
      return to.clauseGroup(home, scope);
    case 'contract_type':
      return to.contractsTagged(scope);
    case 'search':
      return `${to.search()}?${scope}`;
  }
}
