import { Button } from '@fluentui/react-components';
import type { SearchProps } from '#shared/api/pages.ts';
import type { FacetValue } from '#shared/api/search.ts';
import { fullCount } from '#shared/domain/display.ts';
import { NarrowFold } from '#web/layout/NarrowFold.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { otherParams } from '#web/pages/search/filters.ts';
import { useFacets } from '#web/pages/search/useFacets.ts';
import { YearFacet } from '#web/pages/search/YearFacet.tsx';

const YEAR = 'filing_year';
/** What drafters narrow by first; the rest follows as the server lists it. */
const FIRST = ['type', 'category', 'clause', 'jurisdiction', 'industry', 'company', 'lawfirm'];
const rank = (key: string): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
/** Longer lists fold away what is rarer, unless it is chosen. */
const SHOWN = 6;

/** Checkbox lists with counts. Each is a form: it submits on change, and by its button without script. */
export function Facets(props: SearchProps) {
  const { url } = useNavigation();
  const isWanted = props.error === null && props.reply.total > 0;
  const facets = useFacets(props.reply.facets, url, isWanted);
  const keys = props.filters
    .map((filter) => filter.key)
    .filter((key) => key !== YEAR && (facets?.[key]?.length ?? 0) > 0)
    .sort((a, b) => rank(a) - rank(b));
  const chosen = keys.reduce((sum, key) => sum + props.filters.find((filter) => filter.key === key)!.values.length, 0);
  if (!facets) return isWanted && <div className="facets pending" />;
  return (
    <div className="facets">
      <NarrowFold label={`Filters${chosen > 0 ? `, ${chosen}` : ''}`}>
        <form
          action={new URL(url, 'http://own').pathname}
          method="get"
          onChange={(event) => event.currentTarget.requestSubmit()}
        >
          {otherParams(url, keys).map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          {keys.map((key) => {
            const filter = props.filters.find((one) => one.key === key)!;
            return <FacetList key={key} name={key} label={filter.label} values={facets[key]!} chosen={filter.values} />;
          })}
          <Button type="submit" size="small" className="no-script">
            Apply
          </Button>
        </form>
        {facets[YEAR] && facets[YEAR].length > 1 && (
          <YearFacet values={facets[YEAR]} chosen={props.filters.find((filter) => filter.key === YEAR)?.values[0]} />
        )}
      </NarrowFold>
    </div>
  );
}

interface FacetListProps {
  name: string;
  label: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
}

function FacetList({ name, label, values, chosen }: FacetListProps) {
  const isChosen = (facet: FacetValue) => chosen.includes(facet.value);
  const first = values.filter((facet, i) => i < SHOWN || isChosen(facet));
  const rest = values.filter((facet) => !first.includes(facet));
  const row = (facet: FacetValue) => (
    <li key={facet.value}>
      <label>
        <input type="checkbox" name={name} value={facet.value} defaultChecked={isChosen(facet)} />
        <span>{facet.name}</span>
        <small>{fullCount(facet.count)}</small>
      </label>
    </li>
  );
  return (
    <fieldset className="facet">
      <legend>{label}</legend>
      <ul>{first.map(row)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </fieldset>
  );
}
