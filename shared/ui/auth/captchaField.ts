/** The field of a form that carries the solved puzzle. */
export const CAPTCHA_FIELD = 'captcha';

interface Widget extends HTMLElement {
  verify?(): Promise<{ payload: string } | null>;
  reset?(): void;
}

const widgetIn = (form: HTMLFormElement): Widget | null => form.querySelector('altcha-widget');

/** What the puzzle's solution is; waits for it where the browser is still at it. Undefined: none is asked for. */
export async function captchaOf(form: HTMLFormElement): Promise<string | undefined> {
  const solved = new FormData(form).get(CAPTCHA_FIELD);
  if (typeof solved === 'string' && solved) return solved;
  return (await widgetIn(form)?.verify?.())?.payload;
}

/** A solution counts once: the next attempt needs another. */
export const renewCaptcha = (form: HTMLFormElement): void => widgetIn(form)?.reset?.();
