/** Finds the clause type of a provision: by its drafter's own heading where that names one, by its wording otherwise. */
import { readArtefact } from '#server/ingest/types/artefacts.ts';
import { type Model, probabilities, unpackModel } from '#server/ingest/types/model.ts';
import { clauseTypeByName } from '#server/ingest/types/taxonomy.ts';
import { createTogether } from '#server/ingest/types/together.ts';

export interface Provision {
  heading: string | null;
  text: string;
  parentHeading?: string | null;
}

export interface Classified {
  /** Null when nothing fits well enough. */
  typeId: string | null;
  /** 0..1: the share of such answers that is right, counting types that are answered together. */
  confidence: number;
  /** The next best types by wording. */
  alternatives: { typeId: string; confidence: number }[];
}

export interface Classifier {
  classify(provision: Provision): Classified;
}

/** A heading that names a type is the drafter's own word for it; headings are rarely wrong, so little is left to the wording. */
const HEADING_CONFIDENCE = 0.97;
/** … unless the wording says with near certainty that it is something else. */
const DOUBTED_CONFIDENCE = 0.75;
const DOUBT = 0.002;
/** Headings that name a collection rather than a provision: the wording knows better, if it is sure. */
const COLLECTIONS = new Set([
  'general-provisions',
  'miscellaneous',
  'other-agreements',
  'additional-provisions',
  'agreements',
  'certain-agreements',
]);
const ALTERNATIVES = 3;

export function createClassifier(model: Model): Classifier {
  const indexOf = new Map(model.types.map((type, i) => [type, i]));
  const together = createTogether(model.types);
  return {
    classify({ heading, text }) {
      const named = heading === null ? null : clauseTypeByName(heading);
      const p = probabilities(model, text, heading);
      const { best, confidence } = together(p);
      const order = top(p, ALTERNATIVES + 1);
      const others = order.filter((k) => k !== best).slice(0, ALTERNATIVES);
      const alternatives = others.map((k) => ({ typeId: model.types[k]!, confidence: p[k]! }));
      const surer = named !== null && COLLECTIONS.has(named.id) && confidence >= 0.8;
      if (named && !surer) {
        const known = indexOf.get(named.id);
        const doubted = known !== undefined && p[known]! < DOUBT && confidence > 0.9;
        return { typeId: named.id, confidence: doubted ? DOUBTED_CONFIDENCE : HEADING_CONFIDENCE, alternatives };
      }
      if (confidence < model.threshold)
        return {
          typeId: null,
          confidence: 1 - confidence,
          alternatives: order.slice(0, ALTERNATIVES).map((k) => ({ typeId: model.types[k]!, confidence: p[k]! })),
        };
      return { typeId: model.types[best]!, confidence, alternatives };
    },
  };
}

/** The likeliest types, best first: the one that the heading names, then by wording. */
export function proposedTypes({ heading, text }: Provision, n: number): Classified['alternatives'] {
  const model = loadModel();
  const named = heading === null ? null : clauseTypeByName(heading);
  const p = probabilities(model, text, heading);
  const byWording = top(p, n).map((k) => ({ typeId: model.types[k]!, confidence: p[k]! }));
  if (!named) return byWording;
  const others = byWording.filter(({ typeId }) => typeId !== named.id);
  return [{ typeId: named.id, confidence: HEADING_CONFIDENCE }, ...others].slice(0, n);
}

/** Indexes of the `n` largest values, largest first. */
function top(values: Float32Array, n: number): number[] {
  const found: number[] = [];
  for (let k = 0; k < values.length; k++) {
    let at = found.length;
    while (at > 0 && values[found[at - 1]!]! < values[k]!) at--;
    if (at < n) {
      found.splice(at, 0, k);
      if (found.length > n) found.pop();
    }
  }
  return found;
}

const ARTEFACT = 'clause-types.bin';

let loaded: Model | undefined;
/** The shipped model, read once per process. */
export function loadModel(): Model {
  loaded ??= unpackModel(readArtefact(ARTEFACT));
  return loaded;
}

export const loadClassifier = (): Classifier => createClassifier(loadModel());
