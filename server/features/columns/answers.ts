/** The answers to the questions of one row: facts first, then the model where there is one, then the sentence that answers best. */
import { LRUCache } from 'lru-cache';
import type { Base } from '#server/base.ts';
import { type Found, factIn } from '#server/features/columns/facts.ts';
import { type AskedModel, modelAnswers } from '#server/features/columns/model.ts';
import type { AskedText, Row } from '#server/features/columns/rows.ts';
import type { Library } from '#server/record/library.ts';
import type { ColumnCell } from '#shared/api/columns.ts';
import { factAsked } from '#shared/domain/columnValues.ts';

/** Where an answer stands, and who gave it. */
export interface Answer {
  engine: ColumnCell['engine'];
  /** The text that the offsets point into. */
  asked: AskedText;
  /** Null: nothing answers. */
  found: Found | null;
}

/** Offsets of answers by who asked, library, text, question and engine: small, and no text is in them. */
const MOST_KEPT = 20_000;
const KEPT_MS = 30 * 60_000;

type Kept = { engine: ColumnCell['engine']; found: Found | null };
export const keptAnswers = (): LRUCache<string, Kept> => new LRUCache({ max: MOST_KEPT, ttl: KEPT_MS });

export interface Asking {
  readers: Base['readers'];
  kept: LRUCache<string, Kept>;
  /** Whose answers these are: nobody is told by the time it takes what others have asked. */
  subject: string;
  library: Pick<Library, 'namespace' | 'isPrivate'>;
  /** Null: none is configured, or its budget is spent. */
  model: AskedModel | null;
  signal: AbortSignal;
}

const keyOf = ({ subject, library, model }: Asking, { hash }: AskedText, question: string): string =>
  JSON.stringify([subject, library.namespace, hash, question.toLowerCase(), model?.name ?? '']);

/** Characters of a passage that a model reads. */
const PASSAGE = 1500;
const MOST_PASSAGES = 16;

/** `beforeModel`: pays for a question to it. Errors: what that throws, those of a model, UnreadableFile for a text that takes too long, the signal's reason. */
export async function answersFor(
  asking: Asking,
  row: Row,
  questions: readonly string[],
  beforeModel: () => Promise<unknown> = async () => {},
): Promise<Answer[]> {
  const answers = new Map<string, Answer>();
  for (const question of questions) {
    const fact = factAsked(question);
    const contract = fact && (await row.contract());
    const found = fact && contract && factIn(contract, fact);
    if (found && contract) answers.set(question, { engine: 'fact', asked: contract, found });
  }
  const { asked } = row;
  for (const question of questions) {
    const kept = answers.has(question) ? undefined : asking.kept.get(keyOf(asking, asked, question));
    if (kept) answers.set(question, { ...kept, asked });
  }
  const open = questions.filter((question) => !answers.has(question));
  if (open.length > 0)
    for (const [i, answer] of (await readAnswers(asking, asked, open, beforeModel)).entries()) {
      asking.kept.set(keyOf(asking, asked, open[i]!), answer);
      answers.set(open[i]!, { ...answer, asked });
    }
  return questions.map((question) => answers.get(question)!);
}

async function readAnswers(
  asking: Asking,
  { text }: AskedText,
  questions: readonly string[],
  beforeModel: () => Promise<unknown>,
): Promise<Kept[]> {
  const { readers, library, model, signal } = asking;
  const told = text.trim() === '' ? null : await readers.answers(text, questions, { signal });
  const plain = questions.map((_, i): Kept => {
    const best = told?.[i]?.best;
    const found = best
      ? { start: best.start, end: best.end, focus: best.value?.start ?? best.start, short: best.value?.text ?? null }
      : null;
    return { engine: 'passage', found };
  });
  if (!model || !told) return plain;
  const worth = new Map(told.flatMap(({ worth }) => worth).map((one) => [one.start, one]));
  const passages = [...worth.values()]
    .slice(0, MOST_PASSAGES)
    .map(({ start, end }) => ({ start, end: Math.min(end, start + PASSAGE) }))
    .sort((a, b) => a.start - b.start);
  if (passages.length === 0) return plain;
  await beforeModel();
  const said = await modelAnswers(model, { text, isOwn: library.isPrivate, passages, questions }, signal);
  // what does not stand there is not shown: the sentence that was found without the model is
  return said.map((one, i) => (one === 'dropped' ? plain[i]! : { engine: 'model', found: one }));
}
