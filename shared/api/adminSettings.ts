/** What an operator sets for the whole site: flags, gates, switches, announcements, outside targets. Each with a reason. */
import { z } from 'zod';
import { AdsBody, BottomBannerBody, PromoBannerBody } from '#shared/api/around.ts';
import type { Call } from '#shared/api/call.ts';
import { Reason } from '#shared/api/operatorReason.ts';
import { Text } from '#shared/api/text.ts';
import { FEATURES, type Feature } from '#shared/domain/access.ts';
import { type Announcement, LONGEST_ANNOUNCEMENT } from '#shared/domain/announcements.ts';
import type { Around } from '#shared/domain/around.ts';
import { LONGEST_TARGET, type OutsideTarget, TARGET_NAMES } from '#shared/domain/outsideTargets.ts';
import type { FeatureLimits } from '#shared/domain/quotas.ts';
import type { Thresholds } from '#shared/domain/quotaThresholds.ts';
import { SWITCHES, type Switch } from '#shared/domain/switches.ts';

const Moment = z.iso.datetime({ offset: true });

/** `value` null: as shipped. */
export const SettingChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('flag'), name: Text.max(60), value: Text.max(100).nullable(), reason: Reason }),
  z.strictObject({ what: z.literal('gate'), name: z.enum(FEATURES), isOn: z.boolean(), reason: Reason }),
  z.strictObject({ what: z.literal('switch'), name: z.enum(SWITCHES), isOn: z.boolean(), reason: Reason }),
  z.strictObject({
    what: z.literal('target'),
    name: z.enum(TARGET_NAMES),
    value: Text.trim().max(LONGEST_TARGET).nullable(),
    reason: Reason,
  }),
  z.strictObject({
    what: z.literal('announce'),
    text: Text.trim().min(3).max(LONGEST_ANNOUNCEMENT),
    startsAt: Moment,
    endsAt: Moment,
    reason: Reason,
  }),
  // null: as shipped, where there is none
  z.strictObject({ what: z.literal('banner'), value: BottomBannerBody.nullable(), reason: Reason }),
  z.strictObject({ what: z.literal('promo'), value: PromoBannerBody.nullable(), reason: Reason }),
  z.strictObject({ what: z.literal('ads'), value: AdsBody.nullable(), reason: Reason }),
  z.strictObject({ what: z.literal('withdraw'), id: Text.max(60), reason: Reason }),
]);
export type SettingChange = z.output<typeof SettingChange>;

export interface AdminSettingsProps {
  flags: { name: string; value: boolean | string; shipped: boolean | string; values: readonly string[] | null }[];
  /** `isOpen`: GATES=open opens all of them, whatever is set. */
  gates: { features: { name: Feature; isOn: boolean }[]; areAllOpen: boolean };
  switches: { name: Switch; isOn: boolean }[];
  announcements: Announcement[];
  around: Around;
  /** Confirmed addresses. */
  newsletter: number;
  /** `usual`: from the configuration, where none is set. */
  targets: { name: OutsideTarget; target: string | null; usual: string | null }[];
  quotas: {
    limits: FeatureLimits;
    thresholds: Thresholds;
    /** Keys that THRESHOLDS_FILE has other numbers for. */
    fromFile: string[];
    /** How many accounts have a number of their own, by key. */
    overrides: Record<string, number>;
  };
}

export const ADMIN_SETTING_CALLS = {
  changeSetting: {
    method: 'post',
    who: 'operator',
    path: '/api/admin/settings',
    summary:
      'Sets a flag, a gate, a switch, an announcement, a banner, adverts or where a link leads, with a reason; every process knows a few seconds later',
    body: SettingChange,
    reply: z.object({ success: z.literal(true) }),
    refusals: [401, 403, 404, 422],
  },
} as const satisfies Record<string, Call>;
