/** Google Drive (API v3). Google's own documents come as .docx; its other own kinds are no contracts. Files are put there as they are. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Asking, createAsk, expectSize } from '#server/outside/uploadSources/asker.ts';
import { DOCX_TYPE, SourceFailed, type UploadSource } from '#server/outside/uploadSources/source.ts';

const OWN = 'application/vnd.google-apps.';
const File = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  /** Digits. */
  size: z.string().optional(),
});
const Listed = z.object({ files: z.array(File), nextPageToken: z.string().optional() });
const FIELDS = 'id,name,mimeType,size';

const sizeOf = ({ size }: z.infer<typeof File>): number | null => (size === undefined ? null : Number(size));
const isTaken = ({ mimeType }: z.infer<typeof File>): boolean =>
  !mimeType.startsWith(OWN) || mimeType === `${OWN}folder` || mimeType === `${OWN}document`;

export function driveSource({ apiUrl, ...asking }: Asking & { apiUrl: string }): UploadSource {
  const ask = createAsk(asking);
  const files = `${apiUrl}/drive/v3/files`;
  const query = (values: Record<string, string>) => new URLSearchParams({ ...values, supportsAllDrives: 'true' });

  return {
    async list(folder, { page, signal }) {
      const parent = (folder ?? 'root').replace(/[\\']/g, '\\$&');
      const asked = query({
        q: `'${parent}' in parents and trashed = false`,
        fields: `nextPageToken,files(${FIELDS})`,
        pageSize: '500',
        orderBy: 'folder,name_natural',
        includeItemsFromAllDrives: 'true',
        ...(page && { pageToken: page }),
      });
      const reply = await ask(`${files}?${asked}`, { signal });
      const { files: found, nextPageToken } = Listed.parse(JSON.parse(reply.body.toString()));
      return {
        entries: found.filter(isTaken).map((file) => ({
          kind: file.mimeType === `${OWN}folder` ? 'folder' : 'file',
          id: file.id,
          name: file.name,
          size: sizeOf(file),
        })),
        next: nextPageToken ?? null,
      };
    },
    async open(id, { signal }) {
      const at = `${files}/${encodeURIComponent(id)}`;
      const about = await ask(`${at}?${query({ fields: FIELDS })}`, { signal });
      const file = File.parse(JSON.parse(about.body.toString()));
      if (file.mimeType === `${OWN}document`) {
        const { body } = await ask(`${at}/export?${new URLSearchParams({ mimeType: DOCX_TYPE })}`, {
          signal,
          isFile: true,
        });
        return { name: `${file.name.replace(/\.docx$/i, '')}.docx`, mediaType: DOCX_TYPE, bytes: body };
      }
      if (file.mimeType.startsWith(OWN))
        throw new SourceFailed('unsupported', 'Of Google’s own files only documents are read.');
      const { body } = await ask(`${at}?${query({ alt: 'media' })}`, { signal, isFile: true });
      return { name: file.name, mediaType: file.mimeType, bytes: expectSize(body, sizeOf(file), asking.name) };
    },
  };
}

const Saved = z.object({ id: z.string(), name: z.string(), webViewLink: z.string().optional() });

/** A file to put there. */
export interface SavedFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Puts a file into the outermost folder. Resolves with where it can be looked at. Errors: SourceFailed; the signal's reason. */
export function driveTarget({ apiUrl, ...asking }: Asking & { apiUrl: string }) {
  const ask = createAsk(asking);
  return async ({ name, mediaType, bytes }: SavedFile, { signal }: { signal: AbortSignal }) => {
    const between = randomUUID();
    const about = JSON.stringify({ name, mimeType: mediaType });
    const body = Buffer.concat([
      Buffer.from(`--${between}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${about}\r\n`),
      Buffer.from(`--${between}\r\nContent-Type: ${mediaType}\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${between}--\r\n`),
    ]);
    const query = new URLSearchParams({
      uploadType: 'multipart',
      fields: 'id,name,webViewLink',
      supportsAllDrives: 'true',
    });
    const reply = await ask(`${apiUrl}/upload/drive/v3/files?${query}`, {
      method: 'POST',
      headers: { 'content-type': `multipart/related; boundary=${between}` },
      body,
      signal,
      isFile: true,
    });
    const saved = Saved.parse(JSON.parse(reply.body.toString()));
    return { name: saved.name, url: saved.webViewLink ?? `https://drive.google.com/file/d/${saved.id}/view` };
  };
}
