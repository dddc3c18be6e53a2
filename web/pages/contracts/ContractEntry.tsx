import type { ContractItem } from '#shared/api/pages.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { SampleList } from '#shared/ui/records/SampleList.tsx';

/** A contract in a list: title, date and tags, how it begins, and what is nearly the same. */
export function ContractEntry({ item }: { item: ContractItem }) {
  const to = usePaths();
  return (
    <article className="contract-entry">
      <h2>
        <AppLink href={item.uri}>{calmTitle(item.title)}</AppLink>
      </h2>
      <p className="meta">
        {item.published && <span>{item.published}</span>}
        {item.tags.map((tag) => (
          <AppLink key={`${tag.type}${tag.value}`} href={tag.uri}>
            {tag.name}
          </AppLink>
        ))}
        {item.isSample && <span>sample</span>}
      </p>
      {item.intro && <p className="excerpt">{item.intro}</p>}
      {item.groupSamples.length > 0 && (
        <SampleList
          samples={item.groupSamples}
          size={item.groupSize}
          allHref={to.contractsSimilar(item.groupId, item.id)}
        />
      )}
    </article>
  );
}
