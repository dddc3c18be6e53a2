/** The mail about wordings whose day of review is near or past. */
import type { Letter } from '#server/features/mail/index.ts';
import { counted, readableDate } from '#shared/domain/display.ts';
import { DAYS_BETWEEN_REVIEW_MAILS } from '#shared/domain/stewardship.ts';

export interface ReviewsOfLibrary {
  title: string;
  /** Its page of all that is looked after. */
  link: string;
  wordings: { title: string; reviewBy: string; isLate: boolean; link: string | null }[];
}

const MOST_LISTED = 20;

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function reviewMail({ libraries, stop }: { libraries: readonly ReviewsOfLibrary[]; stop: string }): Letter {
  const all = libraries.flatMap(({ wordings }) => wordings);
  const late = all.filter(({ isLate }) => isLate).length;
  const said = [
    late > 0 && `${counted(late, 'wording')} overdue for review`,
    all.length > late && `${counted(all.length - late, 'wording')} due for review soon`,
  ].filter((one) => one !== false);
  const parts = libraries.map(({ title, link, wordings }) =>
    [
      line(title),
      ...wordings
        .slice(0, MOST_LISTED)
        .map(
          ({ title, reviewBy, isLate, link }) =>
            `- ${line(title)}, ${isLate ? 'was due' : 'due'} ${readableDate(reviewBy)}${link ? `\n  ${link}` : ''}`,
        ),
      ...(wordings.length > MOST_LISTED ? [`- and ${counted(wordings.length - MOST_LISTED, 'more', 'more')}`] : []),
      `All that is looked after there: ${link}`,
    ].join('\n'),
  );
  return {
    kind: 'reviews',
    subject: said.join(', '),
    text: [
      `You own ${said.join(' and ')}. Read each again, then set its next day of review.`,
      ...parts,
      `You get one such mail in ${DAYS_BETWEEN_REVIEW_MAILS} days at most. To get none: ${stop}`,
      'Clausary\n',
    ].join('\n\n'),
  };
}
