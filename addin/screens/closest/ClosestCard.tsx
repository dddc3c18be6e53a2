/** One wording that is like the selection: how much, where it stands, what differs, and what can be done with it. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import type { ClosestWording } from '#shared/api/closest.ts';
import { calmTitle, shortDate } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { ClosestPlace, ClosestText } from '#shared/ui/closest/ClosestText.tsx';
import type { Compared } from '#shared/ui/closest/compared.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';

interface ClosestCardProps extends Compared {
  /** It is still selected, so it can be replaced. */
  isSelected: boolean;
}

export function ClosestCard({ isSelected, ...found }: ClosestCardProps) {
  const { open } = useViews();
  const [isCompared, setCompared] = useState(true);
  const { wording } = found;
  const { title, url, contract } = wording;
  const insert = (place?: 'replace-selection'): void =>
    open({ screen: 'insert', wording: wordingOf(wording), ...(place && { place }) });
  return (
    <article className="wording" aria-label={title}>
      <h3>
        <AppLink href={url}>{title}</AppLink>
      </h3>
      <p>
        <ClosestPlace {...found} />
      </p>
      <ClosestText {...found} marks={isCompared} className="excerpt" />
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
        {found.parts && (
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
