/** The very wording on which a record was opened, where it reads otherwise than those that stand for their like. */
import { Button } from '@fluentui/react-components';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { DraftButton } from '#addin/screens/record/DraftButton.tsx';
import { useShownTexts } from '#addin/screens/wording/useShownTexts.ts';
import type { GroupCard } from '#shared/api/pages.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { namespaceIn } from '#shared/domain/paths.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { SaveButton } from '#shared/ui/lists/SaveButton.tsx';
import { Citation, CiteButton } from '#shared/ui/records/Citation.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';
import { useCitation } from '#shared/ui/records/useCitation.ts';

interface ClickedCardProps {
  wording: Wording;
  /** What else the record shows. */
  groups: readonly GroupCard[];
}

export function ClickedCard({ wording, groups }: ClickedCardProps) {
  const { open } = useViews();
  const citation = useCitation({ type: wording.kind, id: wording.id });
  const [shown] = useShownTexts([wording]);
  const { text, isReading } = shown!;
  const isThere = groups.some(({ samples, snippet }) => samples[0]?.id === wording.id || snippet === text);
  if (isReading || isThere) return null;
  return (
    <article className="wording" aria-label="As you found it">
      <h3>As you found it</h3>
      {wording.source && <p className="quiet">{calmTitle(wording.source.label)}</p>}
      <p className="excerpt">{text}</p>
      <div className="row">
        <Button
          size="small"
          appearance="primary"
          icon={<Icon name="insert" small />}
          onClick={() => open({ screen: 'insert', wording })}
        >
          Insert
        </Button>
        <CopyButton text={text} of={{ type: wording.kind, id: wording.id }} />
        {namespaceIn(wording.href) === DEFAULT_NAMESPACE && <SaveButton of={{ type: wording.kind, id: wording.id }} />}
        <CiteButton citation={citation} />
        <DraftButton wording={wording} />
      </div>
      <Citation citation={citation} />
      <p className="quiet">Contracts like it, with the words that most of them have:</p>
    </article>
  );
}
