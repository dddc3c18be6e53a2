/** Dropbox (API v2). Ids are its own, which last when a file is moved. */
import { z } from 'zod';
import { type Asking, createAsk, expectSize } from '#server/outside/uploadSources/asker.ts';
import { SourceFailed, type UploadSource } from '#server/outside/uploadSources/source.ts';

const Entry = z.object({
  '.tag': z.string(),
  id: z.string().optional(),
  name: z.string(),
  size: z.number().optional(),
  is_downloadable: z.boolean().optional(),
});
const Listed = z.object({ entries: z.array(Entry), cursor: z.string(), has_more: z.boolean() });
const Result = z.object({ name: z.string(), size: z.number().optional() });
const Exported = z.object({ export_metadata: Result });

/** Headers are ASCII. */
const headerJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

interface DropboxOptions extends Asking {
  apiUrl: string;
  contentUrl: string;
}

export function dropboxSource({ apiUrl, contentUrl, ...asking }: DropboxOptions): UploadSource {
  const ask = createAsk(asking);

  async function listed(path: string, body: object, signal: AbortSignal) {
    const reply = await ask(`${apiUrl}/2/files/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    return Listed.parse(JSON.parse(reply.body.toString()));
  }

  function fetched(path: 'download' | 'export', id: string, signal: AbortSignal) {
    return ask(`${contentUrl}/2/files/${path}`, {
      method: 'POST',
      headers: { 'dropbox-api-arg': headerJson({ path: id }), 'content-type': 'application/octet-stream' },
      signal,
      isFile: true,
    });
  }

  return {
    async list(folder, { page, signal }) {
      const { entries, cursor, has_more } = page
        ? await listed('list_folder/continue', { cursor: page }, signal)
        : await listed('list_folder', { path: folder ?? '', limit: 500 }, signal);
      return {
        entries: entries.flatMap(({ '.tag': tag, id, name, size, is_downloadable }) =>
          id === undefined || (tag !== 'folder' && tag !== 'file')
            ? []
            : [
                {
                  kind: tag,
                  // whether it has to be exported is known here only
                  id: is_downloadable === false ? `export:${id}` : id,
                  name,
                  size: tag === 'file' && is_downloadable !== false ? (size ?? null) : null,
                },
              ],
        ),
        next: has_more ? cursor : null,
      };
    },
    async open(id, { signal }) {
      const isExport = id.startsWith('export:');
      const reply = await fetched(isExport ? 'export' : 'download', id.replace(/^export:/, ''), signal);
      const header = reply.headers['dropbox-api-result'];
      if (header === undefined) throw new SourceFailed('unreachable', 'Dropbox did not say what it sent.');
      const said: unknown = JSON.parse(header);
      const { name, size } = isExport ? Exported.parse(said).export_metadata : Result.parse(said);
      const mediaType = reply.headers['content-type'] ?? 'application/octet-stream';
      return { name, mediaType, bytes: expectSize(reply.body, size, asking.name) };
    },
  };
}
