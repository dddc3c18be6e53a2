/** Backups with something done to them, each of which has to be told. */

import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { recordMember } from '#server/backup/format.ts';
import { verifyBackup } from '#server/backup/index.ts';
import { linesIn } from '#server/backup/verifyBackup.ts';
import { type Members, membersIn, setManifest, writeMembersTo } from '#server/testing/backup.ts';
import type { Random } from '#server/tools/random.ts';

export interface Planted {
  what: string;
  planted: number;
  found: number;
}

const CLAUSES = recordMember('clause', 1);

async function withLines(members: Members, change: (lines: string[]) => string[]): Promise<void> {
  const lines = change(await linesIn(members.get(CLAUSES)!));
  members.set(CLAUSES, gzipSync(`${lines.join('\n')}\n`));
  // as somebody would who wants it to look whole
  setManifest(members, () => {});
}

const OF_MEMBERS: Record<string, (members: Members) => void | Promise<void>> = {
  'an original that is missing': (members) =>
    void members.delete([...members.keys()].find((name) => name.startsWith('originals/'))!),
  'a piece of the record that is missing': (members) => void members.delete(CLAUSES),
  'a row that is changed, with sums that fit': (members) =>
    withLines(members, ([first = '', ...rest]) => [JSON.stringify({ ...JSON.parse(first), body: 'Other.' }), ...rest]),
  'a row that is missing, with sums that fit': (members) => withLines(members, (lines) => lines.slice(1)),
  'a row that is there twice, with sums that fit': (members) =>
    withLines(members, (lines) => [...lines.slice(0, -1), lines[0]!]),
  'a file that nobody wrote': (members) => void members.set('more', Buffer.from('x')),
};

/** `file`: whole. `broken`: where the others are written, by turns. `times`: bytes and cuts of each kind. */
export async function plantFaults(file: string, broken: string, times: number, random: Random): Promise<Planted[]> {
  const whole = readFileSync(file);
  const isFound = async () => ((await verifyBackup(broken)).faults.length > 0 ? 1 : 0);
  const [flipped, cut] = [0, 0].map((found, i) => ({
    what: ['a byte that is changed', 'an end that is cut off'][i]!,
    planted: times,
    found,
  })) as [Planted, Planted];
  for (let n = 0; n < times; n++) {
    const bytes = Buffer.from(whole);
    bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
    writeFileSync(broken, bytes);
    flipped.found += await isFound();
    writeFileSync(broken, whole.subarray(0, random.below(whole.length)));
    cut.found += await isFound();
  }
  const others: Planted[] = [];
  for (const [what, change] of Object.entries(OF_MEMBERS)) {
    const members = await membersIn(file);
    await change(members);
    await writeMembersTo(broken, members);
    others.push({ what, planted: 1, found: await isFound() });
  }
  return [flipped, cut, ...others];
}
