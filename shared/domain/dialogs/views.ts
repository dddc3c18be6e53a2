/** Every dialog of the product. Specification part 1 §4, part 2 §2.10 (views), §4.5 (labeling), part 1 §9 (timings). */

export const DIALOG_VIEWS = [
  'sign-in',
  'sign-up',
  'continue-with-email',
  'sign-in-link',
  'recovery',
  'select-plan',
  'upgrade',
  'upgrade-package',
  'upgrade-to-pro',
  'upgrade-to-enterprise',
  'downgrade',
  'cancel-subscription-survey',
  'pay-now',
  'join-team',
  'join-team-account',
  'delete-team',
  'delete-team-success',
  'subscribers-limit',
  'private-mode',
  'profile-info',
  'help',
  'standards-sign-up',
  'standards-download-success',
  'exit-intent',
  'registration-complete',
  'subscriber-continue',
  'soft-gate',
  'labeling',
  'trial-used',
  'remove-advertising',
  'new-list',
  'alert',
] as const;
export type DialogView = (typeof DIALOG_VIEWS)[number];

/** Animations of a dialog, in ms. Part 2 §2.10. */
export const DIALOG_OPEN_MS = 150;
export const DIALOG_CLOSE_MS = 75;
/** After the export that used the trial up, in ms. */
export const TRIAL_USED_MS = 350;
/** A forced dialog comes with the first click or key, on scrolling further than this, or after this long. */
export const TRIGGER_SCROLL_PX = 1000;
export const TRIGGER_MS = 5000;

/** These come by themselves; nothing can ask for them. */
export const UNASKED_VIEWS = ['exit-intent', 'soft-gate', 'trial-used', 'subscriber-continue'] as const;
export type AskedView = Exclude<DialogView, (typeof UNASKED_VIEWS)[number]>;

/** Leaving one of these without having chosen asks once why. */
export const PLAN_VIEWS: readonly DialogView[] = [
  'select-plan',
  'upgrade',
  'upgrade-package',
  'upgrade-to-pro',
  'upgrade-to-enterprise',
];

/** Views that a view offers a way to. Out of a forced one these are the only ways, and they stay forced. */
export const LEADS_TO: Record<DialogView, readonly AskedView[]> = {
  'sign-in': ['sign-up', 'continue-with-email', 'sign-in-link', 'recovery'],
  'sign-up': ['sign-in', 'continue-with-email'],
  'continue-with-email': ['sign-in', 'sign-up'],
  'sign-in-link': ['sign-in'],
  recovery: ['sign-in'],
  'select-plan': ['upgrade-package', 'upgrade-to-pro', 'upgrade-to-enterprise', 'pay-now', 'continue-with-email'],
  upgrade: ['select-plan', 'upgrade-package', 'upgrade-to-pro', 'upgrade-to-enterprise', 'pay-now'],
  'upgrade-package': ['select-plan', 'pay-now'],
  'upgrade-to-pro': ['select-plan', 'pay-now'],
  'upgrade-to-enterprise': ['select-plan', 'pay-now'],
  downgrade: ['cancel-subscription-survey', 'pay-now'],
  'cancel-subscription-survey': ['downgrade'],
  'pay-now': ['select-plan', 'alert'],
  'join-team': ['sign-in'],
  'join-team-account': ['sign-in', 'sign-up'],
  'delete-team': ['cancel-subscription-survey'],
  'delete-team-success': [],
  'subscribers-limit': ['upgrade', 'upgrade-to-pro', 'upgrade-to-enterprise', 'alert'],
  'private-mode': ['sign-in', 'continue-with-email', 'select-plan'],
  'profile-info': [],
  help: [],
  'standards-sign-up': ['sign-in'],
  'standards-download-success': [],
  'exit-intent': ['select-plan', 'upgrade-package', 'continue-with-email'],
  'registration-complete': [],
  'subscriber-continue': [],
  'soft-gate': ['continue-with-email', 'sign-up', 'select-plan'],
  labeling: [],
  'trial-used': ['upgrade', 'upgrade-to-pro', 'pay-now'],
  'remove-advertising': ['continue-with-email', 'select-plan', 'upgrade', 'pay-now'],
  'new-list': [],
  alert: [],
};
