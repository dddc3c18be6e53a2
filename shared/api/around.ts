/** What an operator may put around pages, as it is set. Specification part 2 §2.11. */
import { z } from 'zod';
import { Text } from '#shared/api/text.ts';
import { AD_NETWORKS, type Around, BANNER_DEFAULTS } from '#shared/domain/around.ts';

const Address = Text.trim()
  .max(500)
  .regex(/^(?:https:\/\/[^\s/]+(?:\/\S*)?|\/(?![/\\])\S*)$/, 'An https address, or a path of this site.');
const Outside = Text.trim()
  .max(500)
  .regex(/^https:\/\/[\w.-]+(?::\d+)?(?:\/\S*)?$/, 'An https address.');
const Origin = Text.trim()
  .max(200)
  .regex(/^https:\/\/[\w.-]+(?::\d+)?$/, 'An https origin, without a path.');
/** What a network calls one of its places. */
const SlotName = Text.trim().regex(/^[\w-]{1,60}$/, 'Letters, digits and hyphens.');

export const BottomBannerBody = z.strictObject({
  bannerId: Text.trim().regex(/^[\w-]{1,60}$/, 'Letters, digits and hyphens.'),
  dateEndTimestamp: z.number().int().positive().max(9_999_999_999),
  title: Text.trim().min(1).max(100),
  description: Text.trim().max(300).default(''),
  imageSrc: Address.nullable().default(null),
  link: Address,
  openInNewPage: z.boolean().default(false),
  buttonTitle: Text.trim().min(1).max(40).default(BANNER_DEFAULTS.buttonTitle),
  promoCategory: Text.trim().max(60).default(''),
  bottomLabel: Text.trim().max(100).default(''),
  bottomLabelLink: Address.nullable().default(null),
  remindLaterDays: z.number().int().min(1).max(90).default(BANNER_DEFAULTS.remindLaterDays),
  remindLaterText: Text.trim().min(1).max(40).default(BANNER_DEFAULTS.remindLaterText),
});

export const PromoBannerBody = z.strictObject({ reviewsLink: Outside.nullable().default(null) });

const Network = z.strictObject({
  provider: z.enum(AD_NETWORKS),
  scripts: z.array(Outside).min(1).max(5),
  origins: z.array(Origin).max(30).default([]),
  slots: z.strictObject({
    inline: z.array(SlotName).max(2).optional(),
    sidebar: z.array(SlotName).max(2).optional(),
    banner: z.array(SlotName).max(1).optional(),
  }),
  sticky: Text.trim()
    .max(200)
    .regex(/^[^<>{}]*$/)
    .default(''),
});
const House = z.strictObject({
  provider: z.literal('house'),
  items: z
    .array(z.strictObject({ imageSrc: Address, link: Address, text: Text.trim().min(1).max(120) }))
    .min(1)
    .max(8),
});
export const AdsBody = z.discriminatedUnion('provider', [House, Network], {
  error: () => 'Missing ad provider',
});

const PARTS = { banner: BottomBannerBody, promo: PromoBannerBody, ads: AdsBody } as const;
export type AroundPart = keyof typeof PARTS;

/** Of what is stored; a part that does not fit is as if it were not set. */
export const readAround = (stored: unknown): Around =>
  Object.fromEntries(
    Object.entries(PARTS).flatMap(([name, schema]) => {
      const read = schema.safeParse((stored as Record<string, unknown> | null)?.[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );
