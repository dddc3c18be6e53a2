import type { Dialog, DialogEvent, DialogParams } from '#shared/domain/dialogs/index.ts';
import type { AskedView } from '#shared/domain/dialogs/views.ts';

/** What every view is given: what it shows, and where it says what happened. */
export interface ViewProps {
  dialog: Dialog;
  send(event: DialogEvent): unknown;
}

/** Invitations that wait for seats. */
export type Invite = NonNullable<DialogParams['invite']>;

/** Leaving by a button. What follows is the rules' decision: a forced dialog stays, a plan view may ask once why. */
export const closeBy = (send: ViewProps['send']) => () => send({ type: 'close-attempted', by: 'button' });

/** The way to another view. Which ones a view may lead to stands in `LEADS_TO`. */
export const openBy =
  (send: ViewProps['send']) =>
  (view: AskedView, params?: DialogParams): void =>
    void send({ type: 'requested', view, ...(params && { params }) });
