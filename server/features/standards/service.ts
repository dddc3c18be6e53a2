/** Open standard forms: read from the operator's files, understood, kept. Their texts are never in the repository. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Base } from '#server/base.ts';
import { deleteStandards, putStandard, readStandards, type Standard } from '#server/features/standards/store.ts';
import { type WordPublication, wordPublication } from '#server/features/standards/wordLines.ts';
import { type SourceFormat, UnreadableFile } from '#server/ingest/document.ts';
import type { StandardSummary } from '#shared/api/standards.ts';
import { withoutTags } from '#shared/domain/sealText.ts';
import { type FormLine, understandForm } from '#shared/domain/standardForm.ts';
import { type Block, storable } from '#shared/reading/blocks.ts';
import { slug } from '#shared/reading/slug.ts';

export interface NewStandard {
  name: string;
  version: string;
  licence: string;
  source: string;
  /** File with the terms. */
  file: string;
  /** Where the cover page is in a file of its own. */
  coverFile?: string;
  /** How the line begins at which the fixed terms begin. */
  fixedFrom?: string;
  isSample?: boolean;
}

/** The file holds nothing that could be fixed terms; the message says what to do. */
export class NoTerms extends Error {}

/** Keeps a form, in place of the same version of it. Errors: UnreadableFile, NoTerms, those of the file system. */
export async function addStandard(
  { db, clock, readers }: Pick<Base, 'db' | 'clock' | 'readers'>,
  { file, coverFile, fixedFrom, isSample = false, ...about }: NewStandard,
): Promise<Standard> {
  const cover =
    coverFile === undefined ? { lines: [], elsewhere: [], blocks: [] } : await readPublication(readers, coverFile);
  const publication = await readPublication(readers, file);
  const form = understandForm(publication.lines, {
    coverLines: cover.lines,
    elsewhere: [...cover.elsewhere, ...publication.elsewhere],
    ...(fixedFrom !== undefined && { fixedFrom }),
  });
  if (!form) throw new NoTerms(`No line of ${path.basename(file)} begins with "${fixedFrom}".`);
  if (form.fixed.length === 0) throw new NoTerms(`No terms were found in ${path.basename(file)}. Say --fixed-from.`);
  const hash = createHash('sha256').update(JSON.stringify({ about, form })).digest('hex');
  const standard = { ...about, id: slug(`${about.name} ${about.version}`), form, hash, isSample };
  const text = [...cover.blocks, ...publication.blocks];
  // a Word file that has a cover page beside it is no whole form
  const kept = publication.format === 'docx' && coverFile === undefined ? publication.bytes : null;
  await putStandard(db, { ...standard, text, file: kept }, clock());
  return standard;
}

export const listStandards = ({ db }: Pick<Base, 'db'>): Promise<StandardSummary[]> => readStandards(db);

export const removeStandard = ({ db }: Pick<Base, 'db'>, id: string): Promise<number> => deleteStandards(db, { id });

export const removeSampleStandards = ({ db }: Pick<Base, 'db'>): Promise<number> =>
  deleteStandards(db, { samples: true });

export interface Publication extends WordPublication {
  format: SourceFormat;
  bytes: Buffer;
  /** The text as it reads, without marks of HTML. */
  blocks: Block[];
}

/** What a published file says. A filing with several documents is no form. Errors: UnreadableFile, those of the file system. */
export async function readPublication(readers: Base['readers'], file: string): Promise<Publication> {
  const bytes = await readFile(file);
  const [document, ...more] = await readers.read(bytes, path.basename(file));
  if (!document || more.length > 0) throw new UnreadableFile('unsupported', 'The file holds several documents.');
  const { format } = document;
  const lines = document.blocks.map(
    ({ kind, text, labelLength }): FormLine => ({
      kind,
      text: storable(text),
      ...(labelLength !== undefined && { labelLength }),
    }),
  );
  const said = format === 'docx' ? await wordPublication(bytes, lines) : { lines, elsewhere: [] };
  return { ...said, format, bytes, blocks: document.blocks.map(plainBlock) };
}

/** Marks of HTML are no words; with them the places of bold words would be others. */
function plainBlock(block: Block): Block {
  const { kind, level, labelLength, bold } = block;
  const text = withoutTags(storable(block.text));
  return {
    kind,
    text,
    ...(level !== undefined && { level }),
    ...(labelLength !== undefined && { labelLength }),
    ...(bold && text === block.text && { bold }),
  };
}
