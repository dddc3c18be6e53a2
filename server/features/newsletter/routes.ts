/** What the forms of the newsletter do. It is there as long as the operator has said who writes it; leaving it works always. */

import { putMail } from '#server/features/mail/index.ts';
import type { NewsletterDeps } from '#server/features/newsletter/context.ts';
import { confirmToken, readConfirmToken, readStopToken, stopToken } from '#server/features/newsletter/links.ts';
import { confirmMail, welcomeMail } from '#server/features/newsletter/mails.ts';
import { addressesOf, dropAddress, keepAddress } from '#server/features/newsletter/store.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { type CallInput, type Route, route, SENT } from '#server/http/route.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { Call } from '#shared/api/call.ts';
import { NEWSLETTER_CALLS, type NewsletterOutcome } from '#shared/api/newsletter.ts';
import { emailKey, isEmail } from '#shared/domain/auth.ts';
import { csvOf } from '#shared/domain/csv.ts';
import { newsletterPaths } from '#shared/domain/paths.ts';
import { activityDay } from '#shared/domain/signals.ts';

type Answered = Pick<CallInput<Call>, 'request' | 'response'>;

/** Whether one more may be asked for; what is refused is told on the page. */
async function isWithin(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false;
    throw error;
  }
}

export function newsletterRoutes(deps: NewsletterDeps): Route[] {
  const { db, config, clock, limits, audit, operatorSettings } = deps;
  const { secretKey } = config;
  const stopLink = (email: string) => `${siteOrigin(config)}${newsletterPaths.stop(stopToken(secretKey, email))}`;

  const onwards = ({ response }: Answered, outcome: NewsletterOutcome) => {
    response.redirect(303, newsletterPaths.outcome(outcome));
    return SENT;
  };
  /** Only tokens that are nobody's count: they cannot be guessed, and somebody else's tries keep no reader from leaving. */
  async function missed(input: Answered) {
    await limits.take('tokenNetwork', networkOfRequest(input.request));
    return onwards(input, 'broken');
  }
  async function mustBeThere(): Promise<void> {
    if (!(await operatorSettings.targets()).newsletter) throw notFound('newsletter');
  }
  async function takeMail(email: string, { request }: Answered): Promise<void> {
    const [key, network] = [emailKey(email), networkOfRequest(request)];
    await limits.take('mailNetwork', network);
    await limits.take('mailPair', key, `newsletter ${network}`);
    await limits.take('mailAccount', key, 'newsletter');
  }

  return [
    route(NEWSLETTER_CALLS.askNewsletter, async (input) => {
      await mustBeThere();
      const email = input.body.email.trim().normalize('NFC');
      if (!isEmail(email)) return onwards(input, 'wrong');
      if (!(await isWithin(() => takeMail(email, input)))) return onwards(input, 'later');
      const link = `${siteOrigin(config)}${newsletterPaths.confirm(confirmToken(secretKey, email, clock()))}`;
      // also to one that gets it already: nobody learns here who does
      await putMail(db, { userId: null, email }, confirmMail(link), clock());
      return onwards(input, 'asked');
    }),
    route(NEWSLETTER_CALLS.confirmNewsletter, async (input) => {
      await mustBeThere();
      const email = readConfirmToken(secretKey, input.body.token, clock());
      if (email === null) return missed(input);
      await db.transaction().execute(async (trx) => {
        if (await keepAddress(trx, email, clock()))
          await putMail(trx, { userId: null, email }, welcomeMail(stopLink(email)), clock());
      });
      return onwards(input, 'confirmed');
    }),
    route(NEWSLETTER_CALLS.stopNewsletter, async (input) => {
      const key = readStopToken(secretKey, input.query.token);
      if (key === null) return missed(input);
      await dropAddress(db, key);
      return onwards(input, 'stopped');
    }),
    route(NEWSLETTER_CALLS.newsletterFile, async ({ visitor, body, response }) => {
      const addresses = await db.transaction().execute(async (trx) => {
        const all = await addressesOf(trx);
        await audit.record(trx, {
          actor: { userId: visitor.user!.id },
          action: 'admin.newsletter_taken',
          object: { name: 'newsletter' },
          details: { addresses: all.length, reason: body.reason },
        });
        return all;
      });
      const rows = addresses.map(({ email, confirmed_at }) => [email, activityDay(confirmed_at), stopLink(email)]);
      response
        .attachment(`clausary-newsletter-${activityDay(clock())}.csv`)
        .type('text/csv')
        .send(csvOf([['Address', 'Confirmed', 'Unsubscribe'], ...rows]));
      return SENT;
    }),
  ];
}
