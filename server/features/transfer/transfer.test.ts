/** Out into a folder, and from there into an empty place, where everything is as it was; and whatever is wrong with a folder is told. */
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { operatorTarget, placesOf } from '#server/cli/everything.ts';
import { exportFolder, importFolder, importTold } from '#server/features/transfer/index.ts';
import { keepCited } from '#server/record/citations.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { withdrawContract } from '#server/record/withdrawn.ts';
import { filing, LEASE, OPTION, rows, SUPPLY, services } from '#server/testing/contracts.ts';
import { assistedOf, listOf, playbookOf, stewardsOf } from '#server/testing/exportable.ts';
import { openTestLibrary, type TestLibrary } from '#server/testing/ingest.ts';
import { wordingHash } from '#shared/domain/citation.ts';

const NOW = new Date('2026-11-24T10:00:00.123Z');
const EVERYTHING = { namespace: undefined, public: false };

/** Three of them original files, which come along with their contracts. */
const ITEMS = 32;
const ALL = `${ITEMS} of ${ITEMS} identical.`;

let from: TestLibrary;
let root: string;

/** Two public contracts of a filing, a lease, a row without a file; a withdrawn one; a private library with members and a team; what people have. */
async function fill(library: TestLibrary): Promise<void> {
  const { db } = library.deps;
  await library.take(
    await library.folderOf({
      'lease.html': LEASE,
      'filing.txt': filing(SUPPLY, OPTION),
      'rows.jsonl': rows({ id: 'row', text: services('ten dollars') }),
    }),
  );
  await library.take(await library.folderOf({ 'ours.txt': services('two hundred dollars') }), { namespace: 'firm' });
  for (const id of ['ann', 'bob', 'cai'])
    await db
      .insertInto('user_account')
      .values({ id, email: `${id}@x.example`, email_key: `${id}@x.example` })
      .execute();
  await db
    .insertInto('library_member')
    .values([
      { namespace: 'firm', user_id: 'ann', team_id: null, role: 'owner', added_at: NOW },
      { namespace: 'firm', user_id: 'bob', team_id: null, role: 'read', added_at: NOW },
    ])
    .execute();
  const en = operatorLibrary(db, 'en');
  const lease = (await library.held()).get('lease.html')!;
  const option = (await library.held()).get('filing.txt#2')!;
  const source = { contract_id: lease.id, anchor: null, title: 'Lease', published: null };
  await keepCited(en, { kind: 'contract', scope: lease.id, hash: wordingHash(lease.text) }, lease.text, source, NOW);
  await db.transaction().execute((trx) => withdrawContract(en.within(trx), option.id, NOW));
  await db
    .insertInto('clause_label')
    .values({
      id: 'label',
      hash: 'h',
      namespace: 'en',
      clause_id: `${lease.id}-0`,
      heading: 'Premises',
      body: 'The Landlord lets the Premises.',
      type_id: 'premises',
      suggested_type_id: null,
      confidence: 0.62,
      labelled_by: 'cai',
      labelled_at: NOW,
    })
    .execute();
  const ours = (await library.held('firm')).get('ours.txt')!;
  await db
    .insertInto('contract_upload')
    .values({
      namespace: 'firm',
      contract_id: ours.id,
      user_id: 'bob',
      source: 'drive',
      file_name: 'ours.txt',
      uploaded_at: NOW,
    })
    .execute();
  await db
    .insertInto('contract_correction')
    .values({
      namespace: 'firm',
      external_id: 'ours.txt',
      kind: 'tag',
      place: 'matter/alder',
      clause_text: null,
      value: JSON.stringify({ type: 'matter', value: 'alder', name: 'Alder' }),
      was: 'null',
      before: null,
      corrected_by: 'ann',
      corrected_at: NOW,
      batch: 'b1',
      gone_at: null,
    })
    .execute();
  await stewardsOf(library.deps, 'firm', { by: 'ann', now: NOW });
  await playbookOf(db, 'ann', 'own-1');
  const saved = { kind: 'clause' as const, scope: 'premises', hash: wordingHash('The Landlord lets the Premises.') };
  await keepCited(en, saved, 'The Landlord lets the Premises.', source, NOW);
  await listOf(db, { id: 'list-1', userId: 'bob', saved: { ...saved, contract_id: lease.id } });
  await assistedOf(db, 'cai');
  await db
    .insertInto('team')
    .values({ id: 'team-1', name: 'Ours', seats: 5, created_at: NOW, updated_at: NOW })
    .execute();
  await db
    .insertInto('team_member')
    .values({ user_id: 'ann', team_id: 'team-1', role: 'admin', state: 'active', way: 'founder', joined_at: NOW })
    .execute();
  await db
    .insertInto('library_member')
    .values({ namespace: 'firm', user_id: null, team_id: 'team-1', role: 'write', added_at: NOW })
    .execute();
  await listOf(db, { id: 'list-2', userId: 'ann', teamId: 'team-1', saved: { ...saved, contract_id: lease.id } });
}

const empty = openTestLibrary;
const take = (library: TestLibrary, folder = root) => importFolder(library.deps, folder, operatorTarget(library.deps));
const lastLine = async (library: TestLibrary, folder = root) => importTold(await take(library, folder)).at(-1)!;

beforeAll(async () => {
  from = await openTestLibrary();
  await fill(from);
  root = path.join(from.home, 'out');
  const { missing } = await exportFolder(from.deps, root, await placesOf(from.deps, EVERYTHING), 'operator');
  expect(missing).toEqual([]);
}, 300_000);
afterAll(() => from.close());

/** A copy with one file changed. */
let copies = 0;
async function spoilt(file: string, change: (text: string) => string): Promise<string> {
  const copy = path.join(from.home, `spoilt-${copies++}`);
  await cp(root, copy, { recursive: true });
  const target = path.join(copy, file);
  await writeFile(target, change(await readFile(target, 'utf8')));
  return copy;
}

test('a contract that came as words alone is there for Word as well, with its headings', async () => {
  const { id } = (await from.held()).get('row')!;
  const file = await readFile(path.join(root, `libraries/en/texts/${id}.docx`));
  const words = await (await JSZip.loadAsync(file)).file('word/document.xml')!.async('string');
  expect(words).toContain('ten dollars');
  expect(words).toMatch(/<w:pStyle w:val="Heading1"\/>/);
});

describe('an empty place', () => {
  let to: TestLibrary;
  beforeAll(async () => {
    to = await empty();
    await to.deps.db.deleteFrom('namespace').where('id', '=', 'firm').execute();
  }, 300_000);
  afterAll(() => to.close());

  test('holds everything afterwards, all of it identical, and agrees with itself', async () => {
    const imported = await take(to);
    expect(importTold(imported)).toEqual([
      `${ITEMS - 4} added, 1 unchanged, 0 in conflict and left as they are here.`,
      ALL,
    ]);
    await to.expectConsistent();
    await to.expectExactText();
    const there = await from.held();
    const here = await to.held();
    expect([...here.keys()].sort()).toEqual([...there.keys()].sort());
    expect((await to.held('firm')).get('ours.txt')!.id).toBe((await from.held('firm')).get('ours.txt')!.id);
    // each is looked after still, in whatever group the wording stands here
    const { rows: looked } = await sql<{ title: string; text: string | null; replaced: string | null }>`
      select w.title, (select text from clause where namespace = w.namespace and group_id = w.group_id limit 1) as text,
        (select c.text from stewarded_version v join clause c on c.namespace = v.namespace and c.group_id = v.replacement
          where v.namespace = w.namespace and v.group_id = w.group_id limit 1) as replaced
      from stewarded_wording w order by title`.execute(to.deps.db);
    expect(looked.map(({ title, text }) => [title, text === null])).toEqual([
      ['First', false],
      ['Gone', true],
      ['Second', false],
    ]);
    expect(looked[0]!.replaced).toBe(looked[2]!.text);
    const members = await to.deps.db
      .selectFrom('library_member as m')
      .innerJoin('user_account as a', 'a.id', 'm.user_id')
      .select(['a.email', 'm.role'])
      .orderBy('a.email')
      .execute();
    expect(members).toEqual([
      { email: 'ann@x.example', role: 'owner' },
      { email: 'bob@x.example', role: 'read' },
    ]);
  });

  test('taken in a second time nothing changes', async () => {
    const imported = await take(to);
    expect(imported).toMatchObject({ added: 0, unchanged: ITEMS - 3, conflicts: [] });
    expect(importTold(imported).at(-1)).toBe(ALL);
  });

  test('an export of it has the same items as the first', async () => {
    const again = path.join(from.home, 'again');
    await exportFolder(to.deps, again, await placesOf(to.deps, EVERYTHING), 'operator');
    const itemsOf = async (folder: string) =>
      (await readFile(path.join(folder, 'items.jsonl'), 'utf8')).split('\n').sort();
    expect(await itemsOf(again)).toEqual(await itemsOf(root));
  });

  const faults: [string, ReturnType<typeof sql>, RegExp][] = [
    [
      'a word',
      sql`update clause set text = text || ' not' where namespace = 'firm' and position = 0`,
      /differs .*firm: contracts/,
    ],
    ['a role', sql`update library_member set role = 'admin' where role = 'read'`, /differs .*members bob@x\.example/],
    ['a missing row', sql`delete from definition where namespace = 'firm'`, /differs .*firm: contracts/],
    [
      'a doubled row',
      sql`insert into clause_label select 'twice', hash, namespace, clause_id, heading, body, type_id, suggested_type_id, confidence, null, labelled_at from clause_label`,
      /Not in the export, and here: .*labels twice/,
    ],
    [
      'a wording’s state',
      sql`update stewarded_wording set state = 'fallback' where title = 'First'`,
      /differs .*firm: stewards/,
    ],
    [
      'words of a version',
      sql`update stewarded_version set words = words || ' not' where number = 1 and replacement is not null`,
      /differs .*firm: stewards/,
    ],
    [
      'another wording in place of a withdrawn one',
      sql`update stewarded_version set replacement = 'gone' where replacement is not null`,
      /differs .*firm: stewards/,
    ],
    ['a steward less', sql`delete from stewarded_wording where state is null`, /missing .*firm: stewards/],
    ['a lost citation', sql`delete from cited_wording where kind = 'contract'`, /missing .*citations/],
    ['a snippet less', sql`delete from saved_snippet where list_id = 'list-1'`, /differs .*lists list-1/],
    ['a message', sql`update chat_message set content = 'No.' where position = 1`, /differs .*conversations thread/],
    ['a file of a conversation', sql`delete from chat_attachment`, /differs .*conversations thread/],
    ['a verdict', sql`update review_result set verdict = 'pass'`, /differs .*reviews .*z-first/],
    ['a decision', sql`delete from review_decision`, /differs .*reviews .*z-first/],
    [
      'what a review is compared with',
      sql`update review set earlier_id = null where id = 'a-second'`,
      /differs .*reviews .*a-second/,
    ],
    ['a document of many', sql`update bulk_document set name = 'other.docx'`, /differs .*bulk reviews bulk/],
    [
      'a rule of a release',
      sql`update playbook_release set body = '{}' where playbook_id not like 'own-%'`,
      /differs .*playbooks of reviews/,
    ],
    ['a team’s list', sql`update saved_list set name = 'Mine' where team_id is not null`, /differs .*teams\/1: lists/],
    ['a team’s member', sql`delete from team_member`, /missing .*teams\/1: team members ann/],
    ['a team’s name', sql`update team set name = 'Theirs'`, /differs .*teams\/1: team/],
    ['a correction', sql`update contract_correction set value = '{}'`, /differs .*corrections/],
    ['where a contract came from', sql`update contract_upload set source = 'web'`, /differs .*uploads/],
    ['a title of a library', sql`update namespace set title = 'Theirs' where id = 'firm'`, /differs .*firm: library/],
    ['a withdrawn contract less', sql`delete from withdrawn_contract`, /missing .*withdrawn contracts/],
    ['a playbook’s note', sql`update playbook_version set note = 'Second'`, /differs .*playbooks own-1/],
  ];
  test.each(faults)('a fault in the record is told: %s', async (_what, fault, told) => {
    const undone = to.deps.db.transaction().execute(async (trx) => {
      await fault.execute(trx);
      const deps = { ...to.deps, db: trx };
      const compared = await importFolder(deps, root, operatorTarget(deps), { isCompared: true });
      const lines = importTold(compared);
      expect(lines.join('\n')).toMatch(told);
      if (!compared.comparison?.more.length) expect(lines.at(-1)).toBe(`${ITEMS - 1} of ${ITEMS} identical.`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });
});

describe('a folder that is not what was exported is not taken in, and the place is told', () => {
  let to: TestLibrary;
  beforeAll(async () => {
    to = await empty();
  }, 300_000);
  afterAll(() => to.close());
  const firstLine = (text: string) => text.slice(0, text.indexOf('\n') + 1);

  const faults: [string, string, (text: string) => string, RegExp][] = [
    [
      'a letter',
      'libraries/en/contracts.jsonl',
      (text) => text.replace('Landlord', 'Landlady'),
      /contracts\.jsonl:\d: .* is not what was exported/,
    ],
    [
      'a row less',
      'libraries/en/clauses.jsonl',
      (text) => text.slice(firstLine(text).length),
      /clauses\.jsonl: it is not what was exported/,
    ],
    [
      'a row twice',
      'libraries/en/contracts.jsonl',
      (text) => firstLine(text) + text,
      /contracts\.jsonl:2: \w+ stands here a second time/,
    ],
    [
      'a contract less',
      'libraries/en/contracts.jsonl',
      (text) => text.slice(firstLine(text).length),
      /belongs to nothing before it|is missing/,
    ],
    [
      'another role',
      'libraries/firm/members.jsonl',
      (text) => text.replace('"read"', '"owner"'),
      /members\.jsonl:3: bob@x\.example .*is not what was exported/,
    ],
    [
      'a role that is none',
      'libraries/firm/members.jsonl',
      (text) => text.replace('"read"', '"king"'),
      /members\.jsonl:3: role: /,
    ],
    [
      'a field more',
      'libraries/firm/members.jsonl',
      (text) => text.replace('"role"', '"is_operator":true,"role"'),
      /members\.jsonl:1: /,
    ],
    ['no JSON', 'libraries/en/labels.jsonl', () => '{"id":\n', /labels\.jsonl:1: it is no JSON/],
    [
      'a depth',
      'libraries/en/labels.jsonl',
      () => `${'['.repeat(100_000)}${']'.repeat(100_000)}\n`,
      /labels\.jsonl:1: /,
    ],
    [
      'the list itself',
      'items.jsonl',
      (text) => text.slice(firstLine(text).length),
      /items\.jsonl: it is not what was exported/,
    ],
    [
      'a release under another’s hash',
      'people/1/playbookReleases.jsonl',
      (text) => text.replace('"name":"Ours"', '"name":"Mine"'),
      /is not what its hash says/,
    ],
    [
      'a newer version',
      'manifest.json',
      (text) => text.replace('"version": 1', '"version": 2'),
      /manifest\.json: it is of version 2/,
    ],
    [
      'a place outside',
      'manifest.json',
      (text) => text.replace('libraries/firm', 'libraries/../../x'),
      /manifest\.json: places/,
    ],
    [
      'a file outside',
      'files.jsonl',
      (text) => text.replace(/"path":"[^"]+"/, '"path":"../../secret"'),
      /files\.jsonl:1: it names no file of this folder/,
    ],
    [
      'a part that nobody knows',
      'manifest.json',
      (text) => text.replace('"labels"', '"spells"'),
      /knows no part "spells"/,
    ],
  ];
  test.each(faults)('%s', async (_what, file, change, told) => {
    const imported = await take(to, await spoilt(file, change));
    expect(imported.manifest).toBeNull();
    const lines = importTold(imported);
    expect(lines.join('\n')).toMatch(told);
    expect(lines.at(-1)).toMatch(/^Nothing was taken in: \d+ things? to mend in the folder\.$/);
    expect((await to.held()).size).toBe(0);
  });

  test('a link in place of a file', async () => {
    const copy = await spoilt('manifest.json', (text) => text);
    const file = path.join(copy, 'libraries/en/contracts.jsonl');
    await rm(file);
    await symlink(path.join(root, 'libraries/en/contracts.jsonl'), file);
    expect(importTold(await take(to, copy)).join('\n')).toMatch(/contracts\.jsonl: it is no file/);
  });

  test('a folder that is a link', async () => {
    const copy = await spoilt('manifest.json', (text) => text);
    await rm(path.join(copy, 'libraries/en'), { recursive: true });
    await symlink(path.join(root, 'libraries/en'), path.join(copy, 'libraries/en'));
    expect(importTold(await take(to, copy)).join('\n')).toMatch(/a folder on the way to it is a link/);
  });

  test('an export that was not finished', async () => {
    const copy = await spoilt('manifest.json', (text) => text);
    await rm(path.join(copy, 'manifest.json'));
    expect(importTold(await take(to, copy)).join('\n')).toMatch(/no export, or one that was not finished/);
  });
});

describe('a place that is not empty', () => {
  let to: TestLibrary;
  beforeAll(async () => {
    to = await empty();
  }, 300_000);
  afterAll(() => to.close());

  test('keeps what it has under the same name otherwise, and says so', async () => {
    const { db } = to.deps;
    await db.updateTable('namespace').set({ title: 'Their firm' }).where('id', '=', 'firm').execute();
    await to.take(await to.folderOf({ 'lease.html': LEASE.replace('office', 'shop') }));
    const before = (await to.held()).get('lease.html')!;
    const lines = importTold(await take(to)).join('\n');
    expect(lines).toMatch(/kept {5}libraries\/en\/contracts\.jsonl:\d: \w+: something else here has its id or name/);
    expect(lines).toMatch(/kept {5}libraries\/firm\/library\.jsonl:1: .*it is here otherwise/);
    expect(lines).toMatch(/missing {2}libraries\/en: contracts/);
    expect((await to.held()).get('lease.html')).toEqual(before);
    const firm = await db.selectFrom('namespace').select('title').where('id', '=', 'firm').executeTakeFirstOrThrow();
    expect(firm.title).toBe('Their firm');
  });
});

test('stopped on the way, the same import goes on where it was', async () => {
  const to = await empty();
  const stopping = new AbortController();
  const stopped = importFolder(to.deps, root, operatorTarget(to.deps), {
    signal: stopping.signal,
    onProgress: (done) => {
      if (done === 5) stopping.abort(new Error('killed'));
    },
  });
  await expect(stopped).rejects.toThrow('killed');
  await to.deps.db.updateTable('namespace').set({ title: 'Firm' }).where('id', '=', 'firm').execute();
  expect(await lastLine(to)).toBe(ALL);
  await to.close();
});
