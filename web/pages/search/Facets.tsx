import { Button } from '@fluentui/react-components';
import type { SearchProps } from '#shared/api/pages.ts';
import { fullCount } from '#shared/domain/display.ts';
import { COUNTED_KEYS } from '#shared/domain/search.ts';
import { NarrowFold } from '#web/layout/NarrowFold.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { FacetList } from '#web/pages/search/FacetList.tsx';
import { otherParams } from '#web/pages/search/filters.ts';
import { useFacets } from '#web/pages/search/useFacets.ts';
import { YearFacet } from '#web/pages/search/YearFacet.tsx';

const YEAR = 'filing_year';
/** What drafters narrow by first; the rest follows as the server lists it. */
const FIRST = ['type', 'category', 'clause', 'jurisdiction', 'industry', 'company', 'lawfirm'];
const rank = (key: string): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
/** What counting says of a wording: on or off, so they stand together. */
const FLAGS: readonly string[] = COUNTED_KEYS;

/** Checkbox lists with counts. Each is a form: it submits on change, and by its button without script. */
export function Facets(props: SearchProps) {
  const { url } = useNavigation();
  // where nothing is found, what was chosen is still there to be let go
  const isWanted = props.error === null;
  const facets = useFacets(props.reply.facets, url, isWanted);
  const keys = props.filters
    .map((filter) => filter.key)
    .filter((key) => key !== YEAR && (facets?.[key]?.length ?? 0) > 0)
    .sort((a, b) => rank(a) - rank(b));
  const [flags, lists] = [keys.filter((key) => FLAGS.includes(key)), keys.filter((key) => !FLAGS.includes(key))];
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
          {lists.map((key) => {
            const filter = props.filters.find((one) => one.key === key)!;
            return <FacetList key={key} name={key} label={filter.label} values={facets[key]!} chosen={filter.values} />;
          })}
          {flags.length > 0 && (
            <fieldset className="facet">
              <legend>Drafting</legend>
              <ul>
                {flags.map((key) => {
                  const { label, values } = props.filters.find((one) => one.key === key)!;
                  return (
                    <li key={key}>
                      <label>
                        <input type="checkbox" name={key} value="true" defaultChecked={values[0] === 'true'} />
                        <span>{label}</span>
                        <small>{fullCount(facets[key]![0]!.count)}</small>
                      </label>
                    </li>
                  );
                })}
              </ul>
            </fieldset>
          )}
          {keys.length === 0 && <p className="quiet">No options</p>}
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
