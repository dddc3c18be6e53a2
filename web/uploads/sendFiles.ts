/** Sends files part by part. A line that breaks is tried again, and goes on where the server has come to. */
import { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { UploadFile } from '#shared/api/uploads.ts';
import { isSettled, UPLOAD_LIMITS } from '#shared/domain/uploads.ts';
import type { ChosenFile } from '#web/uploads/chosenFiles.ts';

/** Said at once: small enough that the first files leave while the last are still counted. */
const LOT = 50;
const AT_ONCE = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** The same file again is the same to the server, also after a reload. */
const keyOf = ({ path, file }: ChosenFile): string => `${path}|${file.size}|${file.lastModified}`;

/** SHA-256, so that what the library has is not sent at all; undefined where the browser counts none (pages without https). */
async function hashOf(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle || file.size > UPLOAD_LIMITS.fileBytes) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The server is away, busy or starting anew. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export interface Sending {
  server: Api;
  upload: string;
  signal: AbortSignal;
  /** How it stands with files that the server knows. */
  onFiles(files: readonly UploadFile[]): void;
  /** Whether the line is broken just now. */
  onLine(isBroken: boolean): void;
}

/** Again and again until it is there or refused. */
async function steadily<T>({ signal, onLine }: Sending, work: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    try {
      const told = await work();
      onLine(false);
      return told;
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      onLine(true);
      await pause(wait, signal);
      signal.throwIfAborted();
    }
  }
}

async function sendOne(sending: Sending, one: UploadFile, { file }: ChosenFile): Promise<void> {
  const { server, upload, signal, onFiles } = sending;
  const params = { id: upload, file: one.id };
  let { received } = one;
  while (received < file.size) {
    const raw = file.slice(received, received + UPLOAD_LIMITS.partBytes);
    try {
      const told = await steadily(sending, () =>
        server.call(CALLS.sendPart, { params, query: { offset: received }, raw, signal }),
      );
      onFiles([told.file]);
      if (told.file.state !== 'arriving') return;
      received = told.file.received;
    } catch (error) {
      // what arrived before the line broke, or all anew where it arrived wrong
      const { received: here } = error instanceof ApiError ? (error.details as { received?: unknown }) : {};
      if (typeof here !== 'number' || here === received) throw error;
      received = here;
    }
  }
}

/** Resolves when all are there or refused. Errors: ApiError for the upload as a whole; the signal's reason. */
export async function sendFiles(sending: Sending, chosen: readonly ChosenFile[]): Promise<void> {
  const { server, upload, signal, onFiles } = sending;
  for (let at = 0; at < chosen.length; at += LOT) {
    const lot = new Map(chosen.slice(at, at + LOT).map((one) => [keyOf(one), one]));
    const files: { key: string; name: string; bytes: number; hash?: string }[] = [];
    for (const [key, one] of lot) {
      const hash = await hashOf(one.file);
      files.push({ key, name: one.path, bytes: one.file.size, ...(hash && { hash }) });
    }
    const told = await steadily(sending, () =>
      server.call(CALLS.announceFiles, { params: { id: upload }, body: { files }, signal }),
    );
    onFiles(told.files);
    const waiting = told.files.filter(({ state }) => !isSettled(state) && state === 'arriving');
    const sendNext = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await sendOne(sending, one, lot.get(one.key)!);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  }
}
