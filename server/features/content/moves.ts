/** Short addresses that lead on. Those of the operator’s links are there as soon as there is a target. Specification part 2 §2.1, §2.3. */
import type { PageMoved, PageRoute } from '#server/http/page.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import type { OutsideTarget } from '#shared/domain/outsideTargets.ts';
import { ROUTES } from '#shared/domain/paths.ts';

interface MoveDeps {
  operatorSettings: Pick<OperatorSettings, 'targets'>;
}

const moving = (pattern: string, moved: () => Promise<PageMoved | null>): PageRoute => ({
  pattern,
  isOutside: true,
  moved,
  load: async () => null,
});

/** `canOpen`: whether a page of ours is there. */
export function movedPages({ operatorSettings }: MoveDeps, canOpen: (href: string) => boolean): PageRoute[] {
  const toTarget = (pattern: string, name: OutsideTarget) =>
    moving(pattern, async () => {
      const target = (await operatorSettings.targets())[name];
      // another one may be set tomorrow
      return target ? { movedTo: target, isForGood: false } : null;
    });
  return [
    toTarget(ROUTES.sales, 'sales'),
    toTarget(ROUTES.donation, 'donation'),
    moving(ROUTES.gptShort, async () => (canOpen(ROUTES.gpt) ? { movedTo: ROUTES.gpt, isForGood: true } : null)),
  ];
}
