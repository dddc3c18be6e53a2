/** What the dialogs ask the site to do. */
import type { OutsideEffect } from '#shared/ui/dialogs/useDialogs.ts';
import { notifyOpener } from '#web/gates/notifyOpener.ts';
import { readStored, writeStored } from '#web/session/stored.ts';

const EXIT_INTENT = 'exit-intent-seen';

export const isExitIntentSeen = (): boolean => readStored(EXIT_INTENT) !== null;

export function runEffect(effect: OutsideEffect, go: (href: string) => void): void {
  if (effect.type === 'navigate') go(effect.to);
  else if (effect.type === 'reload') location.reload();
  else if (effect.type === 'notify-opener') notifyOpener();
  else if (effect.type === 'close-window') window.close();
  else writeStored(EXIT_INTENT, 'yes');
}
