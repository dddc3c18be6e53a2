import type { Letter } from '#server/features/mail/index.ts';

export const confirmMail = (link: string): Letter => ({
  kind: 'newsletter',
  subject: 'Confirm that you want the newsletter',
  text: [
    'Somebody, probably you, asked for our newsletter at this address.',
    `To get it, open this link within a week and press the button there:\n${link}`,
    'If it was not you, do nothing: the address is not kept.',
    'Clausary\n',
  ].join('\n\n'),
});

export const welcomeMail = (stop: string): Letter => ({
  kind: 'newsletter',
  subject: 'You get the newsletter',
  text: ['Your address is confirmed.', `To end it, at any time and by one press:\n${stop}`, 'Clausary\n'].join('\n\n'),
  unsubscribe: stop,
});
