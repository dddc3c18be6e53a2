/** What may go to a model, told about somebody to their team: which rule is the strictest and whose it is. Pure. */
import {
  AI_PURPOSES,
  type AiCeiling,
  type AiPolicy,
  type AiPurpose,
  type AiRuling,
  DOCUMENT_CONSENTS,
  type DocumentConsent,
  documentConsent,
  policyFor,
  policyForBoth,
} from '#shared/domain/aiPolicy.ts';
import type { Told } from '#shared/domain/memberAccess.ts';

export interface AiRules {
  own: AiPolicy;
  /** Null: in no team, or it has set nothing. */
  team: AiPolicy | null;
  ceiling: AiCeiling;
}

type Way = 'plain' | 'masked' | 'off';
type Whose = 'nobody' | 'the operator' | 'the team' | 'their own';

const wayOf = (ruling: AiRuling): Way => (ruling.isAllowed ? (ruling.isMasked ? 'masked' : 'plain') : 'off');

const PURPOSES: Record<AiPurpose, string> = {
  chat: 'assistant',
  draft: 'drafting',
  review: 'reviews',
  columns: 'columns',
};
const WAYS: Record<Way, string> = { plain: 'as it is', masked: 'with names masked', off: 'nothing' };

function whoseWay(purpose: AiPurpose, label: string, { own, team, ceiling }: AiRules): { way: Way; whose: Whose } {
  const [model = ''] = ceiling.models;
  const question = { labels: [label], purpose, model, hasDocument: false };
  // as the model's own door asks it
  const way = wayOf(policyForBoth(own, team, question, ceiling));
  if (way === 'plain') return { way, whose: 'nobody' };
  const alone = (policy: AiPolicy): Way => wayOf(policyFor(policy, question, { ...ceiling, mode: 'plain' }));
  if (ceiling.mode === way) return { way, whose: 'the operator' };
  return { way, whose: team && alone(team) === way ? 'the team' : alone(own) === way ? 'their own' : 'the team' };
}

const BY: Record<Whose, string> = {
  nobody: 'No rule is stricter',
  'the operator': 'Set by whoever runs this deployment',
  'the team': 'The team’s setting is the strictest',
  'their own': 'Their own setting is stricter than the team’s',
};

const CONSENTS: Record<DocumentConsent, string> = {
  never: 'Text of documents never goes along',
  ask: 'Text of documents goes along when they say so each time',
  always: 'Text of documents goes along without asking',
};

/** Of one label of the team; '' for what has none. A label that only the person has is theirs, and told to nobody. */
export function aiTold(label: string, rules: AiRules): Told {
  const each = AI_PURPOSES.map((purpose) => ({ purpose, ...whoseWay(purpose, label, rules) }));
  const ways = [...new Set(each.map(({ way }) => way))];
  const [first] = ways;
  const answer =
    ways.length === 1
      ? first === 'off'
        ? 'Nothing goes to a model'
        : `May go ${WAYS[first!]}`
      : ways
          .map((way) => {
            const of = each.filter((one) => one.way === way).map(({ purpose }) => PURPOSES[purpose]);
            return `${WAYS[way]}: ${of.join(', ')}`;
          })
          .join('; ');
  const whoses = [...new Set(each.map(({ whose }) => whose))];
  const why = whoses.map((whose) => {
    const of = each.filter((one) => one.whose === whose).map(({ purpose }) => PURPOSES[purpose]);
    return whoses.length === 1 ? `${BY[whose]}.` : `${BY[whose]} (${of.join(', ')}).`;
  });
  const outcome =
    ways.length === 1 && first === 'plain' ? 'yes' : ways.every((way) => way === 'off') ? 'no' : 'limited';
  return { outcome, answer, why: outcome === 'no' ? why : [...why, consentTold(label, rules)] };
}

function consentTold(label: string, { own, team }: AiRules): string {
  const [mine, theirs] = [documentConsent(own, [label]), team && documentConsent(team, [label])];
  const isOwn = theirs === null || DOCUMENT_CONSENTS.indexOf(mine) < DOCUMENT_CONSENTS.indexOf(theirs);
  const whose = theirs === null || mine === theirs ? '' : isOwn ? ', by their own setting' : ', by the team’s setting';
  return `${CONSENTS[isOwn ? mine : theirs]}${whose}.`;
}
