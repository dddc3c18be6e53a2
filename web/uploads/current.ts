/** The upload that this page sends: outside of every component, so that it goes on when its dialog is closed and another page comes. */
import type { Api } from '#shared/api/client.ts';
import type { UploadFile } from '#shared/api/uploads.ts';
import type { ChosenFile } from '#web/uploads/chosenFiles.ts';
import { sendFiles } from '#web/uploads/sendFiles.ts';

export interface Current {
  namespace: string;
  upload: string;
  /** Files that were chosen, and how many of them the server has. */
  chosen: number;
  sent: number;
  isSending: boolean;
  isBroken: boolean;
  /** What ended it. */
  error: unknown;
}

let current: Current | null = null;
let ending = new AbortController();
const listeners = new Set<() => void>();

const set = (next: Current | null): void => {
  current = next;
  for (const listener of listeners) listener();
};
const change = (part: Partial<Current>): void => {
  if (current) set({ ...current, ...part });
};

export const currentUpload = (): Current | null => current;
export function onCurrent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asked before the page is left for good. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Sends more files into an upload that has begun; those that are under way go on first. */
export async function sendInto(
  server: Api,
  { namespace, upload }: { namespace: string; upload: string },
  files: readonly ChosenFile[],
): Promise<void> {
  if (!current || current.upload !== upload || !current.isSending) {
    ending = new AbortController();
    set({ namespace, upload, chosen: 0, sent: 0, isSending: true, isBroken: false, error: null });
  }
  const { signal } = ending;
  change({ chosen: current!.chosen + files.length });
  addEventListener('beforeunload', warn);
  const here = new Set<string>();
  const onFiles = (told: readonly UploadFile[]): void => {
    const arrived = told.filter(({ id, state }) => state !== 'arriving' && !here.has(id));
    for (const { id } of arrived) here.add(id);
    change({ sent: current!.sent + arrived.length });
  };
  const onLine = (isBroken: boolean): void => {
    if (current?.isBroken !== isBroken) change({ isBroken });
  };
  try {
    await sendFiles({ server, upload, signal, onFiles, onLine }, files);
  } catch (error) {
    if (!signal.aborted) change({ error });
  } finally {
    if (!signal.aborted) change({ isSending: false });
    removeEventListener('beforeunload', warn);
  }
}

/** Nothing more is sent. */
export function endSending(): void {
  ending.abort(new Error('The upload was stopped.'));
  set(null);
}
