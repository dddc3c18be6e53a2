/**
 * Pages about the visitor and about the deployment, as data: part of `Pages`. Nobody's cache keeps them and no search engine has them.
 * Types only, as in pages.ts.
 */
import type { AdminPages } from '#shared/api/adminPages.ts';
import type { AiPolicyReply, ModelCallsReply } from '#shared/api/aiPolicy.ts';
import type { WatchesReply } from '#shared/api/alerts.ts';
import type { ApiTokensReply } from '#shared/api/apiTokens.ts';
import type { BulkGrid } from '#shared/api/bulkReviews.ts';
import type { ChatMessage } from '#shared/api/chat.ts';
import type { LibraryInvitationFacts, LibrarySettings, OwnLibraries } from '#shared/api/libraries.ts';
import type { ListReply, ListsReply } from '#shared/api/lists.ts';
import type { DeploymentsReply } from '#shared/api/openings.ts';
import type { OperatorViewInfo } from '#shared/api/operatorView.ts';
import type { OwnPlaybook, PlaybookDraft, PlaybookHead } from '#shared/api/playbooks.ts';
import type { UsageReply } from '#shared/api/quota.ts';
import type { ReviewReply } from '#shared/api/reviews.ts';
import type { Settings } from '#shared/api/settings.ts';
import type { TeamAccessProps, TeamDeploymentsProps, TeamLogProps, TeamUsageProps } from '#shared/api/teamAdmin.ts';
import type { TeamSignInReply } from '#shared/api/teamSignIn.ts';
import type { InvitationFacts, TeamPolicyReply, TeamReply } from '#shared/api/teams.ts';
import type { InfoReply, OutboxReply, SessionInfo } from '#shared/api/users.ts';
import type { ApprovalHead, ApprovalPerson, ApprovalReply } from '#shared/api/workflows.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import type { Profile } from '#shared/domain/profile.ts';
import type { Metered, Period, Quota } from '#shared/domain/quotas.ts';
import type { Thresholds } from '#shared/domain/quotaThresholds.ts';
import type { SignalType } from '#shared/domain/signals.ts';
import type { AuthorizeFacts } from '#shared/domain/signInElsewhere.ts';
import type { Status } from '#shared/domain/status.ts';
import type { CompanySignInFacts } from '#shared/domain/teamSignIn.ts';

/** /signin and /signup. */
export interface EntryProps {
  /** Where it leads: a page of this site. */
  next: string;
  /** What a free account has more of than a visitor. */
  gains: Gain[];
}

/** `limit` in each period, `lifetime` ever. */
export type Allowed = Pick<Quota, 'limit' | 'lifetime'>;

export interface Gain {
  key: Metered;
  period: Period;
  without: Allowed;
  free: Allowed;
}

/** Pages that a mailed link opens. Null: the address lost its token on the way. */
export interface LinkProps {
  token: string | null;
}

/** Of links that lead on. */
export interface LinkOnProps extends LinkProps {
  next: string;
}

export interface ResetProps extends LinkProps {
  uid: string | null;
}

export interface AuthorizeDeviceProps {
  /** As the pane shows it; empty: to be typed in. */
  code: string;
}

/** What stands on it is known from the session and the mounted routes. */
export type WelcomeProps = Record<string, never>;

/** The live subscription of a person. */
export interface PlanHeld {
  /** A plan string. */
  plan: string;
  status: 'active' | 'trialing';
  startsAt: string;
  /** ISO 8601; null: until it is taken back. */
  endsAt: string | null;
}

export interface AccountProps {
  info: Pick<InfoReply, 'hasPassword' | 'identities' | 'pendingEmail' | 'createdAt'>;
  /** Null: the free plan. */
  held: PlanHeld | null;
  usage: UsageReply;
}

export interface ProfileProps {
  profile: Profile;
}

/** Flags are known from the session. */
export interface SettingsProps {
  settings: Settings;
}

export interface AiProps {
  settings: AiPolicyReply;
  ledger: ModelCallsReply;
}

/** /team. */
export interface TeamProps {
  reply: TeamReply;
}

/** /team/ai. */
export interface TeamAiProps {
  /** Its name. */
  team: string;
  settings: TeamPolicyReply;
}

/** /teams/join/{token}. */
export interface LibrariesProps {
  libraries: OwnLibraries;
}

export interface LibrarySettingsProps {
  library: LibrarySettings;
}

/** What stands on it is the same for everybody. */
export type PrivateLibrariesProps = Record<string, never>;

export interface JoinLibraryProps {
  invitation: LibraryInvitationFacts;
  token: string;
}

export interface JoinTeamProps {
  invitation: InvitationFacts;
  token: string;
}

export interface SessionsProps {
  sessions: SessionInfo[];
  /** When an operator saw the site as this person. */
  views: OperatorViewInfo[];
}

/** Figures of one UTC day. */
export interface SignalDay {
  day: string;
  counts: Partial<Record<SignalType, number>>;
}

export interface AdminProps {
  accounts: { status: Status; count: number }[];
  /** Of them: confirmed, and here within the last 30 days. */
  confirmed: number;
  active: number;
  signals: SignalDay[];
  mail: { waiting: number; failed: number };
  /** False: nothing is sent, mails wait in the outbox. */
  isSending: boolean;
  deployments: DeploymentsReply;
  /** As the command `doctor` says it. */
  checks: { name: string; state: 'ok' | 'note' | 'fail'; message: string; advice?: string }[];
  thresholds: Thresholds;
  /** The operator's own numbers are laid over ours. */
  hasOwnThresholds: boolean;
}

export interface OutboxProps extends OutboxReply {
  /** The address that the list is narrowed to. */
  email: string;
}

export interface ChatProps {
  /** What the box begins with. */
  prompt: string;
  /** Thread that opens; null: a new one. */
  threadId: string | null;
  /** The person's matters. */
  labels: string[];
}

export interface SharedChatProps {
  title: string;
  messages: ChatMessage[];
  /** ISO 8601 */
  sharedAt: string;
}

export interface ReviewsProps {
  playbooks: PlaybookHead[];
  /** The person's matters. */
  labels: string[];
}

/** /reviews/bulk. */
export interface BulkReviewsProps {
  playbooks: PlaybookHead[];
  /** Whether the plan, or a gate that is off, gives it. */
  isAllowed: boolean;
}

export interface BulkReviewProps {
  grid: BulkGrid;
}

/** Everything on it happens in the browser. */
export type VerifyReportProps = Record<string, never>;

/** The page of the product says more, to somebody who does not know it. */
export interface ReviewProductProps {
  playbooks: PlaybookHead[];
  /** A contract of the public library to try it on. */
  sample: { id: string; title: string } | null;
}

export interface ReviewPageProps {
  reply: ReviewReply;
  playbooks: PlaybookHead[];
}

export interface PlaybooksProps {
  standard: PlaybookHead[];
  /** Of somebody who has signed in. */
  own: OwnPlaybook[];
}

export interface StandardPlaybookProps {
  playbook: Playbook;
  hash: string;
}

interface DraftChoice {
  id: string;
  title: string;
  contracts: number;
}

export interface DraftingProps {
  contractTypes: DraftChoice[];
  jurisdictions: DraftChoice[];
  /** What the address asks for; '' for nothing. */
  first: { kind: 'clause' | 'definition'; type: string; title: string; words: string };
}

export interface ApprovalsProps {
  isInTeam: boolean;
  isAdmin: boolean;
  /** Whether the plan, or a gate that is off, gives it. */
  isAllowed: boolean;
  waiting: ApprovalHead[];
  sent: ApprovalHead[];
  team: ApprovalHead[];
}

export interface NewApprovalProps {
  isInTeam: boolean;
  isAllowed: boolean;
  /** Whom the person may ask. */
  people: ApprovalPerson[];
  /** Null: a text or a file is given by hand. */
  subject:
    | { kind: 'clause'; id: string; namespace: string; title: string; text: string; source: string }
    | { kind: 'review'; id: string; title: string; text: null; source: string }
    | null;
}

export interface ApprovalPageProps {
  reply: ApprovalReply;
  /** Whom the person may ask, for another round or in their own place. */
  people: ApprovalPerson[];
}

/** What the mails that a link ends are about. */
export type MailsEnded = 'alerts' | 'reviews';

/** /alerts/stop and /review-mails/stop. */
export interface StopMailsProps extends LinkProps {
  about: MailsEnded;
}

export interface TeamSignInProps {
  settings: TeamSignInReply;
}

/** /user/lists/{id}, and what a link opens. */
export interface ListProps extends ListReply {
  /** The list's id, or the token of the link: what its calls go to. */
  at: string;
  /** Opened by a link. */
  isShared: boolean;
}

export interface PersonalPages extends AdminPages {
  Approvals: ApprovalsProps;
  NewApproval: NewApprovalProps;
  Approval: ApprovalPageProps;
  Alerts: WatchesReply;
  Lists: ListsReply;
  List: ListProps;
  StopMails: StopMailsProps;
  Chat: ChatProps;
  SharedChat: SharedChatProps;
  Drafting: DraftingProps;
  Playbooks: PlaybooksProps;
  Playbook: PlaybookDraft;
  StandardPlaybook: StandardPlaybookProps;
  Reviews: ReviewsProps;
  Review: ReviewPageProps;
  ReviewProduct: ReviewProductProps;
  BulkReviews: BulkReviewsProps;
  BulkReview: BulkReviewProps;
  VerifyReport: VerifyReportProps;
  SignIn: EntryProps;
  SignUp: EntryProps;
  Confirm: LinkOnProps;
  Reset: ResetProps;
  SignInLink: LinkOnProps;
  Authorize: AuthorizeFacts;
  AuthorizeDevice: AuthorizeDeviceProps;
  Welcome: WelcomeProps;
  Account: AccountProps;
  Profile: ProfileProps;
  Settings: SettingsProps;
  Sessions: SessionsProps;
  ApiTokens: ApiTokensReply;
  Ai: AiProps;
  Team: TeamProps;
  TeamAi: TeamAiProps;
  JoinTeam: JoinTeamProps;
  Libraries: LibrariesProps;
  LibrarySettings: LibrarySettingsProps;
  PrivateLibraries: PrivateLibrariesProps;
  JoinLibrary: JoinLibraryProps;
  CompanySignIn: CompanySignInFacts;
  TeamSignIn: TeamSignInProps;
  TeamLog: TeamLogProps;
  TeamUsage: TeamUsageProps;
  TeamAccess: TeamAccessProps;
  TeamDeployments: TeamDeploymentsProps;
  Admin: AdminProps;
  Outbox: OutboxProps;
}
