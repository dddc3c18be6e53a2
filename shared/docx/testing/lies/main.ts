/**
 * `npm run lies -- <folder…>`: plants silent changes into every .docx below the folders and prints, kind by kind, how many were
 * caught, named as not compared, and missed. `--places 3`: places of each kind in a file. Exits 1 if one was missed, if
 * reading a file broke off, or if none could be read.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readParts } from '#shared/docx/package.ts';
import { docxFiles } from '#shared/docx/testing/docxFiles.ts';
import { LIES, type Told, tellLies } from '#shared/docx/testing/lies/tellLies.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';

const args = process.argv.slice(2);
const option = args.indexOf('--places');
const most = option < 0 ? 2 : Number(args[option + 1]);
const folders = option < 0 ? args : args.filter((_, i) => i !== option && i !== option + 1);
if (folders.length === 0) {
  console.error('Usage: npm run lies -- [--places 2] <folder with .docx files> …');
  process.exit(2);
}
const files = docxFiles(folders);

const told = new Map<string, Told[]>(LIES.map(({ name }) => [name, []]));
const missed: string[] = [];
let read = 0;
let crashes = 0;
for (const file of files) {
  try {
    const all = tellLies(await readParts(readFileSync(file)), most);
    read++;
    for (const one of all) {
      told.get(one.lie)!.push(one);
      if (one.outcome === 'missed') missed.push(`${one.lie}, place ${one.place}: ${basename(file)}`);
    }
  } catch (error) {
    const isUnreadable = error instanceof UnreadableDocument;
    if (!isUnreadable) crashes++;
    console.error(`${basename(file)}: ${isUnreadable ? error.message : (error as Error).stack}`);
  }
}

const counted = (all: readonly Told[], outcome: Told['outcome']): number =>
  all.filter((one) => one.outcome === outcome).length;
console.log(`${read} of ${files.length} files, ${LIES.length} kinds\n`);
console.log('| kind | told | caught | not compared | missed |\n| --- | ---: | ---: | ---: | ---: |');
for (const [name, all] of [...told, ['all', [...told.values()].flat()] as const])
  console.log(
    `| ${name} | ${all.length} | ${counted(all, 'caught')} | ${counted(all, 'not compared')} | ${counted(all, 'missed')} |`,
  );
for (const one of missed.slice(0, 60)) console.log(`missed: ${one}`);
// nothing missed in nothing read proves nothing
process.exitCode = missed.length > 0 || crashes > 0 || read === 0 ? 1 : 0;
