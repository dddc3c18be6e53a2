/** Uploads of the library on show, and the one that is followed: what the server says of it, as it says it. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { LibraryRoom, Upload, UploadFile } from '#shared/api/uploads.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { makeChange } from '#shared/ui/server/change.ts';
import { currentUpload, onCurrent } from '#web/uploads/current.ts';

const AGAIN_MS = 2000;

export interface Followed {
  upload: Upload;
  files: ReadonlyMap<string, UploadFile>;
}

export const useCurrent = () => useSyncExternalStore(onCurrent, currentUpload, () => null);

/** Followed by itself is the newest of one’s own that is not over. */
export function useUploads() {
  const app = useApp();
  const { namespace } = app;
  // as of the last rendering: another value of the app is no reason to ask again
  const latest = useRef(app);
  latest.current = app;
  const [uploads, setUploads] = useState<readonly Upload[] | null>(null);
  const [room, setRoom] = useState<LibraryRoom | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [id, setId] = useState<string | null>(null);
  const [followed, setFollowed] = useState<Followed | null>(null);

  const load = useCallback(async () => {
    try {
      const told = await makeChange(latest.current, (server) => server.call(CALLS.uploads, { params: { namespace } }));
      setUploads(told.uploads);
      setRoom(told.room);
      setId((now) => now ?? told.uploads.find((one) => one.isOwn && isUnderWay(one))?.id ?? null);
      return told.uploads;
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure);
      return [];
    }
  }, [namespace]);
  useEffect(() => void load(), [load]);

  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const files = new Map<string, UploadFile>();
    const follow = async (): Promise<void> => {
      while (!signal.aborted) {
        try {
          await makeChange(latest.current, async (server) => {
            for await (const told of server.stream(CALLS.watchUpload, { params: { id }, signal })) {
              for (const file of told.files) files.set(file.id, file);
              setFollowed({ upload: told.upload, files: new Map(files) });
              setRoom(told.room);
            }
          });
          const sending = currentUpload();
          const wasSending = sending?.upload === id && sending.isSending;
          const now = (await load()).find((one) => one.id === id);
          // it was over only for as long as the next files were on their way: they are sent still, or have come since
          if (!wasSending && !(now && isUnderWay(now))) return;
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS / 4));
        } catch (failure) {
          // a line that broke is listened to again, and where too many listen already; what was taken back is over
          if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429)
            return;
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        }
      }
    };
    void follow();
    return () => leaving.abort();
  }, [id, load]);

  const follow = useCallback((next: string) => {
    // followed anew also where it is the same: it may have been over
    setId(null);
    setFollowed((now) => (now?.upload.id === next ? now : null));
    setTimeout(() => setId(next));
  }, []);
  return { uploads, room, error, followed, follow, load };
}

export const isUnderWay = ({ state, counts }: Upload): boolean =>
  state === 'running' || (state === 'stopped' && counts.arriving > 0);
