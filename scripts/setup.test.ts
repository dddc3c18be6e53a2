/** What `npm start` has npm do, on a bare clone and later: seen by a npm that only writes down what it was asked. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-setup-'));
  mkdirSync(path.join(folder, 'scripts'));
  mkdirSync(path.join(folder, 'bin'));
  for (const file of ['setup.mjs', 'nodeVersion.mjs']) cpSync(`scripts/${file}`, path.join(folder, 'scripts', file));
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, path.join(folder, file));
  writeFileSync(path.join(folder, 'bin', 'npm'), '#!/bin/sh\necho "$@" >> "$ASKED"\n', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What npm is asked for, a line each. */
function asked(call: string): string[] {
  const file = path.join(folder, 'asked');
  writeFileSync(file, '');
  const script = `import { ensureInstalled } from './scripts/setup.mjs'; ensureInstalled(${call});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { PATH: `${path.join(folder, 'bin')}:/usr/bin:/bin`, ASKED: file },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

test('to run it, what the lock file says is installed: no tools, and no script of a package', () => {
  const lines = asked('');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^ci --omit=dev --ignore-scripts\b/);
});

test('to test it, the tools as well, and still no script of a package', () => {
  const lines = asked('{ tools: true }');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^ci --ignore-scripts\b/);
});
