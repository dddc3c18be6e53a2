/** The texts that come with the product, each until the operator puts another in its place: DATA_DIR/content/{name}.md. */
import { about } from '#server/features/content/texts/about.ts';
import { codeOfConduct, community, support } from '#server/features/content/texts/community.ts';
import { faq } from '#server/features/content/texts/faq.ts';
import { privacy, terms } from '#server/features/content/texts/legal.ts';
import type { Said } from '#server/features/content/texts/said.ts';
import { ROUTES } from '#shared/domain/paths.ts';

interface ShippedText {
  pattern: string;
  title: string;
  text: (said: Said) => string;
}

export const TEXTS = {
  about: { pattern: ROUTES.about, title: 'About', text: about },
  community: { pattern: ROUTES.community, title: 'Community', text: community },
  'code-of-conduct': { pattern: ROUTES.codeOfConduct, title: 'Code of conduct', text: codeOfConduct },
  faq: { pattern: ROUTES.faq, title: 'Questions and answers', text: faq },
  support: { pattern: ROUTES.support, title: 'Support', text: support },
  'privacy-policy': { pattern: ROUTES.privacyPolicy, title: 'Privacy Policy', text: privacy },
  'terms-of-service': { pattern: ROUTES.termsOfService, title: 'Terms of Service', text: terms },
} as const satisfies Record<string, ShippedText>;

export type TextName = keyof typeof TEXTS;
