/** Above every screen: the document holds wordings that their library has withdrawn. */
import { Button } from '@fluentui/react-components';
import { useViews } from '#addin/pane/ViewContext.ts';
import { useRecalls } from '#addin/screens/recalls/useRecalls.ts';
import { counted } from '#shared/domain/display.ts';

export default function RecallNotice() {
  const { open, views } = useViews();
  const recalls = [...useRecalls().values()];
  if (recalls.length === 0) return null;
  const withdrawn = recalls.filter(({ state }) => state === 'withdrawn').length;
  const rest = recalls.length - withdrawn;
  const said = [
    withdrawn > 0 && `${counted(withdrawn, 'wording')} withdrawn`,
    rest > 0 && `${counted(rest, 'wording')} not to be used`,
  ].filter(Boolean);
  return (
    <p className="note note-danger recall-notice" role="status">
      In this document: {said.join(', ')}.{' '}
      {views.over.at(-1)?.screen !== 'passports' && (
        <Button size="small" onClick={() => open({ screen: 'passports' })}>
          See which
        </Button>
      )}
    </p>
  );
}
