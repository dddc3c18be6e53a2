/** What is true of the visitor and the page, as the dialogs' rules ask for it. */
import type { Shell } from '#shared/api/pages.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import { isAuthorizePage } from '#shared/domain/dialogs/paths.ts';
import type { DialogFacts } from '#shared/domain/dialogs/state.ts';
import type { FlagValues } from '#shared/domain/flags.ts';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import type { User } from '#shared/domain/status.ts';

const JOINING = /^\/(?:library\/[^/]+\/)?(?:user\/)?teams?(?:\/|$)/;

interface FactSources {
  shell: Shell;
  session: SessionFacts;
  flags: FlagValues;
  /** Of the window: what follows the sign in its address, the sign included. */
  hash: string;
  hasOpener: boolean;
}

export function dialogFacts({ shell, session, flags, hash, hasOpener }: FactSources): DialogFacts {
  const [path = '', query = ''] = shell.url.split('?');
  return {
    // The session names the tier as the wire does; the server has made it from a plan that it could parse.
    user: session.user as User | null,
    gates: shell.settings.gates,
    hasPlans: hasPlans(shell.settings),
    url: shell.url + hash,
    flags,
    isPopup: hasOpener && isAuthorizePage(shell.url),
    isJoiningTeam: JOINING.test(path),
    isTryingTeamPlan: new URLSearchParams(query).get('plan')?.startsWith('team_') ?? false,
    isOperator: session.isOperator,
  };
}
