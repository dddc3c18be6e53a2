/** Tables that no export has, each with the reason. A test walks the schema: a new table stands here or in a part. */
import { LIBRARY_TABLES_LEFT_OUT } from '#server/record/transfer/leftOut.ts';

const OPENS_ACCOUNT = 'would open the account';
const ACCOUNT = 'of the account, not of what is made with it: whoever comes elsewhere has an account there';
const MONEY = 'of contracts about money with this place';
const TEAM = 'who may come into a team, and how, is decided where the team is';
const COUNTS = 'what was used or counted here';
const WORK = 'work of this place, under way or waiting';
const APPROVALS = 'what a team approved stays where its record of it can be proved';

const ACCOUNT_TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  user_account: ACCOUNT,
  session: OPENS_ACCOUNT,
  refresh_token: OPENS_ACCOUNT,
  one_time_token: OPENS_ACCOUNT,
  api_token: OPENS_ACCOUNT,
  pane_device: OPENS_ACCOUNT,
  pane_opening: OPENS_ACCOUNT,
  identity: OPENS_ACCOUNT,
  source_connection: OPENS_ACCOUNT,
  captcha_used: COUNTS,
  mail_outbox: WORK,
  newsletter_address: 'whoever asked for it asked this place; the operator takes the list as a file',
  usage_counter: COUNTS,
  usage_day: COUNTS,
  taken_wording: COUNTS,
  rate_limit: COUNTS,
  subscription: MONEY,
  billing_customer: MONEY,
  billing_invoice: MONEY,
  billing_move: MONEY,
  billing_request: MONEY,
  billing_survey: MONEY,
  billing_cursor: MONEY,
  billing_event: MONEY,
  local_billing_account: MONEY,
  local_billing_answer: MONEY,
  local_coupon: MONEY,
  team_invite: TEAM,
  team_identity: OPENS_ACCOUNT,
  team_domain_proof: TEAM,
  team_sign_in: TEAM,
  scim_group: TEAM,
  scim_group_member: TEAM,
  scim_token: OPENS_ACCOUNT,
  scim_user: TEAM,
  operator_view: WORK,
  client_error: WORK,
  missing_page: WORK,
  web_vital: COUNTS,
  reader_report: WORK,
  standard: 'open forms, which `clausary standard add` takes in from where they are published',
  saved_list_link: 'a link is a door to this place',
  ai_policy: ACCOUNT,
  model_call: COUNTS,
  chat_share: 'a link is a door to this place',
  approval: APPROVALS,
  approval_round: APPROVALS,
  approval_step: APPROVALS,
  approval_approver: APPROVALS,
  approval_event: APPROVALS,
  approval_reminder: APPROVALS,
  watch: 'what somebody is told of here',
  alert: 'what somebody was told of here',
  alert_mail: 'what somebody is told of here',
  alert_feed: 'a link is a door to this place',
  steward_mail: 'what somebody is told of here',
  job: WORK,
  lease: WORK,
  setting: 'settings of this place',
  audit_entry: 'a chain that can be proved only where it was made',
  audit_head: 'a chain that can be proved only where it was made',
};

export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  ...LIBRARY_TABLES_LEFT_OUT,
  ...ACCOUNT_TABLES_LEFT_OUT,
};
