import type { Base } from '#server/base.ts';
import { captchaChallenge } from '#server/features/captcha/guard.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { CAPTCHA_CALLS } from '#shared/api/captcha.ts';

export function captchaRoutes(deps: Pick<Base, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(CAPTCHA_CALLS.captcha, async () => {
      if (!deps.config.captcha) throw notFound('captcha');
      return captchaChallenge(deps);
    }),
  ];
}
