/** Each rule of the house is seen failing on a planted violation; the house as it is breaks none. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { violationsOf } from './rules.ts';
import { readSources, type Source } from './sources.ts';

const root = path.resolve(import.meta.dirname, '../..');
const house = readSources(root);

/** The house with a file more, or with something more in one of its files. */
function withPlanted(file: string, text: string): Source[] {
  const there = house.find((source) => source.path === file);
  return there
    ? house.map((source) => (source === there ? { ...source, text: `${text}\n${source.text}` } : source))
    : [...house, { path: file, text }];
}

test('the house as it is breaks none of its rules', () => {
  expect(violationsOf(house)).toEqual([]);
});

describe('a planted violation is named', () => {
  test.each<[string, string, string, string]>([
    [
      'a tool in the product',
      'server/record/planted.ts',
      "import { evalGrouping } from '#server/tools/eval/grouping.ts';",
      'server/record/planted.ts:1 needs server/tools/eval/grouping.ts, which is no part of the product',
    ],
    [
      'what helps tests in the product',
      'web/pages/planted.tsx',
      "import { buildUser } from '#shared/ui/testing/people.ts';",
      'web/pages/planted.tsx:1 needs shared/ui/testing/people.ts, which is no part of the product',
    ],
    [
      'behind the door of a feature',
      'server/features/search/planted.ts',
      "import { createSessions } from '#server/features/auth/sessions.ts';",
      'server/features/search/planted.ts:1 reaches behind the door of auth',
    ],
    [
      'behind a door by a relative path',
      'server/features/search/planted.ts',
      "import { createSessions } from '../auth/sessions.ts';",
      'server/features/search/planted.ts:1 reaches behind the door of auth',
    ],
    [
      'behind a door over several lines',
      'server/cli/planted.ts',
      "import {\n  createSessions,\n  SESSION_MS,\n} from '#server/features/auth/sessions.ts';",
      'server/cli/planted.ts:1 reaches behind the door of auth',
    ],
    [
      'behind a door when it is needed',
      'server/planted.ts',
      "export const later = () => import('#server/features/mail/sender.ts');",
      'server/planted.ts:1 reaches behind the door of mail',
    ],
    [
      'passing on what is behind a door',
      'server/planted.ts',
      "export { putMail } from '#server/features/mail/outbox.ts';",
      'server/planted.ts:1 reaches behind the door of mail',
    ],
    [
      'making a library without asking',
      'server/features/exports/planted.ts',
      "import { ReadableLibrary } from '#server/record/library.ts';",
      'server/features/exports/planted.ts:1 could make a library',
    ],
    [
      'the operator’s library in an answer to a visitor',
      'server/features/exports/planted.ts',
      "import { operatorLibrary } from '#server/record/operator.ts';",
      'server/features/exports/planted.ts:1 takes the operator’s',
    ],
    [
      'a circle among features',
      'server/features/mail/planted.ts',
      "import '#server/features/users/index.ts';",
      'a circle: ',
    ],
    [
      'a body that is read past the limits of bodies',
      'server/features/search/planted.ts',
      "export const planted = express.json({ limit: '1mb' });",
      'server/features/search/planted.ts:1 reads a body by itself',
    ],
    ['a circle by a type', 'server/record/planted.ts', "import type { Base } from '#server/base.ts';", 'a circle: '],
    ['a circle among folders of the site', 'web/layout/planted.ts', "import '#web/pages/load.ts';", 'a circle: web/'],
  ])('%s', (_, file, text, violation) => {
    const found = violationsOf(withPlanted(file, text)).map((line) => line.replaceAll("'", '’'));
    expect(found.join('\n')).toContain(violation);
  });

  test.each<[string, string, string]>([
    ['a query', "db.selectFrom('contract').selectAll()", 'contract'],
    ['a query over two lines', "db.selectFrom(\n  'clause as c',\n)", 'clause'],
    ['a query over several tables', "db.selectFrom(['tag as t', 'outbox'])", 'tag'],
    ['a join', "query.leftJoin('snippet_group as g', (join) => join)", 'snippet_group'],
    ['a change', "db.updateTable('namespace').set({ title: '' })", 'namespace'],
    ['an insertion', "db.insertInto('cited_wording').values(row)", 'cited_wording'],
    ['a removal', "db.deleteFrom('definition').execute()", 'definition'],
    ['a statement', 'sql`select count(*) from clause where namespace = $' + '{id}`', 'clause'],
    ['a statement that joins', 'sql`select 1 from outbox o join contract k on k.id = o.contract_id`', 'contract'],
    ['a statement in plain quotes', "sql.raw('delete from group_shingle')", 'group_shingle'],
    ['a statement in capitals', 'sql`UPDATE Contract SET popularity = 1`', 'contract'],
    [
      'a statement in pieces',
      "import { sql } from 'kysely';\nexport const all = (is) => sql`select 1 from outbox $" +
        '{is ? sql`join contract k on true` : sql``}`',
      'contract',
    ],
    ['a table by its name', 'sql`select 1 from $' + "{sql.table('tag')}`", 'tag'],
  ])('a library’s table is asked elsewhere: %s', (_, text, table) => {
    const planted = withPlanted(
      'server/features/exports/planted.ts',
      `\nexport const planted = (db, sql, id) => ${text};`,
    );
    const [found, ...more] = violationsOf(planted);
    expect(more).toEqual([]);
    expect(found?.toLowerCase()).toContain(`asks the table ${table}`);
  });

  test.each([
    ['words of a comment', '// taken from contract to contract, select one\nexport const planted = 1;'],
    ['a text for people', "export const planted = 'Words taken from contract pages';"],
    ['a table that holds no library', 'export const planted = (sql) => sql`select 1 from outbox`;'],
  ])('but not %s', (_, text) => {
    expect(violationsOf(withPlanted('server/features/exports/planted.ts', text))).toEqual([]);
  });

  test.each([
    ['a call', 'app.api.call(CALLS.copy, { body })'],
    ['a call over two lines', 'api\n    .call(CALLS.copy, { body })'],
    ['a page', "api.page('/clauses')"],
    ['who is here', 'api.session()'],
    ['a file', 'api.file(CALLS.download, { body })'],
    ['a stream', 'api.stream(CALLS.jobEvents)'],
    ['a client by another name', 'client.call(CALLS.copy, { body })'],
    ['a client that calls itself what a change is given', '(() => { const server = app.api; return server; })()'],
    ['the same, taken apart', '(({ api: server }) => server)(app)'],
    ['past the client', "fetch('/api/session')"],
    ['past it in the window', "window.fetch('/api/session')"],
    ['past it by an older way', 'new XMLHttpRequest()'],
  ])('a component asks the server by itself: %s', (_, code) => {
    const text = `\nexport const planted = (app, api, client, body, CALLS) => ${code};`;
    for (const file of ['web/pages/planted.tsx', 'addin/screens/planted.ts', 'shared/ui/records/planted.ts']) {
      const [found, ...more] = violationsOf(withPlanted(file, text));
      expect(found).toMatch(new RegExp(`^${file}:[23] asks the server by itself`));
      expect(more).toEqual([]);
    }
  });

  test.each([
    ['by a change', 'useChange((server) => server.call(CALLS.copy, { body }))'],
    ['by what is told', 'tellServer(api, CALLS.signal, { body })'],
    ['a page of the site', 'navigation.fetch(href)'],
    ['another call', 'run.call(this)'],
    ['words of a comment', '1; // api.call(CALLS.copy) is for shared/ui/server'],
  ])('but not %s', (_, code) => {
    const text = `\nexport const planted = (api, body, CALLS, href, run, navigation, useChange, tellServer) => ${code};`;
    expect(violationsOf(withPlanted('web/pages/planted.tsx', text))).toEqual([]);
  });

  test('tests may look behind doors', () => {
    const text = "import { createSessions } from '#server/features/auth/sessions.ts';";
    expect(violationsOf(withPlanted('server/features/search/planted.test.ts', text))).toEqual([]);
  });

  test('a house whose tables are declared nowhere is not taken for a good one', () => {
    expect(violationsOf(house.filter(({ path: file }) => file !== 'server/db/recordTables.ts'))).toEqual([
      'server/db/recordTables.ts declares no tables',
    ]);
  });
});

describe('the linter', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-house-'));
    copyFileSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
    copyFileSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function lint(files: Record<string, string>): string {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const biome = path.join(root, 'node_modules/.bin/biome');
    const { stdout, stderr } = spawnSync(
      biome,
      ['lint', '--vcs-enabled=false', '--vcs-use-ignore-file=false', ...Object.keys(files)],
      { cwd: folder, encoding: 'utf8' },
    );
    return stdout + stderr;
  }

  test.each<[string, string, string, string]>([
    [
      'a migration that runs today’s code',
      'server/db/migrations/999_planted.ts',
      "import { evenWords } from '#shared/domain/shingles.ts';\nexport const up = evenWords;\n",
      'A migration does for ever',
    ],
    [
      'a migration that reaches out of its folder',
      'server/db/migrations/999_planted.ts',
      "import { connect } from '../db.ts';\nexport const up = connect;\n",
      'A migration does for ever',
    ],
    [
      'http that knows a feature',
      'server/http/planted.ts',
      "import { createQuota } from '#server/features/quota/index.ts';\nexport const planted = createQuota;\n",
      'lies below the features',
    ],
  ])('refuses %s', (_, file, text, message) => {
    expect(lint({ [file]: text })).toContain(message);
  });

  test('lets a migration have Kysely and what is frozen beside it', () => {
    const text =
      "import { sql } from 'kysely';\nimport { x } from './999_planted/x.ts';\nexport const up = [sql, x];\n";
    const found = lint({ 'server/db/migrations/999_planted.ts': text });
    expect(found).toContain('Checked 1 file');
    expect(found).not.toContain('noRestrictedImports');
  });

  test('refuses a circle of files, also one of types', () => {
    const found = lint({
      'shared/domain/one.ts': "import type { Two } from './two.ts';\nexport type One = Two | null;\n",
      'shared/domain/two.ts': "import type { One } from './one.ts';\nexport type Two = One[];\n",
    });
    expect(found).toContain('noImportCycles');
  });
});
