/** What the dialogs are, what happens to them, and what they ask the app to do: plain data. Rules: `index.ts`. */
import type { CitedKind } from '#shared/domain/citation.ts';
import type { GateCard, GateUse, OfferedTier } from '#shared/domain/dialogs/gates.ts';
import type { AskedView, DialogView } from '#shared/domain/dialogs/views.ts';
import type { FlagValues } from '#shared/domain/flags.ts';
import type { SoftGateType } from '#shared/domain/softGates.ts';
import type { Tier, User } from '#shared/domain/status.ts';
import type { TeamRole } from '#shared/domain/teams.ts';

/** What a view is told by whoever opens it. */
export interface DialogParams {
  /** Fills the address field in. */
  email?: string;
  /** Something was refused until the address is confirmed. */
  isRefused?: boolean;
  /** Plan string that was chosen, or the tier that stands chosen at first. */
  plan?: string;
  tier?: Tier;
  /** Whose plan it is about; without it, the person's own. */
  owner?: 'user' | 'team';
  /** For so many members. */
  seats?: number;
  /** Invitations that found no seat: sent once there are. */
  invite?: { emails: readonly string[]; role: TeamRole };
  /** Why a sign-up began: decides where it leads. */
  source?: 'pricing' | 'query';
  /** Names a soft gate's text and image. */
  softGate?: SoftGateType;
  /** Labeling starts on its queue, or on one clause or wording: by its id. */
  startsOnQueue?: boolean;
  labelId?: string;
  /** A wording or contract that goes into the list which is made. */
  toSave?: { type: CitedKind; id: string; namespace: string; body?: string };
  /** A modal alert, and what follows its Ok; what was compared of a file that was downloaded. */
  text?: string;
  onClose?: 'reload' | { navigate: string };
}

export interface Dialog {
  view: DialogView;
  /** Cannot be closed; only going on in it leads out. */
  isForced: boolean;
  /** Opened by the steps of a sign-up. */
  isSigningUp: boolean;
  /** The limit behind it; null where none is. */
  gate: GateCard | null;
  params: DialogParams;
}

export interface DialogState {
  /** On the screen. */
  dialog: Dialog | null;
  /** Waits for the first click, key, scroll or for the time to pass. */
  pending: Dialog | null;
  /** Waits until the trial-used delay has passed. */
  trialUsed: GateCard | null;
  /** Waits behind a forced dialog: what the address asked for. */
  queued: Dialog | null;
  /** An address whose existence is being asked for. */
  checkedEmail: string | null;
  /** Where a sign-up leads once its steps are done. */
  returnTo: string | null;
  /** Each at most once. */
  seen: { exitIntent: boolean; subscriberContinue: boolean };
}

/** True of the visitor and the page at the moment of the event. */
export interface DialogFacts {
  user: User | null;
  /** `open`: the operator forces nothing on a reader. */
  gates: 'standard' | 'open';
  /** Plans bound something here, or can be bought; otherwise nothing leads to them. */
  hasPlans: boolean;
  /** Path, query and hash of the page on show. */
  url: string;
  flags: Pick<
    FlagValues,
    | 'aiProducts'
    | 'pricingPlansV2'
    | 'labelingDialog'
    | 'popupOnPremiumUrls'
    | 'skipPopupFromSearch'
    | 'forcedWelcome'
    | 'muteDialogs'
  >;
  /** This window was opened by another one to sign in. */
  isPopup: boolean;
  isJoiningTeam: boolean;
  isTryingTeamPlan: boolean;
  /** Runs the deployment: may label data, and is never held up by its gates. */
  isOperator: boolean;
}

export type DialogEvent =
  /** Something on the page, or inside the dialog, asks for a view. */
  | { type: 'requested'; view: AskedView; params?: DialogParams }
  | { type: 'close-attempted'; by: 'escape' | 'outside' | 'button' }
  /** `counts`: the counters that this page view was added to, with this visitor's thresholds. */
  | { type: 'page-shown'; status: number; counts: PageCounts }
  | { type: 'hash-changed' }
  /** The first of these lets a pending dialog appear. */
  | { type: 'interacted'; by: 'click' | 'key' }
  | { type: 'scrolled'; to: number }
  | { type: 'waited'; timer: DialogTimer }
  | { type: 'email-checked'; email: string; exists: boolean }
  /** Signed in or up; `facts.user` is the new one. */
  | { type: 'authenticated' }
  | { type: 'signed-out' }
  | { type: 'plan-chosen'; plan: string }
  /** The view has done its work: profile saved, paid, joined, continued … */
  | { type: 'completed' }
  /** A download was asked for. `left`: exports left over all allowances. */
  | { type: 'export-counted'; left: number; use: GateUse; crossedTrialLimit: boolean }
  /** The server said `limit_reached` or `upgrade_required`; `upgradeTo` null: no plan has more. */
  | { type: 'refused'; feature: string; use: GateUse | null; upgradeTo: OfferedTier | null }
  | { type: 'soft-gate-due'; softGate: SoftGateType; use: GateUse };

/** `search_result_page_view` is the extra one of whoever comes from a search engine. Null: without a threshold. */
export type PageCounts = Partial<Record<'page_view' | 'clause_page_view' | 'search_result_page_view', GateUse | null>>;

export type DialogTimer = 'trigger' | 'trial-used';

export type DialogEffect =
  | { type: 'navigate'; to: string }
  | { type: 'reload' }
  /** Tells the window that opened this one that somebody has signed in. */
  | { type: 'notify-opener' }
  | { type: 'close-window' }
  /** Starting a timer that runs starts it anew. Its end is the event `waited`. */
  | { type: 'start-timer'; timer: DialogTimer; ms: number }
  | { type: 'stop-timer'; timer: DialogTimer }
  /** GET /api/auth/existing; the answer is the event `email-checked`, a failure counts as no. */
  | { type: 'check-email'; email: string }
  /** The subscription has changed: read it again. */
  | { type: 'refetch-subscription' }
  /** Keep across visits. */
  | { type: 'remember'; what: 'exit-intent' }
  | { type: 'track'; name: DialogTrack; view: DialogView; by?: 'escape' | 'outside' | 'button' };

export type DialogTrack = 'dialog:opened' | 'dialog:closed' | 'dialog:close-refused';

export interface DialogStep {
  state: DialogState;
  effects: readonly DialogEffect[];
}

/** Before the first page. `exitIntentSeen` comes from what the browser remembers. */
export const startDialogs = (exitIntentSeen = false): DialogState => ({
  dialog: null,
  pending: null,
  trialUsed: null,
  queued: null,
  checkedEmail: null,
  returnTo: null,
  seen: { exitIntent: exitIntentSeen, subscriberContinue: false },
});
