import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { nodeTrouble } from './nodeVersion.mjs';

const root = path.resolve(import.meta.dirname, '..');

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['9.9.9', false],
])('Node %s is new enough: %s', (version, isNewEnough) => {
  expect(nodeTrouble(version, '>=20.19') === null).toBe(isNewEnough);
});

test('an old Node gets a sentence that says what to do, and nothing is begun', async () => {
  const script = `import { refuseOldNode } from './scripts/nodeVersion.mjs'; refuseOldNode('18.20.4'); console.log('begun');`;
  const { code, said, told } = await new Promise<{ code: number | null; said: string; told: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-e', script],
      { cwd: root, env: { PATH: process.env.PATH } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout, told: stderr }),
    );
  });
  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(told).toMatch(/^Clausary needs Node 20\.\d+ or later, and this is Node 18\.20\.4\. Install .*\n$/);
});

/** Every package that `npm start` installs says which Node it runs on; the sentence must not promise less. */
test('what the product asks for is enough for what it installs, and the readme says the same', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const least = engines.node.replace('>=', '');
  expect(read('README.md')).toContain(`Node ${least} or later`);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; engines?: { node?: string } }>;
  };
  const wanted = Object.entries(packages).filter(([, { dev, engines: of }]) => !dev && of?.node);
  const refuses = wanted.filter(([, { engines: of }]) => {
    const bounds = of!.node!.split('||').map((part) => /\d+(?:\.\d+)?/.exec(part)?.[0] ?? '0');
    return bounds.every((bound) => nodeTrouble(`${least}.0`, bound) !== null);
  });
  expect(wanted.length).toBeGreaterThan(100);
  // names the versions that were maintained when it came out; it runs on ours, as every test of ours shows
  expect(refuses.map(([place]) => place)).toEqual(['node_modules/nanoid']);
});
