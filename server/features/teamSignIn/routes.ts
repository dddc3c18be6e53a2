/** A team's domain and issuer as calls, and the way to the issuer and back. Whatever goes wrong on it leads to a page that says so. */
import type { Request, Response } from 'express';
import type { Base } from '#server/base.ts';
import type { AuthDeps, Limits } from '#server/features/auth/index.ts';
import { administeredTeam } from '#server/features/teamSignIn/admins.ts';
import { ATTEMPT_MS, companyAttempts } from '#server/features/teamSignIn/attempt.ts';
import { checkDomain, claimDomain, leaveDomain } from '#server/features/teamSignIn/domain.ts';
import { enter } from '#server/features/teamSignIn/enter.ts';
import { companyError, isCompanyError } from '#server/features/teamSignIn/errors.ts';
import { addressFor, claimsIn, findIssuer } from '#server/features/teamSignIn/issuer.ts';
import { requireCompany } from '#server/features/teamSignIn/plan.ts';
import type { Look } from '#server/features/teamSignIn/proof.ts';
import { type ReplyDeps, signInReply } from '#server/features/teamSignIn/reply.ts';
import { dropIssuer, setIssuer, switchIssuer } from '#server/features/teamSignIn/settings.ts';
import {
  clientSecretOf,
  domainOfTeam,
  issuerOfTeam,
  keepTest,
  type TeamIssuer,
  teamOfDomain,
} from '#server/features/teamSignIn/store.ts';
import type { Roster } from '#server/features/teams/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { dropCookie, readCookie, setCookie } from '#server/http/cookies.ts';
import { AppError } from '#server/http/errors.ts';
import { logRefusedSignIn } from '#server/http/refusedSignIns.ts';
import { requestUrl } from '#server/http/requestUrl.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { TEAM_SIGN_IN_CALLS } from '#shared/api/teamSignIn.ts';
import { isEmail } from '#shared/domain/auth.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { safeNext } from '#shared/domain/redirects.ts';
import { domainIn, emailDomain } from '#shared/domain/teamDomain.ts';
import { claimsError, companyBackPath } from '#shared/domain/teamSignIn.ts';

export type TeamSignInDeps = Pick<Base, 'config' | 'db' | 'clock' | 'log' | 'audit' | 'outbound' | 'resolver'> &
  Pick<AuthDeps, 'cookies' | 'signIns'> &
  ReplyDeps & { limits: Limits; roster: Roster };

export function teamSignInRoutes(deps: TeamSignInDeps): Route[] {
  const { config, db, clock, log, cookies, limits, signIns } = deps;
  const attempts = companyAttempts(config.secretKey);

  const byAdmin = async ({ visitor }: { visitor: Visitor }) => ({
    teamId: await administeredTeam(db, visitor),
    userId: visitor.user!.id,
  });
  const settingsOf = (teamId: string, look?: Look | null) => signInReply(deps, teamId, look);

  const backTo = (teamId: string) => `${siteOrigin(config)}${companyBackPath(teamId)}`;

  async function clientOf({ teamId, issuer, clientId }: TeamIssuer) {
    const clientSecret = await clientSecretOf(db, config.secretKey, teamId);
    if (clientSecret === null)
      throw companyError('company_unavailable', {}, 'The secret cannot be read. Enter it again.');
    return findIssuer(deps, { issuer, clientId, clientSecret });
  }

  interface Way {
    issuer: TeamIssuer;
    isTest: boolean;
    next: string;
    hint: string | null;
  }

  async function lead(response: Response, { issuer, isTest, next, hint }: Way): Promise<void> {
    const { teamId, revision } = issuer;
    const found = await clientOf(issuer);
    const { attempt, cookie } = attempts.begin({ teamId, revision, isTest, next }, clock());
    const address = await addressFor(found, attempt, { backTo: backTo(teamId), hint });
    setCookie(response, cookies, cookies.signInElsewhere, cookie, ATTEMPT_MS);
    response.redirect(303, address.href);
  }

  /** Nobody is led anywhere by a link on somebody else's page. */
  const isForeign = (request: Request) => request.headers['sec-fetch-site'] === 'cross-site';

  async function issuerFor(address: string): Promise<TeamIssuer | null> {
    const domain = emailDomain(address) ?? domainIn(address);
    const team = domain === null ? null : await teamOfDomain(db, domain);
    const issuer = team && (await issuerOfTeam(db, team.teamId));
    return issuer?.isOn ? issuer : null;
  }

  /** What a test has shown stands in the settings; whatever it was, they come next. */
  async function endTest(request: Request, visitor: Visitor, attempt: NonNullable<ReturnType<typeof attempts.read>>) {
    const { teamId, revision } = attempt;
    if ((await administeredTeam(db, visitor)) !== teamId) throw companyError('company_refused');
    const issuer = await issuerOfTeam(db, teamId);
    if (issuer?.revision !== revision) return;
    const keep = (error: string | null) => keepTest(db, { teamId, revision }, error, clock());
    try {
      const claims = await claimsIn(deps, await clientOf(issuer), attempt, answerTo(request, teamId));
      const { domain } = await domainOfTeam(db, teamId);
      const wrong = domain === null ? 'company_unknown' : claimsError(claims, domain);
      if (wrong) throw companyError(wrong, {}, toldAddress(claims.email));
      await keep(null);
    } catch (error) {
      if (!isCompanyError(error)) throw error;
      await keep([error.message, error.details?.reason].filter(Boolean).join(' '));
    }
  }

  const answerTo = (request: Request, teamId: string) => new URL(backTo(teamId) + requestUrl(request).search);

  return [
    route(TEAM_SIGN_IN_CALLS.teamSignIn, async ({ visitor }) => settingsOf(await administeredTeam(db, visitor))),

    route(TEAM_SIGN_IN_CALLS.claimDomain, async ({ visitor, body }) => {
      const admin = await byAdmin({ visitor });
      await claimDomain(deps, admin, body.domain);
      return settingsOf(admin.teamId);
    }),

    route(TEAM_SIGN_IN_CALLS.leaveDomain, async ({ visitor }) => {
      const admin = await byAdmin({ visitor });
      await leaveDomain(deps, admin);
      return settingsOf(admin.teamId);
    }),

    route(TEAM_SIGN_IN_CALLS.checkDomain, async ({ visitor }) => {
      const admin = await byAdmin({ visitor });
      await limits.take('domainCheck', admin.teamId);
      return settingsOf(admin.teamId, await checkDomain(deps, admin));
    }),

    route(TEAM_SIGN_IN_CALLS.setIssuer, async ({ visitor, body }) => {
      const admin = await byAdmin({ visitor });
      await requireCompany(deps, admin.teamId);
      await limits.take('domainCheck', admin.teamId);
      await setIssuer(deps, admin, body);
      return settingsOf(admin.teamId);
    }),

    route(TEAM_SIGN_IN_CALLS.switchIssuer, async ({ visitor, body }) => {
      const admin = await byAdmin({ visitor });
      // switching off is never a matter of the plan
      if (body.isOn || body.isEnforced) await requireCompany(deps, admin.teamId);
      await switchIssuer(deps, admin, body);
      return settingsOf(admin.teamId);
    }),

    route(TEAM_SIGN_IN_CALLS.dropIssuer, async ({ visitor }) => {
      const admin = await byAdmin({ visitor });
      await dropIssuer(deps, admin);
      return settingsOf(admin.teamId);
    }),

    route(TEAM_SIGN_IN_CALLS.companySignIn, async ({ query, request, response }) => {
      const { address = '' } = query;
      const next = safeNext(query.next);
      const toPage = (error?: string) =>
        response.redirect(303, personalPaths.companySignIn({ ...(error && { error }), address, ...onwards(next) }));
      if (isForeign(request) || address.trim() === '') {
        toPage();
        return SENT;
      }
      try {
        await limits.take('companyNetwork', networkOfRequest(request));
        const issuer = await issuerFor(address.trim());
        if (!issuer) throw companyError('company_unknown');
        const hint = isEmail(address) ? address.trim() : null;
        await lead(response, { issuer, isTest: false, next, hint });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        logRefusedSignIn(log, error, request);
        toPage(error.code);
      }
      return SENT;
    }),

    route(TEAM_SIGN_IN_CALLS.testCompanySignIn, async ({ visitor, request, response }) => {
      const { teamId } = await byAdmin({ visitor });
      const issuer = await issuerOfTeam(db, teamId);
      const toSettings = () => response.redirect(303, ROUTES.teamSignIn);
      if (isForeign(request) || !issuer) {
        toSettings();
        return SENT;
      }
      try {
        await lead(response, { issuer, isTest: true, next: ROUTES.teamSignIn, hint: null });
      } catch (error) {
        if (!isCompanyError(error)) throw error;
        await keepTest(db, issuer, [error.message, error.details?.reason].filter(Boolean).join(' '), clock());
        toSettings();
      }
      return SENT;
    }),

    route(TEAM_SIGN_IN_CALLS.comeBackFromCompany, async ({ params, visitor, request, response }) => {
      const attempt = attempts.read(readCookie(request, cookies.signInElsewhere), clock());
      dropCookie(response, cookies, cookies.signInElsewhere);
      const { teamId = '', next = '/', isTest = false } = attempt ?? {};
      const toPage = (error: string) =>
        response.redirect(303, personalPaths.companySignIn({ error, ...onwards(next) }));
      try {
        // nobody here asked this team's issuer, or too long ago
        if (!attempt || teamId !== params.team) throw companyError('company_refused');
        if (isTest) {
          await endTest(request, visitor, attempt);
          response.redirect(303, ROUTES.teamSignIn);
          return SENT;
        }
        const issuer = await issuerOfTeam(db, teamId);
        if (!issuer?.isOn) throw companyError('company_unknown');
        const claims = await claimsIn(deps, await clientOf(issuer), attempt, answerTo(request, teamId));
        const { userId, isNew } = await enter(deps, teamId, claims);
        await signIns.signIn({ request, response }, userId, { notice: !isNew, isLetIn: true });
        response.redirect(303, next);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        logRefusedSignIn(log, error, request);
        toPage(error.code);
      }
      return SENT;
    }),
  ];
}

const onwards = (next: string) => (next === '/' ? {} : { next });

const toldAddress = (email: unknown): string =>
  typeof email === 'string' ? `The issuer told ${email.slice(0, 254)}.` : 'The issuer told no address.';
