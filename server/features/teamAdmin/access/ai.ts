/** What of the person's texts may go to a model, for each matter that the team has a label for. */
import { policiesOf, teamPolicy } from '#server/features/aiPolicy/index.ts';
import type { Explains } from '#server/features/teamAdmin/access/explained.ts';
import type { TeamAdminDeps } from '#server/features/teamAdmin/context.ts';
import { aiTold } from '#shared/domain/aiTold.ts';

export const explainAi =
  ({ config, models }: Pick<TeamAdminDeps, 'config' | 'models'>): Explains =>
  async ({ deciding: { db }, visitor, teamId }) => {
    const { own, team } = await policiesOf(db, visitor.user.id);
    const row = await db.selectFrom('team').select('ai_policy').where('id', '=', teamId).executeTakeFirst();
    const labels = teamPolicy(row?.ai_policy ?? null).labels.map(({ label }) => label);
    const rules = {
      own,
      team: team?.policy ?? null,
      ceiling: { models: models?.offered ?? [], mode: config.aiCeiling },
    };
    return {
      id: 'ai',
      title: 'Texts and models',
      note: 'For the team’s matters. Matters that only the member has are theirs, and not shown.',
      rows: ['', ...labels].map((label) => ({
        id: `label ${label}`,
        title: label === '' ? 'Without a matter' : `Matter “${label}”`,
        ...(models
          ? aiTold(label, rules)
          : { outcome: 'absent' as const, answer: 'Not in this deployment', why: ['No model is configured here.'] }),
      })),
    };
  };
