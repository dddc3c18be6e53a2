/** What was learned of the topics of hypotheses, and the shipped artefacts. */
import type { Wording } from '#server/ingest/nli/evidence.ts';
import type { Logistic } from '#server/ingest/nli/logistic.ts';
import type { Span } from '#server/ingest/nli/spans.ts';
import { readArtefact } from '#server/ingest/types/artefacts.ts';
import { type Model, margins, unpackModel } from '#server/ingest/types/model.ts';

export const WORDING_ARTEFACT = 'nli-wording.bin';
export const TOPICS_ARTEFACT = 'nli-topics.json';

export interface LearnedTopic {
  /** Whether the hypothesis that was learned from denies something: one that does not asks for the contrary. */
  denies: boolean;
  evidence: Logistic;
  /** That the document speaks of it at all. */
  mentioned: Logistic;
  /** That it then says what the hypothesis says. */
  entailed: Logistic;
}

export interface NliModel {
  /** Words and pairs of words of single spans; types are named by `typeFor` and `typeAgainst`. */
  wording: Model;
  topics: Readonly<Record<string, LearnedTopic>>;
}

export const typeFor = (topic: string): string => `${topic} +`;
export const typeAgainst = (topic: string): string => `${topic} -`;

/** Least that a wording says: that of a kind which was never learned from. */
const NOTHING = -8;
/** Words of the lead that a span is read with. */
const LEAD_WORDS = 18;

/** The lead's last words: they say what the items are. */
export const leadOf = (spans: readonly Span[], { lead }: Span): string | null =>
  lead < 0 ? null : spans[lead]!.text.split(' ').slice(-LEAD_WORDS).join(' ');

/** What the wording of each span says of each topic: one walk over its features serves all. */
export function wordingOf(model: Model, spans: readonly Span[]): (topic: string) => Wording {
  const scores = spans.map((span) => margins(model, span.text, leadOf(spans, span)));
  const column = (type: string): Float64Array => {
    const k = model.types.indexOf(type);
    return Float64Array.from(scores, (own) => (k < 0 ? NOTHING : Math.max(NOTHING, own[k]!)));
  };
  return (topic) => ({ for: column(typeFor(topic)), against: column(typeAgainst(topic)) });
}

let loaded: NliModel | undefined;
/** Read once per process. Throws when an artefact is missing. */
export function loadNliModel(): NliModel {
  loaded ??= {
    wording: unpackModel(readArtefact(WORDING_ARTEFACT)),
    topics: JSON.parse(readArtefact(TOPICS_ARTEFACT).toString('utf8')) as NliModel['topics'],
  };
  return loaded;
}
