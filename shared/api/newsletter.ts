/** The newsletter: forms of plain pages, which work without script. They answer with the way to a page. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Reason } from '#shared/api/operatorReason.ts';

const Onwards = z.any().describe('Leads on to the page that says what became of it');
const Link = z.object({ token: z.string().max(1000).default('') });

export const NEWSLETTER_CALLS = {
  askNewsletter: {
    method: 'post',
    who: 'anyone',
    path: '/newsletter',
    summary:
      'Asks for the newsletter: the address gets a mail to confirm with; the answer is the same for every address',
    hasOwnToken: true,
    isForm: true,
    body: z.object({ email: z.string().max(400).default('') }),
    reply: Onwards,
    refusals: [404],
  },
  confirmNewsletter: {
    method: 'post',
    who: 'anyone',
    path: '/newsletter/confirm',
    summary: 'Confirms an address with the token of its mail',
    hasOwnToken: true,
    isForm: true,
    body: Link,
    reply: Onwards,
    refusals: [404],
  },
  stopNewsletter: {
    method: 'post',
    who: 'anyone',
    path: '/newsletter/stop',
    summary: 'Takes an address out, by one press of a reader or of a mail program (RFC 8058)',
    hasOwnToken: true,
    isForm: true,
    query: Link,
    body: z.object({}),
    reply: Onwards,
    refusals: [],
  },
  newsletterFile: {
    method: 'post',
    who: 'operator',
    path: '/api/admin/newsletter',
    summary: 'The confirmed addresses, each with its link to unsubscribe, as CSV; with a reason, which is kept',
    body: z.strictObject({ reason: Reason }),
    file: 'text/csv',
    reply: z.any(),
    refusals: [401, 403, 422],
  },
} as const satisfies Record<string, Call>;

/** What a page says became of what was asked. */
export const NEWSLETTER_OUTCOMES = ['asked', 'wrong', 'later', 'confirmed', 'broken', 'stopped'] as const;
export type NewsletterOutcome = (typeof NEWSLETTER_OUTCOMES)[number];

/** /newsletter and the two pages that its mails open. */
export interface NewsletterProps {
  /** What is asked of the reader; nothing once something has become of it. */
  asks: 'address' | 'confirmation' | 'end' | null;
  outcome: NewsletterOutcome | null;
  /** Of the link; null: it is not complete. */
  token: string | null;
  /** Who writes it; null: it is not written any more. */
  target: string | null;
}
