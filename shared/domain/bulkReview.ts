/** A bulk review: many documents read by one playbook, seen as a grid of verdicts. Pure; what is counted here the page and the export show. */
import { SEVERITIES, type Severity } from '#shared/domain/checks/check.ts';
import { VERDICTS, type Verdict } from '#shared/domain/playbooks/playbook.ts';

/** `reading`: begun, its results come. */
export const BULK_DOCUMENT_STATES = ['waiting', 'reading', 'done', 'failed', 'duplicate'] as const;
export type BulkDocumentState = (typeof BULK_DOCUMENT_STATES)[number];

export const BULK_LIMITS = {
  /** Of one bulk review, those of archives among them. */
  documents: 200,
  /** Bytes of one file. */
  fileBytes: 25 * 1024 * 1024,
  /** Bytes that arrive with one call. */
  callBytes: 100 * 1024 * 1024,
  /** Bytes of files that wait to be read, archives and what they hold. */
  storedBytes: 500 * 1024 * 1024,
} as const;

export const VERDICT_WORDS: Record<Verdict, string> = { pass: 'Pass', review: 'Look at', fail: 'Fail' };
/** Beside the word, so that a colour is never all that tells. */
export const VERDICT_MARKS: Record<Verdict, string> = { pass: '✓', review: '?', fail: '✕' };
export const SEVERITY_WORDS: Record<Severity, string> = { error: 'Grave', warning: 'Usual', note: 'Minor' };

/** A letter for each verdict, so that a row of cells is one short text. */
const LETTERS: Record<Verdict, string> = { pass: 'p', review: 'r', fail: 'f' };
const BY_LETTER = new Map(VERDICTS.map((verdict) => [LETTERS[verdict], verdict]));

/** Null: that rule has not been asked. */
const verdictAt = (cells: string, n: number): Verdict | null => BY_LETTER.get(cells.charAt(n)) ?? null;

export interface BulkRule {
  id: string;
  topic: string;
  title: string;
  severity: Severity;
}

/** Rules that documents were read by, in the order in which they are asked. */
export interface BulkPlaybook {
  name: string;
  rules: readonly BulkRule[];
}

export interface BulkRow {
  id: string;
  name: string;
  state: BulkDocumentState;
  /** Which playbook; null: none yet. */
  playbook: number | null;
  cells: string;
}

/** What a column is about: a topic, or a rule of one playbook. */
export interface BulkColumn {
  key: string;
  title: string;
  /** By playbook: the places of its rules among the cells. */
  rules: ReadonlyMap<number, readonly number[]>;
  /** The gravest of its rules. */
  severity: Severity;
}

export type BulkView = 'topics' | 'rules';

const gravest = (severities: readonly Severity[]): Severity =>
  SEVERITIES.find((one) => severities.includes(one)) ?? 'note';

/** Columns in the order of the playbooks. Topics of the same name are one column, whatever playbook they are from; a rule is its playbook's own. */
export function columnsOf(playbooks: readonly BulkPlaybook[], view: BulkView): BulkColumn[] {
  interface Gathered {
    title: string;
    rules: Map<number, number[]>;
    severities: Severity[];
  }
  const columns = new Map<string, Gathered>();
  playbooks.forEach(({ rules }, playbook) => {
    rules.forEach(({ id, topic, title, severity }, n) => {
      const key = view === 'topics' ? topic : `${playbook}/${id}`;
      const column: Gathered = columns.get(key) ?? {
        title: view === 'topics' ? topic : title,
        rules: new Map(),
        severities: [],
      };
      column.rules.set(playbook, [...(column.rules.get(playbook) ?? []), n]);
      column.severities.push(severity);
      columns.set(key, column);
    });
  });
  return [...columns].map(([key, { title, rules, severities }]) => ({
    key,
    title,
    rules,
    severity: gravest(severities),
  }));
}

export type Counts = Record<Verdict, number>;
const none = (): Counts => ({ pass: 0, review: 0, fail: 0 });

/** How often each verdict stands in what the column asks of the row. */
export function countsIn({ playbook, cells }: Pick<BulkRow, 'playbook' | 'cells'>, column: BulkColumn): Counts {
  const counts = none();
  for (const n of playbook === null ? [] : (column.rules.get(playbook) ?? [])) {
    const verdict = verdictAt(cells, n);
    if (verdict) counts[verdict]++;
  }
  return counts;
}

/** The worst one; null: nothing was asked. */
export const worst = (counts: Counts): Verdict | null =>
  (['fail', 'review', 'pass'] as const).find((verdict) => counts[verdict] > 0) ?? null;

/** Of a row, whatever the columns. */
export function countsOfCells(cells: string): Counts {
  const counts = none();
  for (let n = 0; n < cells.length; n++) {
    const verdict = verdictAt(cells, n);
    if (verdict) counts[verdict]++;
  }
  return counts;
}

/** In how many rows each verdict is the worst of the column. */
export function countsOfColumn(rows: readonly BulkRow[], column: BulkColumn): Counts {
  const counts = none();
  for (const row of rows) {
    const verdict = worst(countsIn(row, column));
    if (verdict) counts[verdict]++;
  }
  return counts;
}

export interface BulkFilters {
  /** Rows with such a verdict in a column that is shown. */
  verdict: Verdict | null;
  topic: string | null;
  severity: Severity | null;
  /** Part of a document's name. */
  name: string;
}
export const NO_FILTERS: BulkFilters = { verdict: null, topic: null, severity: null, name: '' };

export type BulkOrder = 'given' | 'fails' | 'name';

/** What passes the filters. Topic and severity choose rules; a column is shown where one of its rules is left, a row where its name fits and one of its cells has the verdict. */
export function filtered<Row extends BulkRow>(
  {
    playbooks,
    rows,
    view,
    order,
  }: { playbooks: readonly BulkPlaybook[]; rows: readonly Row[]; view: BulkView; order: BulkOrder },
  { verdict, topic, severity, name }: BulkFilters,
): { columns: BulkColumn[]; rows: Row[] } {
  const isAsked = (rule: BulkRule) =>
    (topic === null || rule.topic === topic) && (severity === null || rule.severity === severity);
  const columns = columnsOf(playbooks, view).flatMap((column) => {
    const left = [...column.rules].flatMap(([playbook, places]) => {
      const kept = places.filter((n) => isAsked(playbooks[playbook]!.rules[n]!));
      return kept.length > 0 ? [[playbook, kept] as const] : [];
    });
    const severities = left.flatMap(([playbook, places]) => places.map((n) => playbooks[playbook]!.rules[n]!.severity));
    return left.length > 0 ? [{ ...column, rules: new Map(left), severity: gravest(severities) }] : [];
  });
  const sought = name.trim().toLowerCase();
  const shown = rows.filter(
    (row) =>
      row.name.toLowerCase().includes(sought) &&
      (verdict === null || columns.some((column) => worst(countsIn(row, column)) === verdict)),
  );
  if (order === 'name') shown.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  if (order === 'fails') {
    const fails = new Map(shown.map((row) => [row.id, countsOfCells(row.cells)]));
    const of = (row: Row) => fails.get(row.id)!;
    shown.sort((a, b) => of(b).fail - of(a).fail || of(b).review - of(a).review);
  }
  return { columns, rows: shown };
}
