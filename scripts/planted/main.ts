/**
 * `npm run planted -- [--data ../shared/data] [--each 4] [--missed] [--findings] [--held]`: plants mistakes into twenty real Word
 * files and prints, kind by kind, how many the pane tells of by itself, how many when asked for all, and how often it is wrong on the
 * files as they are. `--missed` prints what was not found, `--findings` what is told of the files as they are; of the half that is
 * held back only with `--held`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTS } from '#addin/testing/planted/index.ts';
import { openFile, plantErrors, type Result, type WordFile } from '#addin/testing/planted/plantErrors.ts';
import type { Finding } from '#shared/domain/checks/check.ts';
import { JUDGED } from './judged.ts';
import { type Half, realFiles } from './realFiles.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: path.resolve(import.meta.dirname, '../../../../shared/data') },
    each: { type: 'string', default: '4' },
    kind: { type: 'string' },
    missed: { type: 'boolean', default: false },
    findings: { type: 'boolean', default: false },
    held: { type: 'boolean', default: false },
  },
});

const plants = PLANTS.filter(
  ({ name, rules }) => values.kind === undefined || name.includes(values.kind) || rules.includes(values.kind),
);
const halves: Half[] = values.held ? ['tuned', 'held'] : ['tuned'];
const real = await realFiles(values.data);
const results = new Map<Half, Result[]>();
const files = new Map<Half, WordFile[]>();
for (const half of halves) {
  const own: WordFile[] = [];
  for (const { name, parts } of real.filter((one) => one.half === half)) own.push(await openFile(name, parts));
  files.set(half, own);
  results.set(half, await plantErrors(own, Number(values.each), plants));
}

const counted = (all: readonly Result[]): string[] => {
  const found = all.filter(({ outcome }) => outcome === 'found').length;
  const asked = all.filter(({ outcome }) => outcome !== 'missed').length;
  return [String(all.length), String(found), String(asked)];
};
const of = (name: string | null): string[] =>
  halves.flatMap((half) => counted(results.get(half)!.filter(({ plant }) => name === null || plant.name === name)));
console.log(`| mistake | ${halves.map((half) => `planted (${half}) | by default | with all`).join(' | ')} |`);
console.log(`| --- |${' ---: | ---: | ---: |'.repeat(halves.length)}`);
for (const { name } of plants) console.log(`| ${name} | ${of(name).join(' | ')} |`);
console.log(`| all | ${of(null).join(' | ')} |`);

for (const half of halves) {
  const own = files.get(half)!;
  const words = own.reduce(
    (sum, { snapshot }) => sum + snapshot.paras.reduce((n, { text }) => n + (text.match(/\S+/g)?.length ?? 0), 0),
    0,
  );
  for (const isSure of [true, false]) {
    const all = own.flatMap(({ findings }) => findings.filter((one) => one.isSure === isSure));
    const rated = (what: string): Finding[] =>
      all.filter(({ fingerprint }) => JUDGED.get(fingerprint.slice(0, 10)) === what);
    const wrong = rated('wrong').length;
    console.log(
      `\n${half}, ${isSure ? 'by default' : 'when asked'}: ${all.length} findings in ${words} words as they are, ${rated('right').length} right, ${wrong} wrong, ${all.length - rated('right').length - wrong} not judged: ${((1000 * wrong) / words).toFixed(3)} false alarms per 1,000 words`,
    );
    if (values.findings)
      for (const { name, findings, snapshot } of own)
        for (const { fingerprint, rule, message, para, start, end, isSure: sure } of findings) {
          if (sure !== isSure) continue;
          const { text } = snapshot.paras[para]!;
          console.log(
            `${fingerprint.slice(0, 10)} ${JUDGED.get(fingerprint.slice(0, 10)) ?? ''} [${name.slice(0, 30)}:${para}] ${rule}: ${message}\n    ${text.slice(Math.max(0, start - 90), start)}«${text.slice(start, end)}»${text.slice(end, end + 90)}`,
          );
        }
  }
  if (values.missed)
    for (const { plant, file, what, outcome } of results.get(half)!)
      if (outcome !== 'found') console.log(`${outcome} | ${plant.name} | ${file.name.slice(0, 30)} | ${what}`);
}
