/**
 * Who gets what from every route, as data: one line for each. A route without a line, and a line without a route, fail the build
 * (access.test.ts). Who is allowed what inside a feature (tiers, quotas) is in shared/domain/access.ts; here is who gets in.
 */
import type { PersonKind } from '#server/testing/visitors.ts';

export type VisitorKind = 'anonymous' | PersonKind;

/** One status, or one of several where it depends on how the product was built. */
export type Status = number | readonly number[];

/** What everybody gets, and those for whom it is something else. */
export type Expected = { everybody: Status } & Partial<Record<VisitorKind, Status>>;

/**
 * `at` is what is asked where the path alone will not do, `body` what is sent. In both `{contract}`, `{clause}`, `{group}`,
 * `{cited}` (the hash of a cited text) and `{fresh}` (a text never used before) are filled in. With `{session}` or `{library}` the route has an object: the line says what
 * its owner or reader gets; whoever is let in at all gets 404 for somebody else's, and the very same for one that there is not.
 */
export type AccessRow = Expected & { at?: string; body?: Record<string, unknown> };

const ANYONE: Expected = { everybody: 200 };
const USER: Expected = { everybody: 200, anonymous: 401 };
const OPERATOR: Expected = { everybody: 403, anonymous: 401, operator: 200 };
/** On pages a missing sign-in looks like a missing right: the 403 page offers to sign in. */
const USER_PAGE: Expected = { everybody: 200, anonymous: 403 };
const OPERATOR_PAGE: Expected = { everybody: 403, operator: 200 };
/** What is asked for does not exist, expired, or does not fit; the same for all. */
const NOBODY = (status: 302 | 303 | 401 | 404 | 422 | 429): Expected => ({ everybody: status });

/** Only a directory's token lets in; many in a row without one have to wait. */
const DIRECTORY: Expected = { everybody: [401, 429] };

/** They are in no team. */
const NO_TEAM: Expected = { everybody: 404, anonymous: 401 };
/** One that is not theirs, or that there is not. */
const NO_PLAYBOOK: Expected = { everybody: 404, anonymous: 401 };

/** One that is not theirs, or that there is not. */
const NO_LIBRARY: Expected = { everybody: 404, anonymous: 401 };

/** The browser is led there: whoever has not signed in gets the page that offers to. */
const LED_HERE: Expected = { everybody: 404, anonymous: 403 };
/** What is bought or changed where nothing is sold, or what somebody has never bought. */
const NOTHING_SOLD: Expected = { everybody: 404, anonymous: 401 };
const NO_TEAM_PAGE: Expected = { everybody: 404, anonymous: 403 };

/** A token of the right shape that was never given out. */
const TOKEN = 'x'.repeat(43);
const PASSWORD = 'a long enough password';
const EMAIL = '{fresh}@example.com';

const CALLS: Record<string, AccessRow> = {
  'get /api/openapi.json': ANYONE,
  'get /api/openapi.actions.json': ANYONE,
  'get /api/session': ANYONE,
  'get /api/payments/prices': ANYONE,

  'get /api/libraries': ANYONE,
  'get /api/search': { ...ANYONE, at: '/api/search?q=law&namespace={library}' },
  'get /api/search/suggestions': { ...ANYONE, at: '/api/search/suggestions?q=gov&namespace={library}' },
  'get /api/search/completions': { ...ANYONE, at: '/api/search/completions?q=gov&namespace={library}' },
  'get /api/search/suggestions-by-type': { ...ANYONE, at: '/api/search/suggestions-by-type?q=gov&namespace={library}' },
  'get /api/search/snippet': { ...ANYONE, at: '/api/search/snippet?type=clause&id={group}&namespace={library}' },
  'get /api/groups/:id/templates': { ...ANYONE, at: '/api/groups/{group}/templates?namespace={library}' },
  'get /api/sidebars/popular': { ...ANYONE, at: '/api/sidebars/popular?namespace={library}' },
  'get /api/sidebars/related': { ...ANYONE, at: '/api/sidebars/related?contract={contract}&namespace={library}' },
  'get /api/clauses/:id/values': { ...ANYONE, at: '/api/clauses/governing-law/values?namespace={library}' },
  'get /api/clauses/:id/wordings': { ...ANYONE, at: '/api/clauses/governing-law/wordings?namespace={library}' },
  'get /api/dictionary/:id': { ...ANYONE, at: '/api/dictionary/affiliate?namespace={library}' },
  'get /api/contracts/:id/text': { ...ANYONE, at: '/api/contracts/{contract}/text?namespace={library}' },
  // programs alone: mcp.test.ts
  'post /api/mcp': {
    everybody: 401,
    anonymous: 401,
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_contract_part', arguments: { contract: '{contract}', library: '{library}' } },
    },
  },
  'get /api/mcp': { everybody: 401, anonymous: 401 },
  'get /api/search/aggs': { ...ANYONE, at: '/api/search/aggs?type=category&namespace={library}' },

  'post /api/search/columns': {
    ...ANYONE,
    body: { tab: 'contracts', ids: ['{contract}'], questions: ['Which law?'], namespace: '{library}' },
  },

  // of one's own: curation.test.ts
  'get /api/libraries/:namespace/contracts/:id/corrections': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/contracts/x/corrections',
  },
  'post /api/libraries/:namespace/corrections': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/corrections',
    body: { contracts: ['x'] },
  },
  'post /api/libraries/:namespace/corrections/found': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/corrections/found',
    body: { query: 'q=law' },
  },
  'post /api/libraries/:namespace/corrections/clauses': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/corrections/clauses',
    body: { contract: 'x', anchor: 'a', type: null },
  },
  'post /api/libraries/:namespace/corrections/undo': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/corrections/undo',
    body: { batch: 'x' },
  },
  'get /api/libraries/:namespace/wordings/:group/stewardship': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/wordings/x/stewardship',
  },
  'put /api/libraries/:namespace/wordings/:group/stewardship': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/wordings/x/stewardship',
    body: { owner: null, reviewBy: null, state: null, note: '' },
  },
  'post /api/libraries/:namespace/wordings/:group/versions': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/wordings/x/versions',
  },
  'post /api/libraries/:namespace/wordings/:group/versions/:number/withdrawal': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/wordings/x/versions/1/withdrawal',
    body: { reason: 'Old.', replacement: null },
  },
  'delete /api/libraries/:namespace/wordings/:group/versions/:number/withdrawal': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/wordings/x/versions/1/withdrawal',
  },
  'post /api/libraries/:namespace/wordings/:group/drift': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/wordings/x/drift',
    body: { outcome: 'kept', changes: [] },
  },
  'post /api/user/review-mails': { ...USER, body: { on: true } },
  'post /api/review-mails/stop': { ...NOBODY(422), body: { token: TOKEN } },
  'post /api/recalls': { ...USER, body: { versions: ['0123456789abcdef'] } },
  'get /api/clause-types': { ...USER, at: '/api/clause-types?q=law' },
  'post /api/copies': { ...ANYONE, body: { type: 'clause', id: '{group}', namespace: '{library}' } },
  'post /api/citations': { ...ANYONE, body: { type: 'clause', id: '{group}', namespace: '{library}' } },
  'post /api/exports/comparison': {
    ...ANYONE,
    body: { groupIds: ['{group}', '{otherGroup}'], format: 'docx', namespace: '{library}' },
  },
  'post /api/exports': { ...ANYONE, body: { type: 'clause', id: '{group}', format: 'html', namespace: '{library}' } },
  'get /api/exports/formats': { ...ANYONE, at: '/api/exports/formats?type=clause&namespace={library}' },
  // of a person's own storage: toDrive.test.ts has those that are connected
  'post /api/exports/drive': {
    everybody: 404,
    anonymous: 401,
    body: { type: 'clause', id: '{group}', namespace: '{library}' },
  },
  'post /api/closest': { ...ANYONE, body: { words: 20, hashes: ['0123456789abc'], namespace: '{library}' } },
  'post /api/closest/text': {
    ...USER,
    body: { text: 'word '.repeat(30), namespace: '{library}' },
  },
  'post /api/drafts/clause': { ...ANYONE, body: { type: 'governing-law', namespace: '{library}' } },
  'post /api/drafts/clause/rewrite': { ...ANYONE, body: { type: 'governing-law', namespace: '{library}' } },
  'post /api/drafts/clause/copy': { ...ANYONE, body: { type: 'governing-law', namespace: '{library}' } },
  'post /api/drafts/clause/docx': { ...ANYONE, body: { type: 'governing-law', namespace: '{library}' } },
  'get /api/drafts/outline': {
    ...ANYONE,
    at: '/api/drafts/outline?contractType=services-agreement&namespace={library}',
  },
  'post /api/drafts/document': { ...ANYONE, body: { contractType: 'services-agreement', namespace: '{library}' } },
  'post /api/drafts/document/docx': { ...ANYONE, body: { contractType: 'services-agreement', namespace: '{library}' } },
  'get /api/playbooks': ANYONE,
  'get /api/playbooks/:id': { ...ANYONE, at: '/api/playbooks/nda-mutual' },
  'get /api/playbooks/:id/file': { ...ANYONE, at: '/api/playbooks/nda-mutual/file?format=csv' },
  'get /api/playbooks/drafts': USER,
  'post /api/playbooks/drafts': { ...USER, body: { from: 'nda-mutual' } },
  // without a file; of one's own: playbooks.test.ts has those that there are
  'post /api/playbooks/drafts/import': { everybody: 422, anonymous: 401 },
  'get /api/playbooks/drafts/:id': { ...NO_PLAYBOOK, at: '/api/playbooks/drafts/{fresh}' },
  'put /api/playbooks/drafts/:id': {
    ...NO_PLAYBOOK,
    at: '/api/playbooks/drafts/{fresh}',
    body: { revision: 1, draft: {} },
  },
  'delete /api/playbooks/drafts/:id': { ...NO_PLAYBOOK, at: '/api/playbooks/drafts/{fresh}' },
  'post /api/playbooks/drafts/:id/restore': { ...NO_PLAYBOOK, at: '/api/playbooks/drafts/{fresh}/restore' },
  'post /api/playbooks/drafts/:id/examples': { ...NO_PLAYBOOK, at: '/api/playbooks/drafts/{fresh}/examples' },
  'post /api/playbooks/drafts/:id/try': {
    ...NO_PLAYBOOK,
    at: '/api/playbooks/drafts/{fresh}/try',
    body: { text: 'A clause.' },
  },
  'post /api/playbooks/drafts/:id/publish': {
    ...NO_PLAYBOOK,
    at: '/api/playbooks/drafts/{fresh}/publish',
    body: { revision: 1 },
  },
  'post /api/playbooks/drafts/:id/replay': { ...NO_PLAYBOOK, at: '/api/playbooks/drafts/{fresh}/replay', body: {} },
  'get /api/playbooks/drafts/:id/releases/:version': { ...NO_PLAYBOOK, at: '/api/playbooks/drafts/{fresh}/releases/1' },
  'post /api/playbooks/drafts/:id/releases/:version/draft': {
    ...NO_PLAYBOOK,
    at: '/api/playbooks/drafts/{fresh}/releases/1/draft',
    body: { revision: 1 },
  },
  'get /api/reviews': ANYONE,
  // without a file; of one's own: review.test.ts has those that there are
  'post /api/reviews': NOBODY(422),
  'post /api/reviews/contract': { ...NOBODY(404), body: { contract: '{fresh}', namespace: '{library}' } },
  'get /api/reviews/:id': { ...NOBODY(404), at: '/api/reviews/{fresh}' },
  'get /api/reviews/:id/document': { ...NOBODY(404), at: '/api/reviews/{fresh}/document' },
  'get /api/reviews/:id/report': { ...NOBODY(404), at: '/api/reviews/{fresh}/report' },
  'post /api/reviews/:id/again': { ...NOBODY(404), at: '/api/reviews/{fresh}/again' },
  'post /api/reviews/:id/decisions': {
    ...NOBODY(404),
    at: '/api/reviews/{fresh}/decisions',
    body: { rule: 'A', decision: null },
  },
  'delete /api/reviews/:id': { ...NOBODY(404), at: '/api/reviews/{fresh}' },

  'get /api/user/libraries': USER,
  'post /api/user/libraries': { ...USER, body: { title: 'Precedents' } },
  'get /api/namespaces_with_owner_permission': USER,
  'get /api/libraries/:namespace': { ...ANYONE, at: '/api/libraries/{library}' },
  // of one's own: libraries.test.ts has members of every role
  'get /api/libraries/:namespace/settings': { ...NO_LIBRARY, at: '/api/libraries/{fresh}/settings' },
  'patch /api/libraries/:namespace': { ...NO_LIBRARY, at: '/api/libraries/{fresh}', body: { title: 'Other' } },
  'put /api/libraries/:namespace/visibility': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/visibility',
    body: { visibility: 'public' },
  },
  'put /api/libraries/:namespace/names': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/names',
    body: { hidden: true },
  },
  'post /api/libraries/:namespace/invites': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/invites',
    body: { emails: [EMAIL] },
  },
  'delete /api/libraries/:namespace/invites/:id': { ...NO_LIBRARY, at: '/api/libraries/{fresh}/invites/{fresh}' },
  'post /api/libraries/:namespace/teams': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/teams',
    body: { role: 'read' },
  },
  'patch /api/libraries/:namespace/members/:member': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/members/user.{fresh}',
    body: { role: 'read' },
  },
  'delete /api/libraries/:namespace/members/:member': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/members/user.{fresh}',
  },
  'delete /api/libraries/:namespace/membership': { ...NO_LIBRARY, at: '/api/libraries/{fresh}/membership' },
  'post /api/libraries/:namespace/transfer': {
    ...NO_LIBRARY,
    at: '/api/libraries/{fresh}/transfer',
    body: { userId: '{fresh}' },
  },
  'delete /api/libraries/:namespace': { ...NO_LIBRARY, at: '/api/libraries/{fresh}' },
  'post /api/libraries/:namespace/restore': { ...NO_LIBRARY, at: '/api/libraries/{fresh}/restore' },
  'post /api/libraries/:namespace/erase': { ...NO_LIBRARY, at: '/api/libraries/{fresh}/erase' },
  'post /private-libraries/join/:token': { ...NOBODY(404), at: '/private-libraries/join/{fresh}' },

  // of a team's own: workflows.test.ts has those that there are
  'get /api/team/approvals': USER,
  'get /api/team/approvers': USER,
  'post /api/team/approvals': { ...NO_PLAYBOOK, body: { what: { kind: 'snippet', text: 'Words.' }, steps: [] } },
  'post /api/team/approvals/document': { everybody: 422, anonymous: 401 },
  'get /api/team/approvals/:id': { ...NO_PLAYBOOK, at: '/api/team/approvals/{fresh}' },
  'post /api/team/approvals/:id/decision': {
    ...NO_PLAYBOOK,
    at: '/api/team/approvals/{fresh}/decision',
    body: { round: 1, hash: 'x', decision: 'approve' },
  },
  'post /api/team/approvals/:id/withdraw': { ...NO_PLAYBOOK, at: '/api/team/approvals/{fresh}/withdraw' },
  'post /api/team/approvals/:id/rounds': {
    ...NO_PLAYBOOK,
    at: '/api/team/approvals/{fresh}/rounds',
    body: { text: 'Words.', steps: [] },
  },
  'post /api/team/approvals/:id/rounds/document': {
    everybody: 422,
    anonymous: 401,
    at: '/api/team/approvals/{fresh}/rounds/document',
  },
  'post /api/team/approvals/:id/hand-on': {
    ...NO_PLAYBOOK,
    at: '/api/team/approvals/{fresh}/hand-on',
    body: { to: '{fresh}' },
  },
  'post /api/team/approvals/:id/comments': {
    ...NO_PLAYBOOK,
    at: '/api/team/approvals/{fresh}/comments',
    body: { text: 'Words.' },
  },
  'get /api/team/approvals/:id/file': { ...NO_PLAYBOOK, at: '/api/team/approvals/{fresh}/file?round=1' },

  'get /api/public/lists': USER,
  'post /api/public/lists': { ...USER, body: { snippet: { type: 'clause', id: '{group}', namespace: '{library}' } } },
  // of one's own, of a team and by a link: lists.test.ts has those that there are
  'get /api/public/lists/:id': { ...NOBODY(404), at: '/api/public/lists/{fresh}' },
  'post /api/public/lists/:id': { ...NO_PLAYBOOK, at: '/api/public/lists/{fresh}', body: { action: 'update' } },
  'put /api/public/lists/:id': { ...NO_PLAYBOOK, at: '/api/public/lists/{fresh}', body: { action: 'update' } },
  'delete /api/public/lists/:id': { ...NO_PLAYBOOK, at: '/api/public/lists/{fresh}' },
  'post /api/public/lists/:id/restore': { ...NO_PLAYBOOK, at: '/api/public/lists/{fresh}/restore' },
  'post /api/public/lists/:id/links/:kind': { ...NO_PLAYBOOK, at: '/api/public/lists/{fresh}/links/view' },
  'delete /api/public/lists/:id/links/:kind': { ...NO_PLAYBOOK, at: '/api/public/lists/{fresh}/links/view' },
  'get /api/public/lists/:id/file': { ...NOBODY(404), at: '/api/public/lists/{fresh}/file' },

  'get /api/user/watches': USER,
  'post /api/user/watches': { ...USER, body: { namespace: '{library}', kind: 'clause', scope: 'governing-law' } },
  'delete /api/user/watches/:id': { ...NO_PLAYBOOK, at: '/api/user/watches/{fresh}' },
  'post /api/user/watches/:id/restore': { ...NO_PLAYBOOK, at: '/api/user/watches/{fresh}/restore' },
  'patch /api/user/watches/:id': { ...NO_PLAYBOOK, at: '/api/user/watches/{fresh}', body: { note: 'Our cap.' } },
  'post /api/user/alerts/feed': { ...USER, body: { on: true } },
  'post /api/user/alerts/seen': USER,
  'post /api/user/alerts/mails': { ...USER, body: { on: true } },
  'post /newsletter': NOBODY(404),
  'post /newsletter/confirm': NOBODY(404),
  'post /newsletter/stop': NOBODY(303),
  'post /api/admin/newsletter': { ...OPERATOR, body: { reason: 'The next issue' } },
  'post /api/alerts/stop': { ...NOBODY(422), body: { token: TOKEN } },

  // of a library's writers: uploads.test.ts has those that there are
  // of whoever is signed in, where they are set up: uploadSources.test.ts has those that there are
  'get /api/upload-sources': USER,
  'get /upload-sources/connect/:source': { ...LED_HERE, at: '/upload-sources/connect/dropbox' },
  'get /upload-sources/back/:source': { ...LED_HERE, at: '/upload-sources/back/dropbox' },
  'delete /api/upload-sources/:source': { ...NO_PLAYBOOK, at: '/api/upload-sources/dropbox' },
  'get /api/libraries/:namespace/sources/:source/files': {
    ...NO_PLAYBOOK,
    at: '/api/libraries/nowhere/sources/s3/files',
  },
  'post /api/libraries/:namespace/sources/:source/uploads': {
    ...NO_PLAYBOOK,
    at: '/api/libraries/nowhere/sources/s3/uploads',
    body: { chosen: [{ kind: 'file', id: 'a', name: 'a.docx', size: 1 }] },
  },
  'get /api/libraries/:namespace/uploads': { ...NO_PLAYBOOK, at: '/api/libraries/nowhere/uploads' },
  'post /api/libraries/:namespace/uploads': { ...NO_PLAYBOOK, at: '/api/libraries/nowhere/uploads' },
  'get /api/uploads/:id': { ...NO_PLAYBOOK, at: '/api/uploads/{fresh}' },
  'get /api/uploads/:id/events': { ...NO_PLAYBOOK, at: '/api/uploads/{fresh}/events' },
  'post /api/uploads/:id/files': {
    ...NO_PLAYBOOK,
    at: '/api/uploads/{fresh}/files',
    body: { files: [{ key: 'a', name: 'a.docx', bytes: 1 }] },
  },
  'put /api/uploads/:id/files/:file': { ...NO_PLAYBOOK, at: '/api/uploads/{fresh}/files/{fresh}' },
  'post /api/uploads/:id/stop': { ...NO_PLAYBOOK, at: '/api/uploads/{fresh}/stop' },
  'post /api/uploads/:id/continue': { ...NO_PLAYBOOK, at: '/api/uploads/{fresh}/continue' },
  'delete /api/uploads/:id': { ...NO_PLAYBOOK, at: '/api/uploads/{fresh}' },
  // transferOwn.test.ts has one of one's own, and those of others
  'post /api/user/exports': USER,
  'get /api/user/exports/:id/file': { everybody: 404, anonymous: 401, at: '/api/user/exports/{fresh}/file' },
  // without a file
  'post /api/user/imports': { everybody: 422, anonymous: 401 },
  'get /api/bulk-reviews': USER,
  // without a file; of one's own: bulkReview.test.ts has those that there are
  'post /api/bulk-reviews': { everybody: 422, anonymous: 401 },
  'post /api/bulk-reviews/contracts': { everybody: 422, anonymous: 401, body: { playbook: '{fresh}' } },
  'get /api/bulk-reviews/:id': { everybody: 404, anonymous: 401, at: '/api/bulk-reviews/{fresh}' },
  'post /api/bulk-reviews/:id/documents': { everybody: 422, anonymous: 401, at: '/api/bulk-reviews/{fresh}/documents' },
  'post /api/bulk-reviews/:id/continue': { everybody: 404, anonymous: 401, at: '/api/bulk-reviews/{fresh}/continue' },
  'get /api/bulk-reviews/:id/documents/:document/results': {
    everybody: 404,
    anonymous: 401,
    at: '/api/bulk-reviews/{fresh}/documents/{fresh}/results',
  },
  'get /api/bulk-reviews/:id/export': { everybody: 404, anonymous: 401, at: '/api/bulk-reviews/{fresh}/export' },
  'delete /api/bulk-reviews/:id': { everybody: 404, anonymous: 401, at: '/api/bulk-reviews/{fresh}' },

  'get /api/chat': ANYONE,
  'post /api/chat': { ...ANYONE, body: { text: 'What is a cap on liability?', namespace: '{library}' } },
  'post /api/chat/preview': { ...ANYONE, body: { text: 'What is a cap on liability?', namespace: '{library}' } },
  // without a file; of one's own: chat.test.ts has those that there are
  'post /api/chat/attachments': NOBODY(422),
  'delete /api/chat/attachments/:id': { ...NOBODY(404), at: '/api/chat/attachments/{fresh}' },
  'put /api/chat/:id/label': { ...NOBODY(404), at: '/api/chat/{fresh}/label', body: { label: 'Kiln' } },
  'get /api/ai/policy': USER,
  'put /api/ai/policy': {
    ...USER,
    body: { mode: 'plain', models: null, purposes: ['chat'], documents: 'ask', labels: [] },
  },
  'get /api/team': USER,
  'post /api/team': { ...USER, unconfirmed: 403, body: { name: 'Kiln' } },
  // whoever is in no team; in one: teams.test.ts has members, admins and those who wait
  'patch /api/team': { ...NO_TEAM, body: {} },
  'delete /api/team': NO_TEAM,
  'post /api/team/invites': { ...NO_TEAM, body: { emails: ['{fresh}@example.com'] } },
  'delete /api/team/invites/:id': { ...NO_TEAM, at: '/api/team/invites/{fresh}' },
  'post /api/team/invites/:id/restore': { ...NO_TEAM, at: '/api/team/invites/{fresh}/restore' },
  'post /api/team/link': NO_TEAM,
  'delete /api/team/link': NO_TEAM,
  'post /api/team/members/:userId/accept': { ...NO_TEAM, at: '/api/team/members/{fresh}/accept' },
  'patch /api/team/members/:userId': { ...NO_TEAM, at: '/api/team/members/{fresh}', body: { role: 'admin' } },
  'delete /api/team/members/:userId': { ...NO_TEAM, at: '/api/team/members/{fresh}' },
  'post /api/team/transfer': { ...NO_TEAM, body: { userId: '{fresh}' } },
  'delete /api/team/membership': NO_TEAM,
  'post /api/team/by-domain': NO_TEAM,
  'get /api/team/ai-policy': NO_TEAM,
  'put /api/team/ai-policy': {
    ...NO_TEAM,
    body: { mode: 'plain', models: null, purposes: ['chat'], documents: 'ask', labels: [] },
  },
  // of one's own: teamSignIn.test.ts, scim.test.ts and memberFile.test.ts have admins and members
  'get /api/team/sign-in': NO_TEAM,
  'put /api/team/domain': { ...NO_TEAM, body: { domain: 'acme.example' } },
  'delete /api/team/domain': NO_TEAM,
  'post /api/team/domain/check': NO_TEAM,
  'put /api/team/sign-in/issuer': {
    ...NO_TEAM,
    body: { issuer: 'https://issuer.example', clientId: 'a', clientSecret: 'b' },
  },
  'patch /api/team/sign-in/issuer': { ...NO_TEAM, body: { isOn: false } },
  'delete /api/team/sign-in/issuer': NO_TEAM,
  'post /api/team/scim/tokens': NO_TEAM,
  'delete /api/team/scim/tokens/:id': { ...NO_TEAM, at: '/api/team/scim/tokens/{fresh}' },
  'patch /api/team/scim/groups/:id': { ...NO_TEAM, at: '/api/team/scim/groups/{fresh}', body: { makesAdmin: true } },
  'post /api/team/members/preview': { ...NO_TEAM, body: { csv: 'email' } },
  'post /api/team/members/apply': { ...NO_TEAM, body: { csv: 'email', digest: 'x' } },
  'get /api/team/members.csv': NO_TEAM,
  // a session opens none of them: scim.test.ts has directories with their tokens
  'get /scim/v2/ServiceProviderConfig': DIRECTORY,
  'get /scim/v2/ResourceTypes': DIRECTORY,
  'get /scim/v2/ResourceTypes/:id': { ...DIRECTORY, at: '/scim/v2/ResourceTypes/{fresh}' },
  'get /scim/v2/Schemas': DIRECTORY,
  'get /scim/v2/Schemas/:id': { ...DIRECTORY, at: '/scim/v2/Schemas/{fresh}' },
  'get /scim/v2/Users': DIRECTORY,
  'post /scim/v2/Users': DIRECTORY,
  'get /scim/v2/Users/:id': { ...DIRECTORY, at: '/scim/v2/Users/{fresh}' },
  'put /scim/v2/Users/:id': { ...DIRECTORY, at: '/scim/v2/Users/{fresh}' },
  'patch /scim/v2/Users/:id': { ...DIRECTORY, at: '/scim/v2/Users/{fresh}' },
  'delete /scim/v2/Users/:id': { ...DIRECTORY, at: '/scim/v2/Users/{fresh}' },
  'get /scim/v2/Groups': DIRECTORY,
  'post /scim/v2/Groups': DIRECTORY,
  'get /scim/v2/Groups/:id': { ...DIRECTORY, at: '/scim/v2/Groups/{fresh}' },
  'put /scim/v2/Groups/:id': { ...DIRECTORY, at: '/scim/v2/Groups/{fresh}' },
  'patch /scim/v2/Groups/:id': { ...DIRECTORY, at: '/scim/v2/Groups/{fresh}' },
  'delete /scim/v2/Groups/:id': { ...DIRECTORY, at: '/scim/v2/Groups/{fresh}' },
  // all of them lead on; where to, teamSignIn.test.ts has
  'get /authorize/company': { everybody: 303 },
  'get /authorize/company/test': NO_TEAM,
  'get /authorize/company/:team/back': { everybody: 303, at: '/authorize/company/{fresh}/back' },
  'post /teams/join/:token': { ...NOBODY(404), at: '/teams/join/{fresh}' },
  'get /api/ai/calls': USER,
  'get /api/ai/calls.csv': USER,
  'post /api/llm/threads/:threadId/messages': {
    ...NOBODY(404),
    at: '/api/llm/threads/{fresh}/messages',
    body: { content: 'Cap?', role: 'user', attachments: [] },
  },
  'delete /api/llm/threads/:threadId/messages/:id': { ...NOBODY(404), at: '/api/llm/threads/{fresh}/messages/{fresh}' },
  'get /api/chat/:id': { ...NOBODY(404), at: '/api/chat/{fresh}' },
  'delete /api/chat/:id': { ...NOBODY(404), at: '/api/chat/{fresh}' },
  'get /api/chat/:id/share': { ...NOBODY(404), at: '/api/chat/{fresh}/share' },
  'delete /api/chat/:id/share': { ...NOBODY(404), at: '/api/chat/{fresh}/share' },
  'post /api/signals': {
    ...ANYONE,
    body: { client_id: 'c', event_type: 'copy', path: '/', namespace: '{library}' },
  },

  // the deployment that is walked sells nothing; of one that does: billing.test.ts
  'get /api/payments/subscriptions': USER,
  'get /api/payments/coupons/:code': { ...NOBODY(404), at: '/api/payments/coupons/SAVE20' },
  'get /api/payments/:owner/estimate/:plan': { ...NOBODY(404), at: '/api/payments/user/estimate/individual_month' },
  'post /api/payments/:owner/subscription': {
    ...NOTHING_SOLD,
    at: '/api/payments/user/subscription',
    body: { plan: 'individual_month', paymentMethod: 'test_card' },
  },
  'patch /api/payments/:owner/subscription': {
    ...NOTHING_SOLD,
    at: '/api/payments/user/subscription',
    body: { quantity: 2, preview: TOKEN },
  },
  'patch /api/payments/:owner/subscription/cancel_at_period_end': {
    ...NOTHING_SOLD,
    at: '/api/payments/user/subscription/cancel_at_period_end',
    body: { cancelAtPeriodEnd: true },
  },
  'post /api/payments/:owner/payment_method/setup': { ...NOTHING_SOLD, at: '/api/payments/user/payment_method/setup' },
  'put /api/payments/:owner/payment_method': {
    ...NOTHING_SOLD,
    at: '/api/payments/user/payment_method',
    body: { paymentMethod: 'test_card' },
  },
  'get /api/payments/:owner/invoices': { ...USER, at: '/api/payments/user/invoices' },
  'post /api/payments/:owner/invoices/:id/pay': { ...NOTHING_SOLD, at: '/api/payments/user/invoices/{fresh}/pay' },
  'get /api/payments/:owner/invoices/:id/file': { ...NOTHING_SOLD, at: '/api/payments/user/invoices/{fresh}/file' },

  'post /api/payments/webhook': { ...NOBODY(404), body: {} },

  'get /api/standards': ANYONE,
  'post /api/standards/filled': { ...NOBODY(404), body: { id: 'fresh' } },
  'get /api/standards/:id': { ...NOBODY(404), at: '/api/standards/{fresh}' },

  'get /api/captcha': NOBODY(404),
  'get /api/auth/existing': { ...ANYONE, at: `/api/auth/existing?email=${EMAIL}` },
  'post /signup': { ...ANYONE, body: { email: EMAIL, password: PASSWORD } },
  'post /signin': { ...NOBODY(422), body: { email: EMAIL, password: PASSWORD } },
  'post /signout': ANYONE,
  'post /signup/confirm': { ...NOBODY(422), body: { token: TOKEN } },
  'post /signup/confirm/resend': USER,
  'post /sign-in-link': { ...ANYONE, body: { email: EMAIL } },
  'post /sign-in-link/use': { ...NOBODY(422), body: { token: TOKEN } },
  'post /recovery': { ...ANYONE, body: { email: EMAIL } },
  'get /authorize/with/:provider': { ...NOBODY(404), at: '/authorize/with/google' },
  'get /authorize/back/:provider': { ...NOBODY(404), at: '/authorize/back/google' },
  'get /api/authorize/link': ANYONE,
  'post /api/authorize/link': { everybody: 422, anonymous: 401 },

  'post /api/pane/code': { ...USER, body: { challenge: TOKEN } },
  'post /api/pane/token': { ...NOBODY(422), body: { code: TOKEN, verifier: TOKEN } },
  'post /api/pane/refresh': { ...NOBODY(401), body: { refreshToken: TOKEN } },
  'post /api/pane/signout': { ...ANYONE, body: {} },
  'post /api/pane/device': ANYONE,
  'post /api/pane/device/confirm': { everybody: 422, anonymous: 401, body: { userCode: 'BCDF-GHJK' } },
  'post /api/pane/device/token': { ...NOBODY(422), body: { deviceCode: TOKEN } },

  'post /api/pane/opened': {
    ...USER,
    body: { device: '{fresh}', paneVersion: '0.1.0', platform: 'web', build: '', apiLevel: 1.4, locale: 'en-US' },
  },
  'get /api/pane/deployments': OPERATOR,

  'get /api/user/sessions': USER,
  'delete /api/user/sessions/:id': { ...USER, at: '/api/user/sessions/{session}' },
  'delete /api/user/sessions': USER,
  'get /api/user/tokens': USER,
  'post /api/user/tokens': { ...USER, body: { name: 'Script', scopes: ['library:read'], days: 30 } },
  // of one's own: apiTokens.test.ts
  'delete /api/user/tokens/:id': { everybody: 404, anonymous: 401, at: '/api/user/tokens/{fresh}' },
  'get /api/user/info': USER,
  'patch /api/user/info': { ...USER, body: { firstName: 'Ann' } },
  'get /api/user/settings': USER,
  'patch /api/user/settings': { ...USER, body: { contractsCollapsed: true } },
  'post /api/user/email': { ...USER, body: { email: EMAIL } },
  'post /api/user/password': { ...USER, body: { password: PASSWORD, password2: PASSWORD } },
  'get /api/user/export': USER,
  'get /api/user/usage': USER,
  'post /api/user/track/activity': USER,
  'post /api/user/flags': { ...USER, body: { splitViewSamples: true } },
  'post /account/terminate': { ...USER, body: {} },

  // of one's own: jobs.test.ts has those that there are
  'get /api/jobs/:id': { everybody: 404, anonymous: 401, at: '/api/jobs/{fresh}' },
  'get /api/jobs/:id/events': { everybody: 404, anonymous: 401, at: '/api/jobs/{fresh}/events' },
  'delete /api/jobs/:id': { everybody: 404, anonymous: 401, at: '/api/jobs/{fresh}' },

  // of one's own: features/teamAdmin has those that there are
  'get /api/team/audit': NO_TEAM,
  'get /api/team/audit.csv': NO_TEAM,
  'post /api/team/audit/verify': { ...NO_TEAM, body: {} },
  'get /api/team/usage': NO_TEAM,
  'get /api/team/usage.csv': NO_TEAM,
  'get /api/team/deployments': NO_TEAM,
  'get /api/team/access/:userId': { ...NO_TEAM, at: '/api/team/access/{fresh}' },
  'get /api/team/access/:userId/preview': { ...NO_TEAM, at: '/api/team/access/{fresh}/preview?change=removed' },

  'get /api/admin/outbox': OPERATOR,
  'get /api/admin/tables/:table/file': { ...OPERATOR, at: '/api/admin/tables/people/file' },
  // of somebody who is there: admin/people/people.test.ts
  'post /api/admin/people/:id/acts': {
    ...OPERATOR,
    operator: 404,
    at: '/api/admin/people/{fresh}/acts',
    body: { action: 'end_sessions', reason: 'A lost laptop' },
  },
  // of one that is there: admin/teams/teams.test.ts
  'post /api/admin/teams/:id/acts': {
    ...OPERATOR,
    operator: 404,
    at: '/api/admin/teams/{fresh}/acts',
    body: { action: 'take_plans', reason: 'Asked for it' },
  },
  'post /api/admin/labels/next': { ...OPERATOR, body: { queue: 'unsure', namespace: '{library}' } },
  // of what stands in a library, and of one's own: admin/labels/labels.test.ts
  'post /api/admin/labels/open': { ...OPERATOR, operator: 404, body: { id: '{fresh}', namespace: '{library}' } },
  'post /api/admin/labels': {
    ...OPERATOR,
    operator: 404,
    body: { clause: '{fresh}', hash: 'a'.repeat(64), type: null, namespace: '{library}' },
  },
  'post /api/admin/labels/skip': {
    ...OPERATOR,
    operator: 404,
    body: { clause: '{fresh}', hash: 'a'.repeat(64), namespace: '{library}' },
  },
  'post /api/admin/labels/undo': { ...OPERATOR, operator: 404 },
  'get /api/admin/labels/types': { ...OPERATOR, at: '/api/admin/labels/types?q=law' },
  'post /api/admin/settings': {
    ...OPERATOR,
    body: { what: 'gate', name: 'standards', isOn: true, reason: 'As it was' },
  },
  // admin/health/health.test.ts
  'post /api/admin/health': {
    ...OPERATOR,
    operator: 404,
    body: { action: 'reindex', namespace: 'nowhere', reason: 'It differs' },
  },
  // of one that is there: admin/library/library.test.ts
  'post /api/admin/contracts': {
    ...OPERATOR,
    operator: 404,
    body: { action: 'withdraw', namespace: 'en', id: '{fresh}', reason: 'Sent by mistake' },
  },
  'post /api/admin/inbox': {
    ...OPERATOR,
    operator: 404,
    body: { what: 'report', id: '{fresh}', isDone: true, reason: 'Mended' },
  },
  'post /api/reports': {
    ...ANYONE,
    body: { type: 'contract', id: '{contract}', problem: 'text', namespace: '{library}' },
  },
  'post /api/client-errors': {
    ...ANYONE,
    body: { face: 'web', name: 'TypeError', message: '', stack: '', path: '/' },
  },
  'post /api/vitals': { ...ANYONE, body: { page: 'Clause', values: { LCP: 800 } } },
  // of an operator who has none open
  'post /api/view/stop': { everybody: 404, anonymous: 401 },
  'get /api/admin/signals': OPERATOR,
  // takes the token that the start has printed
  'get /api/dev/outbox': NOBODY(404),
};

/** Pages inside libraries also stand under /library/{namespace}, with the library as their object. */
const PAGES: Record<string, AccessRow> = {
  'get /': ANYONE,
  'get /search': { ...ANYONE, at: '/search?q=law' },
  'get /clauses': ANYONE,
  'get /clause/:id': { ...ANYONE, at: '/clause/governing-law' },
  'get /clause/:id/market': { ...ANYONE, at: '/clause/governing-law/market' },
  'get /clause/:id/market.svg': { ...ANYONE, at: '/clause/governing-law/market.svg?question=wording' },
  'get /compare': ANYONE,
  'get /closest': ANYONE,
  'get /clause/:id/_:groupId': { ...ANYONE, at: '/clause/governing-law/_{group}' },
  'get /clause/:id@:hash': { ...ANYONE, at: '/clause/governing-law@{cited}' },
  'get /contracts': ANYONE,
  'get /contracts/:id@:hash': { ...ANYONE, at: '/contracts/{contract}@{citedContract}' },
  // amendments.test.ts has some
  'get /contracts/:id/amendments': { ...NOBODY(404), at: '/contracts/{contract}/amendments' },
  'get /contracts/:id': { ...ANYONE, at: '/contracts/{contract}' },
  'get /documents': ANYONE,
  'get /contracts/tagged/:value': { ...ANYONE, at: '/contracts/tagged/services-agreement' },
  'get /contracts/similar/:groupId': { ...ANYONE, at: '/contracts/similar/{contractGroup}' },
  'get /tags': ANYONE,
  'get /tags/:tag': { ...ANYONE, at: '/tags/type' },
  // companies.test.ts has some
  'get /company/:value': { ...NOBODY(404), at: '/company/{fresh}' },
  // of a library that one is a member of: curation/stewardship.test.ts
  'get /stewardship': NOBODY(404),
  'get /dictionary': ANYONE,
  'get /dictionary/:id@:hash': { ...ANYONE, at: '/dictionary/affiliate@{citedTerm}' },
  'get /dictionary/:id': { ...ANYONE, at: '/dictionary/affiliate' },

  'get /products/ai-contract-drafting': ANYONE,
  'get /products/ai-contract-review': ANYONE,
  'get /playbooks': ANYONE,
  'get /playbooks/:id': { ...NOBODY(404), at: '/playbooks/{fresh}' },
  'get /review': ANYONE,
  'get /review/verify': ANYONE,
  'get /reviews/bulk': ANYONE,
  'get /team/approvals': USER_PAGE,
  'get /team/approvals/new': USER_PAGE,
  'get /team/approvals/:id': { everybody: 404, anonymous: 403, at: '/team/approvals/{fresh}' },
  'get /user/lists': USER_PAGE,
  'get /user/lists/:id': { everybody: 404, anonymous: 403, at: '/user/lists/{fresh}' },
  'get /lists/:id': { ...NOBODY(404), at: `/lists/${TOKEN}` },
  'get /user/alerts': USER_PAGE,
  'get /alerts/stop': ANYONE,
  'get /review-mails/stop': ANYONE,
  'get /reviews/bulk/:id': { ...NOBODY(404), at: '/reviews/bulk/{fresh}' },
  'get /review/:id': { ...NOBODY(404), at: '/review/{fresh}' },
  'get /chat': ANYONE,
  'get /chat/:id': { ...NOBODY(404), at: '/chat/{fresh}' },
  'get /integrations/word-add-in': ANYONE,
  'get /integrations/gpt': ANYONE,
  'get /integrations/developers': ANYONE,
  'get /integrations/chrome-extension': ANYONE,
  'get /resources': ANYONE,
  'get /resources/:section': { ...ANYONE, at: '/resources/articles' },
  // of one that there is: content/resources/resources.test.ts
  'get /resources/:section/:slug': { ...NOBODY(404), at: '/resources/articles/{fresh}' },
  'get /about': ANYONE,
  'get /community': ANYONE,
  'get /code-of-conduct': ANYONE,
  'get /faq': ANYONE,
  'get /standards': ANYONE,
  'get /standards/:slug': { ...ANYONE, at: '/standards/onenda' },
  'get /standards/:slug/faq': { ...ANYONE, at: '/standards/onenda/faq' },
  // of a form that was added: features/standards/filling.test.ts
  'get /standards/:slug/changes': { ...NOBODY(404), at: '/standards/onenda/changes' },
  'get /standards/:slug/versions/:version': { ...NOBODY(404), at: '/standards/onenda/versions/1' },
  'get /support': ANYONE,
  'get /languages': ANYONE,
  'get /integrations': ANYONE,
  'get /gpt': ANYONE,
  // lead on where there is a target: content/targets.test.ts
  // of one that is written: newsletter/newsletter.test.ts
  'get /newsletter': NOBODY(404),
  'get /newsletter/confirm': NOBODY(404),
  'get /newsletter/stop': ANYONE,
  'get /sales': NOBODY(404),
  'get /donate-to-ukraine': NOBODY(404),
  'get /pricing': ANYONE,
  'get /open-data': ANYONE,
  'get /privacy-policy': ANYONE,
  'get /terms-of-service': ANYONE,
  'get /signin': ANYONE,
  'get /signup': ANYONE,
  'get /signup/confirm': ANYONE,
  'get /reset': ANYONE,
  'get /sign-in-link': ANYONE,
  'get /authorize': ANYONE,
  'get /signin/company': ANYONE,
  'get /authorize/device': ANYONE,
  'get /welcome': USER_PAGE,
  'get /team/audit': NO_TEAM_PAGE,
  'get /team/usage': NO_TEAM_PAGE,
  'get /team/access': NO_TEAM_PAGE,
  'get /team/deployments': NO_TEAM_PAGE,
  'get /user/account': USER_PAGE,
  'get /user/profile': USER_PAGE,
  'get /user/settings': USER_PAGE,
  'get /user/ai': USER_PAGE,
  'get /user/libraries': USER_PAGE,
  'get /user/libraries/:id': { everybody: 404, anonymous: 403, at: '/user/libraries/{fresh}' },
  'get /private-libraries': ANYONE,
  'get /private-libraries/join/:token': { ...ANYONE, at: '/private-libraries/join/{fresh}' },
  'get /team': USER_PAGE,
  // of admins alone: teams.test.ts
  'get /team/ai': { everybody: 404, anonymous: 403 },
  'get /teams/join/:token': { ...ANYONE, at: '/teams/join/{fresh}' },
  'get /team/sign-in': { everybody: 404, anonymous: 403 },
  'get /user/sessions': USER_PAGE,
  'get /user/tokens': USER_PAGE,
  'get /admin': OPERATOR_PAGE,
  'get /admin/outbox': OPERATOR_PAGE,
  'get /admin/people': OPERATOR_PAGE,
  'get /admin/people/:id': { ...OPERATOR_PAGE, operator: 404, at: '/admin/people/{fresh}' },
  'get /admin/teams': OPERATOR_PAGE,
  'get /admin/teams/:id': { ...OPERATOR_PAGE, operator: 404, at: '/admin/teams/{fresh}' },
  'get /admin/subscriptions': OPERATOR_PAGE,
  'get /admin/settings': OPERATOR_PAGE,
  'get /admin/reports': OPERATOR_PAGE,
  'get /admin/errors': OPERATOR_PAGE,
  'get /admin/errors/missing': OPERATOR_PAGE,
  'get /admin/errors/speed': OPERATOR_PAGE,
  'get /admin/audit': OPERATOR_PAGE,
  'get /admin/ingestion': OPERATOR_PAGE,
  'get /admin/ingestion/refusals': OPERATOR_PAGE,
  'get /admin/jobs': OPERATOR_PAGE,
  'get /admin/health': OPERATOR_PAGE,
  'get /admin/signals': OPERATOR_PAGE,
  'get /admin/signals/days': OPERATOR_PAGE,
  'get /admin/content': OPERATOR_PAGE,
  'get /data-labeling': OPERATOR_PAGE,
  'get /admin/explorer': OPERATOR_PAGE,
  'get /admin/explorer/clauses': OPERATOR_PAGE,
  'get /admin/explorer/wordings': OPERATOR_PAGE,
  'get /admin/explorer/definitions': OPERATOR_PAGE,
  'get /dev/outbox': NOBODY(404),
};

/** What is neither a call nor a page. */
const FILES: Record<string, AccessRow> = {
  'get /healthz': ANYONE,
  'get /readyz': ANYONE,
  // takes METRICS_TOKEN, or the token of the start where somebody develops
  'get /metrics': NOBODY(404),
  // 404 until the pane is built
  'get /manifest.xml': { everybody: [200, 404] },
  // 404 until it is built
  'get /integrations/chrome-extension.zip': { everybody: [200, 404] },
  'get /feeds/alerts/:token': { ...NOBODY(404), at: '/feeds/alerts/{fresh}.atom' },
  'get /feeds/:namespace/:kind/:name': { ...ANYONE, at: '/feeds/{library}/clause/governing-law.atom' },
  'get /opensearch.xml': ANYONE,
  'get /open-data/:month/:file': { ...NOBODY(404), at: '/open-data/2026-11/contracts.jsonl.gz' },
  'get /robots.txt': ANYONE,
  'get /sitemap.xml': ANYONE,
  'get /sitemaps/pages.xml': ANYONE,
  'get /sitemaps/:namespace/:name': { ...ANYONE, at: '/sitemaps/{library}/contracts-0.xml' },
  'get /contracts/:file': { ...ANYONE, at: '/contracts/{contract}.txt' },
};

export const ACCESS_TABLE: Readonly<Record<string, AccessRow>> = { ...CALLS, ...PAGES, ...FILES };

const PREFIX = '/library/:namespace';

/** The line of a route; of one under /library/{namespace} it is made from that of the page itself. */
export function accessRow(route: string, table: Readonly<Record<string, AccessRow>> = ACCESS_TABLE): AccessRow | null {
  const own = table[route];
  if (own) return own;
  const [method = '', path = ''] = route.split(' ');
  if (!path.startsWith(PREFIX)) return null;
  const base = path.slice(PREFIX.length) || '/';
  const row = table[`${method} ${base}`];
  return row ? { ...row, at: `/library/{library}${(row.at ?? base).replace(/^\/$/, '')}` } : null;
}
