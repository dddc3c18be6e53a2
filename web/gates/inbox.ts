/** What pages say to the dialogs, the messages and the counters, whose code arrives later. */
import type { DialogEvent } from '#shared/domain/dialogs/state.ts';
import type { GatedAction } from '#shared/domain/softGates.ts';
import type { NotifyOptions } from '#shared/ui/AppContext.tsx';

export type GateMessage =
  | { to: 'dialogs'; event: DialogEvent }
  | { to: 'snackbar'; text: string; options: NotifyOptions }
  | { to: 'counters'; action: GatedAction };

export interface Inbox {
  post(message: GateMessage): void;
  /** From here on messages are read, those that wait first. The answer stops it. */
  read(reader: (message: GateMessage) => void): () => void;
  /** Told of what waits while nobody reads. */
  onWaiting(told: (message: GateMessage) => void): () => void;
}

export function createInbox(): Inbox {
  let waiting: GateMessage[] = [];
  let reader: ((message: GateMessage) => void) | null = null;
  let told: ((message: GateMessage) => void) | null = null;
  return {
    post(message) {
      if (reader) return reader(message);
      waiting.push(message);
      told?.(message);
    },
    read(next) {
      reader = next;
      const kept = waiting;
      waiting = [];
      kept.forEach(next);
      return () => {
        if (reader === next) reader = null;
      };
    },
    onWaiting(next) {
      told = next;
      waiting.forEach(next);
      return () => {
        if (told === next) told = null;
      };
    },
  };
}
