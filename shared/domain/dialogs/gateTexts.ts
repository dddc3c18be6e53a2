/** What a gate card says, the same in the site and in the Word pane. */
import type { GateCard, GateRule } from '#shared/domain/dialogs/gates.ts';
import { fullCount, plural } from '#shared/domain/display.ts';
import type { Status } from '#shared/domain/status.ts';

/** One of them, and several. */
const COUNTED: Partial<Record<GateRule, [one: string, many: string]>> = {
  'page-views': ['page', 'pages'],
  'clause-page-views': ['clause page', 'clause pages'],
  'search-arrivals': ['page reached from a search engine', 'pages reached from a search engine'],
  exports: ['download', 'downloads'],
  'trial-exports': ['download of the trial', 'downloads of the trial'],
  'feature:export': ['download', 'downloads'],
  'feature:copy': ['copy', 'copies'],
  'feature:pagination': ['further page of results', 'further pages of results'],
  'feature:search_click': ['result opened from a search', 'results opened from a search'],
  'feature:ai_assistant': ['assistant message', 'assistant messages'],
  'feature:model_calls': ['question to the model', 'questions to the model'],
  'feature:clause_finder': ['clause finder search', 'clause finder searches'],
  'feature:review_standard': ['review', 'reviews'],
  'feature:library_create': ['library', 'libraries'],
  'feature:library_upload': ['contract in this library', 'contracts in this library'],
};

const WHO: Record<Status, string> = {
  NON_REGISTERED: 'Without an account',
  FREE: 'With a free account',
  TRIALING: 'During the trial',
  SUBSCRIBER: 'With your plan',
  TEAM_MEMBER: 'With your team’s plan',
};

const WHY_FORCED: Record<Status, string> = {
  NON_REGISTERED: 'Reading on needs a free account.',
  FREE: 'Reading on needs a plan.',
  TRIALING: 'Confirm that it is you who reads on.',
  SUBSCRIBER: 'Confirm that it is you who reads on.',
  TEAM_MEMBER: 'Confirm that it is you who reads on.',
};

export interface GateTexts {
  /** What was reached, in one sentence. */
  reached: string;
  rule: string;
  /** Why the card cannot be closed; null where it can. */
  why: string | null;
}

export function gateTexts(card: GateCard, status: Status): GateTexts {
  const why = card.isClosable ? null : WHY_FORCED[status];
  if (card.rule === 'premium-content') {
    return { reached: 'This is premium content', rule: `${WHO[status]}, premium content is not included.`, why };
  }
  if (card.limit === null || card.used === null) {
    return { reached: 'Your plan does not include this', rule: `${WHO[status]}, this is not included.`, why };
  }
  const things = plural(card.limit, ...(COUNTED[card.rule] ?? ['use', 'uses']));
  return {
    reached: `You have used ${fullCount(card.used)} of ${fullCount(card.limit)} ${things}`,
    rule: `${WHO[status]}, the limit is ${fullCount(card.limit)} ${things}.`,
    why,
  };
}
