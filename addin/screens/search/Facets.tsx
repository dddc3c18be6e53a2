/** Filters of a search, folded: what is chosen stays in sight and can always be taken back. */
import { Button } from '@fluentui/react-components';
import type { Chosen } from '#addin/screens/search/useSearch.ts';
import type { FacetValue } from '#shared/api/search.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { FILTERS, NARROWING_KEYS, type NarrowingKey } from '#shared/domain/searchFilters.ts';

/** Values shown of one filter. */
const SHOWN = 8;

interface FacetsProps {
  facets: Record<string, FacetValue[]>;
  chosen: Chosen;
  isOpen: boolean;
  onChange(next: Chosen): void;
}

export function Facets({ facets, chosen, isOpen, onChange }: FacetsProps) {
  const keys = NARROWING_KEYS.filter((key) => (facets[key]?.length ?? 0) > 0 || (chosen[key]?.length ?? 0) > 0);
  const count = Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
  const toggle = (key: NarrowingKey, value: string): void => {
    const now = chosen[key] ?? [];
    const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
    onChange({ ...chosen, [key]: next });
  };
  if (keys.length === 0) return null;
  return (
    <details className="pane-fold" open={isOpen || undefined}>
      <summary>{count === 0 ? 'Filters' : `Filters, ${counted(count, 'chosen', 'chosen')}`}</summary>
      {count > 0 && (
        <Button size="small" appearance="subtle" onClick={() => onChange({})}>
          Reset
        </Button>
      )}
      {keys.map((key) => (
        <fieldset key={key} className="facet">
          <legend>{FILTERS[key].label}</legend>
          <div>
            {valuesOf(facets[key] ?? [], chosen[key] ?? []).map(({ value, name, count: hits }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={chosen[key]?.includes(value) ?? false}
                  onChange={() => toggle(key, value)}
                />
                <span>{name}</span>
                {hits > 0 && <small>{fullCount(hits)}</small>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  );
}

/** The commonest values, and every chosen one, whether or not anything is left of it. */
function valuesOf(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const shown = values.filter(({ value }, i) => i < SHOWN || chosen.includes(value));
  const gone = chosen.filter((value) => !values.some((one) => one.value === value));
  return [...shown, ...gone.map((value) => ({ value, name: value, count: 0 }))];
}
