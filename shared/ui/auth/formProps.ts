import type { DialogParams } from '#shared/domain/dialogs/state.ts';
import type { AskedView } from '#shared/domain/dialogs/views.ts';

/** What the forms of accounts are given, in a dialog and on a page alike. */
export interface AuthFormProps {
  /** Fills the address in. */
  email?: string | undefined;
  /** Another form is wanted. */
  open(view: AskedView, params?: DialogParams): void;
  /** Somebody is signed in now. */
  done(): void | Promise<void>;
}
