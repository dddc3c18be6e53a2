/**
 * Runs every check of `fileChecks.ts` on every .docx below the given folders: `npx tsx shared/docx/testing/realFiles.ts <folder…>`.
 * Where `x-Accepted.docx` or `x-Rejected.docx` stands beside `x.docx`, it also compares what became of its changes.
 * Prints counts and each failure with its cause; exits 1 if there was one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { docxFiles } from '#shared/docx/testing/docxFiles.ts';
import {
  paragraphProblems,
  redlineProblems,
  resolutionProblems,
  roundTripProblems,
} from '#shared/docx/testing/fileChecks.ts';
import { randomFrom } from '#shared/docx/testing/random.ts';

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Usage: npx tsx shared/docx/testing/realFiles.ts <folder with .docx files> …');
  process.exit(2);
}
const files = docxFiles(folders);
const counts = {
  files: files.length,
  opened: 0,
  identical: 0,
  redlined: 0,
  paragraphs: 0,
  hunks: 0,
  moved: 0,
  resolved: 0,
  compared: 0,
};
const failures = new Map<string, string[]>();
const fail = (file: string, problems: readonly string[]): void => {
  for (const problem of problems) {
    const kind = problem.replace(/\d+/g, 'N');
    failures.set(kind, [...(failures.get(kind) ?? []), `${basename(file)}: ${problem}`]);
  }
};

for (const [i, file] of files.entries()) {
  const bytes = readFileSync(file);
  try {
    const trips = await roundTripProblems(bytes);
    counts.opened++;
    if (trips.length === 0) counts.identical++;
    fail(file, trips);
    const { paragraphs, hunks, problems } = await redlineProblems(bytes, randomFrom(i + 1));
    counts.paragraphs += paragraphs;
    counts.hunks += hunks;
    if (paragraphs > 0 && problems.length === 0) counts.redlined++;
    fail(file, problems);
    const moves = await paragraphProblems(bytes, randomFrom(i + 1));
    if (moves.length === 0) counts.moved++;
    fail(file, moves);
    for (const how of ['accept', 'reject'] as const) {
      const other = file.replace(/\.docx$/, how === 'accept' ? '-Accepted.docx' : '-Rejected.docx');
      if (!existsSync(other)) continue;
      const differences = await resolutionProblems(bytes, how, readFileSync(other));
      counts.compared++;
      if (differences.length === 0) counts.resolved++;
      fail(file, differences);
    }
  } catch (error) {
    fail(file, [error instanceof Error ? `${error.name}: ${error.message}` : String(error)]);
  }
}

console.log(
  `${counts.opened} of ${counts.files} files opened; ${counts.identical} byte-identical after opening and saving;\n` +
    `${counts.redlined} redlined without a fault (${counts.paragraphs} paragraphs, ${counts.hunks} changes);\n` +
    `${counts.moved} with paragraphs inserted and struck out without a fault;\n` +
    `${counts.resolved} of ${counts.compared} accepted or rejected as another program did.`,
);
for (const [kind, all] of failures) console.log(`\n${all.length} × ${kind}\n  ${all.slice(0, 5).join('\n  ')}`);
process.exitCode = failures.size > 0 ? 1 : 0;
