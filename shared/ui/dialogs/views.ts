/** View → component. Five chunks, each fetched when one of its views is first shown. */
import type { ComponentType } from 'react';
import type { DialogView } from '#shared/domain/dialogs/views.ts';
import type { ViewProps } from '#shared/ui/dialogs/viewProps.ts';

export type View = ComponentType<ViewProps>;

const auth = () => import('#shared/ui/dialogs/auth/views.ts');
const plans = () => import('#shared/ui/dialogs/plans/views.ts');
const teams = () => import('#shared/ui/dialogs/teams/views.ts');
const labeling = () => import('#shared/ui/dialogs/labeling/Labeling.tsx');
const others = () => import('#shared/ui/dialogs/others/views.ts');

const loaders: Record<DialogView, () => Promise<View>> = {
  'sign-in': async () => (await auth()).SignIn,
  'sign-up': async () => (await auth()).SignUp,
  'continue-with-email': async () => (await auth()).ContinueWithEmail,
  'sign-in-link': async () => (await auth()).SignInLink,
  recovery: async () => (await auth()).Recovery,
  'registration-complete': async () => (await auth()).RegistrationComplete,
  'profile-info': async () => (await auth()).ProfileInfo,
  'standards-sign-up': async () => (await auth()).StandardsSignUp,
  'join-team-account': async () => (await auth()).JoinTeamAccount,
  'select-plan': async () => (await plans()).SelectPlan,
  upgrade: async () => (await plans()).Upgrade,
  'upgrade-package': async () => (await plans()).UpgradePackage,
  'upgrade-to-pro': async () => (await plans()).UpgradeToPro,
  'upgrade-to-enterprise': async () => (await plans()).UpgradeToEnterprise,
  downgrade: async () => (await plans()).Downgrade,
  'cancel-subscription-survey': async () => (await plans()).CancelSubscription,
  'pay-now': async () => (await plans()).PayNow,
  'subscribers-limit': async () => (await plans()).SubscribersLimit,
  'subscriber-continue': async () => (await plans()).SubscriberContinue,
  'trial-used': async () => (await plans()).TrialUsed,
  'remove-advertising': async () => (await plans()).RemoveAdvertising,
  'exit-intent': async () => (await plans()).ExitIntent,
  'join-team': async () => (await teams()).JoinTeam,
  'delete-team': async () => (await teams()).DeleteTeam,
  'delete-team-success': async () => (await teams()).DeleteTeamSuccess,
  'private-mode': async () => (await others()).PrivateMode,
  help: async () => (await others()).Help,
  'standards-download-success': async () => (await others()).StandardsDownloadSuccess,
  'soft-gate': async () => (await others()).SoftGateCard,
  labeling: async () => (await labeling()).Labeling,
  'new-list': async () => (await others()).NewList,
  alert: async () => (await others()).Alert,
};

/** Rejects when the chunk cannot be fetched. */
export const loadView = (view: DialogView): Promise<View> => loaders[view]();
