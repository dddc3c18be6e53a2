/** Signing in with an account of somewhere else (OpenID Connect). */
export { elsewhereRoutes } from '#server/features/elsewhere/routes.ts';
