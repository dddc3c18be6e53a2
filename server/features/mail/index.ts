/** Mails: written with what they tell of, sent when there is somebody to send them. */
export { GIVEN_UP, STILL_TRIED, sendAgain } from '#server/features/mail/givenUp.ts';
export { type Letter, listMails, putMail, type Recipient } from '#server/features/mail/outbox.ts';
export { mailRoutes, outboxReply } from '#server/features/mail/routes.ts';
export { sendMails } from '#server/features/mail/sender.ts';
