/** What somebody was shown before they say yes: signed, so that the change is the one that was shown, at the same instant and price. */
import { z } from 'zod';
import { type BillingDeps, billingRefusal } from '#server/features/billing/context.ts';
import { signed, unsigned } from '#server/secrets.ts';

const PURPOSE = 'billing preview';
/** So long a price that was shown stands. */
export const PREVIEW_MS = 30 * 60_000;

const Preview = z.object({
  subscriptionId: z.string(),
  plan: z.string(),
  quantity: z.int(),
  coupon: z.string().nullable(),
  at: z.iso.datetime(),
});
export type Preview = z.infer<typeof Preview>;

type PreviewDeps = Pick<BillingDeps, 'config' | 'clock'>;

export const previewToken = ({ config }: PreviewDeps, preview: Preview): string =>
  signed(config.secretKey, PURPOSE, Buffer.from(JSON.stringify(preview)).toString('base64url'));

/** Errors: `estimate_over` 409 for one that is too old, or not ours. */
export function readPreview({ config, clock }: PreviewDeps, token: string): Preview {
  const text = unsigned(config.secretKey, PURPOSE, token);
  const preview = text === null ? null : Preview.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!preview || clock().getTime() - new Date(preview.at).getTime() > PREVIEW_MS)
    throw billingRefusal('estimate_over');
  return preview;
}
