/** The texts of mails about approvals. They name a request and never hold what it is about: that is read on the site, by who may. */
import type { Letter } from '#server/features/mail/index.ts';
import type { ReminderKind } from '#shared/domain/workflows.ts';

export interface Told {
  title: string;
  /** Whoever did it, or sent it. */
  by: string;
  link: string;
}

const letter = (kind: string, subject: string, ...paragraphs: string[]): Letter => ({
  kind,
  // a line break would end the header that it stands in
  subject: subject.replace(/\s+/g, ' '),
  text: `${paragraphs.filter((one) => one !== '').join('\n\n')}\n\nClausary\n`,
});

const SECOND =
  'You get this because somebody of your team asked you. Only people of the request and admins of the team can open it.';

export const askedMail = ({ title, by, link }: Told, due: string | null): Letter =>
  letter(
    'approval_asked',
    `For your approval: ${title}`,
    `${by} asks for your approval: ${title}`,
    due === null ? '' : `It is due on ${due}.`,
    link,
    SECOND,
  );

const REMINDED: Record<ReminderKind, (title: string, due: string) => [subject: string, text: string]> = {
  soon: (title, due) => [`Due on ${due}: ${title}`, `This waits for your answer and is due on ${due}: ${title}`],
  overdue: (title, due) => [`Overdue: ${title}`, `This was due on ${due} and still waits for your answer: ${title}`],
  left: (title) => [
    `Waits for an admin: ${title}`,
    `Somebody who was asked for this approval is no longer in the team. Any admin of the team can answer in their place: ${title}`,
  ],
};

export function reminderMail(kind: ReminderKind, { title, link }: Omit<Told, 'by'>, due: string): Letter {
  const [subject, text] = REMINDED[kind](title, due);
  return letter(`approval_${kind}`, subject, text, link, 'You are reminded of this once.');
}

const CAME_TO = {
  approved: 'is approved',
  refused: 'is refused',
  changes: 'needs changes',
} as const;

/** To whoever sent it. */
export const decidedMail = (state: keyof typeof CAME_TO, { title, by, link }: Told): Letter =>
  letter(
    'approval_decided',
    `${title} ${CAME_TO[state]}`,
    state === 'approved'
      ? `Every step has approved exactly the text that you sent: ${title}`
      : `${by} answered: ${title} ${CAME_TO[state]}.`,
    state === 'approved' ? '' : 'Why is written on its page. You can send a new version from there.',
    link,
  );

export const withdrawnMail = ({ title, by, link }: Told): Letter =>
  letter(
    'approval_withdrawn',
    `Taken back: ${title}`,
    `${by} has taken this back. Nothing waits for you: ${title}`,
    link,
  );

export const handedOnMail = ({ title, by, link }: Told, due: string | null): Letter =>
  letter(
    'approval_asked',
    `For your approval: ${title}`,
    `${by} asks you to answer in their place: ${title}`,
    due === null ? '' : `It is due on ${due}.`,
    link,
    SECOND,
  );
