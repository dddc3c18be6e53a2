/** One error of the catalogue (errors.ts). */

/** What is offered beside the text. */
export type ErrorAction =
  | 'sign-in'
  | 'create-account'
  | 'use-email'
  | 'reset-password'
  | 'request-new-link'
  | 'upgrade'
  | 'contact-support'
  | 'reload'
  | 'homepage'
  | 'try-searching';

export interface ErrorEntry {
  /** `{name}` stands for a value from the details. */
  text: string;
  action?: ErrorAction;
  /** HTTP status of the API's refusal; absent where only a screen has this error. */
  status?: number;
}
