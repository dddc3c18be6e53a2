/**
 * /contracts/{id}.{ext}: our rendered text as .html or .txt, or the stored original under its own extension (with `?original=1`
 * where both exist). An original is only ever handed out as a download. DESIGN §6.7.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RequestHandler, type Response, Router } from 'express';
import { mediaTypeOf, originalExtension } from '#server/features/records/fileTypes.ts';
import { type CutsOf, partCuts } from '#server/features/records/partCuts.ts';
import { contractHtml, contractText, FILE_POLICY, type TextPart } from '#server/features/records/renderFile.ts';
import { contentsOf } from '#server/features/records/wholeContract.ts';
import { visitorOf } from '#server/http/visitor.ts';
import type { FileStore } from '#server/outside/files.ts';
import { clausesOf } from '#server/record/contract.ts';
import { type Place, placesOf } from '#server/record/contractBlocks.ts';
import { type ContractHead, contractHead, textBytes } from '#server/record/contractParts.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const FILE_NAME = /^([^./]{1,100})\.([a-z0-9]{1,5})$/i;

async function sendOriginal(
  response: Response,
  files: FileStore,
  { namespace, isPrivate }: Library,
  contract: ContractHead,
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

const NO_ORIGINAL =
  'The admins of this library hide names from readers, and an original file has them. Its text without names can be downloaded as .txt or .html.';

function sendRefusal(response: Response): void {
  guard(response, true).status(403).type('text/plain').send(`${NO_ORIGINAL}\n`);
}

/** The text in reading order, each part read when it is wanted. */
async function* partsOf(library: Library, head: ContractHead, cutsOf: CutsOf): AsyncGenerator<TextPart> {
  if (head.text !== null) return yield { text: head.text, from: 0 };
  const cuts = await cutsOf(library, head);
  for (const [n, { at, byte }] of cuts.slice(0, -1).entries()) {
    const [bytes] = await textBytes(library, head.id, [{ from: byte, to: cuts[n + 1]!.byte }]);
    yield { text: bytes!.toString('utf8'), from: at };
  }
}

const placesIn = async (library: Library, head: ContractHead): Promise<Place[]> =>
  placesOf(await contentsOf(library, head), await clausesOf(library, head.id));

/** Set only once there is something to send: what falls through is answered by others, with headers of their own. */
const guard = (response: Response, isPrivate: boolean): Response =>
  response.set({
    'Content-Security-Policy': FILE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': isPrivate ? 'private, no-store' : 'public, max-age=60',
  });

export function contractFiles(deps: { libraries: Libraries; files: FileStore }): Router {
  const cutsOf = partCuts();
  const handle =
    (fixed?: string): RequestHandler =>
    async (request, response, next) => {
      const { namespace = fixed!, file } = request.params as { namespace?: string; file: string };
      const [, id, ext] = FILE_NAME.exec(file) ?? [];
      const library = id && ext ? await deps.libraries.readable(namespace, visitorOf(response)) : null;
      const contract = library && (await contractHead(library, id!));
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
      if ((wantsOriginal || !isRendered) && library.isReadersCopy) return sendRefusal(response);
      if (wantsOriginal || !isRendered) return next();
      guard(response, library.isPrivate);
      const parts = partsOf(library, contract, cutsOf);
      const written =
        extension === 'txt'
          ? contractText(contract, parts)
          : contractHtml(contract, parts, await placesIn(library, contract));
      response.type(extension === 'txt' ? 'text/plain' : 'html');
      // a reader who goes away ends the file and is no error
      await pipeline(Readable.from(written), response).catch(() => response.destroy());
    };
  const router = Router();
  router.get('/contracts/:file', handle(DEFAULT_NAMESPACE));
  router.get('/library/:namespace/contracts/:file', handle());
  return router;
}
