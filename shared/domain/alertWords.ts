/** How an alert is said, on the page, in mails and in the feed alike. */
import type { AlertChange } from '#shared/domain/alerts.ts';

export const ALERT_WORDS: Record<AlertChange, string> = { new: 'New', changed: 'Changed', withdrawn: 'Withdrawn' };

export interface SaidAlert {
  change: AlertChange;
  title: string;
  /** The figure that was watched for. */
  says: string;
}

const even = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** "New: 6 months in Services Agreement". */
export const alertTitle = ({ change, title, says }: SaidAlert): string =>
  `${ALERT_WORDS[change]}: ${says === '' ? '' : `${even(says)} in `}${even(title)}`;
