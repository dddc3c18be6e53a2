/** Carries out edits from the end of the document to its start, a round of paragraphs at a time. */
import { change } from '#addin/word/change.ts';
import { carryOut } from '#addin/word/editRound.ts';
import { failureOf, statusOf } from '#addin/word/hostErrors.ts';
import { BACK_OFF_MS } from '#addin/word/retry.ts';
import { codeOf, refuseWhatTheHostCannot, reportOf, type Settle } from '#addin/word/settle.ts';
import { can, demand, noted, type WordSession } from '#addin/word/wordSession.ts';
import type { Edit, EditOutcome, EditReport, ParagraphPlan } from '#shared/domain/edits.ts';
import type { Ability, EditOptions } from '#shared/ui/DocumentHost.ts';

/** Paragraphs changed between two answers of Word. */
const ROUND = 20;
/** A paragraph that failed is tried once more, alone. */
const TRIES = 2;

export async function applyEdits(
  session: WordSession,
  edits: readonly Edit[],
  options: EditOptions = {},
): Promise<EditReport> {
  const outcomes = new Map<string, EditOutcome>();
  const settle: Settle = (id, status, more = {}) => void outcomes.set(id, { id, status, ...more });
  const open = (): Edit[] => edits.filter(({ id }) => !outcomes.has(id));
  const asked = { can: (one: Ability) => can(session, one), demand: (one: Ability) => demand(session, one) };
  refuseWhatTheHostCannot(asked, edits, options, settle);
  if (open().length > 0 && !options.signal?.aborted) {
    try {
      await change(session, options.track ?? 'on', (tracked) =>
        inRounds(session, open, { ...options, tracked, settle }, () =>
          options.onProgress?.(outcomes.size, edits.length),
        ),
      );
    } catch (error) {
      for (const { id } of open()) settle(id, statusOf(error), codeOf(noted(error)));
    }
  }
  for (const { id } of open()) settle(id, 'aborted');
  return reportOf(edits, outcomes);
}

async function inRounds(
  session: WordSession,
  open: () => Edit[],
  options: EditOptions & { tracked: boolean; settle: Settle },
  progress: () => void,
): Promise<void> {
  const tries = new Map<string, number>();
  const places = new Map<string, number>();
  let waits = 0;
  let size = ROUND;
  for (let waiting = open(); waiting.length > 0 && !options.signal?.aborted; waiting = open()) {
    const failed = await carryOut(session, waiting, size, places, options);
    if (failed) {
      const { code, untouched } = failed;
      const { retry, code: meaning } = failureOf(code ?? '');
      if (retry === 'later' && waits < BACK_OFF_MS.length) await pause(BACK_OFF_MS[waits++]!);
      else {
        size = 1;
        for (const id of untouched.flatMap((plan: ParagraphPlan) => plan.ids)) {
          const tried = (tries.get(id) ?? 0) + 1;
          tries.set(id, tried);
          if (retry === 'never' || tried >= TRIES || code === undefined) options.settle(id, meaning, codeOf({ code }));
        }
      }
    }
    progress();
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
