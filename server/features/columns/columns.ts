/** Columns over results: each row is read, asked and sent as it is done. */
import { type Answer, type Asking, answersFor, type keptAnswers } from '#server/features/columns/answers.ts';
import type { ColumnDeps } from '#server/features/columns/context.ts';
import { rowOf } from '#server/features/columns/rows.ts';
import { faultWords } from '#server/features/model/index.ts';
import type { Receipt } from '#server/features/quota/index.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { Asker } from '#server/http/visitor.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { ModelFailed } from '#server/outside/model.ts';
import type { Library } from '#server/record/library.ts';
import type { ColumnCell, ColumnEvent, ColumnsBodyRead } from '#shared/api/columns.ts';
import { columnsIn } from '#shared/domain/columns.ts';
import { SNIPPET_LIMITS } from '#shared/domain/search.ts';

/** Rows that are read at the same time. */
const AT_ONCE = 3;
/** Characters of a quote, whatever a plan shows of a text. */
const LONGEST_QUOTE = 600;

/** The words that answer, cut around what they are shown for where they are more than may be shown. */
function quoted(text: string, { start, end, focus }: NonNullable<Answer['found']>, most: number): string {
  const whole = text.slice(start, end).trim();
  if (whole.length <= most) return whole;
  const from = focus - start < most / 2 ? start : Math.max(start, focus - Math.floor(most / 3));
  const cut = text.slice(from, Math.min(end, from + most));
  const first = from === start ? 0 : cut.search(/\s/) + 1;
  const last = from + most >= end ? cut.length : cut.lastIndexOf(' ');
  return cut.slice(first, last > first ? last : cut.length).trim();
}

function cellOf({ engine, asked, found }: Answer, most: number): ColumnCell {
  if (!found) return { engine, short: null, quote: null, place: '', url: null };
  return { engine, short: found.short, quote: quoted(asked.text, found, most), ...asked.placeOf(found.focus) };
}

type RowEvent = Extract<ColumnEvent, { type: 'row' }>;

/** What there is of each, as it is done: some at a time. */
async function* asDone<T, R>(all: readonly T[], work: (one: T) => Promise<R>): AsyncGenerator<R> {
  const waiting = [...all];
  const running = new Map<T, Promise<{ one: T; told: R }>>();
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < AT_ONCE && waiting.length > 0) {
      const one = waiting.shift()!;
      running.set(
        one,
        work(one).then((told) => ({ one, told })),
      );
    }
    const { one, told } = await Promise.race(running.values());
    running.delete(one);
    yield told;
  }
}

/**
 * Errors: `not_found` 404 for a library that is not there, or not theirs; `upgrade_required` 402; 422. What goes wrong with one row is told
 * of that row; what the model cannot do, once.
 */
export async function* columns(
  deps: ColumnDeps,
  kept: ReturnType<typeof keptAnswers>,
  { namespace, tab, ids, questions: given }: ColumnsBodyRead,
  asker: Asker,
  signal: AbortSignal,
): AsyncGenerator<ColumnEvent> {
  const { libraries, guard, quota, models, readers, log } = deps;
  const questions = columnsIn(given);
  if (questions.length < given.length) throw invalid('questions', 'Write each question once, and none without words.');
  const library = await libraries.readable(namespace, asker.visitor);
  if (!library) throw notFound('library');
  await guard.requireFeature('ai_search_columns', asker.visitor);
  // first: it may set a cookie, which no answer that has begun can carry
  const owner = quota.owner(asker);
  const payers = quota.modelPayers(asker);
  let because: string | null = null;
  let isSaid = false;
  let isModelOut = models === null;
  const asking = (): Asking => ({
    readers,
    kept,
    subject: owner.subject,
    library,
    model: models && !isModelOut ? { models, payer: owner, name: models.nameFor(null) } : null,
    signal,
  });
  const most = Math.min(LONGEST_QUOTE, SNIPPET_LIMITS[asker.visitor.tier]);

  /** Without the model once it does not answer: the rows after this one do not wait for it. */
  async function answered(row: NonNullable<Awaited<ReturnType<typeof rowOf>>>): Promise<Answer[]> {
    const now = asking();
    let paid: Receipt | null = null;
    try {
      return await answersFor(now, row, questions, async () => {
        paid = await quota.spendQuestion(payers);
      });
    } catch (error) {
      const isOut = error instanceof ModelFailed || (error instanceof AppError && error.code === 'limit_reached');
      if (!now.model || !isOut) throw error;
      if (paid) await quota.refund(paid);
      isModelOut = true;
      because ??= error instanceof ModelFailed ? faultWords(error) : 'The questions to the model are used up for today';
      return answersFor(asking(), row, questions);
    }
  }

  async function rowEvent(library: Library, id: string): Promise<RowEvent> {
    try {
      const row = await rowOf(library, tab, id);
      const cells = row && (await answered(row)).map((one) => cellOf(one, most));
      return { type: 'row', id, cells };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      log.warn({ code: error.code }, 'a text could not be asked');
      return { type: 'row', id, cells: null };
    }
  }

  for await (const event of asDone([...new Set(ids)], (id) => rowEvent(library, id))) {
    signal.throwIfAborted();
    yield event;
    if (because !== null && !isSaid) {
      isSaid = true;
      yield { type: 'note', text: `${because}. The sentences that answer best are shown instead.` };
    }
  }
}
