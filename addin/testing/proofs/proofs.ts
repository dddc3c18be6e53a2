/** The two proofs over a row of files. */
import { type Reading, readByLibreOffice } from '#addin/testing/proofs/libreOffice.ts';
import { KINDS, type Kind, madeOf, trackedIn } from '#addin/testing/proofs/made.ts';
import { faultsOf, newFaults } from '#addin/testing/proofs/openXmlSdk.ts';
import { cleanOtherwise, readOtherwise } from '#addin/testing/proofs/readAlike.ts';
import { createTally, type Tally } from '#addin/testing/proofs/tally.ts';
import { cleanCopy } from '#addin/word/cleanCopy.ts';
import { scanParts } from '#addin/word/remains.ts';
import { readParts } from '#shared/docx/package.ts';
import { revisionsBelow } from '#shared/docx/revisions.ts';
import { type Random, randomFrom } from '#shared/docx/testing/random.ts';
import { bodyOf, openDocument } from '#shared/docx/wordDocument.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';
import { descendants } from '#shared/docx/xmlTree.ts';

export interface ProofFile {
  name: string;
  bytes: Uint8Array;
}

/** Files that the validator judges at a time. */
const AT_ONCE = 4;
/** Files that one start of LibreOffice reads with all that is made of them. */
const BATCH = 5;

const REDLINE_IN_CONTROL = 'redline, with a change inside a content control';
/** What LibreOffice cannot read, whoever wrote it. */
export const KNOWN_OF_LIBREOFFICE = ['insertion with its passport', REDLINE_IN_CONTROL];

/** Chance that goes by the file's place and the kind: the same in every run. */
const seedOf =
  (place: number) =>
  (kind: Kind): Random =>
    randomFrom(place * KINDS.length + KINDS.indexOf(kind) + 1);

export async function judgeBySdk(files: readonly ProofFile[]): Promise<Tally> {
  const tally = createTally();
  const judge = async (place: number): Promise<void> => {
    const { name, bytes } = files[place]!;
    const made = await readable(name, () => madeOf(bytes, seedOf(place)));
    if (!made) return;
    const before = await faultsOf(bytes);
    for (const [kind, file] of made) tally.add(kind, name, newFaults(before, await faultsOf(file)));
  };
  let next = 0;
  const judgeOneAfterAnother = async (): Promise<void> => {
    while (next < files.length) await judge(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, judgeOneAfterAnother));
  return tally;
}

export async function judgeByLibreOffice(files: readonly ProofFile[]): Promise<Tally> {
  const tally = createTally();
  for (let from = 0; from < files.length; from += BATCH) await judgeBatch(files, from, tally);
  return tally;
}

async function judgeBatch(files: readonly ProofFile[], from: number, tally: Tally): Promise<void> {
  const documents: Uint8Array[] = [];
  const add = (bytes: Uint8Array): number => documents.push(bytes) - 1;
  const judges: ((read: readonly Reading[]) => void)[] = [];
  for (const [i, { name, bytes }] of files.slice(from, from + BATCH).entries()) {
    const before = add(bytes);
    const made = await readable(name, () => trackedIn(bytes, seedOf(from + i)));
    for (const [what, { tracked, plain }] of made ?? []) {
      const kind = what === 'redline' && (await hasChangeInControl(tracked)) ? REDLINE_IN_CONTROL : what;
      const [trackedAt, plainAt] = [add(tracked), add(plain)];
      judges.push((read) =>
        tally.add(
          kind,
          name,
          readOtherwise({ before: read[before]!, tracked: read[trackedAt]!, plain: read[plainAt]! }),
        ),
      );
    }
    const copy = await readable(name, () => cleanCopy(bytes));
    if (!copy) continue;
    const copyAt = add(copy.bytes);
    const isComparable = scanParts(await readParts(bytes)).hidden === 0 && !(await hasChangeInControl(bytes));
    judges.push((read) => tally.add('clean copy', name, cleanOtherwise(read[before]!, read[copyAt]!, isComparable)));
  }
  const read = await readByLibreOffice(documents);
  for (const judge of judges) judge(read);
}

/** LibreOffice loses changes inside content controls, Word's own too. */
async function hasChangeInControl(bytes: Uint8Array): Promise<boolean> {
  const document = await openDocument(bytes);
  return descendants(bodyOf(document), 'w:sdt').some((control) => revisionsBelow(control).length > 0);
}

/** Null for what is no Word file that can be read; it is named. */
async function readable<T>(name: string, make: () => Promise<T>): Promise<T | null> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    console.warn(`${name}: ${error.message}`);
    return null;
  }
}
