/** The team's log: a filter over the one chain, with names for those who are still members. */
import { type TeamEntry, type TeamFilter, teamActions, teamEntries } from '#server/audit/index.ts';
import type { TeamAdminDeps } from '#server/features/teamAdmin/context.ts';
import { activeMembers, nameOf } from '#server/features/teamAdmin/people.ts';
import type { Administered } from '#server/features/teamAdmin/rights.ts';
import type { LogFilter, TeamLogEntry, TeamLogReply, TeamVerdictReply } from '#shared/api/teamAdmin.ts';
import { csvOf } from '#shared/domain/csv.ts';
import { actionText, detailText, PSEUDONYM, shownPseudonym } from '#shared/domain/teamAdmin.ts';

const DAY_MS = 86_400_000;
const PAGE = 50;
/** Of a table that somebody opens in a spreadsheet. */
const MOST_ROWS = 100_000;

type LogDeps = Pick<TeamAdminDeps, 'db' | 'audit'>;

const filterOf = ({ person, action, from, to }: LogFilter): TeamFilter => ({
  person,
  action,
  from: from === undefined ? undefined : new Date(from),
  // the last day is one of them
  to: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
});

/** By what the log calls them. */
async function namesIn({ db, audit }: LogDeps, team: Administered): Promise<Map<string, string>> {
  const members = await activeMembers(db, team.id);
  return new Map(members.map((one) => [audit.pseudonym(one.userId), nameOf(one)]));
}

/** Who is no person. */
const OTHERS: Partial<Record<string, string>> = {
  server: 'this server, by itself',
  'command line': 'whoever runs this deployment',
};

function told(entry: TeamEntry, team: Administered, names: ReadonlyMap<string, string>): TeamLogEntry {
  const named = (said: string): TeamLogEntry['actor'] => {
    if (PSEUDONYM.test(said)) return { pseudonym: said, text: names.get(said) ?? shownPseudonym(said) };
    const own = said === team.id || said === `team:${team.id}`;
    return { pseudonym: null, text: own ? team.name : (OTHERS[said] ?? said) };
  };
  const details = Object.entries(entry.details)
    .filter(([name]) => name !== 'team')
    .map(([name, value]) => ({ name: name.replaceAll('_', ' '), value: detailText(name, String(value)) }));
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actor: named(entry.actor),
    action: entry.action,
    object: named(entry.object),
    details,
    hash: entry.hash,
  };
}

export async function logReply(
  deps: LogDeps,
  team: Administered,
  { cursor, ...filter }: LogFilter & { cursor?: string | undefined },
): Promise<TeamLogReply> {
  const before = cursor === undefined ? undefined : Number(cursor);
  const [found, names, actions] = await Promise.all([
    teamEntries(deps.db, team.id, filterOf(filter), { most: PAGE + 1, before }),
    namesIn(deps, team),
    teamActions(deps.db, team.id),
  ]);
  const entries = found.slice(0, PAGE).map((entry) => told(entry, team, names));
  return {
    entries,
    nextCurs: found.length > PAGE ? String(entries.at(-1)!.seq) : null,
    people: [...names].map(([pseudonym, text]) => ({ pseudonym, text })),
    actions,
  };
}

const COLUMNS: readonly [title: string, value: (entry: TeamLogEntry) => string][] = [
  ['Number', ({ seq }) => String(seq)],
  ['Time (UTC)', ({ at }) => at],
  ['Who', ({ actor }) => actor.text],
  ['Who, as the log calls them', ({ actor }) => actor.pseudonym ?? ''],
  ['What', ({ action }) => actionText(action)],
  ['Action', ({ action }) => action],
  ['Whom or what', ({ object }) => object.text],
  ['Whom, as the log calls them', ({ object }) => object.pseudonym ?? ''],
  ['Details', ({ details }) => details.map(({ name, value }) => `${name}: ${value}`).join('; ')],
  ['Hash', ({ hash }) => hash],
];

export async function logFile(deps: LogDeps, team: Administered, filter: LogFilter): Promise<string> {
  const [found, names] = await Promise.all([
    teamEntries(deps.db, team.id, filterOf(filter), { most: MOST_ROWS }),
    namesIn(deps, team),
  ]);
  const rows = found.map((entry) => told(entry, team, names)).map((entry) => COLUMNS.map(([, value]) => value(entry)));
  return csvOf([COLUMNS.map(([title]) => title), ...rows]);
}

/** Errors: `too_many_attempts` 429, since the whole chain is read. */
export async function verifyLog(
  { audit, limits, clock }: Pick<TeamAdminDeps, 'audit' | 'limits' | 'clock'>,
  team: Administered,
  kept: { seq: number; hash: string } | undefined,
): Promise<TeamVerdictReply> {
  await limits.take('verifyTeam', team.id);
  const { own, broken, ...rest } = await audit.verifyForTeam(team.id, kept);
  const mark = (one: { seq: number; at: Date } | null) => one && { seq: one.seq, at: one.at.toISOString() };
  return {
    ...rest,
    checkedAt: clock().toISOString(),
    own: { count: own.count, first: mark(own.first), last: mark(own.last) },
    broken: broken === 'end' ? { seq: null, isOwn: false } : broken,
  };
}
