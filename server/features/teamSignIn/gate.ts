/** Where a team lets its members in by its company alone, every other way in leads there. Admins keep theirs. */
import type { Base } from '#server/base.ts';
import type { ComesOtherwise, OnlyWay } from '#server/features/auth/index.ts';
import { companyError } from '#server/features/teamSignIn/errors.ts';
import { onlyCompanyMail } from '#server/features/teamSignIn/mails.ts';
import { domainOfTeam, issuerOfTeam, teamOfDomain } from '#server/features/teamSignIn/store.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { emailDomain, isAtDomain } from '#shared/domain/teamDomain.ts';

export function companyOnly({ config, db }: Pick<Base, 'config' | 'db'>): OnlyWay {
  const byCompany = (domain: string): ComesOtherwise => {
    const path = personalPaths.companySignIn({ address: domain });
    return {
      refusal: companyError('company_sign_in', { domain, signInAt: path }),
      letter: onlyCompanyMail(`${siteOrigin(config)}${path}`),
    };
  };
  return {
    async ofAccount(userId) {
      const member = await db
        .selectFrom('team_member')
        .innerJoin('user_account', 'user_account.id', 'team_member.user_id')
        .innerJoin('team_sign_in', 'team_sign_in.team_id', 'team_member.team_id')
        .select(['team_member.team_id as teamId', 'user_account.email'])
        .where('team_member.user_id', '=', userId)
        .where('team_member.state', '=', 'active')
        // an issuer that is out of order must not keep out whoever can mend it
        .where('team_member.role', '=', 'member')
        .where('team_sign_in.is_enforced', '=', true)
        .executeTakeFirst();
      if (!member) return null;
      const { domain, verifiedAt } = await domainOfTeam(db, member.teamId);
      return domain !== null && verifiedAt !== null && isAtDomain(member.email, domain) ? byCompany(domain) : null;
    },
    async ofAddress(email) {
      const domain = emailDomain(email);
      const team = domain === null ? null : await teamOfDomain(db, domain);
      const issuer = team && (await issuerOfTeam(db, team.teamId));
      return domain !== null && issuer?.isEnforced ? byCompany(domain) : null;
    },
  };
}
