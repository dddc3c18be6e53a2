import { SEARCH_TABS, type SearchTab } from '#shared/domain/search.ts';
import { TAB_LABELS } from '#shared/ui/search/tabs.ts';

/** Which of the four tabs a search from here goes to. */
export function TabSwitch({
  tab,
  onTab,
  className = 'tabs',
}: {
  tab: SearchTab;
  onTab: (tab: SearchTab) => void;
  className?: string;
}) {
  return (
    <fieldset className={className}>
      <legend className="sr">Search in</legend>
      {SEARCH_TABS.map((name) => (
        <button
          key={name}
          type="button"
          className={name === tab ? 'on' : undefined}
          aria-pressed={name === tab}
          onClick={() => onTab(name)}
        >
          {TAB_LABELS[name]}
        </button>
      ))}
    </fieldset>
  );
}
