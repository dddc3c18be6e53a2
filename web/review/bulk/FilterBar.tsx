/** Which rows and columns of the grid are shown. */
import { useId } from 'react';
import {
  type BulkFilters,
  type BulkOrder,
  type BulkPlaybook,
  type BulkView,
  SEVERITY_WORDS,
  VERDICT_WORDS,
} from '#shared/domain/bulkReview.ts';
import { SEVERITIES } from '#shared/domain/checks/check.ts';
import { VERDICTS } from '#shared/domain/playbooks/playbook.ts';

const ANY = '';
const ORDERS: Record<BulkOrder, string> = { given: 'As they came', fails: 'Most fails first', name: 'By name' };

interface FilterBarProps {
  playbooks: readonly BulkPlaybook[];
  view: BulkView;
  onView(view: BulkView): void;
  filters: BulkFilters;
  onFilters(filters: BulkFilters): void;
  order: BulkOrder;
  onOrder(order: BulkOrder): void;
  /** How much is shown, in words. */
  told: string;
}

export function FilterBar({ playbooks, view, onView, filters, onFilters, order, onOrder, told }: FilterBarProps) {
  const id = useId();
  const topics = [...new Set(playbooks.flatMap(({ rules }) => rules.map(({ topic }) => topic)))];
  const choice = (
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
    set: (value: string) => void,
  ) => (
    <div>
      <label htmlFor={`${id}${label}`}>{label}</label>
      <select id={`${id}${label}`} value={value} onChange={({ target }) => set(target.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
  const any = [ANY, 'Any'] as const;
  return (
    <form className="bulk-filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      {choice(
        'Columns',
        view,
        [
          ['topics', 'Topics'],
          ['rules', 'Rules'],
        ],
        (value) => onView(value as BulkView),
      )}
      {choice(
        'Verdict',
        filters.verdict ?? ANY,
        [any, ...[...VERDICTS].reverse().map((one) => [one, VERDICT_WORDS[one]] as const)],
        (value) => onFilters({ ...filters, verdict: (value || null) as BulkFilters['verdict'] }),
      )}
      {choice('Topic', filters.topic ?? ANY, [any, ...topics.map((one) => [one, one] as const)], (value) =>
        onFilters({ ...filters, topic: value || null }),
      )}
      {choice(
        'Severity',
        filters.severity ?? ANY,
        [any, ...SEVERITIES.map((one) => [one, SEVERITY_WORDS[one]] as const)],
        (value) => onFilters({ ...filters, severity: (value || null) as BulkFilters['severity'] }),
      )}
      <div>
        <label htmlFor={`${id}n`}>Document</label>
        <input
          id={`${id}n`}
          className="field"
          type="search"
          value={filters.name}
          onChange={({ target }) => onFilters({ ...filters, name: target.value })}
        />
      </div>
      {choice('Order', order, Object.entries(ORDERS), (value) => onOrder(value as BulkOrder))}
      <p role="status" className="quiet-text">
        {told}
      </p>
    </form>
  );
}
