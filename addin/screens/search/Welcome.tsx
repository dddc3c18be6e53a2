/** Before the first search: what the pane does, said before anybody is asked for an account. */
import { Button } from '@fluentui/react-components';
import { useViews } from '#addin/pane/ViewContext.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export function Welcome() {
  const { step, open } = useViews();
  const { canOpen, flags, settings } = useApp();
  const hasAssistant = flags.showAssistant && canOpen(ROUTES.chat);
  return (
    <section className="pane-section" aria-labelledby="welcome">
      <h2 id="welcome">Without an account</h2>
      <p>
        Search the wordings of filed contracts and insert one with its definitions.{' '}
        {hasAssistant
          ? 'Your document is sent only if you ask the assistant about it.'
          : 'Your document is never sent.'}
      </p>
      <p className="row">
        <Button size="small" onClick={() => step({ type: 'tab', tab: 'checks' })}>
          Check this document
        </Button>
        <Button size="small" onClick={() => open({ screen: 'draft' })}>
          Draft from precedents
        </Button>
        {hasAssistant && (
          <Button size="small" onClick={() => open({ screen: 'assistant' })}>
            {settings.model ? 'Ask the assistant' : 'Ask the library'}
          </Button>
        )}
      </p>
    </section>
  );
}
