import { Button } from '@fluentui/react-components';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { addToDraft } from '#addin/screens/draft/draftPicks.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

/** Collects a wording for the draft. */
export function DraftButton({ wording }: { wording: Wording }) {
  const { open } = useViews();
  const { notify } = useApp();
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<Icon name="add" small />}
      onClick={() => {
        addToDraft(wording);
        notify(`${wording.title} is in the draft.`, {
          action: { label: 'Open the draft', run: () => open({ screen: 'draft' }) },
        });
      }}
    >
      Draft
    </Button>
  );
}
