/** The assistant: questions to the library and to documents, answered with proofs. */
export { chatPages } from '#server/features/chat/pages.ts';
export { chatRoutes } from '#server/features/chat/routes.ts';
