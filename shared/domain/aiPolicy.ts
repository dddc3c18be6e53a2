/**
 * What may go to a model, and how: set by a person, bounded by the operator, asked for every question in one place
 * (server/features/model). Of two rules that fit, the stricter holds.
 */

/** The strictest first. */
export const AI_MODES = ['off', 'masked', 'plain'] as const;
export type AiMode = (typeof AI_MODES)[number];

/** What people have a model do. */
export const AI_PURPOSES = ['chat', 'draft', 'review', 'columns'] as const;
export type AiPurpose = (typeof AI_PURPOSES)[number];

/** Whether text of a document may go along: never, when somebody says so each time, or always. The strictest first. */
export const DOCUMENT_CONSENTS = ['never', 'ask', 'always'] as const;
export type DocumentConsent = (typeof DOCUMENT_CONSENTS)[number];

export const MOST_LABELS = 100;
export const LONGEST_LABEL = 60;

/** Of one matter. Null: as the default has it. */
export interface LabelRule {
  label: string;
  mode: AiMode | null;
  /** Names of models. */
  models: readonly string[] | null;
  documents: DocumentConsent | null;
}

export interface AiPolicy {
  /** Where no label has another one. */
  mode: AiMode;
  /** Names of models; null: all that the operator offers. */
  models: readonly string[] | null;
  purposes: readonly AiPurpose[];
  documents: DocumentConsent;
  /** The person's list of labels. */
  labels: readonly LabelRule[];
}

/** Of whoever has set nothing. */
export const DEFAULT_AI_POLICY: AiPolicy = {
  mode: 'plain',
  models: null,
  purposes: AI_PURPOSES,
  documents: 'ask',
  labels: [],
};

/** Of whom what is stored cannot be read: nothing goes. */
export const CLOSED_AI_POLICY: AiPolicy = { ...DEFAULT_AI_POLICY, mode: 'off', documents: 'never' };

export interface AiQuestion {
  /** Labels of all that it is about: of the thread, of the document. One that is not on the list counts as none. */
  labels: readonly string[];
  purpose: AiPurpose;
  /** The model that is wanted. */
  model: string;
  /** Text of a document goes along. */
  hasDocument: boolean;
}

/** What the operator offers and allows at most. */
export interface AiCeiling {
  models: readonly string[];
  mode: AiMode;
}

export const AI_REFUSALS = ['operator', 'off', 'label', 'purpose', 'documents', 'models'] as const;
export type AiRefusal = (typeof AI_REFUSALS)[number];

export type AiRuling =
  | { isAllowed: true; isMasked: boolean; model: string }
  | {
      isAllowed: false;
      reason: AiRefusal;
      /** The label whose rule it is; '' for none. */
      label: string;
      /** It is the team's rule, which the person cannot change. */
      isByTeam?: true;
    };

const strictest = <T>(order: readonly T[], values: readonly T[]): T => order.find((one) => values.includes(one))!;

/** As labels are compared and kept: without spaces at the ends and doubled ones. */
export const plainLabel = (label: string): string => label.replace(/\s+/g, ' ').trim();

const sameLabel = (a: string, b: string): boolean => plainLabel(a).toLowerCase() === plainLabel(b).toLowerCase();

interface Applied {
  label: string;
  mode: AiMode;
  models: readonly string[] | null;
  documents: DocumentConsent;
}

/** The rules that fit: of each label, and the default where there is none or one that nobody knows. */
function appliedRules(policy: AiPolicy, labels: readonly string[]): Applied[] {
  const { mode, models, documents } = policy;
  const named = labels.filter((label) => plainLabel(label) !== '');
  return (named.length > 0 ? named : ['']).map((label) => {
    const own = policy.labels.find((one) => sameLabel(one.label, label));
    return own
      ? {
          label: own.label,
          mode: own.mode ?? mode,
          models: own.models ?? models,
          documents: own.documents ?? documents,
        }
      : { label: '', mode, models, documents };
  });
}

export function policyFor(policy: AiPolicy, question: AiQuestion, ceiling: AiCeiling): AiRuling {
  const { labels, purpose, model, hasDocument } = question;
  const rules = appliedRules(policy, labels);
  const refused = (reason: AiRefusal, label = ''): AiRuling => ({ isAllowed: false, reason, label });
  if (ceiling.mode === 'off') return refused('operator');
  const off = rules.find((rule) => rule.mode === 'off');
  if (off) return off.label === '' ? refused('off') : refused('label', off.label);
  if (!policy.purposes.includes(purpose)) return refused('purpose');
  const closed = rules.find((rule) => rule.documents === 'never');
  if (hasDocument && closed) return refused('documents', closed.label);
  const allowed = ceiling.models.filter((name) => rules.every((rule) => rule.models?.includes(name) ?? true));
  const [first] = allowed;
  if (first === undefined) return refused('models', rules.find((rule) => rule.models !== null)?.label);
  const mode = strictest(AI_MODES, [ceiling.mode, ...rules.map((rule) => rule.mode)]);
  return { isAllowed: true, isMasked: mode === 'masked', model: allowed.includes(model) ? model : first };
}

/**
 * Of a person and of the team they are in, as one: for every question at least as strict as both. A label of either is on the list, so
 * that nobody loosens what the other has set by a label that only one of them knows.
 */
export function stricterPolicy(own: AiPolicy, team: AiPolicy | null): AiPolicy {
  if (team === null) return own;
  const both = [team, own];
  const names = [...team.labels, ...own.labels].map(({ label }) => label);
  const labels = names.filter((name, i) => names.findIndex((other) => sameLabel(other, name)) === i);
  return {
    ...strictestRule(both, ''),
    purposes: own.purposes.filter((one) => team.purposes.includes(one)),
    labels: labels.map((label) => ({ ...strictestRule(both, label), label })),
  };
}

function strictestRule(policies: readonly AiPolicy[], label: string): Pick<AiPolicy, 'mode' | 'models' | 'documents'> {
  const rules = policies.flatMap((policy) => appliedRules(policy, [label]));
  const named = rules.flatMap(({ models }) => (models === null ? [] : [models]));
  const [first] = named;
  return {
    mode: strictest(
      AI_MODES,
      rules.map(({ mode }) => mode),
    ),
    models: first ? first.filter((name) => named.every((models) => models.includes(name))) : null,
    documents: strictest(
      DOCUMENT_CONSENTS,
      rules.map(({ documents }) => documents),
    ),
  };
}

/** By the team's own rules where they refuse, so that a person is told whose they are; else by both. */
export function policyForBoth(
  own: AiPolicy,
  team: AiPolicy | null,
  question: AiQuestion,
  ceiling: AiCeiling,
): AiRuling {
  const byTeam = team && policyFor(team, question, ceiling);
  if (byTeam && !byTeam.isAllowed && byTeam.reason !== 'operator') return { ...byTeam, isByTeam: true };
  return policyFor(stricterPolicy(own, team), question, ceiling);
}

/** Whether document text may go along without asking, after asking, or not. */
export const documentConsent = (policy: AiPolicy, labels: readonly string[]): DocumentConsent =>
  strictest(
    DOCUMENT_CONSENTS,
    appliedRules(policy, labels).map(({ documents }) => documents),
  );

const PURPOSE_NAMES: Record<AiPurpose, string> = {
  chat: 'the assistant',
  draft: 'drafting',
  review: 'reviews',
  columns: 'columns over search results',
};

/** Why no model was asked, in one plain line. */
export function aiRefusalText(reason: AiRefusal, label: string, purpose: AiPurpose, isByTeam = false): string {
  const settings = isByTeam ? 'your team’s AI settings' : 'your AI settings';
  const matter = label === '' ? '' : ` for “${label}”`;
  const texts: Record<AiRefusal, string> = {
    operator: 'No model was asked: this deployment lets nothing go to one.',
    off: `No model was asked: ${settings} say so.`,
    label: `No model was asked: ${settings} say so${matter}.`,
    purpose: `No model was asked: ${settings} do not have one for ${PURPOSE_NAMES[purpose]}.`,
    documents: `No model was asked: ${settings} keep the text of documents from it${matter}.`,
    models: `No model was asked: ${settings} allow none of those that there are${matter}.`,
  };
  return texts[reason];
}
