import { inMode, readMode, type TrackingMode } from '#addin/word/trackingMode.ts';
import { readMarks, stepSince, UNDO_STEPS } from '#addin/word/undo.ts';
import { can, type WordSession } from '#addin/word/wordSession.ts';
import type { Tracking } from '#shared/ui/DocumentHost.ts';

/** `keep` leaves Word as the user has it. Some builds ignore `TrackMineOnly`, so tracking means all. */
const WANTED: Record<Exclude<Tracking, 'keep'>, TrackingMode> = { on: 'TrackAll', off: 'Off' };

/**
 * Changes the document in one step that `undo` takes back. `work` is told whether changes are tracked; false where this Word cannot
 * say. The tracking mode is afterwards what it was.
 */
export async function change<T>(
  session: WordSession,
  track: Tracking,
  work: (tracked: boolean) => Promise<T>,
): Promise<T> {
  const before = can(session, 'undo') ? await readMarks(session) : null;
  try {
    if (!can(session, 'trackedEdits')) return await work(false);
    const was = await readMode();
    const wanted = track === 'keep' ? was : WANTED[track];
    return await inMode(wanted, was, () => work(wanted !== 'Off'));
  } finally {
    const step = before && (await stepSince(session, before).catch(() => null));
    if (step) session.undo = [...session.undo.slice(1 - UNDO_STEPS), step];
    session.tell('paragraphs');
  }
}
