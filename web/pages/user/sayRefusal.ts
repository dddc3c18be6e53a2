import { ApiError } from '#shared/api/client.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';

/** For single buttons, which have no form to say it in. Whatever else was thrown goes on. */
export function sayRefusal(error: unknown, notify: AppValue['notify']): void {
  if (!(error instanceof ApiError)) throw error;
  notify(refusalText(error));
}
