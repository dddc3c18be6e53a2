import type { ContractItem } from '#shared/api/pages.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { SampleList } from '#shared/ui/records/SampleList.tsx';
import { NarrowFold } from '#web/layout/NarrowFold.tsx';
import { distinctTags } from '#web/pages/contracts/distinctTags.ts';

/** A contract in a list: title, date and tags, how it begins, and what is nearly the same. */
export function ContractEntry({ item, heading: Heading }: { item: ContractItem; heading: 'h2' | 'h3' }) {
  const to = usePaths();
  return (
    <article className="contract-entry">
      <Heading>
        <AppLink href={item.uri}>{calmTitle(item.title)}</AppLink>
      </Heading>
      <p className="meta">
        {item.published && <span>{item.published}</span>}
        {distinctTags(item.tags).map((tag) => (
          <AppLink key={`${tag.type}${tag.value}`} href={tag.uri}>
            {tag.name}
          </AppLink>
        ))}
        {item.isSample && <span>sample</span>}
      </p>
      {item.intro && <p className="excerpt">{item.intro}</p>}
      {item.groupSamples.length > 0 && (
        <NarrowFold label="Nearly the same">
          <SampleList
            samples={item.groupSamples}
            size={item.groupSize}
            allHref={to.contractsSimilar(item.groupId, item.id)}
          />
        </NarrowFold>
      )}
    </article>
  );
}
