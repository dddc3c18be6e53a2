/** Page components one by one: each page is a chunk of its own, fetched when it is first shown. */
import type { ComponentType } from 'react';
import type { Page, PageName, Pages } from '#shared/api/pages.ts';

type Loaders = { [K in PageName]: () => Promise<ComponentType<Pages[K]>> };

const loaders: Loaders = {
  Home: async () => (await import('#web/pages/Home.tsx')).Home,
  Search: async () => (await import('#web/pages/Search.tsx')).Search,
  Clauses: async () => (await import('#web/pages/Clauses.tsx')).Clauses,
  Clause: async () => (await import('#web/pages/Clause.tsx')).Clause,
  ClauseGroup: async () => (await import('#web/pages/ClauseGroup.tsx')).ClauseGroup,
  Cited: async () => (await import('#web/pages/Cited.tsx')).Cited,
  Stewardship: async () => (await import('#web/curation/StewardshipPage.tsx')).StewardshipPage,
  Tags: async () => (await import('#web/pages/Tags.tsx')).Tags,
  Tag: async () => (await import('#web/pages/Tag.tsx')).Tag,
  Company: async () => (await import('#web/pages/Company.tsx')).Company,
  Contracts: async () => (await import('#web/pages/Contracts.tsx')).Contracts,
  Contract: async () => (await import('#web/pages/Contract.tsx')).Contract,
  Dictionary: async () => (await import('#web/pages/Dictionary.tsx')).Dictionary,
  Definition: async () => (await import('#web/pages/Definition.tsx')).Definition,
  SignIn: async () => (await import('#web/pages/user/SignInPage.tsx')).SignInPage,
  SignUp: async () => (await import('#web/pages/user/SignUpPage.tsx')).SignUpPage,
  Confirm: async () => (await import('#web/pages/user/ConfirmPage.tsx')).ConfirmPage,
  Reset: async () => (await import('#web/pages/user/ResetPage.tsx')).ResetPage,
  SignInLink: async () => (await import('#web/pages/user/SignInLinkPage.tsx')).SignInLinkPage,
  Authorize: async () => (await import('#web/pages/user/AuthorizePage.tsx')).AuthorizePage,
  AuthorizeDevice: async () => (await import('#web/pages/user/AuthorizeDevicePage.tsx')).AuthorizeDevicePage,
  Welcome: async () => (await import('#web/pages/user/WelcomePage.tsx')).WelcomePage,
  Account: async () => (await import('#web/pages/user/AccountPage.tsx')).AccountPage,
  Profile: async () => (await import('#web/pages/user/ProfilePage.tsx')).ProfilePage,
  Settings: async () => (await import('#web/pages/user/SettingsPage.tsx')).SettingsPage,
  Sessions: async () => (await import('#web/pages/user/SessionsPage.tsx')).SessionsPage,
  Ai: async () => (await import('#web/pages/user/AiPage.tsx')).AiPage,
  Team: async () => (await import('#web/pages/team/TeamPage.tsx')).TeamPage,
  TeamAi: async () => (await import('#web/pages/team/TeamAiPage.tsx')).TeamAiPage,
  JoinTeam: async () => (await import('#web/pages/team/JoinTeamPage.tsx')).JoinTeamPage,
  Libraries: async () => (await import('#web/pages/libraries/LibrariesPage.tsx')).LibrariesPage,
  LibrarySettings: async () => (await import('#web/pages/libraries/LibraryPage.tsx')).LibraryPage,
  PrivateLibraries: async () => (await import('#web/pages/libraries/PrivateLibrariesPage.tsx')).PrivateLibrariesPage,
  JoinLibrary: async () => (await import('#web/pages/libraries/JoinLibraryPage.tsx')).JoinLibraryPage,
  CompanySignIn: async () => (await import('#web/pages/user/CompanySignInPage.tsx')).CompanySignInPage,
  TeamSignIn: async () => (await import('#web/pages/team/signIn/TeamSignInPage.tsx')).TeamSignInPage,
  Chat: async () => (await import('#web/pages/chat/ChatPage.tsx')).ChatPage,
  SharedChat: async () => (await import('#web/pages/chat/SharedChatPage.tsx')).SharedChatPage,
  Drafting: async () => (await import('#web/pages/drafting/DraftingPage.tsx')).DraftingPage,
  Playbooks: async () => (await import('#web/pages/playbooks/PlaybooksPage.tsx')).PlaybooksPage,
  Playbook: async () => (await import('#web/pages/playbooks/PlaybookPage.tsx')).PlaybookPage,
  StandardPlaybook: async () => (await import('#web/pages/playbooks/StandardPlaybookPage.tsx')).StandardPlaybookPage,
  Reviews: async () => (await import('#web/pages/review/ReviewsPage.tsx')).ReviewsPage,
  Review: async () => (await import('#web/pages/review/ReviewPage.tsx')).ReviewPage,
  ReviewProduct: async () => (await import('#web/pages/review/ReviewProductPage.tsx')).ReviewProductPage,
  BulkReviews: async () => (await import('#web/pages/review/BulkReviewsPage.tsx')).BulkReviewsPage,
  BulkReview: async () => (await import('#web/pages/review/BulkReviewPage.tsx')).BulkReviewPage,
  VerifyReport: async () => (await import('#web/pages/review/VerifyReportPage.tsx')).VerifyReportPage,
  Approvals: async () => (await import('#web/pages/workflows/ApprovalsPage.tsx')).ApprovalsPage,
  NewApproval: async () => (await import('#web/pages/workflows/NewApprovalPage.tsx')).NewApprovalPage,
  Approval: async () => (await import('#web/pages/workflows/ApprovalPage.tsx')).ApprovalPage,
  Alerts: async () => (await import('#web/pages/alerts/AlertsPage.tsx')).AlertsPage,
  Lists: async () => (await import('#web/pages/lists/ListsPage.tsx')).ListsPage,
  List: async () => (await import('#web/pages/lists/ListPage.tsx')).ListPage,
  StopMails: async () => (await import('#web/pages/alerts/StopMailsPage.tsx')).StopMailsPage,
  TeamLog: async () => (await import('#web/pages/team/TeamLogPage.tsx')).TeamLogPage,
  TeamUsage: async () => (await import('#web/pages/team/TeamUsagePage.tsx')).TeamUsagePage,
  TeamAccess: async () => (await import('#web/pages/team/TeamAccessPage.tsx')).TeamAccessPage,
  TeamDeployments: async () => (await import('#web/pages/team/TeamDeploymentsPage.tsx')).TeamDeploymentsPage,
  Admin: async () => (await import('#web/pages/admin/AdminPage.tsx')).AdminPage,
  People: async () => (await import('#web/pages/admin/people/PeoplePage.tsx')).PeoplePage,
  Person: async () => (await import('#web/pages/admin/people/PersonPage.tsx')).PersonPage,
  Teams: async () => (await import('#web/pages/admin/teams/TeamsPage.tsx')).TeamsPage,
  TeamHelper: async () => (await import('#web/pages/admin/teams/TeamHelperPage.tsx')).TeamHelperPage,
  Subscriptions: async () => (await import('#web/pages/admin/money/SubscriptionsPage.tsx')).SubscriptionsPage,
  AdminSettings: async () => (await import('#web/pages/admin/settings/AdminSettingsPage.tsx')).AdminSettingsPage,
  Explorer: async () => (await import('#web/pages/admin/library/ExplorerPage.tsx')).ExplorerPage,
  Health: async () => (await import('#web/pages/admin/health/HealthPage.tsx')).HealthPage,
  Use: async () => (await import('#web/pages/admin/use/UsePage.tsx')).UsePage,
  Content: async () => (await import('#web/pages/admin/content/ContentPage.tsx')).ContentPage,
  Work: async () => (await import('#web/pages/admin/work/WorkPage.tsx')).WorkPage,
  Reports: async () => (await import('#web/pages/admin/inbox/InboxPage.tsx')).ReportsPage,
  ClientErrors: async () => (await import('#web/pages/admin/inbox/InboxPage.tsx')).ClientErrorsPage,
  Labels: async () => (await import('#web/pages/admin/labels/LabelsPage.tsx')).LabelsPage,
  AuditLog: async () => (await import('#web/pages/admin/AuditLogPage.tsx')).AuditLogPage,
  Outbox: async () => (await import('#web/pages/admin/OutboxPage.tsx')).OutboxPage,
  Text: async () => (await import('#web/pages/content/TextPage.tsx')).TextPage,
  Pricing: async () => (await import('#web/pages/pricing/PricingPage.tsx')).PricingPage,
  WordAddIn: async () => (await import('#web/pages/content/WordAddInPage.tsx')).WordAddInPage,
  Error: async () => (await import('#web/pages/ErrorPage.tsx')).ErrorPage,
};

/** Any page component; its props always come from the same `Page`, so the pair fits. */
// biome-ignore lint/suspicious/noExplicitAny: one component of many, matched with its props by Page
export type AnyPage = ComponentType<any>;

/** Rejects when the chunk cannot be fetched; throws 'Missing component' for a name that this build does not know. */
export async function loadPage(component: Page['component']): Promise<AnyPage> {
  const load = loaders[component];
  if (!load) throw new Error('Missing component');
  return load();
}
