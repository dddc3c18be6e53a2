/** One wording: its text or how it differs from the selection, where it is from, and what can be done with it. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { diffParts, likeness } from '#addin/screens/diffParts.ts';
import { addToDraft } from '#addin/screens/draft/draftPicks.ts';
import { Cite } from '#addin/screens/record/Cite.tsx';
import { DraftingFactsLine } from '#addin/screens/record/DraftingFactsLine.tsx';
import { useSelection } from '#addin/screens/useSelection.ts';
import type { GroupCard } from '#shared/api/pages.ts';
import { calmTitle, counted, percent, shortDate, yearRange } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';
import { SampleList } from '#shared/ui/records/SampleList.tsx';
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
  const { notify } = useApp();
  const selection = useSelection();
  const [isCompared, setCompared] = useState(true);
  const wording = wordingOf(group, title, kind);
  const parts = selection.empty ? null : diffParts(selection.text, group.snippet);
  const { added, removed, share } = likeness(parts ?? []);
  const isLike = parts !== null && share >= 0.3;
  return (
    <article className="wording" aria-label={name}>
      {!isAlone && <h3>{name}</h3>}
      <p className="quiet">
        {counted(group.size, 'contract')}, {percent(group.share)} {yearRange(group.firstYear, group.lastYear)}
      </p>
      {isLike && (
        <p className="row quiet">
          {percent(share)} like your selection, {added} in, {removed} out
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
      <DraftingFactsLine text={group.snippet} isCut={group.isCut} />
      <p className="row">
        <Button
          size="small"
          appearance={isAlone ? 'primary' : 'secondary'}
          icon={<Icon name="insert" small />}
          onClick={() => open({ screen: 'insert', wording })}
        >
          Insert
        </Button>
        <CopyButton text={group.snippet} of={{ type: kind, id: group.id }} />
        <Cite wording={wording} hash={group.hash} size={group.size} />
        <Button
          size="small"
          appearance="subtle"
          icon={<Icon name="add" small />}
          onClick={() => {
            addToDraft(wording);
            notify(`${title} is in the draft.`, {
              action: { label: 'Open the draft', run: () => open({ screen: 'draft' }) },
            });
          }}
        >
          Draft
        </Button>
      </p>
      <SampleList samples={group.samples} size={group.size} allHref={group.href} />
    </article>
  );
}

export function wordingOf(group: GroupCard, title: string, kind: Wording['kind']): Wording {
  const sample = group.samples[0];
  const date = sample?.published ? `, ${shortDate(sample.published)}` : '';
  return {
    id: group.id,
    kind,
    title,
    text: group.snippet,
    isCut: group.isCut,
    source: sample ? { label: `${calmTitle(sample.label)}${date}`, uri: sample.uri } : null,
    href: group.href,
  };
}
