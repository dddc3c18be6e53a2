/** Copies and exports: the text is looked up first, then paid for, once in a period; nobody pays for what there is not. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Base } from '#server/base.ts';
import type { Drive } from '#server/features/exports/drive.ts';
import type { FileMaker } from '#server/features/exports/maker.ts';
import { readingFile } from '#server/features/exports/reading.ts';
import { citationOf, readTaken, type Taken } from '#server/features/exports/taken.ts';
import type { PopularityService } from '#server/features/popularity/index.ts';
import type { Quota } from '#server/features/quota/index.ts';
import { FILE_POLICY } from '#server/features/records/index.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { asksNotToBeTracked } from '#server/http/tracking.ts';
import type { Asker, Visitor } from '#server/http/visitor.ts';
import type { Libraries, Standing } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { isWithdrawnContract } from '#server/record/withdrawn.ts';
import { countInsert } from '#server/record/wordingUse.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { EXPORT_CALLS } from '#shared/api/exports.ts';
import { errorText } from '#shared/domain/errors.ts';
import { type ExportFormat, FORMATS, formatsFor } from '#shared/domain/exportFormats.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import type { UsedKind } from '#shared/domain/popularity.ts';
import { slug } from '#shared/reading/slug.ts';

/** The same words of the same library are the same wording, whichever clause or group they were asked by. */
const identityOf = ({ text }: Taken, { namespace }: Library): string => `${namespace}\n${text.text}`;

/** Somebody went away while a file was on its way. */
class CutOff extends Error {}

/** Node says that an answer is finished also where its line was cut with the rest of it still to be sent. */
async function sendWhole(file: Buffer, response: Response): Promise<void> {
  const { socket } = response;
  let isCut = false;
  response.once('finish', () => {
    isCut = socket?.destroyed === true;
  });
  await pipeline(Readable.from([file]), response);
  if (isCut) throw new CutOff('nobody waits for the file any more');
}

export type ExportDeps = Pick<Base, 'config' | 'clock' | 'log'> & {
  libraries: Libraries;
  quota: Quota;
  popularity: PopularityService;
  fileMaker: FileMaker;
};

interface Wanted {
  type: UsedKind;
  id: string;
  namespace: string;
}

const isInCharge = ({ isOperator, view }: Visitor, { role }: Standing): boolean =>
  (isOperator && !view) || mayInLibrary(role, 'export');

export function exportRoutes(
  { libraries, quota, popularity, config, clock, log, fileMaker }: ExportDeps,
  drive: Drive,
): Route[] {
  const origin = siteOrigin(config);

  /** Errors: `not_found` 404, `contract_unavailable` 410. */
  async function find({ type, id, namespace }: Wanted, visitor: Visitor): Promise<Standing & { taken: Taken }> {
    const standing = await libraries.standing(namespace, visitor);
    const taken = standing && (await readTaken(standing.library, { type, id, origin }));
    if (taken) return { ...standing, taken };
    if (standing && type === 'contract' && (await isWithdrawnContract(standing.library, id)))
      throw new AppError('contract_unavailable', 410, errorText('contract_unavailable'));
    // the same for a library that the visitor may not know of and a text that is not there
    throw notFound(type);
  }

  /** Whoever takes a wording has it, also where it could not be counted. */
  const counted = (library: Library, groupId: string): Promise<void> =>
    countInsert(library, groupId, clock().toISOString().slice(0, 10)).catch((error) =>
      log.warn({ err: error }, 'a wording that was put into Word is not counted'),
    );

  async function charged<T>(
    asker: Asker,
    { library, taken }: { library: Library; taken: Taken },
    work: () => Promise<T>,
  ) {
    const receipt = await quota.take('export', asker, identityOf(taken, library));
    return quota.charged(receipt, work);
  }

  const fileOf = (
    { library, taken }: { library: Library; taken: Taken },
    format: Exclude<ExportFormat, 'drive'>,
    signal?: AbortSignal,
  ) =>
    format === 'debug'
      ? readingFile(library, taken.whole!)
      : fileMaker.make(format, taken.text, signal ? { signal } : {});

  const nameOf = ({ text }: Taken, format: ExportFormat): string =>
    `${slug(text.title).slice(0, 120) || 'text'}.${FORMATS[format].extension}`;

  return [
    route(EXPORT_CALLS.copy, async (input) => {
      const { visitor, request, body } = input;
      const { library, taken } = await find(body, visitor);
      await quota.take('copy', input, identityOf(taken, library));
      const use = visitor.platform === 'msword' ? 'insertion' : 'copy';
      popularity.count({ use, record: { kind: body.type, id: taken.id }, library, visitor, request });
      if (use === 'insertion' && body.type === 'clause' && taken.groupId !== null && !asksNotToBeTracked(request))
        await counted(library, taken.groupId);
      const { text: wording, origin: from } = taken.text;
      const citation = citationOf(from);
      return { text: `${wording}\n\n${citation}`, wording, citation };
    }),

    route(EXPORT_CALLS.downloadFormats, async ({ query: { type, namespace }, visitor }) => {
      const standing = await libraries.standing(namespace, visitor);
      if (!standing) throw notFound('library');
      const hasDrive = await drive.isConnected(visitor);
      return { formats: formatsFor({ type, hasDrive, isInCharge: isInCharge(visitor, standing) }) };
    }),

    route(EXPORT_CALLS.download, async (input) => {
      const { body, visitor, response } = input;
      const { format } = body;
      const found = await find(body, visitor);
      const offered = formatsFor({ type: body.type, hasDrive: false, isInCharge: isInCharge(visitor, found) });
      if (!offered.includes(format)) throw new AppError('forbidden', 403, errorText('forbidden'));
      // who goes away is not worked for
      const gone = new AbortController();
      const leave = () => gone.abort(new Error('nobody waits for the file any more'));
      response.once('close', leave);
      try {
        await charged(input, found, async () => {
          const file = await fileOf(found, format, gone.signal).finally(() => response.off('close', leave));
          response
            .attachment(nameOf(found.taken, format))
            .type(FORMATS[format].mediaType)
            .set({ 'Content-Security-Policy': FILE_POLICY, 'Content-Length': String(file.length) });
          await sendWhole(file, response);
        });
      } catch (error) {
        // who went away has no file, has paid nothing, and hears nothing
        if (!response.destroyed && !(error instanceof CutOff)) throw error;
        return SENT;
      }
      return SENT;
    }),

    route(EXPORT_CALLS.saveToDrive, async (input) => {
      const { body, visitor } = input;
      if (!(await drive.isConnected(visitor))) throw notFound('Google Drive');
      const found = await find(body, visitor);
      return charged(input, found, async () => {
        const file = await fileOf(found, 'docx');
        const { mediaType } = FORMATS.drive;
        return drive.save(visitor, { name: `${found.taken.text.title}.docx`, mediaType, bytes: file });
      });
    }),
  ];
}
