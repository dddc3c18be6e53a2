import { invalid } from '#server/http/errors.ts';
import { parsePlan } from '#shared/domain/plans.ts';

/** A plan as an operator writes it. `team`: only such a one. Error: `invalid` 422. */
export function checkedPlan(plan: string, owner: 'anybody' | 'team' = 'anybody'): string {
  const group = groupOf(plan);
  if (group === null) throw invalid('plan', 'A plan is written like individual_month_tier-4 or team_year_tier-5.');
  if (owner === 'team' && group !== 'team')
    throw invalid('plan', 'A team has the plan of a team, like team_year_tier-5.');
  return plan;
}

function groupOf(plan: string): string | null {
  try {
    return parsePlan(plan).group;
  } catch {
    return null;
  }
}
