/**
 * Every call by name, as `CALLS` of calls.ts gives them to clients: one line of plain text each, so that a page carries those it
 * makes and no schema library. What a call takes and answers is bound to it by type; a name, method or path that is not in the
 * schemas of this folder does not compile.
 */
import type { ADMIN_HEALTH_CALLS } from '#shared/api/adminHealth.ts';
import type { ADMIN_LIBRARY_CALLS } from '#shared/api/adminLibrary.ts';
import type { ADMIN_PEOPLE_CALLS } from '#shared/api/adminPeople.ts';
import type { ADMIN_SETTING_CALLS } from '#shared/api/adminSettings.ts';
import type { ADMIN_TABLE_CALLS } from '#shared/api/adminTables.ts';
import type { ADMIN_TEAM_CALLS } from '#shared/api/adminTeams.ts';
import type { AI_CALLS } from '#shared/api/aiPolicy.ts';
import type { ALERT_CALLS } from '#shared/api/alerts.ts';
import type { API_TOKEN_CALLS } from '#shared/api/apiTokens.ts';
import type { AUTH_CALLS } from '#shared/api/auth.ts';
import type { BULK_REVIEW_CALLS } from '#shared/api/bulkReviews.ts';
import type { Call } from '#shared/api/call.ts';
import type { CAPTCHA_CALLS } from '#shared/api/captcha.ts';
import type { CHAT_CALLS } from '#shared/api/chat.ts';
import type { CITATION_CALLS } from '#shared/api/citations.ts';
import type { CLOSEST_CALLS } from '#shared/api/closest.ts';
import type { COLUMN_CALLS } from '#shared/api/columns.ts';
import type { COMPARE_CALLS } from '#shared/api/compare.ts';
import type { CORRECTION_CALLS } from '#shared/api/corrections.ts';
import type { DRAFTING_CALLS } from '#shared/api/drafting.ts';
import type { ELSEWHERE_CALLS } from '#shared/api/elsewhere.ts';
import type { EXPORT_CALLS } from '#shared/api/exports.ts';
import type { INBOX_CALLS } from '#shared/api/inbox.ts';
import type { JOB_CALLS } from '#shared/api/jobs.ts';
import type { LABEL_CALLS } from '#shared/api/labels.ts';
import type { LIBRARY_CALLS } from '#shared/api/libraries.ts';
import type { LIBRARY_CHOICE_CALLS } from '#shared/api/libraryChoices.ts';
import type { LIST_CALLS } from '#shared/api/lists.ts';
import type { MCP_CALLS } from '#shared/api/mcp.ts';
import type { NEWSLETTER_CALLS } from '#shared/api/newsletter.ts';
import type { OPENING_CALLS } from '#shared/api/openings.ts';
import type { VIEW_CALLS } from '#shared/api/operatorView.ts';
import type { PANE_CALLS } from '#shared/api/pane.ts';
import type { PAYMENT_CALLS, PAYMENT_EVENT_CALLS } from '#shared/api/payments.ts';
import type { PLAYBOOK_CALLS } from '#shared/api/playbooks.ts';
import type { PRICING_CALLS } from '#shared/api/pricing.ts';
import type { QUOTA_CALLS } from '#shared/api/quota.ts';
import type { REVIEW_CALLS } from '#shared/api/reviews.ts';
import type { SEARCH_CALLS } from '#shared/api/search.ts';
import type { SESSION_CALLS } from '#shared/api/session.ts';
import type { SIDEBAR_CALLS } from '#shared/api/sidebars.ts';
import type { SIGNAL_CALLS } from '#shared/api/signals.ts';
import type { STANDARD_CALLS } from '#shared/api/standards.ts';
import type { STEWARDSHIP_CALLS } from '#shared/api/stewardship.ts';
import type { TEAM_ADMIN_CALLS } from '#shared/api/teamAdmin.ts';
import type { TEAM_SIGN_IN_CALLS } from '#shared/api/teamSignIn.ts';
import type { TEAM_CALLS } from '#shared/api/teams.ts';
import type { TEMPLATE_CALLS } from '#shared/api/templates.ts';
import type { TEXT_CALLS } from '#shared/api/texts.ts';
import type { TRANSFER_CALLS } from '#shared/api/transfer.ts';
import type { TYPE_VALUE_CALLS } from '#shared/api/typeValues.ts';
import type { UPLOAD_SOURCE_CALLS } from '#shared/api/uploadSources.ts';
import type { UPLOAD_CALLS } from '#shared/api/uploads.ts';
import type { OUTBOX_CALLS, USER_CALLS } from '#shared/api/users.ts';
import type { WORKFLOW_CALLS } from '#shared/api/workflows.ts';

type Schemas = typeof ADMIN_PEOPLE_CALLS &
  typeof ADMIN_SETTING_CALLS &
  typeof ADMIN_LIBRARY_CALLS &
  typeof ADMIN_HEALTH_CALLS &
  typeof ADMIN_TABLE_CALLS &
  typeof ADMIN_TEAM_CALLS &
  typeof AI_CALLS &
  typeof ALERT_CALLS &
  typeof NEWSLETTER_CALLS &
  typeof LIST_CALLS &
  typeof TRANSFER_CALLS &
  typeof API_TOKEN_CALLS &
  typeof AUTH_CALLS &
  typeof CAPTCHA_CALLS &
  typeof CHAT_CALLS &
  typeof CITATION_CALLS &
  typeof CLOSEST_CALLS &
  typeof COLUMN_CALLS &
  typeof CORRECTION_CALLS &
  typeof DRAFTING_CALLS &
  typeof ELSEWHERE_CALLS &
  typeof COMPARE_CALLS &
  typeof EXPORT_CALLS &
  typeof INBOX_CALLS &
  typeof JOB_CALLS &
  typeof LABEL_CALLS &
  typeof LIBRARY_CALLS &
  typeof LIBRARY_CHOICE_CALLS &
  typeof MCP_CALLS &
  typeof OPENING_CALLS &
  typeof OUTBOX_CALLS &
  typeof PANE_CALLS &
  typeof PAYMENT_CALLS &
  typeof PAYMENT_EVENT_CALLS &
  typeof PLAYBOOK_CALLS &
  typeof PRICING_CALLS &
  typeof QUOTA_CALLS &
  typeof REVIEW_CALLS &
  typeof BULK_REVIEW_CALLS &
  typeof UPLOAD_CALLS &
  typeof UPLOAD_SOURCE_CALLS &
  typeof SEARCH_CALLS &
  typeof SESSION_CALLS &
  typeof SIGNAL_CALLS &
  typeof STANDARD_CALLS &
  typeof STEWARDSHIP_CALLS &
  typeof TEAM_CALLS &
  typeof TEMPLATE_CALLS &
  typeof TEXT_CALLS &
  typeof TYPE_VALUE_CALLS &
  typeof SIDEBAR_CALLS &
  typeof TEAM_ADMIN_CALLS &
  typeof USER_CALLS &
  typeof VIEW_CALLS &
  typeof WORKFLOW_CALLS &
  typeof TEAM_SIGN_IN_CALLS;

declare const schema: unique symbol;

/** "POST /api/copies", known to be the address of a call. Only `CALLS` has such: no call is written by hand. */
export type CallAddress<C extends Call = Call> = string & { readonly [schema]: C };

type Name = keyof Schemas;
type Written<N extends Name> = `${Uppercase<Schemas[N]['method']>} ${Schemas[N]['path']}`;
type Of<N extends Name> = CallAddress<Schemas[N]>;

export const actOnPerson = 'POST /api/admin/people/:id/acts' satisfies Written<'actOnPerson'> as Of<'actOnPerson'>;
export const actOnTeam = 'POST /api/admin/teams/:id/acts' satisfies Written<'actOnTeam'> as Of<'actOnTeam'>;
export const nextLabel = 'POST /api/admin/labels/next' satisfies Written<'nextLabel'> as Of<'nextLabel'>;
export const openLabel = 'POST /api/admin/labels/open' satisfies Written<'openLabel'> as Of<'openLabel'>;
export const putLabel = 'POST /api/admin/labels' satisfies Written<'putLabel'> as Of<'putLabel'>;
export const skipLabel = 'POST /api/admin/labels/skip' satisfies Written<'skipLabel'> as Of<'skipLabel'>;
export const undoLabel = 'POST /api/admin/labels/undo' satisfies Written<'undoLabel'> as Of<'undoLabel'>;
export const labelTypes = 'GET /api/admin/labels/types' satisfies Written<'labelTypes'> as Of<'labelTypes'>;
export const changeSetting = 'POST /api/admin/settings' satisfies Written<'changeSetting'> as Of<'changeSetting'>;
export const actOnHealth = 'POST /api/admin/health' satisfies Written<'actOnHealth'> as Of<'actOnHealth'>;
export const actOnContract = 'POST /api/admin/contracts' satisfies Written<'actOnContract'> as Of<'actOnContract'>;
export const adminTableFile =
  'GET /api/admin/tables/:table/file' satisfies Written<'adminTableFile'> as Of<'adminTableFile'>;
export const actOnInbox = 'POST /api/admin/inbox' satisfies Written<'actOnInbox'> as Of<'actOnInbox'>;
export const report = 'POST /api/reports' satisfies Written<'report'> as Of<'report'>;
export const reportClientError =
  'POST /api/client-errors' satisfies Written<'reportClientError'> as Of<'reportClientError'>;
export const reportVitals = 'POST /api/vitals' satisfies Written<'reportVitals'> as Of<'reportVitals'>;
export const aggs = 'GET /api/search/aggs' satisfies Written<'aggs'> as Of<'aggs'>;
export const askSignInLink = 'POST /sign-in-link' satisfies Written<'askSignInLink'> as Of<'askSignInLink'>;
export const cancelJob = 'DELETE /api/jobs/:id' satisfies Written<'cancelJob'> as Of<'cancelJob'>;
export const captcha = 'GET /api/captcha' satisfies Written<'captcha'> as Of<'captcha'>;
export const changeEmail = 'POST /api/user/email' satisfies Written<'changeEmail'> as Of<'changeEmail'>;
export const changeFlags = 'POST /api/user/flags' satisfies Written<'changeFlags'> as Of<'changeFlags'>;
export const changeInfo = 'PATCH /api/user/info' satisfies Written<'changeInfo'> as Of<'changeInfo'>;
export const changePassword = 'POST /api/user/password' satisfies Written<'changePassword'> as Of<'changePassword'>;
export const changeSettings = 'PATCH /api/user/settings' satisfies Written<'changeSettings'> as Of<'changeSettings'>;
export const cite = 'POST /api/citations' satisfies Written<'cite'> as Of<'cite'>;
export const closest = 'POST /api/closest' satisfies Written<'closest'> as Of<'closest'>;
export const columns = 'POST /api/search/columns' satisfies Written<'columns'> as Of<'columns'>;
export const comeBackFromElsewhere =
  'GET /authorize/back/:provider' satisfies Written<'comeBackFromElsewhere'> as Of<'comeBackFromElsewhere'>;
export const confirm = 'POST /signup/confirm' satisfies Written<'confirm'> as Of<'confirm'>;
export const confirmPaneDevice =
  'POST /api/pane/device/confirm' satisfies Written<'confirmPaneDevice'> as Of<'confirmPaneDevice'>;
export const connectElsewhere =
  'POST /api/authorize/link' satisfies Written<'connectElsewhere'> as Of<'connectElsewhere'>;
export const corrections =
  'GET /api/libraries/:namespace/contracts/:id/corrections' satisfies Written<'corrections'> as Of<'corrections'>;
export const correctContracts =
  'POST /api/libraries/:namespace/corrections' satisfies Written<'correctContracts'> as Of<'correctContracts'>;
export const correctFound =
  'POST /api/libraries/:namespace/corrections/found' satisfies Written<'correctFound'> as Of<'correctFound'>;
export const correctClause =
  'POST /api/libraries/:namespace/corrections/clauses' satisfies Written<'correctClause'> as Of<'correctClause'>;
export const undoCorrections =
  'POST /api/libraries/:namespace/corrections/undo' satisfies Written<'undoCorrections'> as Of<'undoCorrections'>;
export const clauseTypesLike = 'GET /api/clause-types' satisfies Written<'clauseTypesLike'> as Of<'clauseTypesLike'>;
export const stewardship =
  'GET /api/libraries/:namespace/wordings/:group/stewardship' satisfies Written<'stewardship'> as Of<'stewardship'>;
export const setStewardship =
  'PUT /api/libraries/:namespace/wordings/:group/stewardship' satisfies Written<'setStewardship'> as Of<'setStewardship'>;
export const noteVersion =
  'POST /api/libraries/:namespace/wordings/:group/versions' satisfies Written<'noteVersion'> as Of<'noteVersion'>;
export const withdrawVersion =
  'POST /api/libraries/:namespace/wordings/:group/versions/:number/withdrawal' satisfies Written<'withdrawVersion'> as Of<'withdrawVersion'>;
export const takeBackWithdrawal =
  'DELETE /api/libraries/:namespace/wordings/:group/versions/:number/withdrawal' satisfies Written<'takeBackWithdrawal'> as Of<'takeBackWithdrawal'>;
export const tellDrift =
  'POST /api/libraries/:namespace/wordings/:group/drift' satisfies Written<'tellDrift'> as Of<'tellDrift'>;
export const reviewMails = 'POST /api/user/review-mails' satisfies Written<'reviewMails'> as Of<'reviewMails'>;
export const stopReviewMails =
  'POST /api/review-mails/stop' satisfies Written<'stopReviewMails'> as Of<'stopReviewMails'>;
export const recalls = 'POST /api/recalls' satisfies Written<'recalls'> as Of<'recalls'>;
export const copy = 'POST /api/copies' satisfies Written<'copy'> as Of<'copy'>;
export const copyDraft = 'POST /api/drafts/clause/copy' satisfies Written<'copyDraft'> as Of<'copyDraft'>;
export const devOutbox = 'GET /api/dev/outbox' satisfies Written<'devOutbox'> as Of<'devOutbox'>;
export const downloadDocument =
  'POST /api/drafts/document/docx' satisfies Written<'downloadDocument'> as Of<'downloadDocument'>;
export const downloadDraft = 'POST /api/drafts/clause/docx' satisfies Written<'downloadDraft'> as Of<'downloadDraft'>;
export const draftClause = 'POST /api/drafts/clause' satisfies Written<'draftClause'> as Of<'draftClause'>;
export const rewriteDraft = 'POST /api/drafts/clause/rewrite' satisfies Written<'rewriteDraft'> as Of<'rewriteDraft'>;
export const draftDocument = 'POST /api/drafts/document' satisfies Written<'draftDocument'> as Of<'draftDocument'>;
export const endOtherSessions =
  'DELETE /api/user/sessions' satisfies Written<'endOtherSessions'> as Of<'endOtherSessions'>;
export const endSession = 'DELETE /api/user/sessions/:id' satisfies Written<'endSession'> as Of<'endSession'>;
export const existing = 'GET /api/auth/existing' satisfies Written<'existing'> as Of<'existing'>;
export const exportComparison =
  'POST /api/exports/comparison' satisfies Written<'exportComparison'> as Of<'exportComparison'>;
export const exportPerson = 'GET /api/user/export' satisfies Written<'exportPerson'> as Of<'exportPerson'>;
export const startExport = 'POST /api/user/exports' satisfies Written<'startExport'> as Of<'startExport'>;
export const download = 'POST /api/exports' satisfies Written<'download'> as Of<'download'>;
export const downloadFormats = 'GET /api/exports/formats' satisfies Written<'downloadFormats'> as Of<'downloadFormats'>;
export const saveToDrive = 'POST /api/exports/drive' satisfies Written<'saveToDrive'> as Of<'saveToDrive'>;
export const exportFile = 'GET /api/user/exports/:id/file' satisfies Written<'exportFile'> as Of<'exportFile'>;
export const startImport = 'POST /api/user/imports' satisfies Written<'startImport'> as Of<'startImport'>;
export const info = 'GET /api/user/info' satisfies Written<'info'> as Of<'info'>;
export const job = 'GET /api/jobs/:id' satisfies Written<'job'> as Of<'job'>;
export const libraryChoices = 'GET /api/libraries' satisfies Written<'libraryChoices'> as Of<'libraryChoices'>;
export const outbox = 'GET /api/admin/outbox' satisfies Written<'outbox'> as Of<'outbox'>;
export const outline = 'GET /api/drafts/outline' satisfies Written<'outline'> as Of<'outline'>;
export const paneCode = 'POST /api/pane/code' satisfies Written<'paneCode'> as Of<'paneCode'>;
export const paneDeployments =
  'GET /api/pane/deployments' satisfies Written<'paneDeployments'> as Of<'paneDeployments'>;
export const paneDevice = 'POST /api/pane/device' satisfies Written<'paneDevice'> as Of<'paneDevice'>;
export const paneDeviceToken =
  'POST /api/pane/device/token' satisfies Written<'paneDeviceToken'> as Of<'paneDeviceToken'>;
export const paneOpened = 'POST /api/pane/opened' satisfies Written<'paneOpened'> as Of<'paneOpened'>;
export const paneToken = 'POST /api/pane/token' satisfies Written<'paneToken'> as Of<'paneToken'>;
export const recovery = 'POST /recovery' satisfies Written<'recovery'> as Of<'recovery'>;
export const refreshPane = 'POST /api/pane/refresh' satisfies Written<'refreshPane'> as Of<'refreshPane'>;
export const resendConfirmation =
  'POST /signup/confirm/resend' satisfies Written<'resendConfirmation'> as Of<'resendConfirmation'>;
export const search = 'GET /api/search' satisfies Written<'search'> as Of<'search'>;
export const session = 'GET /api/session' satisfies Written<'session'> as Of<'session'>;
export const sessions = 'GET /api/user/sessions' satisfies Written<'sessions'> as Of<'sessions'>;
export const settings = 'GET /api/user/settings' satisfies Written<'settings'> as Of<'settings'>;
export const signal = 'POST /api/signals' satisfies Written<'signal'> as Of<'signal'>;
export const signalDays = 'GET /api/admin/signals' satisfies Written<'signalDays'> as Of<'signalDays'>;
export const signIn = 'POST /signin' satisfies Written<'signIn'> as Of<'signIn'>;
export const signInElsewhere =
  'GET /authorize/with/:provider' satisfies Written<'signInElsewhere'> as Of<'signInElsewhere'>;
export const signOut = 'POST /signout' satisfies Written<'signOut'> as Of<'signOut'>;
export const signOutPane = 'POST /api/pane/signout' satisfies Written<'signOutPane'> as Of<'signOutPane'>;
export const signUp = 'POST /signup' satisfies Written<'signUp'> as Of<'signUp'>;
export const groupTemplates =
  'GET /api/groups/:id/templates' satisfies Written<'groupTemplates'> as Of<'groupTemplates'>;
export const snippet = 'GET /api/search/snippet' satisfies Written<'snippet'> as Of<'snippet'>;
export const fillStandard = 'POST /api/standards/filled' satisfies Written<'fillStandard'> as Of<'fillStandard'>;
export const standard = 'GET /api/standards/:id' satisfies Written<'standard'> as Of<'standard'>;
export const standards = 'GET /api/standards' satisfies Written<'standards'> as Of<'standards'>;
export const suggestions = 'GET /api/search/suggestions' satisfies Written<'suggestions'> as Of<'suggestions'>;
export const stopView = 'POST /api/view/stop' satisfies Written<'stopView'> as Of<'stopView'>;
export const completions = 'GET /api/search/completions' satisfies Written<'completions'> as Of<'completions'>;
export const suggestionsByType =
  'GET /api/search/suggestions-by-type' satisfies Written<'suggestionsByType'> as Of<'suggestionsByType'>;
export const terminate = 'POST /account/terminate' satisfies Written<'terminate'> as Of<'terminate'>;
export const trackActivity = 'POST /api/user/track/activity' satisfies Written<'trackActivity'> as Of<'trackActivity'>;
export const popular = 'GET /api/sidebars/popular' satisfies Written<'popular'> as Of<'popular'>;
export const relatedContent = 'GET /api/sidebars/related' satisfies Written<'relatedContent'> as Of<'relatedContent'>;
export const typeValues = 'GET /api/clauses/:id/values' satisfies Written<'typeValues'> as Of<'typeValues'>;
export const usage = 'GET /api/user/usage' satisfies Written<'usage'> as Of<'usage'>;
export const useSignInLink = 'POST /sign-in-link/use' satisfies Written<'useSignInLink'> as Of<'useSignInLink'>;
export const waitingElsewhere =
  'GET /api/authorize/link' satisfies Written<'waitingElsewhere'> as Of<'waitingElsewhere'>;
export const watchJob = 'GET /api/jobs/:id/events' satisfies Written<'watchJob'> as Of<'watchJob'>;
export const askChat = 'POST /api/chat' satisfies Written<'askChat'> as Of<'askChat'>;
export const attachToChat = 'POST /api/chat/attachments' satisfies Written<'attachToChat'> as Of<'attachToChat'>;
export const chatThread = 'GET /api/chat/:id' satisfies Written<'chatThread'> as Of<'chatThread'>;
export const chatThreads = 'GET /api/chat' satisfies Written<'chatThreads'> as Of<'chatThreads'>;
export const deleteChat = 'DELETE /api/chat/:id' satisfies Written<'deleteChat'> as Of<'deleteChat'>;
export const previewChat = 'POST /api/chat/preview' satisfies Written<'previewChat'> as Of<'previewChat'>;
export const labelChat = 'PUT /api/chat/:id/label' satisfies Written<'labelChat'> as Of<'labelChat'>;
export const aiPolicy = 'GET /api/ai/policy' satisfies Written<'aiPolicy'> as Of<'aiPolicy'>;
export const changeAiPolicy = 'PUT /api/ai/policy' satisfies Written<'changeAiPolicy'> as Of<'changeAiPolicy'>;
export const modelCalls = 'GET /api/ai/calls' satisfies Written<'modelCalls'> as Of<'modelCalls'>;
export const modelCallsFile = 'GET /api/ai/calls.csv' satisfies Written<'modelCallsFile'> as Of<'modelCallsFile'>;
export const removeChatAttachment =
  'DELETE /api/chat/attachments/:id' satisfies Written<'removeChatAttachment'> as Of<'removeChatAttachment'>;
export const shareChat = 'GET /api/chat/:id/share' satisfies Written<'shareChat'> as Of<'shareChat'>;
export const unshareChat = 'DELETE /api/chat/:id/share' satisfies Written<'unshareChat'> as Of<'unshareChat'>;
export const decideReview = 'POST /api/reviews/:id/decisions' satisfies Written<'decideReview'> as Of<'decideReview'>;
export const deleteReview = 'DELETE /api/reviews/:id' satisfies Written<'deleteReview'> as Of<'deleteReview'>;
export const playbooks = 'GET /api/playbooks' satisfies Written<'playbooks'> as Of<'playbooks'>;
export const review = 'GET /api/reviews/:id' satisfies Written<'review'> as Of<'review'>;
export const reviewAgain = 'POST /api/reviews/:id/again' satisfies Written<'reviewAgain'> as Of<'reviewAgain'>;
export const reviewDocument =
  'GET /api/reviews/:id/document' satisfies Written<'reviewDocument'> as Of<'reviewDocument'>;
export const reviews = 'GET /api/reviews' satisfies Written<'reviews'> as Of<'reviews'>;
export const startReview = 'POST /api/reviews' satisfies Written<'startReview'> as Of<'startReview'>;
export const reviewContract = 'POST /api/reviews/contract' satisfies Written<'reviewContract'> as Of<'reviewContract'>;
export const playbook = 'GET /api/playbooks/:id' satisfies Written<'playbook'> as Of<'playbook'>;
export const reviewReport = 'GET /api/reviews/:id/report' satisfies Written<'reviewReport'> as Of<'reviewReport'>;
export const createPlaybook = 'POST /api/playbooks/drafts' satisfies Written<'createPlaybook'> as Of<'createPlaybook'>;
export const deletePlaybook =
  'DELETE /api/playbooks/drafts/:id' satisfies Written<'deletePlaybook'> as Of<'deletePlaybook'>;
export const importPlaybook =
  'POST /api/playbooks/drafts/import' satisfies Written<'importPlaybook'> as Of<'importPlaybook'>;
export const playbookDraft = 'GET /api/playbooks/drafts/:id' satisfies Written<'playbookDraft'> as Of<'playbookDraft'>;
export const playbookDrafts = 'GET /api/playbooks/drafts' satisfies Written<'playbookDrafts'> as Of<'playbookDrafts'>;
export const publishPlaybook =
  'POST /api/playbooks/drafts/:id/publish' satisfies Written<'publishPlaybook'> as Of<'publishPlaybook'>;
export const releasedPlaybook =
  'GET /api/playbooks/drafts/:id/releases/:version' satisfies Written<'releasedPlaybook'> as Of<'releasedPlaybook'>;
export const replayPlaybook =
  'POST /api/playbooks/drafts/:id/replay' satisfies Written<'replayPlaybook'> as Of<'replayPlaybook'>;
export const restorePlaybook =
  'POST /api/playbooks/drafts/:id/restore' satisfies Written<'restorePlaybook'> as Of<'restorePlaybook'>;
export const savePlaybook = 'PUT /api/playbooks/drafts/:id' satisfies Written<'savePlaybook'> as Of<'savePlaybook'>;
export const takeRelease =
  'POST /api/playbooks/drafts/:id/releases/:version/draft' satisfies Written<'takeRelease'> as Of<'takeRelease'>;
export const tryPlaybook = 'POST /api/playbooks/drafts/:id/try' satisfies Written<'tryPlaybook'> as Of<'tryPlaybook'>;
export const playbookExamples =
  'POST /api/playbooks/drafts/:id/examples' satisfies Written<'playbookExamples'> as Of<'playbookExamples'>;
export const playbookFile = 'GET /api/playbooks/:id/file' satisfies Written<'playbookFile'> as Of<'playbookFile'>;
export const bulkReviews = 'GET /api/bulk-reviews' satisfies Written<'bulkReviews'> as Of<'bulkReviews'>;
export const startBulkReview = 'POST /api/bulk-reviews' satisfies Written<'startBulkReview'> as Of<'startBulkReview'>;
export const startBulkReviewOfContracts =
  'POST /api/bulk-reviews/contracts' satisfies Written<'startBulkReviewOfContracts'> as Of<'startBulkReviewOfContracts'>;
export const bulkReview = 'GET /api/bulk-reviews/:id' satisfies Written<'bulkReview'> as Of<'bulkReview'>;
export const addBulkDocuments =
  'POST /api/bulk-reviews/:id/documents' satisfies Written<'addBulkDocuments'> as Of<'addBulkDocuments'>;
export const bulkResults =
  'GET /api/bulk-reviews/:id/documents/:document/results' satisfies Written<'bulkResults'> as Of<'bulkResults'>;
export const continueBulkReview =
  'POST /api/bulk-reviews/:id/continue' satisfies Written<'continueBulkReview'> as Of<'continueBulkReview'>;
export const bulkReviewExport =
  'GET /api/bulk-reviews/:id/export' satisfies Written<'bulkReviewExport'> as Of<'bulkReviewExport'>;
export const deleteBulkReview =
  'DELETE /api/bulk-reviews/:id' satisfies Written<'deleteBulkReview'> as Of<'deleteBulkReview'>;
export const saveChatMessage =
  'POST /api/llm/threads/:threadId/messages' satisfies Written<'saveChatMessage'> as Of<'saveChatMessage'>;
export const deleteChatMessage =
  'DELETE /api/llm/threads/:threadId/messages/:id' satisfies Written<'deleteChatMessage'> as Of<'deleteChatMessage'>;
export const prices = 'GET /api/payments/prices' satisfies Written<'prices'> as Of<'prices'>;
export const subscriptions =
  'GET /api/payments/subscriptions' satisfies Written<'subscriptions'> as Of<'subscriptions'>;
export const coupon = 'GET /api/payments/coupons/:code' satisfies Written<'coupon'> as Of<'coupon'>;
export const estimate = 'GET /api/payments/:owner/estimate/:plan' satisfies Written<'estimate'> as Of<'estimate'>;
export const subscribe = 'POST /api/payments/:owner/subscription' satisfies Written<'subscribe'> as Of<'subscribe'>;
export const changeSubscription =
  'PATCH /api/payments/:owner/subscription' satisfies Written<'changeSubscription'> as Of<'changeSubscription'>;
export const cancelAtPeriodEnd =
  'PATCH /api/payments/:owner/subscription/cancel_at_period_end' satisfies Written<'cancelAtPeriodEnd'> as Of<'cancelAtPeriodEnd'>;
export const startPaymentSetup =
  'POST /api/payments/:owner/payment_method/setup' satisfies Written<'startPaymentSetup'> as Of<'startPaymentSetup'>;
export const setPaymentMethod =
  'PUT /api/payments/:owner/payment_method' satisfies Written<'setPaymentMethod'> as Of<'setPaymentMethod'>;
export const invoices = 'GET /api/payments/:owner/invoices' satisfies Written<'invoices'> as Of<'invoices'>;
export const payInvoice =
  'POST /api/payments/:owner/invoices/:id/pay' satisfies Written<'payInvoice'> as Of<'payInvoice'>;
export const invoiceFile =
  'GET /api/payments/:owner/invoices/:id/file' satisfies Written<'invoiceFile'> as Of<'invoiceFile'>;
export const paymentEvent = 'POST /api/payments/webhook' satisfies Written<'paymentEvent'> as Of<'paymentEvent'>;
export const team = 'GET /api/team' satisfies Written<'team'> as Of<'team'>;
export const createTeam = 'POST /api/team' satisfies Written<'createTeam'> as Of<'createTeam'>;
export const changeTeam = 'PATCH /api/team' satisfies Written<'changeTeam'> as Of<'changeTeam'>;
export const deleteTeam = 'DELETE /api/team' satisfies Written<'deleteTeam'> as Of<'deleteTeam'>;
export const inviteToTeam = 'POST /api/team/invites' satisfies Written<'inviteToTeam'> as Of<'inviteToTeam'>;
export const revokeInvite = 'DELETE /api/team/invites/:id' satisfies Written<'revokeInvite'> as Of<'revokeInvite'>;
export const restoreInvite =
  'POST /api/team/invites/:id/restore' satisfies Written<'restoreInvite'> as Of<'restoreInvite'>;
export const makeTeamLink = 'POST /api/team/link' satisfies Written<'makeTeamLink'> as Of<'makeTeamLink'>;
export const dropTeamLink = 'DELETE /api/team/link' satisfies Written<'dropTeamLink'> as Of<'dropTeamLink'>;
export const acceptMember =
  'POST /api/team/members/:userId/accept' satisfies Written<'acceptMember'> as Of<'acceptMember'>;
export const changeMember = 'PATCH /api/team/members/:userId' satisfies Written<'changeMember'> as Of<'changeMember'>;
export const removeMember = 'DELETE /api/team/members/:userId' satisfies Written<'removeMember'> as Of<'removeMember'>;
export const transferTeam = 'POST /api/team/transfer' satisfies Written<'transferTeam'> as Of<'transferTeam'>;
export const leaveTeam = 'DELETE /api/team/membership' satisfies Written<'leaveTeam'> as Of<'leaveTeam'>;
export const joinByDomain = 'POST /api/team/by-domain' satisfies Written<'joinByDomain'> as Of<'joinByDomain'>;
export const joinTeam = 'POST /teams/join/:token' satisfies Written<'joinTeam'> as Of<'joinTeam'>;
export const teamAiPolicy = 'GET /api/team/ai-policy' satisfies Written<'teamAiPolicy'> as Of<'teamAiPolicy'>;
export const changeTeamAiPolicy =
  'PUT /api/team/ai-policy' satisfies Written<'changeTeamAiPolicy'> as Of<'changeTeamAiPolicy'>;
export const watches = 'GET /api/user/watches' satisfies Written<'watches'> as Of<'watches'>;
export const watch = 'POST /api/user/watches' satisfies Written<'watch'> as Of<'watch'>;
export const unwatch = 'DELETE /api/user/watches/:id' satisfies Written<'unwatch'> as Of<'unwatch'>;
export const restoreWatch =
  'POST /api/user/watches/:id/restore' satisfies Written<'restoreWatch'> as Of<'restoreWatch'>;
export const changeWatch = 'PATCH /api/user/watches/:id' satisfies Written<'changeWatch'> as Of<'changeWatch'>;
export const alertFeed = 'POST /api/user/alerts/feed' satisfies Written<'alertFeed'> as Of<'alertFeed'>;
export const seenAlerts = 'POST /api/user/alerts/seen' satisfies Written<'seenAlerts'> as Of<'seenAlerts'>;
export const alertMails = 'POST /api/user/alerts/mails' satisfies Written<'alertMails'> as Of<'alertMails'>;
export const stopAlertMails = 'POST /api/alerts/stop' satisfies Written<'stopAlertMails'> as Of<'stopAlertMails'>;
export const askNewsletter = 'POST /newsletter' satisfies Written<'askNewsletter'> as Of<'askNewsletter'>;
export const confirmNewsletter =
  'POST /newsletter/confirm' satisfies Written<'confirmNewsletter'> as Of<'confirmNewsletter'>;
export const stopNewsletter = 'POST /newsletter/stop' satisfies Written<'stopNewsletter'> as Of<'stopNewsletter'>;
export const newsletterFile = 'POST /api/admin/newsletter' satisfies Written<'newsletterFile'> as Of<'newsletterFile'>;
export const lists = 'GET /api/public/lists' satisfies Written<'lists'> as Of<'lists'>;
export const createList = 'POST /api/public/lists' satisfies Written<'createList'> as Of<'createList'>;
export const list = 'GET /api/public/lists/:id' satisfies Written<'list'> as Of<'list'>;
export const changeList = 'POST /api/public/lists/:id' satisfies Written<'changeList'> as Of<'changeList'>;
export const putList = 'PUT /api/public/lists/:id' satisfies Written<'putList'> as Of<'putList'>;
export const deleteList = 'DELETE /api/public/lists/:id' satisfies Written<'deleteList'> as Of<'deleteList'>;
export const restoreList = 'POST /api/public/lists/:id/restore' satisfies Written<'restoreList'> as Of<'restoreList'>;
export const openListLink =
  'POST /api/public/lists/:id/links/:kind' satisfies Written<'openListLink'> as Of<'openListLink'>;
export const closeListLink =
  'DELETE /api/public/lists/:id/links/:kind' satisfies Written<'closeListLink'> as Of<'closeListLink'>;
export const listFile = 'GET /api/public/lists/:id/file' satisfies Written<'listFile'> as Of<'listFile'>;
export const approvals = 'GET /api/team/approvals' satisfies Written<'approvals'> as Of<'approvals'>;
export const approvers = 'GET /api/team/approvers' satisfies Written<'approvers'> as Of<'approvers'>;
export const sendForApproval = 'POST /api/team/approvals' satisfies Written<'sendForApproval'> as Of<'sendForApproval'>;
export const sendDocumentForApproval =
  'POST /api/team/approvals/document' satisfies Written<'sendDocumentForApproval'> as Of<'sendDocumentForApproval'>;
export const approval = 'GET /api/team/approvals/:id' satisfies Written<'approval'> as Of<'approval'>;
export const decideApproval =
  'POST /api/team/approvals/:id/decision' satisfies Written<'decideApproval'> as Of<'decideApproval'>;
export const withdrawApproval =
  'POST /api/team/approvals/:id/withdraw' satisfies Written<'withdrawApproval'> as Of<'withdrawApproval'>;
export const sendAgain = 'POST /api/team/approvals/:id/rounds' satisfies Written<'sendAgain'> as Of<'sendAgain'>;
export const sendDocumentAgain =
  'POST /api/team/approvals/:id/rounds/document' satisfies Written<'sendDocumentAgain'> as Of<'sendDocumentAgain'>;
export const handOnApproval =
  'POST /api/team/approvals/:id/hand-on' satisfies Written<'handOnApproval'> as Of<'handOnApproval'>;
export const commentApproval =
  'POST /api/team/approvals/:id/comments' satisfies Written<'commentApproval'> as Of<'commentApproval'>;
export const approvalFile = 'GET /api/team/approvals/:id/file' satisfies Written<'approvalFile'> as Of<'approvalFile'>;
export const teamSignIn = 'GET /api/team/sign-in' satisfies Written<'teamSignIn'> as Of<'teamSignIn'>;
export const claimDomain = 'PUT /api/team/domain' satisfies Written<'claimDomain'> as Of<'claimDomain'>;
export const leaveDomain = 'DELETE /api/team/domain' satisfies Written<'leaveDomain'> as Of<'leaveDomain'>;
export const checkDomain = 'POST /api/team/domain/check' satisfies Written<'checkDomain'> as Of<'checkDomain'>;
export const setIssuer = 'PUT /api/team/sign-in/issuer' satisfies Written<'setIssuer'> as Of<'setIssuer'>;
export const switchIssuer = 'PATCH /api/team/sign-in/issuer' satisfies Written<'switchIssuer'> as Of<'switchIssuer'>;
export const dropIssuer = 'DELETE /api/team/sign-in/issuer' satisfies Written<'dropIssuer'> as Of<'dropIssuer'>;
export const makeScimToken = 'POST /api/team/scim/tokens' satisfies Written<'makeScimToken'> as Of<'makeScimToken'>;
export const revokeScimToken =
  'DELETE /api/team/scim/tokens/:id' satisfies Written<'revokeScimToken'> as Of<'revokeScimToken'>;
export const changeScimGroup =
  'PATCH /api/team/scim/groups/:id' satisfies Written<'changeScimGroup'> as Of<'changeScimGroup'>;
export const previewMembers =
  'POST /api/team/members/preview' satisfies Written<'previewMembers'> as Of<'previewMembers'>;
export const applyMembers = 'POST /api/team/members/apply' satisfies Written<'applyMembers'> as Of<'applyMembers'>;
export const memberList = 'GET /api/team/members.csv' satisfies Written<'memberList'> as Of<'memberList'>;
export const companySignIn = 'GET /authorize/company' satisfies Written<'companySignIn'> as Of<'companySignIn'>;
export const testCompanySignIn =
  'GET /authorize/company/test' satisfies Written<'testCompanySignIn'> as Of<'testCompanySignIn'>;
export const comeBackFromCompany =
  'GET /authorize/company/:team/back' satisfies Written<'comeBackFromCompany'> as Of<'comeBackFromCompany'>;
export const teamLog = 'GET /api/team/audit' satisfies Written<'teamLog'> as Of<'teamLog'>;
export const teamLogFile = 'GET /api/team/audit.csv' satisfies Written<'teamLogFile'> as Of<'teamLogFile'>;
export const teamUsage = 'GET /api/team/usage' satisfies Written<'teamUsage'> as Of<'teamUsage'>;
export const teamUsageFile = 'GET /api/team/usage.csv' satisfies Written<'teamUsageFile'> as Of<'teamUsageFile'>;
export const memberAccess = 'GET /api/team/access/:userId' satisfies Written<'memberAccess'> as Of<'memberAccess'>;
export const verifyTeamLog = 'POST /api/team/audit/verify' satisfies Written<'verifyTeamLog'> as Of<'verifyTeamLog'>;
export const teamDeployments =
  'GET /api/team/deployments' satisfies Written<'teamDeployments'> as Of<'teamDeployments'>;
export const memberAccessPreview =
  'GET /api/team/access/:userId/preview' satisfies Written<'memberAccessPreview'> as Of<'memberAccessPreview'>;
export const ownLibraries = 'GET /api/user/libraries' satisfies Written<'ownLibraries'> as Of<'ownLibraries'>;
export const createLibrary = 'POST /api/user/libraries' satisfies Written<'createLibrary'> as Of<'createLibrary'>;
export const ownedNamespaces =
  'GET /api/namespaces_with_owner_permission' satisfies Written<'ownedNamespaces'> as Of<'ownedNamespaces'>;
export const libraryFacts = 'GET /api/libraries/:namespace' satisfies Written<'libraryFacts'> as Of<'libraryFacts'>;
export const librarySettings =
  'GET /api/libraries/:namespace/settings' satisfies Written<'librarySettings'> as Of<'librarySettings'>;
export const renameLibrary =
  'PATCH /api/libraries/:namespace' satisfies Written<'renameLibrary'> as Of<'renameLibrary'>;
export const setLibraryVisibility =
  'PUT /api/libraries/:namespace/visibility' satisfies Written<'setLibraryVisibility'> as Of<'setLibraryVisibility'>;
export const setLibraryNames =
  'PUT /api/libraries/:namespace/names' satisfies Written<'setLibraryNames'> as Of<'setLibraryNames'>;
export const inviteToLibrary =
  'POST /api/libraries/:namespace/invites' satisfies Written<'inviteToLibrary'> as Of<'inviteToLibrary'>;
export const revokeLibraryInvite =
  'DELETE /api/libraries/:namespace/invites/:id' satisfies Written<'revokeLibraryInvite'> as Of<'revokeLibraryInvite'>;
export const shareWithTeam =
  'POST /api/libraries/:namespace/teams' satisfies Written<'shareWithTeam'> as Of<'shareWithTeam'>;
export const changeLibraryMember =
  'PATCH /api/libraries/:namespace/members/:member' satisfies Written<'changeLibraryMember'> as Of<'changeLibraryMember'>;
export const removeLibraryMember =
  'DELETE /api/libraries/:namespace/members/:member' satisfies Written<'removeLibraryMember'> as Of<'removeLibraryMember'>;
export const leaveLibrary =
  'DELETE /api/libraries/:namespace/membership' satisfies Written<'leaveLibrary'> as Of<'leaveLibrary'>;
export const transferLibrary =
  'POST /api/libraries/:namespace/transfer' satisfies Written<'transferLibrary'> as Of<'transferLibrary'>;
export const deleteLibrary =
  'DELETE /api/libraries/:namespace' satisfies Written<'deleteLibrary'> as Of<'deleteLibrary'>;
export const restoreLibrary =
  'POST /api/libraries/:namespace/restore' satisfies Written<'restoreLibrary'> as Of<'restoreLibrary'>;
export const eraseLibrary =
  'POST /api/libraries/:namespace/erase' satisfies Written<'eraseLibrary'> as Of<'eraseLibrary'>;
export const joinLibrary = 'POST /private-libraries/join/:token' satisfies Written<'joinLibrary'> as Of<'joinLibrary'>;
export const uploadSources = 'GET /api/upload-sources' satisfies Written<'uploadSources'> as Of<'uploadSources'>;
export const connectSource =
  'GET /upload-sources/connect/:source' satisfies Written<'connectSource'> as Of<'connectSource'>;
export const comeBackFromSource =
  'GET /upload-sources/back/:source' satisfies Written<'comeBackFromSource'> as Of<'comeBackFromSource'>;
export const disconnectSource =
  'DELETE /api/upload-sources/:source' satisfies Written<'disconnectSource'> as Of<'disconnectSource'>;
export const sourceFiles =
  'GET /api/libraries/:namespace/sources/:source/files' satisfies Written<'sourceFiles'> as Of<'sourceFiles'>;
export const fetchFromSource =
  'POST /api/libraries/:namespace/sources/:source/uploads' satisfies Written<'fetchFromSource'> as Of<'fetchFromSource'>;
export const uploads = 'GET /api/libraries/:namespace/uploads' satisfies Written<'uploads'> as Of<'uploads'>;
export const beginUpload =
  'POST /api/libraries/:namespace/uploads' satisfies Written<'beginUpload'> as Of<'beginUpload'>;
export const upload = 'GET /api/uploads/:id' satisfies Written<'upload'> as Of<'upload'>;
export const announceFiles = 'POST /api/uploads/:id/files' satisfies Written<'announceFiles'> as Of<'announceFiles'>;
export const sendPart = 'PUT /api/uploads/:id/files/:file' satisfies Written<'sendPart'> as Of<'sendPart'>;
export const watchUpload = 'GET /api/uploads/:id/events' satisfies Written<'watchUpload'> as Of<'watchUpload'>;
export const stopUpload = 'POST /api/uploads/:id/stop' satisfies Written<'stopUpload'> as Of<'stopUpload'>;
export const continueUpload =
  'POST /api/uploads/:id/continue' satisfies Written<'continueUpload'> as Of<'continueUpload'>;
export const undoUpload = 'DELETE /api/uploads/:id' satisfies Written<'undoUpload'> as Of<'undoUpload'>;
export const apiTokens = 'GET /api/user/tokens' satisfies Written<'apiTokens'> as Of<'apiTokens'>;
export const makeApiToken = 'POST /api/user/tokens' satisfies Written<'makeApiToken'> as Of<'makeApiToken'>;
export const revokeApiToken = 'DELETE /api/user/tokens/:id' satisfies Written<'revokeApiToken'> as Of<'revokeApiToken'>;
export const clauseWordings =
  'GET /api/clauses/:id/wordings' satisfies Written<'clauseWordings'> as Of<'clauseWordings'>;
export const termMeanings = 'GET /api/dictionary/:id' satisfies Written<'termMeanings'> as Of<'termMeanings'>;
export const contractText = 'GET /api/contracts/:id/text' satisfies Written<'contractText'> as Of<'contractText'>;
export const closestOfText = 'POST /api/closest/text' satisfies Written<'closestOfText'> as Of<'closestOfText'>;
export const mcp = 'POST /api/mcp' satisfies Written<'mcp'> as Of<'mcp'>;
export const mcpStream = 'GET /api/mcp' satisfies Written<'mcpStream'> as Of<'mcpStream'>;
