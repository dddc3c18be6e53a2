/**
 * `tsx server/tools/eval/slots/judged/judge.ts --seed N [--count 60] [--each 250] [--seen FILE] FOLDER…`: groups of the contracts (.txt)
 * in the folders, chosen by chance, with their templates as a page would show them, for somebody who judges every slot by hand.
 * `--seen`: names of groups that were looked at before, one a line. Verdicts go into judged.jsonl beside this file, without the texts.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printedGroup } from '#server/tools/eval/slots/judged/printed.ts';
import { chosenGroups, realGroups } from '#server/tools/eval/slots/judged/realGroups.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    each: { type: 'string', default: '250' },
    seen: { type: 'string' },
  },
});
const seen = new Set(values.seen ? readFileSync(values.seen, 'utf8').split(/\s+/) : []);
const groups = realGroups(positionals, Number(values.each));
for (const group of chosenGroups(groups, Number(values.count), Number(values.seed), seen))
  console.log(`${printedGroup(group)}\n`);
