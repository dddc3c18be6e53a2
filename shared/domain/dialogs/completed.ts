/** A dialog has done its work: what comes then. Specification part 1 §4. */
import { authenticated } from '#shared/domain/dialogs/afterAuth.ts';
import { afterPlans, closed } from '#shared/domain/dialogs/close.ts';
import { dialogOf, finish, open, unchanged } from '#shared/domain/dialogs/open.ts';
import type { DialogFacts, DialogState, DialogStep } from '#shared/domain/dialogs/state.ts';

export function completed(state: DialogState, facts: DialogFacts): DialogStep {
  const { dialog } = state;
  if (!dialog) return unchanged(state);
  const refetch = [{ type: 'refetch-subscription' }] as const;
  switch (dialog.view) {
    // A mail was sent or a form was posted: being signed in is the event that leads on.
    case 'sign-in':
    case 'sign-up':
    case 'continue-with-email':
    case 'sign-in-link':
    case 'recovery':
    case 'join-team-account':
      return unchanged(state);
    case 'select-plan':
    case 'upgrade':
    case 'upgrade-package':
    case 'upgrade-to-pro':
    case 'upgrade-to-enterprise':
    case 'pay-now':
      return dialog.isSigningUp ? afterPlans(state, facts, refetch) : finish(state, facts, refetch);
    case 'downgrade':
    case 'cancel-subscription-survey':
      return finish(state, facts, refetch);
    case 'registration-complete':
      return facts.user?.confirmed ? authenticated(state, facts) : unchanged(state);
    case 'join-team':
      return finish(state, facts, [{ type: 'reload' }]);
    case 'delete-team':
      return open(state, dialogOf('delete-team-success'));
    // what was asked for goes on where it was asked, and says itself that it is there
    case 'standards-sign-up':
      return finish(state, facts);
    case 'subscriber-continue':
      return finish({ ...state, seen: { ...state.seen, subscriberContinue: true } }, facts);
    case 'profile-info':
    case 'exit-intent':
    case 'soft-gate':
    case 'trial-used':
    case 'subscribers-limit':
    case 'remove-advertising':
    case 'private-mode':
    case 'help':
    case 'new-list':
    case 'labeling':
    case 'standards-download-success':
    case 'delete-team-success':
    case 'alert':
      return closed(state, dialog, facts, []);
  }
}
