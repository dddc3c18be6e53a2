/**
 * /contracts/{id}.{ext}: our rendered text as .html or .txt, or the stored original under its own extension (with `?original=1`
 * where both exist). An original is only ever handed out as a download. DESIGN §6.7.
 */
import { pipeline } from 'node:stream/promises';
import { type RequestHandler, type Response, Router } from 'express';
import { mediaTypeOf, originalExtension } from '#server/features/records/fileTypes.ts';
import { contractHtml, contractText, FILE_POLICY } from '#server/features/records/renderFile.ts';
import { visitorOf } from '#server/http/visitor.ts';
import type { FileStore } from '#server/outside/files.ts';
import { clausesOf, contractById, type FullContract } from '#server/record/contract.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const FILE_NAME = /^([^./]{1,100})\.([a-z0-9]{1,5})$/i;

async function sendOriginal(
  response: Response,
  files: FileStore,
  { namespace, isPrivate }: Library,
  contract: FullContract,
  extension: string,
): Promise<boolean> {
  const file = await files.open(namespace, contract.file_hash);
  if (!file) return false;
  guard(response, isPrivate).attachment(contract.file_name.split(/[\\/]/).pop() || `${contract.id}.${extension}`);
  response.set({ 'Content-Type': mediaTypeOf(extension), 'Content-Length': String(file.size) });
  // a reader who goes away ends the stream and is no error
  await pipeline(file.stream, response).catch(() => response.destroy());
  return true;
}

/** Set only once there is something to send: what falls through is answered by others, with headers of their own. */
const guard = (response: Response, isPrivate: boolean): Response =>
  response.set({
    'Content-Security-Policy': FILE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': isPrivate ? 'private, no-store' : 'public, max-age=60',
  });

export function contractFiles(deps: { libraries: Libraries; files: FileStore }): Router {
  const handle =
    (fixed?: string): RequestHandler =>
    async (request, response, next) => {
      const { namespace = fixed!, file } = request.params as { namespace?: string; file: string };
      const [, id, ext] = FILE_NAME.exec(file) ?? [];
      const library = id && ext ? await deps.libraries.readable(namespace, visitorOf(response)) : null;
      const contract = library && (await contractById(library, id!));
      if (!contract) return next();
      const extension = ext!.toLowerCase();
      const isOriginal =
        extension === originalExtension(contract.file_name, contract.media_type) && contract.file_hash !== '';
      const isRendered = extension === 'html' || extension === 'txt';
      const wantsOriginal = request.query.original === '1';
      if (isOriginal && (wantsOriginal || !isRendered)) {
        if (!(await sendOriginal(response, deps.files, library, contract, extension))) next();
        return;
      }
      if (wantsOriginal || !isRendered) return next();
      guard(response, library.isPrivate);
      if (extension === 'txt') response.type('text/plain').send(contractText(contract));
      else response.type('html').send(contractHtml(contract, await clausesOf(library, contract.id)));
    };
  const router = Router();
  router.get('/contracts/:file', handle(DEFAULT_NAMESPACE));
  router.get('/library/:namespace/contracts/:file', handle());
  return router;
}
