/** The four attacks of slowhttptest, a tool that many have at hand: heads, bodies and reading that drag on, and ranges of a file. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from '#server/tools/attack/kind.ts';
import { askMeanwhile } from '#server/tools/attack/meanwhile.ts';

const CONNECTIONS = 1000;
const A_SECOND = 200;
const SECONDS = 25;
const PROBES = 120;
/** A large script of the add-in, as everybody may fetch it. */
const assets = path.join('dist', 'addin', 'assets');

const ATTACKS: { name: string; args: string[] }[] = [
  { name: 'slow heads (slowloris)', args: ['-H', '-i', '5', '-x', '24'] },
  { name: 'slow bodies', args: ['-B', '-i', '5', '-s', '90000', '-x', '10'] },
  { name: 'ranges', args: ['-R', '-a', '10', '-b', '3000'] },
  { name: 'slow reading', args: ['-X', '-w', '512', '-y', '1024', '-n', '5', '-z', '32', '-k', '3'] },
];

export const hasSlowhttptest = (): boolean => spawnSync('slowhttptest', ['-h']).error === undefined;

/** From this machine itself, so that no limit by network helps: what holds are the deadlines. */
export const slowhttptest: Kind = {
  name: 'slowhttptest, 4 attacks of 1,000 connections',
  async run({ target }, tally) {
    const script = readdirSync(assets)[0] ?? '';
    for (const { name, args } of ATTACKS) {
      const address = `${target.origin}${name === 'slow bodies' ? '/api/signals' : `/addin/assets/${script}`}`;
      const usual = [
        '-c',
        String(CONNECTIONS),
        '-r',
        String(A_SECOND),
        '-l',
        String(SECONDS),
        '-p',
        '3',
        '-u',
        address,
      ];
      const child = spawn('slowhttptest', [...args, ...usual], { stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      const ended = once(child, 'close');
      await askMeanwhile(target, tally, PROBES);
      await ended;
      const told = said.replaceAll(/\u001b\[[\d;]*m/g, '');
      const down = (told.match(/service available:\s+NO/g) ?? []).length;
      const looks = (told.match(/service available:/g) ?? []).length;
      tally.count(`${name}: not available at ${down} of ${looks} looks of the tool`, looks > 0 && down === 0);
    }
  },
};
