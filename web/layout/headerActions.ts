/** What the header offers at its end, by who is asking. Specification part 1 §2, §6; part 2 §2.3. */
import type { Shell } from '#shared/api/pages.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import type { DialogParams } from '#shared/domain/dialogs/state.ts';
import type { AskedView } from '#shared/domain/dialogs/views.ts';
import type { FlagValues } from '#shared/domain/flags.ts';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';

export interface HeaderAction {
  label: string;
  /** Where it leads by itself. */
  href: string;
  /** The dialog that it opens instead, where there is script. */
  view?: AskedView;
  params?: DialogParams;
  isPrimary: boolean;
}

type HeaderFlags = Pick<FlagValues, 'upgradeToProInHeader' | 'premium' | 'scheduleDemoForFree'>;

/** What this browser remembers of whoever is not signed in now. */
export interface Remembered {
  wasLoggedIn: boolean;
  hadSubscription: boolean;
}

export function headerActions(
  { status, user }: Pick<SessionFacts, 'status' | 'user'>,
  flags: HeaderFlags,
  { wasLoggedIn, hadSubscription }: Remembered,
  url: string,
  settings: Pick<Shell['settings'], 'gates' | 'products' | 'targets'>,
): HeaderAction[] {
  if (status !== 'NON_REGISTERED' && status !== 'FREE') {
    return [{ label: 'Get Started', href: ROUTES.welcome, isPrimary: false }];
  }
  const isSold = settings.products.includes('payments');
  const start: HeaderAction = {
    label: isSold ? startLabel(user?.trialUsed || hadSubscription) : user ? 'Plans' : 'Create an account',
    href: user ? ROUTES.account : personalPaths.signUp(url),
    view: user ? 'select-plan' : wasLoggedIn ? 'sign-in' : 'continue-with-email',
    ...(!user && isSold && { params: { source: 'pricing' } }),
    isPrimary: isSold || !user,
  };
  if (status === 'NON_REGISTERED') return isSold || !wasLoggedIn ? [start] : [{ ...start, label: 'Sign in' }];
  const pro: HeaderAction = { label: 'Get Pro', href: ROUTES.account, view: 'upgrade-to-pro', isPrimary: true };
  const plans = flags.upgradeToProInHeader && flags.premium ? pro : start;
  const demo = flags.scheduleDemoForFree && settings.targets?.demo;
  return [
    ...(demo ? [{ label: 'Schedule a demo', href: demo, isPrimary: false }] : []),
    ...(hasPlans(settings) ? [plans] : []),
  ];
}

const startLabel = (isBack: boolean | undefined): string => (isBack ? 'Reactivate Membership' : 'Start a Trial');
