/** One wording: its text or how it differs from the selection, where it is from, and what can be done with it. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { DraftButton } from '#addin/screens/record/DraftButton.tsx';
import { useSelection } from '#addin/screens/useSelection.ts';
import type { GroupCard } from '#shared/api/pages.ts';
import { diffParts, LIKE_FROM, likeness } from '#shared/domain/diffParts.ts';
import { calmTitle, differenceInWords, percent, shortDate, yearRange } from '#shared/domain/display.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { namespaceIn } from '#shared/domain/paths.ts';
import { shareText, wordingPlace } from '#shared/domain/wordingCounts.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { SaveButton } from '#shared/ui/lists/SaveButton.tsx';
import { Citation, CiteButton } from '#shared/ui/records/Citation.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';
import { DraftingFactsLine } from '#shared/ui/records/DraftingFactsLine.tsx';
import { SampleList } from '#shared/ui/records/SampleList.tsx';
import { useCitation } from '#shared/ui/records/useCitation.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';
import { LinkedText } from '#shared/ui/text/LinkedText.tsx';

interface WordingCardProps {
  group: GroupCard;
  /** Heading of the card. */
  name: string;
  /** Clause type or term. */
  title: string;
  kind: Wording['kind'];
  /** The record shows this wording only, under its own title. */
  isAlone?: boolean;
}

export function WordingCard({ group, name, title, kind, isAlone = false }: WordingCardProps) {
  const { open } = useViews();
  const selection = useSelection();
  const citation = useCitation({ type: kind, id: group.id });
  const [isCompared, setCompared] = useState(true);
  const wording = wordingOf(group, title, kind);
  const parts = selection.empty ? null : diffParts(selection.text, group.snippet);
  const { added, removed, share } = likeness(parts ?? []);
  const isLike = parts !== null && share >= LIKE_FROM;
  return (
    <article className="wording" aria-label={name}>
      {!isAlone && <h3>{name}</h3>}
      <p className="quiet">
        {wordingPlace(group.size, group.counts)}; {shareText(group.share, kind)}
        {group.firstYear !== null && `; dated ${yearRange(group.firstYear, group.lastYear)}`}
      </p>
      {isLike && (
        <p className="row quiet">
          {percent(share)} like your selection: {differenceInWords({ added, removed })}
          <Button size="small" appearance="subtle" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
            {isCompared ? 'Show plain' : 'Compare'}
          </Button>
        </p>
      )}
      <p className="excerpt">
        {isLike && isCompared ? (
          <DiffText parts={parts} />
        ) : (
          <LinkedText text={group.snippet} links={group.snippetLinks} />
        )}
        {group.isCut && '…'}
      </p>
      <DraftingFactsLine facts={group.facts} />
      <div className="row">
        <Button
          size="small"
          appearance={isAlone ? 'primary' : 'secondary'}
          icon={<Icon name="insert" small />}
          onClick={() => open({ screen: 'insert', wording })}
        >
          Insert
        </Button>
        <CopyButton text={group.snippet} of={{ type: kind, id: group.id }} />
        {namespaceIn(group.href) === DEFAULT_NAMESPACE && <SaveButton of={{ type: kind, id: group.id }} />}
        <CiteButton citation={citation} />
        <DraftButton wording={wording} />
      </div>
      <Citation citation={citation} />
      <SampleList samples={group.samples} size={group.size} allHref={group.href} />
    </article>
  );
}

function wordingOf(group: GroupCard, title: string, kind: Wording['kind']): Wording {
  const sample = group.samples[0];
  const date = sample?.published ? `, ${shortDate(sample.published)}` : '';
  return {
    // the clause or definition whose text is on show
    id: sample?.id ?? group.id,
    kind,
    groupId: group.id,
    title,
    text: group.snippet,
    isCut: group.isCut,
    source: sample ? { label: `${calmTitle(sample.label)}${date}`, uri: sample.uri } : null,
    href: group.href,
  };
}
