/** docs/operate.md, the README and .env.example speak of settings, commands and files that there are; no setting is without a line and a reader. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { commandNames } from '#server/cli/commands.ts';

const DOCUMENTS = ['docs/operate.md', 'README.md'];
const EXAMPLE = readFileSync('.env.example', 'utf8');
/** Where settings are declared and read. */
const READERS = ['server/config.ts', 'server/sourceSettings.ts', 'server/objectStoreSettings.ts'].filter((file) =>
  existsSync(file),
);
const SOURCE = READERS.map((file) => readFileSync(file, 'utf8')).join('\n');
/** Of other programs, and of our scripts alone. */
const NOT_OURS = ['SIGTERM', 'SIGKILL', 'SIGINT', 'HTTP_PROXY', 'PATH'];
/** Without a line in the example, each with the reason. */
const NOT_IN_EXAMPLE: Record<string, string> = {
  NODE_ENV: 'said by how it is started',
  PATH: "the system's",
  OIDC_GOOGLE_ISSUER: "Google's own address, another in tests",
  OIDC_LINKEDIN_ISSUER: "LinkedIn's own address, another in tests",
  DROPBOX_URL: "Dropbox's own address, another in tests",
  GOOGLE_DRIVE_URL: "Google's own address, another in tests",
  ONEDRIVE_URL: "Microsoft's own address, another in tests",
  AWS_DEFAULT_REGION: 'another name of AWS_REGION',
  AWS_ENDPOINT_URL_S3: 'another name of AWS_ENDPOINT_URL',
  AWS_ENDPOINT: 'another name of AWS_ENDPOINT_URL',
};

const declared = (): string[] =>
  [...new Set([...SOURCE.matchAll(/^\s{2}([A-Z][A-Z0-9_]{2,}):/gm)].map(([, name]) => name!))].filter(
    (name) => name === name.toUpperCase(),
  );
const inExample = [...EXAMPLE.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);

describe('settings', () => {
  test('of the example are declared, and all that are declared stand there', () => {
    const known = declared();
    expect(known.length).toBeGreaterThan(40);
    expect({ example: [...new Set(inExample)].filter((name) => !SOURCE.includes(name)) }).toEqual({ example: [] });
    expect(known.filter((name) => !inExample.includes(name)).sort()).toEqual(Object.keys(NOT_IN_EXAMPLE).sort());
  });

  test('have a reader outside of where they are parsed', () => {
    const [, fields = ''] = /return Object\.freeze\(\{([\s\S]*?)\n {2}\}\)/.exec(SOURCE) ?? [];
    const names = [...fields.matchAll(/^ {4}([a-z]\w+)[,:]/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(30);
    const readers = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^config\.ts$/.test(file))
      .map((file) => readFileSync(path.join('server', file), 'utf8'))
      .filter((text) => text.includes('onfig'));
    const isRead = (name: string) =>
      readers.some((text) => new RegExp(`onfig\\??\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}`).test(text));
    expect(names.filter((name) => !isRead(name))).toEqual([]);
  });

  test.each(DOCUMENTS)('that %s names exist', (file) => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(/(?:^|[`\s(])([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b(?!\.)/gm)].map(([, name]) => name!);
    expect([...new Set(named)].filter((name) => !SOURCE.includes(name) && !NOT_OURS.includes(name))).toEqual([]);
  });
});

describe('commands', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

  test.each(DOCUMENTS)('that %s names exist', (file) => {
    const text = readFileSync(file, 'utf8');
    const ofNpm = [...text.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name]) => name!);
    expect(ofNpm.length).toBeGreaterThan(0);
    expect(ofNpm.filter((name) => !scripts.includes(name))).toEqual([]);
    const ours = [...text.matchAll(/(?:npm run (?:-s )?clausary -- |`clausary )([a-z]+)/g)].map(([, name]) => name!);
    expect([...new Set(ours)].filter((name) => !commandNames().includes(name))).toEqual([]);
  });

  test.each(DOCUMENTS)('files that %s names exist', (file) => {
    const named = [
      ...readFileSync(file, 'utf8').matchAll(/`((?:server|shared|web|addin|docs|scripts)\/[^`\s*{<…]*)`/g),
    ].map(([, name]) => name!);
    expect([...new Set(named)].filter((name) => !existsSync(name))).toEqual([]);
  });
});
