import type { Upload, UploadFile } from '#shared/api/uploads.ts';

export interface Browser {
  at(origin: string): Browser;
  call(method: string, at: string, body?: object): Promise<unknown>;
  /** What is sent as a file. */
  file(at: string): Promise<Buffer>;
}

export interface Uploader {
  who: Browser;
  beginLibrary(title: string): Promise<string>;
  begin(namespace: string): Promise<string>;
  read(id: string, signal?: AbortSignal): Promise<{ upload: Upload; files: UploadFile[] }>;
  send(
    id: string,
    files: readonly string[],
    options?: { signal?: AbortSignal; onTold?(file: UploadFile): void },
  ): Promise<void>;
}

export function uploader(origin: string, email: string): Promise<Uploader>;
