/** Whether a team has company sign-in and the directory: by its own plan, whatever else its admin has. */
import type { Roster } from '#server/features/teams/index.ts';
import { AppError } from '#server/http/errors.ts';
import type { Guard } from '#server/http/guard.ts';
import { ANYBODY, type Visitor } from '#server/http/visitor.ts';
import { tierOfTeam } from '#shared/domain/plans.ts';

export interface PlanDeps {
  roster: Pick<Roster, 'plan'>;
  guard: Pick<Guard, 'requireFeature'>;
}

/** As whoever is asked for what a team has by its own plan; null: it has none. Whoever tells of it goes by this too. */
export const visitorOfTeam = (plan: string | null): Visitor => ({ ...ANYBODY, tier: tierOfTeam(plan) });

/** Error: `upgrade_required` 402. */
export async function requireCompany({ roster, guard }: PlanDeps, teamId: string): Promise<void> {
  await guard.requireFeature('company_sign_in', visitorOfTeam(await roster.plan(teamId)));
}

export const isCompanyAllowed = (deps: PlanDeps, teamId: string): Promise<boolean> =>
  requireCompany(deps, teamId).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
