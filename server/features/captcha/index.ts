/** Proof of work before what could be done by the thousand. */
export { captchaGuard } from '#server/features/captcha/guard.ts';
export { captchaRoutes } from '#server/features/captcha/routes.ts';
