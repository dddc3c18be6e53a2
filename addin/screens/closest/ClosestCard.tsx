/** One wording that is like the selection: how much, where it stands, what differs, and what can be done with it. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import type { Compared } from '#addin/screens/closest/useClosest.ts';
import type { ClosestWording } from '#shared/api/closest.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { calmTitle, counted, percent, shortDate, yearRange } from '#shared/domain/display.ts';
import { evenWords } from '#shared/domain/shingles.ts';
import { wordingPlace } from '#shared/domain/wordingCounts.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

/** Below this, marks would be most of the text. */
const LEAST_MARKED = 0.3;

interface ClosestCardProps extends Compared {
  /** What was asked about. */
  text: string;
  /** It is still selected, so it can be replaced. */
  isSelected: boolean;
}

export function ClosestCard({ wording, likeness, text, isSelected }: ClosestCardProps) {
  const { open } = useViews();
  const [isCompared, setCompared] = useState(true);
  const { title, url, contracts, counts, firstYear, lastYear, contract } = wording;
  const parts = diffParts(text, wording.text);
  const isMarked = likeness.share >= LEAST_MARKED && parts.some(({ kind }) => kind === 'same');
  const insert = (place?: 'replace-selection'): void =>
    open({ screen: 'insert', wording: wordingOf(wording), ...(place && { place }) });
  return (
    <article className="wording" aria-label={title}>
      <h3>
        <AppLink href={url}>{title}</AppLink>
      </h3>
      <p>
        <b>{percent(likeness.share)} alike</b>,{' '}
        {likeness.differing === 0 ? 'the same words' : `differs in ${counted(likeness.differing, 'word')}`};{' '}
        {wordingPlace(contracts, counts)}
        {firstYear !== null && `, dated ${yearRange(firstYear, lastYear)}`}
      </p>
      {isMarked ? (
        <p className="excerpt">{isCompared ? <DiffText parts={parts} /> : wording.text}</p>
      ) : (
        <>
          <p className="quiet">
            Too different for marks. It holds {percent(likeness.held)} of your words in their order.
          </p>
          <details className="pane-fold">
            <summary>Read it, {counted(evenWords(wording.text).length, 'word')}</summary>
            <p className="excerpt">{wording.text}</p>
          </details>
        </>
      )}
      <p className="row">
        <Button size="small" icon={<Icon name="insert" small />} onClick={() => insert()}>
          Insert
        </Button>
        {isSelected && (
          <Button size="small" onClick={() => insert('replace-selection')}>
            Redline into this
          </Button>
        )}
        <CopyButton text={wording.text} of={{ type: wording.type, id: wording.id }} />
        {isMarked && (
          <Button size="small" appearance="subtle" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
            {isCompared ? 'Show plain' : 'Compare'}
          </Button>
        )}
      </p>
      <p className="quiet">
        <AppLink href={contract.url} target="_blank">
          {calmTitle(contract.title)}
        </AppLink>
        {contract.published && `, ${shortDate(contract.published)}`}
      </p>
    </article>
  );
}

function wordingOf({ id, type, title, text, isCut, contract, url }: ClosestWording): Wording {
  const date = contract.published ? `, ${shortDate(contract.published)}` : '';
  const source = { label: `${calmTitle(contract.title)}${date}`, uri: contract.url };
  return { id, kind: type, groupId: id, title, text, isCut, source, href: url };
}
