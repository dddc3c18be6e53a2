/** docs/security.md says nothing that is not there: files, tests, numbers. The table of ASVS: asvs.test.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { LIMITS } from '#server/features/auth/limits.ts';
import { IDLE_MS, SESSION_MS } from '#server/features/auth/sessions.ts';
import { AUTH_CALLS } from '#shared/api/auth.ts';
import type { Call } from '#shared/api/call.ts';
import { USER_CALLS } from '#shared/api/users.ts';
import { SITE_WORDS } from '#shared/domain/commonPasswordWords.ts';

const DOCUMENT = readFileSync('docs/security.md', 'utf8');

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
test('files that are named exist', () => {
  const named = [...DOCUMENT.matchAll(/`((?:server|shared|web|addin|docs|scripts)\/[^`]*)`/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(80);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

test('the limits are those in force', () => {
  const minutes = (seconds?: number) => (seconds === undefined ? '–' : `${seconds / 60} min`);
  const expected = Object.entries(LIMITS).map(([name, rule]) => {
    const { tries, seconds, longestSeconds } = rule as { tries: number; seconds: number; longestSeconds?: number };
    return [`\`${name}\``, String(tries), minutes(seconds), minutes(longestSeconds)];
  });
  const written = DOCUMENT.split('\n').map(cellsOf);
  expect(written.filter(([name = '', tries = '']) => /^`\w+`$/.test(name) && /^\d+$/.test(tries))).toEqual(expected);
});

test('the words are those that are refused', () => {
  const [, words = ''] = /^> (.*)$/m.exec(DOCUMENT) ?? [];
  expect(words.split(' ')).toEqual(SITE_WORDS);
});

test('sessions last as long as it says', () => {
  expect([IDLE_MS / 3_600_000, SESSION_MS / 86_400_000]).toEqual([24, 30]);
  expect(DOCUMENT).toContain(
    'A session of the site ends after 24 hours without a request and after 30 days in any case',
  );
});

test('every way in is one that is written down', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
    .map((file) => path.join('server', file));
  const callersOf = (call: RegExp) => files.filter((file) => call.test(readFileSync(file, 'utf8'))).sort();
  expect(callersOf(/\bsessions\.start\(/)).toEqual([
    'server/features/auth/signedIn.ts',
    'server/features/paneSignIn/tokens.ts',
  ]);
  expect(callersOf(/insertInto\('session'\)/)).toEqual(['server/features/auth/sessions.ts']);
  const ways = [...callersOf(/\bsignIns\.signIn\(/), ...callersOf(/\bstartPaneSession\(deps,/)];
  const [, table = ''] = DOCUMENT.split(/^## Ways in$|^\*\*One factor/m);
  const written = [...table.matchAll(/^\|.*\| `(server\/[^`]+)` \|$/gm)].map(([, file]) => file);
  expect(written.sort()).toEqual(ways.sort());
});

test('no form asks for a hint or a secret question', () => {
  const calls: Call[] = [...Object.values(AUTH_CALLS), ...Object.values(USER_CALLS)];
  const names = calls.flatMap(({ body }) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {}));
  expect(names).toContain('password');
  expect(names.filter((name) => /hint|question|answer|birth|maiden|reminder/i.test(name))).toEqual([]);
});
