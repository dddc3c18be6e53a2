/** The members of a team as a list: what a file says, and what it would change. Nothing here happens; it is shown first. */
import { emailKey, isEmail } from '#shared/domain/auth.ts';
import type { TeamRole } from '#shared/domain/teams.ts';

/** Rows of a file at most. */
const MOST_ROWS = 2000;
const LIST_COLUMNS = ['email', 'name', 'role'] as const;

const COLUMN_NAMES: Record<(typeof LIST_COLUMNS)[number], readonly string[]> = {
  email: ['email', 'e-mail', 'email address', 'address', 'mail', 'username', 'user name'],
  name: ['name', 'full name', 'display name', 'displayname'],
  role: ['role', 'team role'],
};

/** What becomes of a line. `add`: is in at once; `invite`: gets a mail and comes by it. */
export const MEMBER_CHANGES = ['add', 'invite', 'role', 'remove', 'same', 'refuse'] as const;
export type MemberChange = (typeof MEMBER_CHANGES)[number];

export interface ListedRow {
  /** Of the file, counted from 1. */
  row: number;
  email: string;
  name: string;
  /** As written. */
  role: string;
}

export interface MemberLine {
  /** Null: a member who is not in the file. */
  row: number | null;
  email: string;
  name: string;
  /** That they have afterwards; null where there is none. */
  role: TeamRole | null;
  change: MemberChange;
  /** Why a row is refused, or why a member stays. */
  reason: string | null;
}

/** A cell that was made text for a spreadsheet has an apostrophe before it. */
const plain = (cell: string | undefined): string => (cell ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '');

/** The rows under the line that names the columns. A text: why there are none. */
export function listedRows(cells: readonly (readonly string[])[]): ListedRow[] | string {
  const at = cells.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (at < 0) return 'The file is empty.';
  const header = cells[at]!.map((cell) => plain(cell).toLowerCase());
  const column = (name: (typeof LIST_COLUMNS)[number]) => header.findIndex((cell) => COLUMN_NAMES[name].includes(cell));
  const [email, name, role] = LIST_COLUMNS.map(column) as [number, number, number];
  if (email < 0) return 'The first line must name the columns: email, name, role. The file has no column “email”.';
  const rows = cells
    .map((row, n) => ({ row: n + 1, email: plain(row[email]), name: plain(row[name]), role: plain(row[role]) }))
    .filter((one) => one.row > at + 1 && (one.email !== '' || one.name !== '' || one.role !== ''));
  if (rows.length === 0) return 'The file has no line below the names of the columns.';
  return rows.length > MOST_ROWS ? `A file may have ${MOST_ROWS} lines at most; this one has ${rows.length}.` : rows;
}

/** Null: the word means no role. Nothing written: `unsaid`. */
function roleIn(text: string): TeamRole | 'unsaid' | null {
  switch (text.toLowerCase()) {
    case '':
      return 'unsaid';
    case 'admin':
    case 'administrator':
    case 'owner':
      return 'admin';
    case 'member':
    case 'user':
      return 'member';
    default:
      return null;
  }
}

export interface TeamState {
  /** Whoever has the list applied. */
  me: string;
  members: { userId: string; email: string; name: string; role: TeamRole; state: 'active' | 'pending' }[];
  /** Open ones, which hold a seat. */
  invites: { email: string; role: TeamRole }[];
  seats: { used: number; limit: number | null };
  /** Addresses of the file for whose account the company may speak: they are in at once. By `emailKey`. */
  addable: ReadonlySet<string>;
  /** Addresses of the file whose account is in another team, as far as the company may know. By `emailKey`. */
  elsewhere: ReadonlySet<string>;
}

const line = (row: ListedRow, rest: Pick<MemberLine, 'role' | 'change'> & { reason?: string }): MemberLine => ({
  row: row.row,
  email: row.email,
  name: row.name,
  reason: null,
  ...rest,
});

const refuse = (row: ListedRow, reason: string): MemberLine => line(row, { role: null, change: 'refuse', reason });

/** What each row would change, then what happens to members who are in none. */
export function memberPlan(
  rows: readonly ListedRow[],
  team: TeamState,
  { removesMissing }: { removesMissing: boolean },
): MemberLine[] {
  const members = new Map(team.members.map((one) => [emailKey(one.email), one]));
  const invites = new Map(team.invites.map((one) => [emailKey(one.email), one]));
  const first = new Map<string, number>();
  for (const { email, row } of rows) if (!first.has(emailKey(email))) first.set(emailKey(email), row);

  const missing = team.members.filter((one) => one.state === 'active' && !first.has(emailKey(one.email)));
  const removed: MemberLine[] = removesMissing
    ? missing.map((one) =>
        one.userId === team.me
          ? {
              row: null,
              email: one.email,
              name: one.name,
              role: one.role,
              change: 'same',
              reason: 'You are not in the file. You stay.',
            }
          : { row: null, email: one.email, name: one.name, role: null, change: 'remove', reason: null },
      )
    : [];

  const freed = removed.filter(({ change }) => change === 'remove').length;
  let left =
    team.seats.limit === null ? Number.POSITIVE_INFINITY : Math.max(0, team.seats.limit - team.seats.used + freed);
  const noSeat = `No seat is free: the team has ${team.seats.limit}.`;

  const planned = rows.map((row): MemberLine => {
    const key = emailKey(row.email);
    if (!isEmail(row.email)) return refuse(row, row.email === '' ? 'There is no address.' : 'This is no address.');
    if (first.get(key) !== row.row) return refuse(row, `The address stands in line ${first.get(key)} already.`);
    const said = roleIn(row.role);
    if (said === null) return refuse(row, `“${row.role.slice(0, 40)}” is no role. Write admin or member.`);
    const member = members.get(key);
    if (member?.state === 'active') {
      const role = said === 'unsaid' ? member.role : said;
      if (role === member.role) return line(row, { role, change: 'same' });
      if (member.userId === team.me) return refuse(row, 'This is you. Another admin can change your role.');
      return line(row, { role, change: 'role' });
    }
    const role = said === 'unsaid' ? 'member' : said;
    const invite = invites.get(key);
    const isIn = member !== undefined || team.addable.has(key);
    if (invite && !isIn && (said === 'unsaid' || invite.role === role))
      return line(row, { role: invite.role, change: 'same', reason: 'Is invited already.' });
    if (team.elsewhere.has(key)) return refuse(row, 'Is in another team, and has to leave it first.');
    if (!invite && left < 1) return refuse(row, noSeat);
    if (!invite) left--;
    return line(row, { role, change: isIn ? 'add' : 'invite' });
  });
  return withAnAdmin([...planned, ...removed], team);
}

/** A team is never without an admin; whoever applies the list stays one, so this is for lists that others have written meanwhile. */
function withAnAdmin(lines: MemberLine[], { members }: TeamState): MemberLine[] {
  const after = new Map(lines.map((one) => [emailKey(one.email), one]));
  const isLeft = members.some(({ email, role, state }) => {
    const change = after.get(emailKey(email));
    const becomes = change === undefined || change.change === 'same' || change.change === 'refuse' ? role : change.role;
    return state === 'active' && becomes === 'admin';
  });
  if (isLeft) return lines;
  const last = lines.find(
    ({ email, change }) =>
      (change === 'role' || change === 'remove') &&
      members.some((one) => emailKey(one.email) === emailKey(email) && one.role === 'admin'),
  );
  return lines.map((one) =>
    one === last ? { ...one, role: 'admin', change: 'refuse', reason: 'A team needs an admin.' } : one,
  );
}

/** The same list, to keep or to change and put back. */
export const memberCells = (members: TeamState['members']): string[][] => [
  [...LIST_COLUMNS],
  ...members.filter(({ state }) => state === 'active').map(({ email, name, role }) => [email, name, role]),
];
