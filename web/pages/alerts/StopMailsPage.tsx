import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { MailsEnded, StopMailsProps } from '#shared/api/personalPages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';

const SAID: Record<MailsEnded, { title: string; ended: string; way: { label: string; href: string } }> = {
  alerts: {
    title: 'End the mails about what you watch',
    ended: 'What you watch is still watched: it stands on your page of alerts, where mails can be turned on again.',
    way: { label: 'Alerts', href: ROUTES.alerts },
  },
  reviews: {
    title: 'End the mails about wordings to review',
    ended: 'What is due still stands on the page “Stewardship” of each library, where mails can be turned on again.',
    way: { label: 'Libraries', href: ROUTES.libraries },
  },
};

/** Programs that look into mails open links too: the mails end by a button and not by being here. */
export function StopMailsPage({ about, token }: StopMailsProps) {
  const { title, ended, way } = SAID[about];
  const { make, step, error } = useChange(async (server) => {
    const body = { token: token ?? '' };
    await (about === 'alerts'
      ? server.call(CALLS.stopAlertMails, { body })
      : server.call(CALLS.stopReviewMails, { body }));
  });
  if (step === 'done')
    return (
      <EntryFrame title="You get no more of these mails" lead={ended}>
        <p className="row entry-ways">
          <AppLink className="button-link" href={way.href}>
            {way.label}
          </AppLink>
        </p>
      </EntryFrame>
    );
  return (
    <EntryFrame title={title} lead={token ? 'One press, and no more of them come.' : undefined}>
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
