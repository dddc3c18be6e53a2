/** Members by a file: read, shown as what it would change, and made true at once or not at all. */
import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import type { Db } from '#server/db/db.ts';
import { createAccount } from '#server/features/auth/index.ts';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { inviteOne, mayMail } from '#server/features/teams/invite.ts';
import { type Acting, asAdmin, refused } from '#server/features/teams/rights.ts';
import type { Roster } from '#server/features/teams/roster.ts';
import { areBounded, countSeats } from '#server/features/teams/seats.ts';
import { membersOf, openInvites } from '#server/features/teams/store.ts';
import { invalid } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { type MemberPlanReply, TEAM_SIGN_IN_CALLS } from '#shared/api/teamSignIn.ts';
import { emailKey } from '#shared/domain/auth.ts';
import { csvOf } from '#shared/domain/csv.ts';
import {
  type ListedRow,
  listedRows,
  type MemberLine,
  memberCells,
  memberPlan,
  type TeamState,
} from '#shared/domain/memberList.ts';
import type { User } from '#shared/domain/status.ts';

/** For whose accounts the company may speak: where DNS proves the domain, and it is proven now. */
export interface CompanyReach {
  /** Null: nobody's. */
  domain(db: Db, teamId: string): Promise<string | null>;
}

type FileDeps = TeamDeps & { roster: Roster; reach: CompanyReach };

/** A table of texts; a formula is a text like any other. Errors: `invalid` 422. */
function rowsIn(csv: string): ListedRow[] {
  let cells: string[][];
  try {
    cells = parse(csv, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      delimiter: separatorOf(csv),
    }) as string[][];
  } catch (error) {
    if (error instanceof CsvError) throw invalid('csv', `The file is no CSV that can be read: ${error.message}.`);
    throw error;
  }
  const rows = listedRows(cells);
  if (typeof rows === 'string') throw invalid('csv', rows);
  return rows;
}

/** What spreadsheets of different countries put between cells. */
function separatorOf(csv: string): string {
  const head = csv.slice(0, csv.search(/[\r\n]|$/));
  return [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best), ',');
}

async function stateOf(deps: FileDeps, { trx, team, me, now }: Acting, rows: ListedRow[]): Promise<TeamState> {
  const domain = await deps.reach.domain(trx, team.id);
  const ours = rows.map(({ email }) => emailKey(email)).filter((key) => domain !== null && key.endsWith(`@${domain}`));
  const accounts = await trx
    .selectFrom('user_account as u')
    .leftJoin('team_member as m', 'm.user_id', 'u.id')
    .select(['u.email_key', 'u.is_operator', 'm.team_id'])
    .where('u.email_key', 'in', ours.concat(''))
    .execute();
  const elsewhere = new Set(
    accounts.filter((one) => one.team_id !== null && one.team_id !== team.id).map((one) => one.email_key),
  );
  const operators = new Set(accounts.filter((one) => one.is_operator).map((one) => one.email_key));
  const { used, limit } = await countSeats(trx, team, { isBounded: areBounded(deps), now });
  return {
    me: me.userId,
    members: await membersOf(trx, team.id),
    invites: (await openInvites(trx, team.id)).filter(({ expires_at }) => expires_at > now),
    seats: { used, limit },
    addable: new Set(ours.filter((key) => !elsewhere.has(key) && !operators.has(key))),
    elsewhere,
  };
}

interface Asked {
  csv: string;
  removesMissing: boolean;
}

const digestOf = (lines: MemberLine[]) => createHash('sha256').update(JSON.stringify(lines)).digest('base64url');

async function previewMembers(deps: FileDeps, user: User, { csv, removesMissing }: Asked): Promise<MemberPlanReply> {
  return asAdmin(deps, user.id, async (acting) => {
    const rows = rowsIn(csv);
    const lines = memberPlan(rows, await stateOf(deps, acting, rows), { removesMissing });
    return { lines, digest: digestOf(lines) };
  });
}

/** Errors: `conflict` 409 where something else would happen than was shown, `too_many_attempts` 429 for more invitations than a day has. */
async function applyMembers(
  deps: FileDeps,
  user: User,
  { digest, ...asked }: Asked & { digest: string },
): Promise<MemberPlanReply> {
  const shown = await previewMembers(deps, user, asked);
  if (shown.digest !== digest) throw refused('conflict', 409);
  // counted before the team is locked: limits have connections of their own
  const unmailed = new Set<string>();
  for (const { email, change } of shown.lines)
    if (change === 'invite' && !(await mayMail(deps, user.id, email))) unmailed.add(emailKey(email));
  if (unmailed.size > 0) throw refused('too_many_attempts', 429, { addresses: [...unmailed].slice(0, 20) });
  return asAdmin(deps, user.id, async (acting) => {
    const rows = rowsIn(asked.csv);
    const lines = memberPlan(rows, await stateOf(deps, acting, rows), asked);
    if (digestOf(lines) !== digest) throw refused('conflict', 409);
    await makeTrue(deps, acting, user, lines);
    return { lines, digest };
  });
}

const ORDER: MemberLine['change'][] = ['role', 'remove', 'add', 'invite'];

/** Admins are made before others go, and seats are free before somebody takes them. */
async function makeTrue(deps: FileDeps, acting: Acting, user: User, lines: MemberLine[]): Promise<void> {
  const { trx, team, now } = acting;
  const keeping = { trx, team, actor: { userId: user.id }, now };
  const ids = new Map((await membersOf(trx, team.id)).map((one) => [emailKey(one.email), one.userId]));
  const ordered = ORDER.flatMap((change) => lines.filter((one) => one.change === change)).sort(
    (a, b) => Number(b.change === 'role' && b.role === 'admin') - Number(a.change === 'role' && a.role === 'admin'),
  );
  for (const { email, name, role, change } of ordered) {
    const userId = ids.get(emailKey(email));
    if (change === 'role') await deps.roster.giveRole(keeping, userId!, role!);
    else if (change === 'remove') await deps.roster.putOut(keeping, userId!);
    else if (change === 'add')
      await deps.roster.takeIn(keeping, { userId: await accountOf(trx, { email, name }, now), email }, role!);
    else await inviteOne(deps, acting, { email, role: role!, inviter: user.email, left: Number.POSITIVE_INFINITY });
  }
  const count = (wanted: MemberLine['change']) => lines.filter(({ change }) => change === wanted).length;
  await deps.audit.record(trx, {
    actor: { userId: user.id },
    action: 'team.list_applied',
    object: { name: `team:${team.id}` },
    details: {
      team: team.id,
      added: count('add'),
      invited: count('invite'),
      roles: count('role'),
      removed: count('remove'),
    },
  });
}

/** The account with the address, or one that its person opens by the company's sign-in or a mailed link. */
async function accountOf(
  trx: Acting['trx'],
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<string> {
  const there = await trx
    .selectFrom('user_account')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (there) return there.id;
  const id = await createAccount(trx, { email: email.normalize('NFC') }, now);
  if (id === null) throw refused('conflict', 409);
  const [firstName = '', ...rest] = name.slice(0, 200).split(' ');
  const profile = Object.fromEntries(
    Object.entries({ firstName, lastName: rest.join(' ') }).filter(([, text]) => text !== ''),
  );
  await trx
    .updateTable('user_account')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', id)
    .execute();
  return id;
}

export function memberFileRoutes(deps: FileDeps): Route[] {
  return [
    route(TEAM_SIGN_IN_CALLS.previewMembers, ({ visitor, body }) => previewMembers(deps, visitor.user!, body)),
    route(TEAM_SIGN_IN_CALLS.applyMembers, ({ visitor, body }) => applyMembers(deps, visitor.user!, body)),
    route(TEAM_SIGN_IN_CALLS.memberList, async ({ visitor, response }) => {
      const members = await asAdmin(deps, visitor.user!.id, ({ trx, team }) => membersOf(trx, team.id));
      response
        .attachment('members.csv')
        .type('text/csv')
        .send(csvOf(memberCells(members)));
      return SENT;
    }),
  ];
}
