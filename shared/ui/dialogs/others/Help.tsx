import { Button } from '@fluentui/react-components';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

const SUPPORT = '/support';

/** Where things are, and whom to ask. */
export function Help(props: ViewProps) {
  const { canOpen } = useApp();
  const { has } = useOffered();
  const to = usePaths();
  return (
    <DialogFrame
      {...props}
      title="Help"
      actions={
        !props.dialog.gate && (
          <Button appearance="primary" onClick={closeBy(props.send)}>
            Close
          </Button>
        )
      }
    >
      <dl className="gate-rows">
        <dt>Find a wording</dt>
        <dd>
          Press <kbd className="kbd">/</kbd> anywhere and type
          {has('advanced_search') && (
            <>
              ; or open <AppLink href={to.search({ advanced: '1' })}>Advanced Search</AppLink>
            </>
          )}
          .
        </dd>
        <dt>Browse</dt>
        <dd>
          <AppLink href={to.clauses()}>Clauses</AppLink>, <AppLink href={to.contracts()}>contracts</AppLink> and the{' '}
          <AppLink href={to.dictionary()}>dictionary</AppLink>.
        </dd>
        <dt>Your account</dt>
        <dd>
          <AppLink href="/user/account">Plan and usage</AppLink>, <AppLink href="/user/sessions">sessions</AppLink>,{' '}
          <AppLink href="/user/settings">settings</AppLink>.
        </dd>
        <dt>Anything else</dt>
        <dd>
          {canOpen(SUPPORT) ? (
            <AppLink href={SUPPORT}>Contact Support</AppLink>
          ) : (
            'Ask the operator of this deployment.'
          )}
        </dd>
      </dl>
    </DialogFrame>
  );
}
