/** How the Word pane comes in: codes, devices, tokens. */
export { paneRoutes } from '#server/features/paneSignIn/routes.ts';
