/** What every way of signing in to the site ends with, and the one place that sets the session cookie. */
import type { Request, Response } from 'express';
import type { Base } from '#server/base.ts';
import { type Account, accountById } from '#server/features/auth/accounts.ts';
import { deviceOf } from '#server/features/auth/device.ts';
import { type Knowable, knownBrowsers } from '#server/features/auth/knownBrowser.ts';
import type { Limits } from '#server/features/auth/limits.ts';
import { newDeviceMail } from '#server/features/auth/mails.ts';
import { takeNotice } from '#server/features/auth/notices.ts';
import type { OnlyWay } from '#server/features/auth/onlyWay.ts';
import type { Sessions } from '#server/features/auth/sessions.ts';
import { SESSION_MS, type SignedIn } from '#server/features/auth/sessions.ts';
import { putMail } from '#server/features/mail/index.ts';
import { type Cookies, dropCookie, setCookie } from '#server/http/cookies.ts';
import { type Visitor, visitorOf } from '#server/http/visitor.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { ROUTES } from '#shared/domain/paths.ts';

export interface Exchange {
  request: Request;
  response: Response;
}

export interface SignInOptions {
  /** Tells the person by mail when this browser is a new one. Not needed where the person has just come from the mailbox. Default true. */
  notice?: boolean;
  /** The person has come in by the one way that their team allows, or is in already. */
  isLetIn?: boolean;
}

export interface SignIns {
  /**
   * Starts a web session and ends the one before it in this browser. The CSRF token changes: pages fetch a new one. Error: the refusal of
   * `onlyWay` for whoever comes in otherwise.
   */
  signIn(exchange: Exchange, userId: string, options?: SignInOptions): Promise<SignedIn>;
  /** The person has signed in in this browser before. */
  isKnown(request: Request, person: Knowable): boolean;
  /** Ends this browser's session, if it has one. */
  signOut(exchange: Exchange): Promise<void>;
}

export type SignInDeps = Pick<Base, 'config' | 'db' | 'clock'> & {
  sessions: Sessions;
  cookies: Cookies;
  onlyWay: OnlyWay;
  limits: Limits;
};

export function createSignIns({ config, db, clock, sessions, cookies, onlyWay, limits }: SignInDeps): SignIns {
  const known = knownBrowsers(config.secretKey, cookies);

  async function endOwn({ user, session }: Visitor): Promise<void> {
    if (user && session?.kind === 'web') await sessions.end(session.id, user.id);
  }

  /** The session, and the notice about it, or neither. */
  async function start(account: Account, device: string, isNew: boolean): Promise<string> {
    const { id: userId, email } = account;
    const isTold = isNew && (await takeNotice(limits, account, 'new_device'));
    return db.transaction().execute(async (trx) => {
      const { token } = await sessions.start(userId, { kind: 'web', device }, trx);
      if (isTold) {
        const at = clock();
        const sessionsPage = `${siteOrigin(config)}${ROUTES.sessions}`;
        await putMail(trx, { userId, email }, newDeviceMail({ device, at, account: sessionsPage }), at);
      }
      return token;
    });
  }

  return {
    async signIn({ request, response }, userId, { notice = true, isLetIn = false } = {}) {
      const otherwise = isLetIn ? null : await onlyWay.ofAccount(userId);
      if (otherwise) throw otherwise.refusal;
      const account = await accountById(db, userId);
      if (!account) throw new Error('an account was gone before its session began');
      const token = await start(account, deviceOf(request), notice && !known.isKnown(request, account));
      const person = await sessions.byCookie(token);
      if (!person) throw new Error('a session was over as soon as it began');
      await endOwn(visitorOf(response));
      known.remember({ request, response }, account);
      setCookie(response, cookies, cookies.session, token, SESSION_MS);
      dropCookie(response, cookies, cookies.csrf);
      return person;
    },
    isKnown: known.isKnown,
    async signOut({ response }) {
      await endOwn(visitorOf(response));
      dropCookie(response, cookies, cookies.session);
      dropCookie(response, cookies, cookies.csrf);
    },
  };
}
