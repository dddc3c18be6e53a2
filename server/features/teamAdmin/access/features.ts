/** Every feature of the access matrix, decided as for the person's own requests. */

import { SPENT } from '#server/features/quota/index.ts';
import type { Explained, Explains } from '#server/features/teamAdmin/access/explained.ts';
import type { TeamAdminDeps } from '#server/features/teamAdmin/context.ts';
import { visitorOfTeam } from '#server/features/teamSignIn/index.ts';
import { TIER_ALONE } from '#server/http/guard.ts';
import type { AccessRow } from '#shared/api/teamAdmin.ts';
import { FEATURES, type Feature, OF_TEAM } from '#shared/domain/access.ts';
import { flagValues } from '#shared/domain/flags.ts';
import {
  asksModel,
  FEATURE_NAMES,
  featureTold,
  isMounted,
  type Left,
  planText,
  switchesOver,
} from '#shared/domain/memberAccess.ts';
import { METERS } from '#shared/domain/meters.ts';
import { namesAi, tierName } from '#shared/domain/planNames.ts';

import type { Tier } from '#shared/domain/status.ts';

type Here = Pick<TeamAdminDeps, 'config' | 'given' | 'counted'>;
const isSpent = (feature: string): feature is (typeof SPENT)[number] => SPENT.some((one) => one === feature);
/** Counted as the features are, and bounded by no row of the matrix. */
const TAKEN = ['copy', 'export'] as const;

export const namesOf = async (hasAssistant: boolean, { deciding }: Explained) => {
  const flags = flagValues({ operator: await deciding.operatorSettings.flags() });
  const aiProducts = namesAi({ aiProducts: flags.aiProducts, hasAssistant });
  return { aiProducts, tierName: (tier: Tier) => tierName(tier, aiProducts) };
};

export const explainFeatures =
  ({ config, given, counted }: Here): Explains =>
  async (explained) => {
    const { deciding, visitor } = explained;
    const { guard, quota, operatorSettings } = deciding;
    const gates = await operatorSettings.gates();
    const { usage, overridden, budget } = await quota.usageOfPerson(visitor);
    const off = await operatorSettings.switchedOff();
    const names = await namesOf(given().includes('assistant'), explained);
    const mounted = { given: given(), counted: counted() };
    const common = { tier: visitor.tier, tierName: names.tierName, planFrom: planText(explained.given, names) };
    const leftOf = (key: string): Left | null => {
      const found = usage.find((one) => one.key === key);
      return found ? { used: found.used, limit: found.limit, resetsAt: found.resetsAt, isOwned: false } : null;
    };

    async function row(feature: Feature): Promise<AccessRow> {
      const isOfTeam = OF_TEAM.includes(feature);
      const asked = isOfTeam ? visitorOfTeam(explained.teamPlan) : visitor;
      const decision = await guard.decision(feature, asked, isSpent(feature) ? TIER_ALONE : {});
      const gate = config.gates === 'open' ? 'all open' : gates[feature] === false ? 'off' : 'on';
      const isOverridden = overridden.includes(feature);
      const given = explained.teamPlan === null ? null : { plan: explained.teamPlan, isByTeam: true };
      const rules = {
        ...common,
        ...(isOfTeam && { tier: asked.tier, planFrom: planText(given, names) }),
        gate,
        isHere: isMounted(feature, mounted),
        isOverridden,
        isOfTeam,
        off: switchesOver(feature, off),
        budget: asksModel(feature) ? budget : null,
      } as const;
      return { id: feature, title: FEATURE_NAMES[feature], ...featureTold(decision, leftOf(feature), rules) };
    }

    const taken = TAKEN.filter((key) => mounted.counted.includes(key)).map((key): AccessRow => {
      const rules = { ...common, gate: config.gates === 'open' ? 'all open' : 'on', isHere: true } as const;
      const told = featureTold({ allowed: true, limit: null }, leftOf(key), {
        ...rules,
        isOverridden: overridden.includes(key),
        off: switchesOver(key, off),
      });
      return { id: key, title: METERS[key].title, ...told };
    });
    return {
      id: 'features',
      title: 'Features',
      note: 'Decided by plan, gate and what is left, as for their own requests.',
      rows: [...(await Promise.all(FEATURES.map(row))), ...taken],
    };
  };
