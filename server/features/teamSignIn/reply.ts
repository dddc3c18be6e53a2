/** How a team signs in, as its admins see it. Never with a secret in it. */
import type { Base } from '#server/base.ts';
import { isCompanyAllowed, type PlanDeps } from '#server/features/teamSignIn/plan.ts';
import type { Look } from '#server/features/teamSignIn/proof.ts';
import { domainOfTeam, issuerOfTeam } from '#server/features/teamSignIn/store.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { TeamSignInReply } from '#shared/api/teamSignIn.ts';
import { domainState, proofFile, proofText, recordName } from '#shared/domain/teamDomain.ts';
import { companyBackPath } from '#shared/domain/teamSignIn.ts';

export type ReplyDeps = Pick<Base, 'config' | 'db'> &
  PlanDeps & {
    /** Of the directory: server/features/scim. */
    scimSettings(teamId: string): Promise<Omit<TeamSignInReply['scim'], 'baseUrl'>>;
  };

export async function signInReply(deps: ReplyDeps, teamId: string, look: Look | null = null): Promise<TeamSignInReply> {
  const { config, db, scimSettings } = deps;
  const [domain, issuer, scim, isAllowed] = await Promise.all([
    domainOfTeam(db, teamId),
    issuerOfTeam(db, teamId),
    scimSettings(teamId),
    isCompanyAllowed(deps, teamId),
  ]);
  const origin = siteOrigin(config);
  return {
    domain: {
      domain: domain.domain,
      state: domainState(domain),
      way: domain.verifiedAt === null ? null : domain.way,
      proof:
        domain.domain === null || domain.token === null
          ? null
          : {
              record: recordName(domain.domain),
              file: proofFile(domain.domain),
              text: proofText(domain.token),
            },
      checkedAt: domain.checkedAt?.toISOString() ?? null,
      failingSince: domain.failingSince?.toISOString() ?? null,
      found: look && look.way === null ? look.found : null,
    },
    redirectUrl: `${origin}${companyBackPath(teamId)}`,
    issuer: issuer && {
      issuer: issuer.issuer,
      clientId: issuer.clientId,
      testedAt: issuer.testedAt?.toISOString() ?? null,
      testError: issuer.testError,
      isOn: issuer.isOn,
      isEnforced: issuer.isEnforced,
    },
    scim: { ...scim, baseUrl: `${origin}/scim/v2` },
    isAllowed,
  };
}
