/** What a file of members says, and what it would change. */
import { describe, expect, test } from '@jest/globals';
import { listedRows, MEMBER_CHANGES, memberCells, memberPlan, type TeamState } from '#shared/domain/memberList.ts';

const rows = (text: string) => text.split('\n').map((line) => line.split(','));
const read = (text: string) => {
  const found = listedRows(rows(text));
  if (typeof found === 'string') throw new Error(found);
  return found;
};

describe('a file', () => {
  test.each([
    ['', 'empty'],
    ['\n\n', 'empty'],
    ['name,role\nAnn,admin', 'no column “email”'],
    ['email,name', 'no line below'],
    ['email\n\n', 'no line below'],
    [`email\n${'a@b.com\n'.repeat(2001)}`, '2000 lines at most'],
  ])('%.30j is refused', (text, why) => expect(listedRows(rows(text))).toContain(why));

  test('names its columns in any order and by the words that directories use', () => {
    expect(read('Role,Display Name,E-Mail,Other\nadmin,Ann Lee,ann@acme.com,x')).toEqual([
      { row: 2, email: 'ann@acme.com', name: 'Ann Lee', role: 'admin' },
    ]);
    expect(read('\nemail\na@b.com\n\nc@d.com')).toEqual([
      { row: 3, email: 'a@b.com', name: '', role: '' },
      { row: 5, email: 'c@d.com', name: '', role: '' },
    ]);
  });

  test('a formula is a text; one that was made text is read as it was', () => {
    expect(read("email,name\na@b.com,=1+1\nc@d.com,'=1+1")).toMatchObject([{ name: '=1+1' }, { name: '=1+1' }]);
  });
});

const member = (name: string, role: 'admin' | 'member' = 'member', state: 'active' | 'pending' = 'active') => ({
  userId: name,
  email: `${name}@acme.com`,
  name,
  role,
  state,
});
const team = (changed: Partial<TeamState> = {}): TeamState => ({
  me: 'boss',
  members: [member('boss', 'admin'), member('ann'), member('second', 'admin'), member('waits', 'member', 'pending')],
  invites: [{ email: 'invited@else.com', role: 'member' }],
  seats: { used: 4, limit: null },
  addable: new Set(['new@acme.com', 'more@acme.com']),
  elsewhere: new Set(['other@acme.com']),
  ...changed,
});
const plan = (text: string, changed: Partial<TeamState> = {}, removesMissing = false) =>
  memberPlan(read(text), team(changed), { removesMissing });

describe('what it would change', () => {
  test.each([
    ['ann@acme.com,,', 'same', 'member'],
    ['ANN@acme.com,,member', 'same', 'member'],
    ['ann@acme.com,,admin', 'role', 'admin'],
    ['second@acme.com,,Member', 'role', 'member'],
    ['waits@acme.com,,', 'add', 'member'],
    ['new@acme.com,,', 'add', 'member'],
    ['new@acme.com,,administrator', 'add', 'admin'],
    ['stranger@else.com,,', 'invite', 'member'],
    ['invited@else.com,,', 'same', 'member'],
    ['invited@else.com,,admin', 'invite', 'admin'],
    ['boss@acme.com,,', 'same', 'admin'],
  ])('%s: %s', (line, change, role) => {
    expect(plan(`email,name,role\n${line}`)).toMatchObject([{ row: 2, change, role }]);
  });

  test.each([
    [',Ann,', 'no address'],
    ['ann,,', 'no address'],
    ['=cmd|x!A1,,', 'no address'],
    ['ann@acme.com,,owner of all', 'no role'],
    ['boss@acme.com,,member', 'This is you'],
    ['other@acme.com,,', 'another team'],
  ])('%s is refused', (line, why) => {
    const [one] = plan(`email,name,role\n${line}`);
    expect(one).toMatchObject({ change: 'refuse', role: null });
    expect(one!.reason).toContain(why);
  });

  test('an address that stands twice counts where it stands first', () => {
    expect(plan('email\nann@acme.com\nANN@acme.com')).toMatchObject([
      { change: 'same' },
      { change: 'refuse', reason: 'The address stands in line 2 already.' },
    ]);
  });

  test('seats are given in the order of the file, after those who go', () => {
    const three = 'email\nnew@acme.com\nstranger@else.com\nmore@acme.com';
    expect(plan(three, { seats: { used: 4, limit: 5 } }).map(({ change }) => change)).toEqual([
      'add',
      'refuse',
      'refuse',
    ]);
    expect(plan(three, { seats: { used: 4, limit: 5 } })[1]!.reason).toContain('the team has 5');
    // ann and the second admin are not in the file
    const gone = plan(`${three}\nboss@acme.com`, { seats: { used: 4, limit: 5 } }, true);
    expect(gone.map(({ change }) => change)).toEqual(['add', 'invite', 'add', 'same', 'remove', 'remove']);
  });

  test('who is not in the file stays, unless it says otherwise; whoever applies it stays in any case', () => {
    expect(plan('email\nann@acme.com')).toHaveLength(1);
    const removing = plan('email\nann@acme.com', {}, true);
    expect(removing.slice(1)).toMatchObject([
      { row: null, email: 'boss@acme.com', change: 'same', reason: 'You are not in the file. You stay.' },
      { row: null, email: 'second@acme.com', change: 'remove' },
    ]);
  });

  test('a team is never left without an admin', () => {
    const only = { me: 'ann', members: [member('ann'), member('second', 'admin')] };
    for (const lines of [
      plan('email,role\nsecond@acme.com,member\nann@acme.com,', only),
      plan('email\nann@acme.com', only, true),
    ])
      expect(lines.find(({ email }) => email === 'second@acme.com')).toMatchObject({
        change: 'refuse',
        reason: 'A team needs an admin.',
      });
  });

  test('every kind of change is one of these', () => {
    const seen = plan('email,role\nann@acme.com,admin\nnew@acme.com,\nx@else.com,\nboss@acme.com,\nbad,', {}, true).map(
      ({ change }) => change,
    );
    expect(new Set(seen)).toEqual(new Set(MEMBER_CHANGES));
  });
});

test('the list that is kept changes nothing when it is put back', () => {
  const { members } = team();
  const again = listedRows(memberCells(members));
  const lines = memberPlan(again as Exclude<typeof again, string>, team(), { removesMissing: true });
  expect(lines.map(({ change }) => change)).toEqual(['same', 'same', 'same']);
});
