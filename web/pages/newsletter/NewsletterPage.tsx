/** Plain forms: they work without script, and every answer is a page. */
import { Button, Input } from '@fluentui/react-components';
import type { NewsletterOutcome, NewsletterProps } from '#shared/api/newsletter.ts';
import { targetText } from '#shared/domain/outsideTargets.ts';
import { newsletterPaths, ROUTES } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';

const SAID: Record<NewsletterOutcome, { title: string; lead: string; isProblem?: true }> = {
  asked: {
    title: 'Look into your mailbox',
    lead: 'If the address is right, a mail with a link is on its way. The newsletter comes once you have confirmed.',
  },
  wrong: { title: 'Newsletter', lead: 'That is no e-mail address. Look at its spelling.', isProblem: true },
  later: {
    title: 'Newsletter',
    lead: 'Too many mails were asked for from here or to this address. Try again in an hour.',
    isProblem: true,
  },
  confirmed: { title: 'You get the newsletter', lead: 'Every issue ends with a link that stops it by one press.' },
  broken: {
    title: 'This link does not work',
    lead: 'It is not complete, or it is older than a week. Copy all of it from the mail, or ask for another.',
  },
  stopped: { title: 'You get no more of them', lead: 'The address is no longer kept.' },
};

const ASKED = {
  address: { title: 'Newsletter', lead: 'What is new in the library, by mail. Your address is used for nothing else.' },
  confirmation: { title: 'Confirm the newsletter', lead: 'One press, and it comes to this address.' },
  end: { title: 'End the newsletter', lead: 'One press, and no more of them come.' },
} as const;

export function NewsletterPage({ asks, outcome, token, target }: NewsletterProps) {
  const said = outcome ? SAID[outcome] : null;
  const { title, lead } = said && !said.isProblem ? said : ASKED[asks ?? 'address'];
  return (
    <EntryFrame title={title} lead={lead}>
      {said?.isProblem && (
        <p className="note note-danger" role="alert">
          {said.lead}
        </p>
      )}
      {asks === 'address' && <AskForm />}
      {asks === 'confirmation' && <PressForm action={ROUTES.confirmNewsletter} token={token} label="Confirm" />}
      {asks === 'end' && (
        <PressForm action={newsletterPaths.stop(token ?? '')} token={token} label="End the newsletter" />
      )}
      {target && asks !== 'end' && (
        <p className="quiet">
          It is written by <AppLink href={target}>{targetText(target)}</AppLink>.
        </p>
      )}
    </EntryFrame>
  );
}

const AskForm = () => (
  <form className="auth-form" method="post" action={ROUTES.newsletter}>
    <label htmlFor="newsletter-email">E-mail address</label>
    <Input id="newsletter-email" name="email" type="email" size="large" autoComplete="email" required maxLength={254} />
    <Button type="submit" appearance="primary" size="large">
      Ask for it
    </Button>
    <p className="quiet-text">You get a mail with a link first: nobody else can sign you up.</p>
  </form>
);

const PressForm = ({ action, token, label }: { action: string; token: string | null; label: string }) =>
  token ? (
    <form className="auth-form" method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" appearance="primary" size="large">
        {label}
      </Button>
    </form>
  ) : (
    <p>The link is not complete. Copy all of it from the mail.</p>
  );
