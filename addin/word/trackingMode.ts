/// <reference types="office-js" />
import { withRetries } from '#addin/word/retry.ts';
import { inWord, noted } from '#addin/word/wordSession.ts';

export type TrackingMode = 'Off' | 'TrackAll' | 'TrackMineOnly';

export const readMode = (): Promise<TrackingMode> =>
  inWord(async (context) => {
    context.document.load('changeTrackingMode');
    await context.sync();
    return context.document.changeTrackingMode as TrackingMode;
  });

const writeMode = (mode: TrackingMode): Promise<void> =>
  inWord(async (context) => {
    context.document.changeTrackingMode = mode;
    await context.sync();
  });

/** Works in a mode and puts the old one back, whatever happens. */
export async function inMode<T>(wanted: TrackingMode, was: TrackingMode, work: () => Promise<T>): Promise<T> {
  if (wanted === was) return work();
  try {
    await writeMode(wanted);
    return await work();
  } finally {
    await withRetries(() => writeMode(was)).catch(noted);
  }
}
