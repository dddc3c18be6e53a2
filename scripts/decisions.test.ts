/** Decision records are found from their list, and what they say holds them is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './setup.mjs';

const folder = path.join(root, 'docs', 'decisions');
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('the list names every record once, in order', () => {
  const listed = [...text('README.md').matchAll(/^\| \[(\d{4})\]\((\1[^)]*\.md)\)/gm)].map(([, , name]) => name);
  expect(listed).toEqual(files.sort());
});

test.each(files)('%s: its title has its number, and the files it names are there', (name) => {
  const record = text(name);
  expect(record.startsWith(`# ${name.slice(0, 4)} `)).toBe(true);
  const linked = [...record.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to]) => path.join(folder, to!));
  const named = [...record.matchAll(/`([\w.-]+\/[\w./-]+\.(?:test|spec)\.tsx?)`/g)];
  const tests = named.map(([, at]) => path.join(root, at!));
  expect([...linked, ...tests].filter((file) => !existsSync(file))).toEqual([]);
});
