/** Sends files as a form and tells how far it is: no fetch of today's browsers does. */

export interface FormTarget {
  method: string;
  url: string;
  headers: Record<string, string>;
  withCookie: boolean;
}

export interface Form {
  files: readonly File[];
  fields?: Record<string, unknown> | undefined;
  signal?: AbortSignal;
  /** 0..1 */
  onProgress?: (part: number) => void;
}

/** `status` 0: nobody answered. `body`: the JSON of the answer, or null. Rejects with the signal's reason when aborted. */
export function sendForm(
  { method, url, headers, withCookie }: FormTarget,
  { files, fields = {}, signal, onProgress }: Form,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
    for (const file of files) form.append('files', file, file.name);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.withCredentials = withCookie;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.upload.addEventListener('load', () => onProgress?.(1));
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) return reject(signal.reason);
      let body: unknown = null;
      try {
        body = JSON.parse(request.responseText);
      } catch {
        // a proxy in between answers in its own words
      }
      resolve({ status: request.status, body });
    });
    signal?.addEventListener('abort', abort, { once: true });
    request.send(form);
  });
}
