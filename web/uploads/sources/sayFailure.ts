import type { ApiError } from '#shared/api/apiError.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';

/** For buttons, which have no form to say it in. */
export const sayFailure = (error: ApiError, { notify }: Pick<AppValue, 'notify'>): void => notify(refusalText(error));
