/** Words and bounds of a team's administration. */

/** Days that usage is shown of, today among them. */
export const USAGE_SPANS = ['30', '90'] as const;
export type UsageSpan = (typeof USAGE_SPANS)[number];

/** SHA-256, as the audit log writes it. */
export const CHAIN_HASH = /^[0-9a-f]{64}$/;

/**
 * What became of an entry that a team has kept. `changed`: another entry has its number. `missing`: the chain is shorter. `unknown`: it
 * breaks before.
 */
export const KEPT_STATES = ['stands', 'changed', 'missing', 'unknown'] as const;
export type KeptState = (typeof KEPT_STATES)[number];

/** What the log calls a person: short enough to be read, long enough to be told from another. */
const SHOWN_OF_PSEUDONYM = 8;
export const PSEUDONYM = /^person:(.+)$/;

export const shownPseudonym = (pseudonym: string): string =>
  `person ${(PSEUDONYM.exec(pseudonym)?.[1] ?? pseudonym).slice(0, SHOWN_OF_PSEUDONYM)}`;

/** Values of details that nobody but us would understand. */
const DETAILS: Partial<Record<string, string>> = {
  'way sync': 'directory, company sign-in or list',
};
export const detailText = (name: string, value: string): string => DETAILS[`${name} ${value}`] ?? value;

const ACTIONS: Partial<Record<string, string>> = {
  'account.token_made': 'Personal token made',
  'account.token_revoked': 'Personal token revoked',
  'team.created': 'Team begun',
  'team.changed': 'Team changed',
  'team.deleted': 'Team deleted',
  'team.invited': 'Invited',
  'team.invite_revoked': 'Invitation taken back',
  'team.invite_restored': 'Invitation restored',
  'team.link_made': 'Link to join made',
  'team.link_ended': 'Link to join ended',
  'team.asked': 'Asked to join',
  'team.joined': 'Joined',
  'team.accepted': 'Let in',
  'team.declined': 'Not let in',
  'team.role_changed': 'Role changed',
  'team.transferred': 'Team handed over',
  'team.member_removed': 'Member removed',
  'team.left': 'Left',
  'team.ai_policy_set': 'AI policy changed',
  'team.domain_claimed': 'Domain claimed',
  'team.domain_proven': 'Domain proven',
  'team.domain_left': 'Domain given up',
  'team.domain_stopped': 'Domain not proven any more',
  'team.issuer_set': 'Company sign-in entered',
  'team.issuer_switched': 'Company sign-in switched',
  'team.issuer_dropped': 'Company sign-in removed',
  'team.scim_token_made': 'Token of the directory made',
  'team.scim_token_revoked': 'Token of the directory revoked',
  'team.scim_group_set': 'Group of the directory set',
  'team.list_applied': 'List of members applied',
  'billing.subscription_started': 'Plan begun',
  'billing.subscription_changed': 'Plan changed',
  'billing.subscription_ended': 'Plan ended',
  'billing.trial_extended': 'Trial extended',
  'billing.coupon_set': 'Coupon written',
  'billing.coupon_ended': 'Coupon ended',
  'billing.cancel_set': 'Plan cancelled to its end',
  'billing.cancel_undone': 'Plan goes on after all',
  'billing.paid': 'Paid',
  'billing.refunded': 'Refunded',
  'billing.disputed': 'Payment disputed',
  'library.corrected': 'Contracts corrected by hand',
  'library.correction_undone': 'Correction by hand taken back',
  'library.wording_set': 'Owner or state of a wording set',
  'library.owner_reminded': 'Owner of wordings reminded of their review',
  'library.version_noted': 'Version of a wording noted',
  'library.version_withdrawn': 'Version of a wording withdrawn',
  'library.withdrawal_undone': 'Withdrawal of a version taken back',
  'workflow.sent': 'Sent for approval',
  'workflow.sent_again': 'Sent for approval again',
  'workflow.decided': 'Approval answered',
  'workflow.handed_on': 'Approval handed on',
  'workflow.withdrawn': 'Approval withdrawn',
  'library.created': 'Library begun',
  'library.renamed': 'Library renamed',
  'library.made_public': 'Library made public',
  'library.made_private': 'Library made private',
  'library.names_hidden': 'Names hidden from readers of a library',
  'library.names_shown': 'Names shown to readers of a library again',
  'library.invited': 'Invited to a library',
  'library.invite_revoked': 'Invitation to a library taken back',
  'library.joined': 'Joined a library',
  'library.team_added': 'Library shared with the team',
  'library.role_changed': 'Role in a library changed',
  'library.member_removed': 'Taken out of a library',
  'library.left': 'Left a library',
  'library.transferred': 'Library handed over',
  'library.deleted': 'Library deleted',
  'library.restored': 'Deletion of a library taken back',
  'library.erasure_asked': 'Erasure of a library asked for',
  'library.erased': 'Library erased',
  'list.given': 'List given to the team',
  'list.taken_back': 'List taken back from the team',
  'list.link_opened': 'Link to a list opened',
  'list.link_closed': 'Link to a list ended',
  'list.deleted': 'List deleted',
  'list.restored': 'Deletion of a list taken back',
};

/** "team.member_removed" → "Member removed"; one that has no words of its own yet in its own: "billing.plan_changed" → "Billing: plan changed". */
export function actionText(action: string): string {
  const known = ACTIONS[action];
  if (known) return known;
  const [area = '', what] = action.replaceAll('_', ' ').split('.', 2);
  const name = area.charAt(0).toUpperCase() + area.slice(1);
  return what ? `${name}: ${what}` : name;
}

/** The file that a team keeps an end of the log in. */
export const keptFile = (mark: { seq: number; hash: string }, checkedAt: string): string =>
  `${JSON.stringify({ what: 'End of the audit log of a Clausary deployment', ...mark, checkedAt }, null, 2)}\n`;

/** Null: there is no end of a log in it. */
export function readKept(text: string): { seq: number; hash: string } | null {
  try {
    const { seq, hash } = JSON.parse(text) as { seq?: unknown; hash?: unknown };
    if (!Number.isSafeInteger(seq) || (seq as number) < 1) return null;
    return typeof hash === 'string' && CHAIN_HASH.test(hash) ? { seq: seq as number, hash } : null;
  } catch {
    return null;
  }
}
