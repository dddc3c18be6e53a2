/** One wording: how many have it, since when, how it differs from the base, where it stands. */
import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { GroupCard as Group } from '#shared/api/pages.ts';
import { differenceInWords, percent, yearRange } from '#shared/domain/display.ts';
import { TOO_DIFFERENT } from '#shared/domain/tooDifferent.ts';
import { chosenSentence, wordingPlace } from '#shared/domain/wordingCounts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { ShareBar } from '#shared/ui/charts/ShareBar.tsx';
import { Spark } from '#shared/ui/charts/Spark.tsx';
import { SaveButton } from '#shared/ui/lists/SaveButton.tsx';
import { Citation, CiteButton } from '#shared/ui/records/Citation.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';
import { DownloadMenu } from '#shared/ui/records/DownloadMenu.tsx';
import { DraftingFactsLine } from '#shared/ui/records/DraftingFactsLine.tsx';
import { SampleList } from '#shared/ui/records/SampleList.tsx';
import { SlotList } from '#shared/ui/records/SlotList.tsx';
import { SlotText } from '#shared/ui/records/SlotText.tsx';
import { StewardBadge } from '#shared/ui/records/StewardBadge.tsx';
import { useCitation } from '#shared/ui/records/useCitation.ts';
import { usePickedValues } from '#shared/ui/records/usePickedValues.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';
import { LinkedText } from '#shared/ui/text/LinkedText.tsx';

export const showsMarks = (group: Pick<Group, 'diff'>, wanted: boolean): boolean =>
  wanted && group.diff !== null && group.diff.parts.length > 0;

interface GroupCardProps {
  group: Group;
  /** Of a clause type or of a defined term. */
  kind?: 'clause' | 'definition';
  name: string;
  /** Its place among all of them. */
  rank?: number;
  /** Of the card: a card that stands alone is right below the title of the page. */
  heading?: 'h2' | 'h3';
  differences: boolean;
  isBase: boolean;
  /** What the page does with it besides. */
  act?: ReactNode;
}

export function GroupCard({
  group,
  kind = 'clause',
  name,
  rank,
  heading: Heading = 'h3',
  differences,
  isBase,
  act,
}: GroupCardProps) {
  const { flags } = useApp();
  const values = usePickedValues(group);
  const { picked } = values;
  const { snippet, snippetLinks, template } = picked ?? group;
  const marks = picked === null && showsMarks(group, differences);
  const headId = `group-${group.id}`;
  const citation = useCitation({ type: kind, id: group.id });
  return (
    <article className="group" id={`_${group.id}`} aria-labelledby={headId}>
      <header>
        <Heading id={headId}>
          {rank !== undefined && <span className="rank">{rank}</span>}
          <AppLink href={group.href}>{name}</AppLink>
        </Heading>
        <span>
          <ShareBar share={group.shareOfLargest} />
          {wordingPlace(group.size, group.counts)}, {percent(group.share)}
        </span>
        {flags.clauseMetadata && (
          <span className="years">
            <Spark years={group.years} />
            {yearRange(group.firstYear, group.lastYear)}
          </span>
        )}
        <StewardBadge mark={group.steward} />
        <span className="group-diff">{differenceLabel(group, isBase)}</span>
      </header>
      <div className="group-body">
        {template && !marks ? (
          <SlotText
            text={snippet}
            isCut={group.isCut}
            links={snippetLinks}
            template={template}
            allHref={kind === 'clause' ? group.href : null}
            {...(!group.isCut && { pick: values.pick })}
          />
        ) : (
          <p className="legal">
            {marks ? (
              <DiffText parts={group.diff!.parts} />
            ) : (
              <LinkedText text={group.snippet} links={group.snippetLinks} />
            )}
            {group.isCut && !marks && '…'}
          </p>
        )}
        {picked && (
          <p className="row quiet picked-values" role="status">
            {chosenSentence(picked.contracts)}
            <Button size="small" appearance="subtle" onClick={values.reset}>
              Reset values
            </Button>
          </p>
        )}
        {group.template && <SlotList template={group.template} />}
        {group.isCut && (
          <p className="quiet">
            The beginning of a longer wording.{' '}
            <AppLink href={group.samples[0]?.uri ?? group.href}>Read it whole</AppLink>
          </p>
        )}
      </div>
      <SampleList samples={group.samples} size={group.size} allHref={group.href} />
      <footer>
        {flags.clauseMetadata && (
          <div className="facts">
            <DraftingFactsLine facts={group.facts} />
            {group.jurisdictions.length > 0 && <span>{group.jurisdictions.slice(0, 3).join(', ')}</span>}
          </div>
        )}
        <div className="acts">
          {act}
          <CopyButton text={snippet} of={{ type: kind, id: group.id }} isAsShown={picked !== null} />
          <SaveButton of={{ type: kind, id: group.id }} {...(picked && { body: picked.snippet })} />
          <CiteButton citation={citation} />
          <DownloadMenu of={{ type: kind, id: group.id }} />
        </div>
        <Citation citation={citation} heading={Heading === 'h2' ? 'h3' : 'h4'} />
      </footer>
    </article>
  );
}

function differenceLabel(group: Group, isBase: boolean): string {
  if (isBase) return 'the most common wording';
  if (!group.diff) return '';
  if (group.diff.parts.length === 0) return 'no sentence in common with the most common wording';
  const difference =
    group.diff.share > TOO_DIFFERENT
      ? `${Math.round(group.diff.share * 10)} in 10 words differ`
      : differenceInWords(group.diff);
  return `${difference}, compared with the most common wording`;
}
