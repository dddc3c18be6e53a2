import type { Deps } from '#server/deps.ts';
import { captchaChallenge } from '#server/features/auth/captcha/guard.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { CAPTCHA_CALLS } from '#shared/api/captcha.ts';

export function captchaRoutes(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(CAPTCHA_CALLS.captcha, async () => {
      if (!deps.config.captcha) throw notFound('captcha');
      return captchaChallenge(deps);
    }),
  ];
}
