/** The newsletter: addresses that people confirm from their own mailbox, for the operator to write to. */
export { newsletterPages } from '#server/features/newsletter/pages.ts';
export { newsletterRoutes } from '#server/features/newsletter/routes.ts';
export { countAddresses } from '#server/features/newsletter/store.ts';
