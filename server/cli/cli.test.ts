import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { runCommand } from '#server/cli/commands.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { LAW, services } from '#server/testing/contracts.ts';
import { start } from '#server/testing/process.ts';

let home: string;
let dataDir: string;
let contracts: string;
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-cli-'));
  dataDir = path.join(home, 'data');
  contracts = path.join(home, 'contracts');
  mkdirSync(contracts);
  writeFileSync(path.join(contracts, 'services.txt'), services('ten dollars'));
  writeFileSync(path.join(contracts, 'rows.jsonl'), `{"id":"row","text":"1. Law\\n\\n${LAW}"}\nnot json\n`);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function clausary(args: string[], environment: Record<string, string> = {}) {
  const command = start('cli', args, { DATA_DIR: dataDir, ...environment });
  return { code: await command.ended, output: command.output(), lines: command.stdout().trim().split('\n') };
}

const ADD = ['standard', 'add', '--name', 'Pledge', '--version', '2.0', '--licence', 'CC0'].concat([
  '--source',
  'https://forms.example/pledge',
]);

describe('wrong words end with 2 and the usage, before anything is opened', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  test.each([
    [[], 'Usage: clausary <command>'],
    [['nonsense'], 'There is no command "nonsense"'],
    [['ingest'], 'Name at least one file or folder'],
    [['ingest', '/no/such/folder'], 'There is no file or folder /no/such/folder'],
    [['ingest', '.', '--namespace', 'No Such'], '--namespace No Such'],
    [['ingest', '.', '--jsno'], "Unknown option '--jsno'"],
    [['list', 'extra'], "Unexpected argument 'extra'"],
    [['remove'], 'Name at least one contract id'],
    [['sample', 'eat'], 'Say load or remove'],
    [['standard'], 'Say add with a file'],
    [['standard', 'remove'], 'Say add with a file'],
    [['standard', 'list', 'all'], 'Say add with a file'],
    [['standard', 'add'], 'Name one file'],
    [['standard', 'add', 'x.md', '--name', 'Pledge'], 'Say --version, --licence, --source'],
    [[...ADD, '/no/such.md'], 'There is no file /no/such.md'],
    [[...ADD, '/no/such.md', '--source', 'the web'], '--source the web'],
  ])('%j', async (args, message) => {
    const said: unknown[] = [];
    for (const to of ['log', 'error'] as const)
      jest.spyOn(console, to).mockImplementation((text: unknown) => void said.push(text));
    expect(await runCommand(args)).toBe(2);
    expect(said.join('\n')).toContain(message);
    expect(said.join('\n')).toContain('Usage: clausary');
  });

  test('as a process as well, without a trace of the code', async () => {
    const { code, output } = await clausary(['ingest']);
    expect(code).toBe(2);
    expect(output).toContain('Name at least one file or folder');
    expect(output).toContain('Usage: clausary ingest');
    expect(output).not.toMatch(/\bat .*\.ts:\d/);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a bad setting ends with 1 and its name', async () => {
    const { code, output } = await clausary(['list'], { PORT: 'x' });
    expect(code).toBe(1);
    expect(output).toMatch(/^The configuration has a problem:\n {2}- PORT /);
  });

  test('help is no error', async () => {
    expect(await clausary(['--help'])).toMatchObject({ code: 0 });
    expect((await clausary(['ingest', '--help'])).output).toContain('--namespace N');
  });
});

// each part goes on from the data folder that the one before left behind
describe('a library by the command line', () => {
  let database: Database;
  const open = () =>
    openDatabase({ databaseUrl: null, dataDir, durability: 'relaxed' }, undefined, {
      connectionTimeoutMillis: 120_000,
    });
  afterAll(() => database?.close());

  test('ingest --json: a line per contract, the summary last, 3 when something was refused', async () => {
    const { code, lines } = await clausary(['ingest', contracts, '--json']);
    expect(code).toBe(3);
    const said = lines.map((line) => JSON.parse(line));
    expect(said.slice(0, -1)).toMatchObject([
      { event: 'stored', externalId: 'row' },
      { event: 'stored', externalId: 'services.txt' },
    ]);
    expect(said.at(-1)).toEqual({
      ingested: 2,
      unchanged: 0,
      refused: [
        {
          file: `${path.join(contracts, 'rows.jsonl')}:2`,
          code: 'damaged',
          reason: expect.stringContaining('not valid JSON'),
        },
      ],
      recognised: 0,
      contracts: 2,
      clauses: said[0].clauses + said[1].clauses,
      definitions: said[0].definitions + said[1].definitions,
      seconds: expect.any(Number),
    });
  });

  test('a library that does not exist is a wrong word', async () => {
    database = await open();
    const { code, output } = await clausary(['list', '--namespace', 'nowhere']);
    expect([code, output]).toEqual([2, expect.stringContaining('There is no library nowhere. There are: en.')]);
  });

  test('works beside the process that has the record open', async () => {
    const { code, lines } = await clausary(['list', '--json']);
    expect(code).toBe(0);
    expect(lines.map((line) => JSON.parse(line).externalId)).toEqual(['row', 'services.txt']);
    expect(database.owner).toBe(true);
  });

  test('a standard form: what was understood of it, listed, removed; one that is none is refused', async () => {
    const file = path.join(home, 'pledge.md');
    writeFileSync(
      file,
      '# Pledge\n\nStart: [Date]\n\n# Standard Terms\n\n1. Care. Each side takes care.\n\n2. Return. It does.',
    );
    const none = await clausary([...ADD, file, '--fixed-from', 'Binding']);
    expect([none.code, none.output]).toEqual([
      1,
      expect.stringContaining('No line of pledge.md begins with "Binding"'),
    ]);
    const added = await clausary([...ADD, file]);
    expect([added.code, added.lines[0]]).toEqual([0, 'pledge-2-0: 2 fixed paragraphs, 1 line to fill in.']);
    expect(added.output).toContain('to fill in:  Start');
    expect((await clausary(['standard', 'list'])).lines).toEqual([
      'pledge-2-0  Pledge 2.0  (2 fixed, 1 to fill in)  CC0  https://forms.example/pledge',
    ]);
    expect((await clausary(['standard', 'remove', 'pledge-2-0'])).lines).toEqual(['pledge-2-0 removed.']);
    expect((await clausary(['standard', 'remove', 'pledge-2-0'])).code).toBe(1);
    expect((await clausary(['standard', 'list'])).output).toContain('clausary standard add');
  });

  test('doctor finds nothing wrong where nothing is, and a planted contradiction where there is one', async () => {
    const findings = async () => {
      const { code, lines } = await clausary(['doctor', '--json']);
      const all = JSON.parse(lines.at(-1)!) as { name: string; state: string; message: string; advice?: string }[];
      return { code, failed: all.filter(({ state }) => state === 'fail') };
    };
    expect(await findings()).toEqual({ code: 0, failed: [] });
    await sql`update snippet_group set size = size + 1 where id = (select min(id) from snippet_group)`.execute(
      database.db,
    );
    const { code, failed } = await findings();
    expect(code).toBe(1);
    expect(failed).toMatchObject([
      { name: 'Record', message: expect.stringContaining('size'), advice: expect.any(String) },
    ]);
    await sql`update snippet_group set size = size - 1 where id = (select min(id) from snippet_group)`.execute(
      database.db,
    );
    rmSync(path.join(dataDir, 'files'), { recursive: true });
    expect(await findings()).toMatchObject({ code: 1, failed: [{ name: 'Originals' }] });
  });
});
