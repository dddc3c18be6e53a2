/** What a person has set, kept with the account. Specification part 2 §2.5, §2.7. */
import { z } from 'zod';
import { Text } from '#shared/api/text.ts';

/** How many sidebars a person's settings remember. */
export const MAX_SIDEBARS = 100;

export const Settings = z.object({
  /** Which sidebars are collapsed, by their name. */
  sidebars: z.record(Text.min(1).max(60), z.boolean()).default({}),
  /** Contracts of a list are shown without their beginning. */
  contractsCollapsed: z.boolean().default(false),
});
export type Settings = z.infer<typeof Settings>;
