import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { StopAlertMailsProps } from '#shared/api/personalPages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';

/** Programs that look into mails open links too: the mails end by a button and not by being here. */
export function StopAlertMailsPage({ token }: StopAlertMailsProps) {
  const { make, step, error } = useChange(async (server) => {
    await server.call(CALLS.stopAlertMails, { body: { token: token ?? '' } });
  });
  if (step === 'done')
    return (
      <EntryFrame
        title="You get no more of these mails"
        lead="What you watch is still watched: it stands on your page of alerts, where mails can be turned on again."
      >
        <p className="row entry-ways">
          <AppLink className="button-link" href={ROUTES.alerts}>
            Alerts
          </AppLink>
        </p>
      </EntryFrame>
    );
  return (
    <EntryFrame
      title="End the mails about what you watch"
      lead={token ? 'One press, and no more of them come.' : undefined}
    >
      <div className="auth-form">
        {!token && <p>The link is not complete. Copy all of it from the mail.</p>}
        {error && (
          <p className="note note-danger" role="alert">
            {refusalText(error)}
          </p>
        )}
        {token && (
          <Button appearance="primary" size="large" disabledFocusable={step === 'busy'} onClick={() => void make()}>
            {step === 'busy' ? 'One moment' : 'End the mails'}
          </Button>
        )}
      </div>
    </EntryFrame>
  );
}
