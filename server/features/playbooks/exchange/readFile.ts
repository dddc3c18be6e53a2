/** A Word, CSV or JSON file as a working copy. */
import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import type { PlaybookDeps } from '#server/features/playbooks/context.ts';
import { bareDraft, storableDraft } from '#server/features/playbooks/draft.ts';
import { AppError, invalid } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { decodeText } from '#server/ingest/readers/shared/decodeText.ts';
import { MB } from '#shared/api/call.ts';
import type { ImportNote } from '#shared/api/playbooks.ts';
import { headerOf } from '#shared/domain/playbooks/exchange/columns.ts';
import { playbookFromBlocks } from '#shared/domain/playbooks/exchange/parseBlocks.ts';
import { playbookFromJson } from '#shared/domain/playbooks/exchange/parseJson.ts';
import { playbookFromRows } from '#shared/domain/playbooks/exchange/parseRows.ts';

/** Of text; a Word file may have pictures. */
const MOST_TEXT = 2 * MB;
/** What is kept of a working copy, however it came. */
const MOST_DRAFT = 2 * MB;
const MOST_ROWS = 2_000;
const LONGEST_NAME = 120;

export interface ReadPlaybook {
  draft: Record<string, unknown>;
  notes: ImportNote[];
}

/** Errors: `invalid` 422 (what cannot be read, with the reason), `too_large` 413. */
export async function readPlaybookFile(
  readers: PlaybookDeps['readers'],
  { path, name: fileName, kind }: UploadedFile,
): Promise<ReadPlaybook> {
  const name = fileName.slice(-LONGEST_NAME);
  try {
    const bytes = await readFile(path);
    const imported = kind === 'text' ? readText(bytes, name) : await readWord(readers, bytes, name);
    const { notes, ...draft } = imported;
    const safe = storableDraft(bareDraft({ name: titleOf(name), ...draft })) as Record<string, unknown>;
    if (JSON.stringify(safe).length > MOST_DRAFT) throw tooLong(name);
    if (Array.isArray(safe.rules) && safe.rules.length === 0 && notes.length > 0)
      throw invalid('files', `${name}: no rule was found in it. ${notes[0]!.place}: ${notes[0]!.reason}`);
    return { draft: safe, notes: storableDraft(notes) as ImportNote[] };
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('files', `${name}: ${error.message}`);
    throw error;
  }
}

const tooLong = (name: string) =>
  new AppError('too_large', 413, `${name}: a playbook has at most ${MOST_TEXT / MB} MB of text.`);

/** "our-nda_playbook.docx" → "our nda playbook". */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim() || 'Imported playbook';

type Imported = Record<string, unknown> & { notes: ImportNote[] };

async function readWord(readers: PlaybookDeps['readers'], bytes: Uint8Array, name: string): Promise<Imported> {
  const documents = await readers.readTables(bytes, name);
  const blocks = documents.flatMap((one) => one.blocks);
  if (blocks.reduce((sum, { text }) => sum + text.length, 0) > MOST_TEXT) throw tooLong(name);
  const imported = playbookFromBlocks(blocks, name);
  const hidden = documents.reduce((sum, one) => sum + (one.hidden ?? 0), 0);
  const notes =
    hidden === 0
      ? imported.notes
      : [
          ...imported.notes,
          {
            place: 'The file',
            words: '',
            reason: `${hidden} hidden characters were left out: no reader of its pages sees them.`,
          },
        ];
  return { ...imported, notes };
}

function readText(bytes: Uint8Array, name: string): Imported {
  if (bytes.length > MOST_TEXT) throw tooLong(name);
  const text = decodeText(bytes).text.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw invalid('files', `${name}: the file is empty.`);
  return /^\s*[[{]/.test(text) || /\.json$/i.test(name) ? readJson(text, name) : readCsv(text, name);
}

function readJson(text: string, name: string): Imported {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw invalid('files', `${name}: this is no JSON that can be read. ${(error as Error).message.slice(0, 200)}`);
  }
  const playbook = playbookFromJson(storableDraft(data), name);
  if (!playbook) throw invalid('files', `${name}: a playbook is an object with a list of “rules”.`);
  return playbook;
}

const DELIMITERS = [',', ';', '\t'];

/** Spreadsheets separate by what their country uses: by the one under which the names of the columns are best understood. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/).slice(0, 10);
  const understood = (delimiter: string): number =>
    Math.max(
      0,
      ...head.map((line) => {
        const cells = line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, ''));
        return headerOf(cells)?.filter((one) => one !== null).length ?? 0;
      }),
    );
  return DELIMITERS.reduce((best, one) => (understood(one) > understood(best) ? one : best));
}

function readCsv(text: string, name: string): Imported {
  let rows: string[][];
  try {
    rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_ROWS + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid('files', `${name}: this is no CSV that can be read. ${error.message.slice(0, 200)}`);
  }
  if (rows.length > MOST_ROWS) throw invalid('files', `${name}: at most ${MOST_ROWS} rows are read.`);
  const playbook = playbookFromRows(rows, name);
  if (!playbook)
    throw invalid(
      'files',
      `${name}: no row names its columns. A first row says “Topic”, “Position”, “Fallback” and so on.`,
    );
  return { ...playbook };
}
