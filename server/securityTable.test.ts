/** docs/security.md says nothing that is not there: rows, files, tests, numbers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { LIMITS } from '#server/features/auth/limits.ts';
import { IDLE_MS, SESSION_MS } from '#server/features/auth/sessions.ts';
import { AUTH_CALLS } from '#shared/api/auth.ts';
import type { Call } from '#shared/api/call.ts';
import { USER_CALLS } from '#shared/api/users.ts';
import { SITE_WORDS } from '#shared/domain/commonPasswordWords.ts';

const DOCUMENT = readFileSync('docs/security.md', 'utf8');

/** Requirements of levels 1 and 2 in ASVS 5.0.0: how many of each section, from the first on. */
const SECTIONS: Record<string, number> = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
};
const STATES = ['met', 'partly', 'not met', 'not applicable'];

interface Row {
  id: string;
  state: string;
  why: string;
  code: string[];
  proofs: { file: string; title: string }[];
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const linesOf = (cell: string): string[] => (cell === '–' ? [] : cell.split('<br>'));

const rows: Row[] = DOCUMENT.split('\n')
  .filter((line) => /^\| \d\.\d\.\d+ \|/.test(line))
  .map((line) => {
    const [id = '', , said = '', code = '', proof = '', ...more] = cellsOf(line);
    if (more.length > 0) throw new Error(`${id} has too many cells`);
    const state =
      STATES.find((one) => said === one || (/^[:; ]/.test(said.slice(one.length)) && said.startsWith(one))) ?? said;
    return {
      id,
      state,
      why: said.slice(state.length).replace(/^[:;]? ?/, ''),
      code: linesOf(code).map((one) => one.replaceAll('`', '')),
      proofs: linesOf(proof).map((one) => {
        const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(one) ?? [];
        return { file, title };
      }),
    };
  });

/** What tests and their groups are called in a file. */
function titlesIn(file: string): Set<string> {
  const source = readFileSync(file, 'utf8');
  const calls =
    /(?:\b(?:test|describe|describeBuilt)\(|\)\(|\bdescribe\.each[^(]*\()\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs;
  return new Set([...source.matchAll(calls)].map(([, , title = '']) => title.replace(/\\(.)/g, '$1')));
}

describe('the table', () => {
  test('has every requirement once', () => {
    const ids = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
    );
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  test.each(rows.map((row) => [row.id, row] as const))(
    '%s is in a state, and says why where it is not met',
    (_id, row) => {
      expect(STATES).toContain(row.state);
      if (row.state !== 'met') expect(row.why.length).toBeGreaterThan(10);
    },
  );

  test.each(rows.map((row) => [row.id, row] as const))('%s names code that there is', (_id, { code, state }) => {
    expect(code.filter((file) => !existsSync(file))).toEqual([]);
    expect(code.length > 0).toBe(state === 'met' || state === 'partly');
  });

  test.each(rows.map((row) => [row.id, row] as const))('%s names tests that there are', (_id, { proofs, state }) => {
    expect(proofs.length > 0).toBe(state === 'met' || state === 'partly');
    for (const { file, title } of proofs) {
      expect([file, existsSync(file)]).toEqual([file, true]);
      expect([file, [...titlesIn(file)]]).toEqual([file, expect.arrayContaining([title])]);
    }
  });

  test('a test that is not there is noticed', () => {
    const titles = titlesIn('server/securityTable.test.ts');
    expect(titles).toContain('has every requirement once');
    expect(titles).not.toContain('has every requirement twice');
  });
});

test('files that are named exist', () => {
  const named = [...DOCUMENT.matchAll(/`((?:server|shared|web|docs)\/[^`]*)`/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(100);
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
