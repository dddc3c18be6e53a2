/** What a press on Copy takes away. Apart from its button: the first load of a page needs none of it. */
import type { ApiError } from '#shared/api/apiError.ts';
import type { TakenBody } from '#shared/api/exports.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { takeWording } from '#shared/ui/records/takeWording.ts';
import { isRefusal } from '#shared/ui/refusal.ts';

export interface Copied {
  of: Pick<TakenBody, 'type' | 'id'>;
  /** As shown; it is copied when nothing longer can be had. Left out where the page may show only a part: then it is all or nothing. */
  text?: string | undefined;
  isAsShown: boolean;
}

/**
 * Rejects when the limit is reached, which the dialogs have been told, and where nothing is shown that could be copied without the
 * server, which is said.
 */
export async function takeCopy({ of, text, isAsShown }: Copied, app: AppValue): Promise<string> {
  try {
    const whole = await takeWording(of, app);
    return isAsShown && text !== undefined ? text : whole.text;
  } catch (error) {
    if (isRefusal(error)) throw error;
    if (text !== undefined) return text;
    app.notify(refusalText(error as ApiError));
    throw error;
  }
}
