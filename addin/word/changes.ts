/// <reference types="office-js" />
/** Tracked changes as Word lists them. Word names none of them, so an id is its place and what it says; both must still hold. */
import { dated } from '#addin/word/comments.ts';
import { statusOf } from '#addin/word/hostErrors.ts';
import { askPlaces, indexesOf } from '#addin/word/places.ts';
import { inWord, type WordSession } from '#addin/word/wordSession.ts';
import { fromWord } from '#addin/word/wordText.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { EditReport, Status } from '#shared/domain/edits.ts';
import type { CallOptions, Change } from '#shared/ui/DocumentHost.ts';

/** Changes dealt with between two answers of Word. */
const ROUND = 20;

const KINDS: Record<string, Change['kind']> = { Added: 'added', Deleted: 'deleted', Formatted: 'formatted' };

export interface LiveChange {
  change: Change;
  live: Word.TrackedChange;
}

/** Changes of the body in reading order, with what stands behind them until the batch ends. */
export async function readChanges(context: Word.RequestContext, session: WordSession): Promise<LiveChange[]> {
  const found = context.document.body.getTrackedChanges();
  found.load('items/author,items/date,items/text,items/type');
  const paragraphs = askPlaces(context, session);
  await context.sync();
  const places = await indexesOf(
    context,
    session,
    paragraphs,
    found.items.map((item) => item.getRange()),
  );
  return found.items.map((live, i) => {
    const said = {
      kind: KINDS[live.type] ?? 'formatted',
      text: fromWord(live.text),
      author: live.author,
      ...dated(live.date),
      para: Math.max(0, places[i]!),
    };
    return { change: { id: `${i}-${textHash(JSON.stringify(said))}`, ...said }, live };
  });
}

/** Accepts or rejects changes from the end of the document to its start. */
export async function resolveChanges(
  session: WordSession,
  ids: readonly string[],
  how: 'accept' | 'reject',
  { signal }: CallOptions = {},
): Promise<EditReport> {
  const outcomes = new Map<string, Status>();
  const open = new Set(ids);
  const settle = (id: string, status: Status): void => {
    outcomes.set(id, status);
    open.delete(id);
  };
  await inWord(async (context) => {
    const listed = (await readChanges(context, session)).filter(({ change }) => open.has(change.id)).reverse();
    for (let at = 0; at < listed.length && !signal?.aborted; at += ROUND) {
      const round = listed.slice(at, at + ROUND);
      for (const { live } of round)
        if (how === 'accept') live.accept();
        else live.reject();
      const status = await context.sync().then(
        (): Status => 'applied',
        (error: unknown) => statusOf(error),
      );
      for (const { change } of round) settle(change.id, status);
      // what stands behind the others is not to be trusted any more
      if (status !== 'applied') break;
    }
  });
  for (const id of [...open]) settle(id, signal?.aborted ? 'aborted' : 'stale');
  const items = ids.map((id) => ({ id, status: outcomes.get(id)! }));
  return {
    items,
    changed: items.filter(({ status }) => status === 'applied').length,
    aborted: items.some(({ status }) => status === 'aborted'),
  };
}
