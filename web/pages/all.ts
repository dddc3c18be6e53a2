/** Every page component at once: for the server, which renders all of them. */
import type { ComponentType } from 'react';
import type { PageName, Pages } from '#shared/api/pages.ts';
import { StewardshipPage } from '#web/curation/StewardshipPage.tsx';
import { AdminPage } from '#web/pages/admin/AdminPage.tsx';
import { AuditLogPage } from '#web/pages/admin/AuditLogPage.tsx';
import { ContentPage } from '#web/pages/admin/content/ContentPage.tsx';
import { HealthPage } from '#web/pages/admin/health/HealthPage.tsx';
import { ClientErrorsPage, ReportsPage } from '#web/pages/admin/inbox/InboxPage.tsx';
import { LabelsPage } from '#web/pages/admin/labels/LabelsPage.tsx';
import { ExplorerPage } from '#web/pages/admin/library/ExplorerPage.tsx';
import { SubscriptionsPage } from '#web/pages/admin/money/SubscriptionsPage.tsx';
import { OutboxPage } from '#web/pages/admin/OutboxPage.tsx';
import { PeoplePage } from '#web/pages/admin/people/PeoplePage.tsx';
import { PersonPage } from '#web/pages/admin/people/PersonPage.tsx';
import { AdminSettingsPage } from '#web/pages/admin/settings/AdminSettingsPage.tsx';
import { TeamHelperPage } from '#web/pages/admin/teams/TeamHelperPage.tsx';
import { TeamsPage } from '#web/pages/admin/teams/TeamsPage.tsx';
import { UsePage } from '#web/pages/admin/use/UsePage.tsx';
import { WorkPage } from '#web/pages/admin/work/WorkPage.tsx';
import { AlertsPage } from '#web/pages/alerts/AlertsPage.tsx';
import { StopMailsPage } from '#web/pages/alerts/StopMailsPage.tsx';
import { AmendmentsPage } from '#web/pages/amendments/AmendmentsPage.tsx';
import { Cited } from '#web/pages/Cited.tsx';
import { Clause } from '#web/pages/Clause.tsx';
import { ClauseGroup } from '#web/pages/ClauseGroup.tsx';
import { Clauses } from '#web/pages/Clauses.tsx';
import { Company } from '#web/pages/Company.tsx';
import { Contract } from '#web/pages/Contract.tsx';
import { Contracts } from '#web/pages/Contracts.tsx';
import { ChatPage } from '#web/pages/chat/ChatPage.tsx';
import { SharedChatPage } from '#web/pages/chat/SharedChatPage.tsx';
import { ClosestPage } from '#web/pages/closest/ClosestPage.tsx';
import { ComparePage } from '#web/pages/compare/ComparePage.tsx';
import { FaqPage } from '#web/pages/content/FaqPage.tsx';
import { IntegrationsPage } from '#web/pages/content/IntegrationsPage.tsx';
import { LanguagesPage } from '#web/pages/content/LanguagesPage.tsx';
import { TextPage } from '#web/pages/content/TextPage.tsx';
import { WordAddInPage } from '#web/pages/content/WordAddInPage.tsx';
import { Definition } from '#web/pages/Definition.tsx';
import { Dictionary } from '#web/pages/Dictionary.tsx';
import { DraftingPage } from '#web/pages/drafting/DraftingPage.tsx';
import { ErrorPage } from '#web/pages/ErrorPage.tsx';
import { Home } from '#web/pages/Home.tsx';
import { ChromeExtensionPage } from '#web/pages/integrations/ChromeExtensionPage.tsx';
import { DevelopersPage } from '#web/pages/integrations/DevelopersPage.tsx';
import { GptPage } from '#web/pages/integrations/GptPage.tsx';
import { JoinLibraryPage } from '#web/pages/libraries/JoinLibraryPage.tsx';
import { LibrariesPage } from '#web/pages/libraries/LibrariesPage.tsx';
import { LibraryPage } from '#web/pages/libraries/LibraryPage.tsx';
import { PrivateLibrariesPage } from '#web/pages/libraries/PrivateLibrariesPage.tsx';
import { ListPage } from '#web/pages/lists/ListPage.tsx';
import { ListsPage } from '#web/pages/lists/ListsPage.tsx';
import { MarketPage } from '#web/pages/market/MarketPage.tsx';
import { NewsletterPage } from '#web/pages/newsletter/NewsletterPage.tsx';
import { OpenDataPage } from '#web/pages/openData/OpenDataPage.tsx';
import { PlaybookPage } from '#web/pages/playbooks/PlaybookPage.tsx';
import { PlaybooksPage } from '#web/pages/playbooks/PlaybooksPage.tsx';
import { StandardPlaybookPage } from '#web/pages/playbooks/StandardPlaybookPage.tsx';
import { PricingPage } from '#web/pages/pricing/PricingPage.tsx';
import { ArticlePage } from '#web/pages/resources/ArticlePage.tsx';
import { ResourcesPage } from '#web/pages/resources/ResourcesPage.tsx';
import { BulkReviewPage } from '#web/pages/review/BulkReviewPage.tsx';
import { BulkReviewsPage } from '#web/pages/review/BulkReviewsPage.tsx';
import { ReviewPage } from '#web/pages/review/ReviewPage.tsx';
import { ReviewProductPage } from '#web/pages/review/ReviewProductPage.tsx';
import { ReviewsPage } from '#web/pages/review/ReviewsPage.tsx';
import { VerifyReportPage } from '#web/pages/review/VerifyReportPage.tsx';
import { Search } from '#web/pages/Search.tsx';
import { StandardChangesPage } from '#web/pages/standards/StandardChangesPage.tsx';
import { StandardPage } from '#web/pages/standards/StandardPage.tsx';
import { StandardsPage } from '#web/pages/standards/StandardsPage.tsx';
import { Tag } from '#web/pages/Tag.tsx';
import { Tags } from '#web/pages/Tags.tsx';
import { JoinTeamPage } from '#web/pages/team/JoinTeamPage.tsx';
import { TeamSignInPage } from '#web/pages/team/signIn/TeamSignInPage.tsx';
import { TeamAccessPage } from '#web/pages/team/TeamAccessPage.tsx';
import { TeamAiPage } from '#web/pages/team/TeamAiPage.tsx';
import { TeamDeploymentsPage } from '#web/pages/team/TeamDeploymentsPage.tsx';
import { TeamLogPage } from '#web/pages/team/TeamLogPage.tsx';
import { TeamPage } from '#web/pages/team/TeamPage.tsx';
import { TeamUsagePage } from '#web/pages/team/TeamUsagePage.tsx';
import { AccountPage } from '#web/pages/user/AccountPage.tsx';
import { AiPage } from '#web/pages/user/AiPage.tsx';
import { AuthorizeDevicePage } from '#web/pages/user/AuthorizeDevicePage.tsx';
import { AuthorizePage } from '#web/pages/user/AuthorizePage.tsx';
import { CompanySignInPage } from '#web/pages/user/CompanySignInPage.tsx';
import { ConfirmPage } from '#web/pages/user/ConfirmPage.tsx';
import { ProfilePage } from '#web/pages/user/ProfilePage.tsx';
import { ResetPage } from '#web/pages/user/ResetPage.tsx';
import { SessionsPage } from '#web/pages/user/SessionsPage.tsx';
import { SettingsPage } from '#web/pages/user/SettingsPage.tsx';
import { SignInLinkPage } from '#web/pages/user/SignInLinkPage.tsx';
import { SignInPage } from '#web/pages/user/SignInPage.tsx';
import { SignUpPage } from '#web/pages/user/SignUpPage.tsx';
import { ApiTokensPage } from '#web/pages/user/tokens/ApiTokensPage.tsx';
import { WelcomePage } from '#web/pages/user/WelcomePage.tsx';
import { ApprovalPage } from '#web/pages/workflows/ApprovalPage.tsx';
import { ApprovalsPage } from '#web/pages/workflows/ApprovalsPage.tsx';
import { NewApprovalPage } from '#web/pages/workflows/NewApprovalPage.tsx';

export type PageComponents = { [K in PageName]: ComponentType<Pages[K]> };

export const allPages: PageComponents = {
  Home,
  Search,
  Clauses,
  Clause,
  Closest: ClosestPage,
  Compare: ComparePage,
  Market: MarketPage,
  ClauseGroup,
  Cited,
  Stewardship: StewardshipPage,
  Contracts,
  Tags,
  Tag,
  Company,
  Contract,
  Amendments: AmendmentsPage,
  Dictionary,
  Definition,
  SignIn: SignInPage,
  SignUp: SignUpPage,
  Confirm: ConfirmPage,
  Reset: ResetPage,
  SignInLink: SignInLinkPage,
  Authorize: AuthorizePage,
  AuthorizeDevice: AuthorizeDevicePage,
  Welcome: WelcomePage,
  Account: AccountPage,
  Profile: ProfilePage,
  Settings: SettingsPage,
  Gpt: GptPage,
  Developers: DevelopersPage,
  ChromeExtension: ChromeExtensionPage,
  Sessions: SessionsPage,
  ApiTokens: ApiTokensPage,
  Ai: AiPage,
  Team: TeamPage,
  TeamAi: TeamAiPage,
  JoinTeam: JoinTeamPage,
  Libraries: LibrariesPage,
  LibrarySettings: LibraryPage,
  PrivateLibraries: PrivateLibrariesPage,
  JoinLibrary: JoinLibraryPage,
  CompanySignIn: CompanySignInPage,
  TeamSignIn: TeamSignInPage,
  Chat: ChatPage,
  SharedChat: SharedChatPage,
  Drafting: DraftingPage,
  Playbooks: PlaybooksPage,
  Playbook: PlaybookPage,
  StandardPlaybook: StandardPlaybookPage,
  Reviews: ReviewsPage,
  Review: ReviewPage,
  ReviewProduct: ReviewProductPage,
  BulkReviews: BulkReviewsPage,
  BulkReview: BulkReviewPage,
  VerifyReport: VerifyReportPage,
  Approvals: ApprovalsPage,
  NewApproval: NewApprovalPage,
  Approval: ApprovalPage,
  Alerts: AlertsPage,
  Lists: ListsPage,
  List: ListPage,
  StopMails: StopMailsPage,
  TeamLog: TeamLogPage,
  TeamUsage: TeamUsagePage,
  TeamAccess: TeamAccessPage,
  TeamDeployments: TeamDeploymentsPage,
  Admin: AdminPage,
  People: PeoplePage,
  Person: PersonPage,
  Teams: TeamsPage,
  TeamHelper: TeamHelperPage,
  Subscriptions: SubscriptionsPage,
  AdminSettings: AdminSettingsPage,
  Explorer: ExplorerPage,
  Work: WorkPage,
  Health: HealthPage,
  Use: UsePage,
  Content: ContentPage,
  Reports: ReportsPage,
  ClientErrors: ClientErrorsPage,
  Labels: LabelsPage,
  AuditLog: AuditLogPage,
  Outbox: OutboxPage,
  Resources: ResourcesPage,
  Article: ArticlePage,
  Newsletter: NewsletterPage,
  Faq: FaqPage,
  Languages: LanguagesPage,
  Integrations: IntegrationsPage,
  Text: TextPage,
  OpenData: OpenDataPage,
  Standards: StandardsPage,
  Standard: StandardPage,
  StandardChanges: StandardChangesPage,
  Pricing: PricingPage,
  WordAddIn: WordAddInPage,
  Error: ErrorPage,
};
