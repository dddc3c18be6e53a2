/** What a press on Copy takes away. Apart from its button: the first load of a page needs none of it. */
import type { CopyBody } from '#shared/api/exports.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { takeWording } from '#shared/ui/records/takeWording.ts';
import { isRefusal } from '#shared/ui/refusal.ts';

export interface Copied {
  of: Pick<CopyBody, 'type' | 'id'>;
  /** As shown; it is copied when nothing longer can be had. */
  text: string;
  isAsShown: boolean;
}

/** Rejects only when the limit is reached, which the dialogs have been told: what is on the page can be copied without the server too. */
export async function takeCopy({ of, text, isAsShown }: Copied, app: AppValue): Promise<string> {
  try {
    const whole = await takeWording(of, app);
    return isAsShown ? text : whole.text;
  } catch (error) {
    if (!isRefusal(error)) return text;
    throw error;
  }
}
