/** Mails: written with what they tell of, sent when there is somebody to send them. */
export { type Letter, listMails, putMail, type Recipient } from '#server/features/mail/outbox.ts';
export { mailRoutes, outboxReply } from '#server/features/mail/routes.ts';
export { MOST_ATTEMPTS, sendMails } from '#server/features/mail/sender.ts';
