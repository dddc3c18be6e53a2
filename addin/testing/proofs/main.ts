/**
 * `npm run proofs -- <folder…>`: makes redlines, insertions and clean copies of every .docx below the folders by the pane's own code
 * and lets another program judge them. Without a folder: of files of our own. `--every 5`: of each fifth file. Prints a table and
 * each fault; exits 1 if there was one.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { KINDS, type Kind, madeOf } from '#addin/testing/proofs/made.ts';
import { faultsOf, newFaults } from '#addin/testing/proofs/openXmlSdk.ts';
import { ownFiles } from '#addin/testing/proofs/ownFiles.ts';
import { docxFiles } from '#shared/docx/testing/docxFiles.ts';
import { randomFrom } from '#shared/docx/testing/random.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';

/** Files judged at a time. */
const AT_ONCE = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const files =
  positionals.length === 0
    ? await ownFiles()
    : docxFiles(positionals)
        .filter((_, i) => i % Number(values.every) === 0)
        .map((name) => ({ name, bytes: readFileSync(name) }));

const tally = new Map(KINDS.map((kind) => [kind, { judged: 0, clean: 0 }]));
const faults: string[] = [];
const unread: string[] = [];

/** Chance that goes by the file's place and the kind: the same in every run. */
const seedOf = (place: number, kind: Kind): number => place * KINDS.length + KINDS.indexOf(kind) + 1;

async function judge(place: number): Promise<void> {
  const { name, bytes } = files[place]!;
  try {
    const made = await madeOf(bytes, (kind) => randomFrom(seedOf(place, kind)));
    const before = await faultsOf(bytes);
    for (const [kind, file] of made) {
      const found = newFaults(before, await faultsOf(file));
      const counts = tally.get(kind)!;
      counts.judged++;
      if (found.length === 0) counts.clean++;
      else faults.push(`${name}, ${kind}:\n${found.map((fault) => `    ${fault}`).join('\n')}`);
    }
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    unread.push(`${name}: ${error.message}`);
  }
}

let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < files.length) await judge(next++);
  }),
);

console.log(`${files.length} files, judged by the validator of the Open XML SDK:`);
for (const [kind, { judged, clean }] of tally) console.log(`  ${kind}: ${clean} of ${judged} without a new fault`);
for (const line of [...unread, ...faults.sort()]) console.log(line);
process.exitCode = faults.length > 0 ? 1 : 0;
