/** The link with which mails end: it works signed out and for nothing else, and whoever has the mail has it. */
import { signed, unsigned } from '#server/secrets.ts';

const PURPOSE = 'stop alert mails';

/** Ids hold no dot. */
export const stopToken = (secret: string, userId: string): string => signed(secret, PURPOSE, userId);

/** Whose mails it ends; null: it is none of ours. */
export const readStopToken = (secret: string, token: string): string | null => unsigned(secret, PURPOSE, token);
