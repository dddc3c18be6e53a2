/** OneDrive by Microsoft Graph. A file comes by way of another host, which is told nothing of ours. */
import { z } from 'zod';
import { type Asking, createAsk, expectSize } from '#server/outside/uploadSources/asker.ts';
import { SourceFailed, type UploadSource } from '#server/outside/uploadSources/source.ts';

const Item = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  folder: z.object({}).optional(),
  file: z.object({ mimeType: z.string().optional() }).optional(),
});
const Listed = z.object({ value: z.array(Item), '@odata.nextLink': z.string().optional() });
const SELECT = 'id,name,size,folder,file';

export function oneDriveSource({ apiUrl, ...asking }: Asking & { apiUrl: string }): UploadSource {
  const ask = createAsk(asking);
  const drive = `${apiUrl}/v1.0/me/drive`;
  const itemAt = (id: string) => `${drive}/items/${encodeURIComponent(id)}`;

  /** It comes from the browser again: the token goes to Graph alone. */
  function pageAt(link: string): string {
    if (!link.startsWith(`${drive}/`)) throw new SourceFailed('unreachable', 'This is no page of OneDrive.');
    return link;
  }

  return {
    async list(folder, { page, signal }) {
      const children = `${folder === null ? `${drive}/root` : itemAt(folder)}/children`;
      const query = new URLSearchParams({ $select: SELECT, $top: '500' });
      const reply = await ask(page ? pageAt(page) : `${children}?${query}`, { signal });
      const { value, '@odata.nextLink': next } = Listed.parse(JSON.parse(reply.body.toString()));
      return {
        entries: value.flatMap(({ id, name, size, folder: isFolder, file }) => {
          // neither: a notebook
          if (!isFolder && !file) return [];
          return [{ kind: isFolder ? 'folder' : 'file', id, name, size: isFolder ? null : (size ?? null) } as const];
        }),
        next: next ?? null,
      };
    },
    async open(id, { signal }) {
      const about = await ask(`${itemAt(id)}?${new URLSearchParams({ $select: SELECT })}`, { signal });
      const { name, size, file } = Item.parse(JSON.parse(about.body.toString()));
      const { body } = await ask(`${itemAt(id)}/content`, { signal, isFile: true });
      const mediaType = file?.mimeType ?? 'application/octet-stream';
      return { name, mediaType, bytes: expectSize(body, size, asking.name) };
    },
  };
}
