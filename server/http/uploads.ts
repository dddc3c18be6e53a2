/**
 * Files that come with a call (multipart/form-data), written to disk as they arrive: nothing is held in memory, whatever their number.
 * They live as long as the call; whoever needs one longer moves it away.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { fileTypeFromFile } from 'file-type';
import multer, { type StorageEngine } from 'multer';
import { isFull } from '#server/db/trouble.ts';
import { type Bodies, tooLarge } from '#server/http/body.ts';
import { AppError, invalid } from '#server/http/errors.ts';
import { type FileKind, KB, MB, type UploadRules } from '#shared/api/call.ts';
import { counted } from '#shared/domain/display.ts';

export interface UploadedFile {
  /** Name of the form's field. */
  field: string;
  /** As it was called where it is from, without folders. */
  name: string;
  path: string;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
  kind: FileKind;
}

/** One that the call does not take, where it takes the others all the same. */
export type PassedOver = Pick<UploadedFile, 'name' | 'bytes' | 'hash'> & { reason: string };

export interface Uploaded {
  files: UploadedFile[];
  /** Empty where one such file ends the call. */
  passedOver: PassedOver[];
  /** Texts of the form. */
  fields: Record<string, unknown>;
  /** Takes away what was not moved. */
  remove(): Promise<void>;
}

export interface Uploads {
  /**
   * Takes in what the rules allow. Errors: `too_large` 413, `wrong_type` and `invalid` 422, `bad_request` 400, those of `Bodies.receive`;
   * after any of them, and when the client breaks off, nothing is left on disk.
   */
  receive(request: Request, response: Response, rules: UploadRules): Promise<Uploaded>;
}

/** Beside the files: names, fields, boundaries. */
const OVERHEAD = 64 * KB;
const MOST_FIELDS = 50;
const LONGEST_FIELD = 10 * KB;
const LONGEST_NAME = 200;
/** An upload may be under way for so long (requestTimeout), and its call go on after it. */
const LEFT_OVER_MS = 3_600_000;
/** Of a text, looked at to tell that it is one. */
const LOOKED_AT = 4096;

const mostBytes = ({ maxBytes, maxFiles, maxFileBytes }: UploadRules): number =>
  maxBytes ?? Math.min(maxFiles * maxFileBytes, 100 * MB);

/** "C:\Users\me\nda.docx" → "nda.docx". */
const baseName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f\u007f]/g, '').slice(-LONGEST_NAME) || 'file';

const BY_CONTENT: Partial<Record<string, FileKind>> = { docx: 'docx', pdf: 'pdf', cfb: 'doc', zip: 'zip', xml: 'text' };

/**
 * By its bytes, not by its name. Null: none of these. Any zip may be a Word document: where those are taken and archives are not, it
 * counts as one, and the reader tells exactly.
 */
async function kindOf(file: string, kinds: readonly FileKind[]): Promise<FileKind | null> {
  const found = await fileTypeFromFile(file);
  if (found?.ext === 'zip' && kinds.includes('docx') && !kinds.includes('zip')) return 'docx';
  if (found) return BY_CONTENT[found.ext] ?? null;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead).includes(0) ? null : 'text';
  } finally {
    await handle.close();
  }
}

/** What multer says, in our words. */
function refusalOf(error: unknown, rules: UploadRules): unknown {
  if (!(error instanceof multer.MulterError))
    return error instanceof AppError || isFull(error)
      ? error
      : new AppError('bad_request', 400, 'The files did not arrive whole.', undefined, undefined);
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge('A file', rules.maxFileBytes);
  if (error.code === 'LIMIT_FILE_COUNT')
    return new AppError('too_large', 413, `Send ${counted(rules.maxFiles, 'file')} at once at most.`, {
      limit: rules.maxFiles,
    });
  return invalid(error.field ?? 'files', 'This part of the form does not fit.');
}

type Written = Pick<UploadedFile, 'path' | 'bytes' | 'hash'>;

export function createUploads(folder: string, bodies: Bodies): Uploads {
  /** Writes, counts and hashes in one go. */
  function storage(own: string, rules: UploadRules): StorageEngine {
    const most = mostBytes(rules);
    const { passesOver = false, maxFileBytes } = rules;
    let total = 0;
    return {
      async _handleFile(_request, file, done) {
        const target = path.join(own, randomUUID());
        const hash = createHash('sha256');
        let bytes = 0;
        const meter = new Transform({
          transform(chunk: Buffer, _encoding, next) {
            bytes += chunk.length;
            total += chunk.length;
            hash.update(chunk);
            if (total > most) next(tooLarge('All files together', most));
            // counted and hashed to its end, but not kept
            else if (passesOver && bytes > maxFileBytes) next();
            else next(null, chunk);
          },
        });
        try {
          await pipeline(file.stream, meter, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
          const written: Written = { path: target, bytes, hash: hash.digest('hex') };
          done(null, written as Partial<Express.Multer.File>);
        } catch (error) {
          done(error);
        }
      },
      // the folder goes as a whole
      _removeFile: (_request, _file, done) => done(null),
    };
  }

  return {
    async receive(request, response, rules) {
      const most = mostBytes(rules);
      if (!request.is('multipart/form-data')) throw invalid('files', 'Send them as multipart/form-data.');
      if (Number(request.headers['content-length']) > most + OVERHEAD) throw tooLarge('All files together', most);
      const own = path.join(folder, randomUUID());
      await mkdir(own, { recursive: true, mode: 0o700 });
      const remove = () => rm(own, { recursive: true, force: true });
      const take = multer({
        storage: storage(own, rules),
        defParamCharset: 'utf8',
        limits: {
          files: rules.maxFiles,
          fileSize: rules.passesOver ? most : rules.maxFileBytes,
          fields: MOST_FIELDS,
          fieldSize: LONGEST_FIELD,
          fieldNameSize: LONGEST_NAME,
        },
      }).any();
      const arrived = new Promise<void>((resolve, reject) => {
        take(request, response, (error: unknown) => (error ? reject(refusalOf(error, rules)) : resolve()));
      });
      let isOver = false;
      const over = arrived
        .catch(() => {})
        .finally(() => {
          isOver = true;
        });
      try {
        await bodies.receive(request, response, () => arrived);
        const files: UploadedFile[] = [];
        const passedOver: PassedOver[] = [];
        for (const file of request.files as Express.Multer.File[]) {
          const { path: place, bytes, hash } = file as unknown as Written;
          const name = baseName(file.originalname);
          const isTooLarge = bytes > rules.maxFileBytes;
          const kind = isTooLarge ? null : await kindOf(place, rules.kinds);
          if (kind === null || !rules.kinds.includes(kind)) {
            const details = { file: name, kinds: rules.kinds };
            const refused = isTooLarge
              ? tooLarge('A file', rules.maxFileBytes)
              : new AppError('wrong_type', 422, `${name}: send ${rules.kinds.join(', ')}, nothing else.`, details);
            if (!rules.passesOver) throw refused;
            passedOver.push({ name, bytes, hash, reason: refused.message });
            continue;
          }
          files.push({ field: file.fieldname, name, path: place, bytes, hash, kind });
        }
        return { files, passedOver, fields: { ...request.body }, remove };
      } catch (error) {
        // what is still being written ends first, or it would write into a folder that is gone; nobody waits for that
        if (isOver) await remove();
        else {
          // an answered request hears nothing of the end of its connection any more, and the files would wait for ever
          request.socket.once('close', () => request.destroy(new Error('The connection ended.')));
          void over.then(remove);
        }
        throw error;
      }
    },
  };
}

export const uploadsFolder = ({ dataDir }: { dataDir: string }): string => path.join(dataDir, 'uploads');

/** Removes what a process that was killed left behind. */
export async function sweepUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const left = path.join(folder, name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(left, { recursive: true, force: true });
  }
}
