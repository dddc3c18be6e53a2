/** What people are shown of their allowances: those that something mounted spends. */
import type { Quota } from '#server/features/quota/service.ts';
import type { Metered } from '#shared/domain/quotas.ts';

/** `counted`: what is counted here, once all is mounted. */
export function shownQuota(quota: Quota, counted: () => readonly Metered[]): Quota {
  const shown = <T extends { key: string }>(all: readonly T[]): T[] =>
    all.filter(({ key }) => counted().some((one) => one === key));
  return {
    ...quota,
    usage: async (asker) => shown(await quota.usage(asker)),
    async history(asker) {
      const { days, allowances } = await quota.history(asker);
      return { days, allowances: shown(allowances) };
    },
  };
}
