/**
 * `npm run proofs -- <folder…>`: makes redlines, insertions and clean copies of every .docx below the folders by the pane's own code
 * and lets other programs judge them. Without a folder: of files of our own. `--every 5`: of each fifth file. `--by sdk` or
 * `--by libreoffice`: by one of them. Prints a table and each fault; exits 1 if there was one.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { missingForLibreOffice } from '#addin/testing/proofs/libreOffice.ts';
import { ownFiles } from '#addin/testing/proofs/ownFiles.ts';
import { judgeByLibreOffice, judgeBySdk, KNOWN_OF_LIBREOFFICE, type ProofFile } from '#addin/testing/proofs/proofs.ts';
import { docxFiles } from '#shared/docx/testing/docxFiles.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' }, by: { type: 'string' } },
});
const filesIn = (folders: readonly string[]): ProofFile[] =>
  docxFiles(folders)
    .filter((_, i) => i % Number(values.every) === 0)
    .map((name) => ({ name, bytes: readFileSync(name) }));
const files = positionals.length > 0 ? filesIn(positionals) : await ownFiles();
if (files.length === 0) {
  console.error('No .docx below these folders: nothing to judge.');
  process.exit(2);
}
const isAsked = (program: string): boolean => values.by === undefined || values.by === program;

let isGood = true;
if (isAsked('sdk')) {
  const tally = await judgeBySdk(files);
  isGood = tally.print(`${files.length} files. No new fault, says the validator of the Open XML SDK:`);
}
const missing = missingForLibreOffice();
if (isAsked('libreoffice') && missing) {
  console.warn(`LibreOffice is not asked: ${missing} is not installed.`);
  // who asks for it by name is not told that all is well
  if (values.by) isGood = false;
} else if (isAsked('libreoffice')) {
  const tally = await judgeByLibreOffice(files);
  const isAlike = tally.print(
    `${files.length} files. Read by LibreOffice as by us, accepted and rejected:`,
    KNOWN_OF_LIBREOFFICE,
  );
  isGood &&= isAlike;
}
process.exitCode = isGood ? 0 : 1;
