/**
 * Lets LibreOffice judge our redlines: `npx tsx addin/e2e/oracle/oracle.ts [folder with .docx files …]`. The known cases always
 * run; of each folder, the files without changes of their own get random edits. Needs `soffice` and `python3-uno`; without them
 * it says so and does nothing. Exits 1 if LibreOffice reads something else than we do.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { knownCases, type RedlineCase, randomCase } from '#addin/e2e/oracle/redlineCases.ts';
import { randomFrom } from '#shared/docx/testing/random.ts';
import { OBJECT } from '#shared/domain/documentSnapshot.ts';

interface Judgement {
  error?: string;
  redlines: [type: string, author: string][];
  comments: [author: string, text: string, quote: string][];
  accepted: string[];
  rejected: string[];
}

/** Files taken from each folder. */
const MOST = 40;
const PYTHON = '/usr/bin/python3';

const missing = ['soffice', PYTHON].filter((program) => spawnSync(program, ['--version']).status !== 0);
const hasUno = missing.length === 0 && spawnSync(PYTHON, ['-c', 'import uno']).status === 0;
if (!hasUno) {
  console.warn(`Skipped: ${missing.join(' and ') || 'python3-uno'} is not installed.`);
  process.exit(0);
}

const cases = await knownCases();
for (const folder of process.argv.slice(2)) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.docx'))
    .sort();
  const step = Math.max(1, Math.floor(files.length / MOST));
  for (const [i, name] of files.filter((_, at) => at % step === 0).entries()) {
    const made = await randomCase(basename(name), readFileSync(join(folder, name)), randomFrom(i + 1));
    if (made) cases.push(made);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'oracle-'));
try {
  const paths = cases.map(({ docx }, i) => {
    const path = join(folder, `${i}.docx`);
    writeFileSync(path, docx);
    return path;
  });
  const script = join(import.meta.dirname, '../../testing/proofs/libreOffice.py');
  const output = execFileSync(PYTHON, [script, ...paths], { encoding: 'utf8', maxBuffer: 256 << 20 });
  const judgements = JSON.parse(output) as Judgement[];
  let wrong = 0;
  for (const [i, one] of cases.entries()) {
    const faults = differences(one, judgements[i]!);
    if (faults.length > 0) wrong++;
    console.log(
      `${faults.length === 0 ? 'agrees' : 'DIFFERS'}  ${one.name}${faults.map((fault) => `\n    ${fault}`).join('')}`,
    );
  }
  console.log(`LibreOffice agrees on ${cases.length - wrong} of ${cases.length} redlines.`);
  process.exitCode = wrong > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}

function differences(one: RedlineCase, seen: Judgement): string[] {
  if (seen.error !== undefined) return [`cannot be opened: ${seen.error}`];
  const faults: string[] = [];
  for (const how of ['accepted', 'rejected'] as const) {
    const [ours, theirs] = [one[how], seen[how]].map((texts) => texts.filter(isShown).map(comparable)) as [
      (string | null)[],
      (string | null)[],
    ];
    const at = ours.findIndex((text, i) => text !== null && text !== theirs[i]);
    if (ours.length !== theirs.length) faults.push(`${how}: ${ours.length} paragraphs here, ${theirs.length} there`);
    else if (at >= 0)
      faults.push(`${how}, paragraph ${at}: ${JSON.stringify(ours[at])} here, ${JSON.stringify(theirs[at])} there`);
  }
  if (seen.redlines.length !== one.redlines) faults.push(`${one.redlines} changes here, ${seen.redlines.length} there`);
  for (const { text, quote } of one.comments)
    if (!seen.comments.some(([, said, words]) => said === text && words.endsWith(quote)))
      faults.push(`comment ${JSON.stringify(text)} on ${JSON.stringify(quote)}: not there`);
  return faults;
}

/** LibreOffice leaves out empty paragraphs that only end a section, and shows nothing for some objects. */
function isShown(text: string): boolean {
  return text.replaceAll(OBJECT, '').trim() !== '';
}

/** Objects and breaks have no character that both agree on; null for what cannot be compared. */
function comparable(text: string): string | null {
  return text.includes(OBJECT) ? null : text.replace(/[\v\f\n]/g, ' ').replace(/[\r\u00ad]/g, '');
}
