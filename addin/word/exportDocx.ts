/// <reference types="office-js" />
import { HostError } from '#shared/ui/DocumentHost.ts';

/** Largest slice that every host gives. */
const SLICE = 4 << 20;

/** The document as a .docx, as it stands now. */
export async function exportDocx(): Promise<Uint8Array> {
  const file = await asked<Office.File>((done) =>
    Office.context.document.getFileAsync(Office.FileType.Compressed, { sliceSize: SLICE }, done),
  );
  try {
    const bytes = new Uint8Array(file.size);
    let at = 0;
    for (let i = 0; i < file.sliceCount; i++) {
      const slice = await asked<Office.Slice>((done) => file.getSliceAsync(i, done));
      const part = Uint8Array.from(slice.data as ArrayLike<number>);
      bytes.set(part, at);
      at += part.length;
    }
    if (at !== file.size) throw new HostError('failed', 'FileIncomplete');
    return bytes;
  } finally {
    // two files may be open at once, no more
    file.closeAsync();
  }
}

/** A call of the older API as a promise. Rejects with its code, a number. */
export function asked<T>(call: (done: (result: Office.AsyncResult<T>) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call((result) => {
      if (result.status === Office.AsyncResultStatus.Succeeded) resolve(result.value);
      else reject(new HostError(result.error.code === 5001 ? 'host-busy' : 'failed', String(result.error.code)));
    });
  });
}
