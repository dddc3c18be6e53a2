/** Whether a team has company sign-in and the directory: by its own plan, whatever else its admin has. */
import type { Roster } from '#server/features/teams/index.ts';
import { AppError } from '#server/http/errors.ts';
import type { Guard } from '#server/http/guard.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { subscriptionOf } from '#shared/domain/plans.ts';
import { tierOfPlan } from '#shared/domain/status.ts';

export interface PlanDeps {
  roster: Pick<Roster, 'plan'>;
  guard: Pick<Guard, 'requireFeature'>;
}

/** Error: `upgrade_required` 402. */
export async function requireCompany({ roster, guard }: PlanDeps, teamId: string): Promise<void> {
  const plan = await roster.plan(teamId);
  const tier = plan === null ? 'FREE' : tierOfPlan(subscriptionOf(plan).tier);
  await guard.requireFeature('company_sign_in', { ...ANYBODY, tier });
}

export const isCompanyAllowed = (deps: PlanDeps, teamId: string): Promise<boolean> =>
  requireCompany(deps, teamId).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
