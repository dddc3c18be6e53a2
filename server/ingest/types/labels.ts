/** Classification into a label set that is not ours: every one of our types speaks for the label nearest to it. */
import { type Model, probabilities } from '#server/ingest/types/model.ts';
import { stemsOf, wordsOf } from '#server/ingest/types/naming.ts';
import {
  childrenOf,
  clauseType,
  clauseTypeByName,
  normaliseHeading,
  parentsOf,
} from '#server/ingest/types/taxonomy.ts';
import { togetherWith } from '#server/ingest/types/together.ts';

/** What a type's probability is worth to a label one step away in the taxonomy. */
const STEP = 0.05;
const MAX_STEPS = 3;

/** Labels that name the same type, the one that bears its very name first. */
interface LabelGroup {
  /** Types that answer together have the same, so that their labels do. */
  line: string;
  labels: number[];
  weight: number;
}

/** Type id → the labels it speaks for, with weight. */
function mapToLabels(types: readonly string[], labels: readonly string[]): Map<string, LabelGroup> {
  const labelled = new Map<string, number[]>();
  labels.forEach((label, i) => {
    const type = clauseTypeByName(label);
    if (!type) return;
    const named = normaliseHeading(label) === normaliseHeading(clauseType(type.id)!.name);
    const others = labelled.get(type.id) ?? [];
    labelled.set(type.id, named ? [i, ...others] : [...others, i]);
  });
  const votes = new Map<string, LabelGroup>();
  for (const id of types) {
    // breadth first through parents and children: the nearest labelled types
    let ring: string[] = [id, ...togetherWith(id)];
    const seen = new Set(ring);
    for (let step = 0; step <= MAX_STEPS && ring.length > 0; step++) {
      const found = ring.find((at) => labelled.has(at));
      if (found !== undefined) {
        votes.set(id, { labels: labelled.get(found)!, weight: STEP ** step, line: togetherWith(found)[0]! });
        break;
      }
      ring = ring
        .flatMap((at) => [...parentsOf(at), ...childrenOf(at)].map((type) => type.id))
        .filter((at) => !seen.has(at) && seen.add(at));
    }
  }
  return votes;
}

/** Share of the words of a label that a text uses. */
function overlap(label: string, stems: ReadonlySet<string>): number {
  const words = [...stemsOf(label)];
  return words.length === 0 ? 0 : words.filter((word) => stems.has(word)).length / words.length;
}

/** How well a text's own words fit a label: by their stems; for one-word labels also by the very word ("indemnity", "indemnification"). */
function fits(label: string, text: string, stems: ReadonlySet<string>): number {
  const words = wordsOf(label);
  const literal = words.length === 1 && new RegExp(`\\b${words[0]!.replace(/s$/, '')}`, 'i').test(text);
  return overlap(label, stems) + (literal ? 0.1 : 0);
}

/** Orders the labels of one line among themselves. */
const TIE = 1e-3;

/** What a label that the taxonomy does not know may score at most, by its own words in the text. */
const STRANGER = 0.3;

export interface FoundLabel {
  /** Its place among the labels. */
  label: number;
  /** 0..1: the probability of the types that speak for it, and of those answered together with them. */
  confidence: number;
}

/**
 * Finds one of `labels` for each text. Among labels of one meaning ("Governing Laws", "Applicable Laws") the one whose words the
 * text uses, else the one that bears the type's name.
 */
export function labelFinder(model: Model, labels: readonly string[]): (text: string) => FoundLabel {
  const votes = mapToLabels(model.types, labels);
  const reached = new Set([...votes.values()].flatMap((group) => group.labels));
  const strangers = labels.map((_, i) => i).filter((i) => !reached.has(i));
  return (text) => {
    const scores = new Map<number, { score: number; line: string; labels: number[] }>();
    const lines = new Map<string, number>();
    for (const [k, p] of probabilities(model, text, null).entries()) {
      const group = votes.get(model.types[k]!);
      if (!group) continue;
      const entry = scores.get(group.labels[0]!) ?? { score: 0, line: group.line, labels: group.labels };
      entry.score += p * group.weight;
      lines.set(group.line, (lines.get(group.line) ?? 0) + p * group.weight);
      scores.set(group.labels[0]!, entry);
    }
    const opening = text.slice(0, 2000);
    const stems = stemsOf(opening);
    for (const i of strangers) {
      const score = STRANGER * overlap(labels[i]!, stems);
      scores.set(i, { score, line: labels[i]!, labels: [i] });
      lines.set(labels[i]!, score);
    }
    // what answers together is one answer, of which the likeliest label is given
    const of = ({ line, score }: { line: string; score: number }) => (lines.get(line) ?? 0) + TIE * score;
    let best = { score: -1, line: '', labels: [0] };
    for (const entry of scores.values()) if (of(entry) > of(best)) best = entry;
    const [first, ...others] = best.labels;
    let chosen = first!;
    for (const i of others) if (fits(labels[i]!, opening, stems) > fits(labels[chosen]!, opening, stems)) chosen = i;
    return { label: chosen, confidence: Math.max(0, lines.get(best.line) ?? 0) };
  };
}

/** The same, the label alone. */
export function labelChooser(model: Model, labels: readonly string[]): (text: string) => string {
  const find = labelFinder(model, labels);
  return (text) => labels[find(text).label]!;
}
