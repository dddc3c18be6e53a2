/**
 * What members have used, by day and feature: counts, and only of days on which they were in the team from beginning to end, so that
 * nothing from before is told. Who leaves takes their figures along.
 */

import { type DayUse, usedSince } from '#server/features/quota/index.ts';
import type { TeamAdminDeps } from '#server/features/teamAdmin/context.ts';
import { activeMembers, type MemberRow, personTold } from '#server/features/teamAdmin/people.ts';
import type { Administered } from '#server/features/teamAdmin/rights.ts';
import { notFound } from '#server/http/errors.ts';
import type { TeamUsageReply } from '#shared/api/teamAdmin.ts';
import { csvOf } from '#shared/domain/csv.ts';
import { METERS } from '#shared/domain/meters.ts';
import type { UsageSpan } from '#shared/domain/teamAdmin.ts';

const DAY_MS = 86_400_000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

type UsageDeps = Pick<TeamAdminDeps, 'db' | 'clock' | 'counted'>;

interface Used {
  days: string[];
  keys: string[];
  members: MemberRow[];
  uses: DayUse[];
}

async function usedIn({ db, clock, counted }: UsageDeps, team: Administered, span: UsageSpan): Promise<Used> {
  const now = clock().getTime();
  const days = Array.from({ length: Number(span) }, (_, i) => dayOf(new Date(now - (Number(span) - 1 - i) * DAY_MS)));
  const members = await activeMembers(db, team.id);
  const since = members.map(({ userId, joinedAt }) => ({ userId, after: dayOf(joinedAt) }));
  const found = await usedSince(db, since, days[0]!);
  const shown = counted();
  const keys = shown.filter((key) => found.keys.some((one) => one === key));
  return { days, keys, members, uses: found.uses.filter(({ key }) => keys.some((one) => one === key)) };
}

/** Errors: `not_found` 404 for somebody who is no member. */
export async function usageReply(
  deps: UsageDeps,
  team: Administered,
  { days: span, member }: { days: UsageSpan; member?: string | undefined },
): Promise<TeamUsageReply> {
  const { days, keys, members, uses } = await usedIn(deps, team, span);
  if (member !== undefined && !members.some(({ userId }) => userId === member)) throw notFound('member');
  const shown = member === undefined ? uses : uses.filter(({ userId }) => userId === member);
  const sum = (of: readonly DayUse[]): number => of.reduce((total, { used }) => total + used, 0);
  const perDay = (key: string): number[] => {
    const ofKey = shown.filter((one) => one.key === key);
    return days.map((day) => sum(ofKey.filter((one) => one.day === day)));
  };
  return {
    days,
    features: keys.map((key) => ({ key, perDay: perDay(key) })),
    members: members.map((one) => {
      const own = uses.filter(({ userId }) => userId === one.userId);
      const used = keys.map((key) => [key, sum(own.filter((use) => use.key === key))] as const);
      return { ...personTold(one), used: Object.fromEntries(used) };
    }),
    of: member ?? null,
  };
}

export async function usageFile(deps: UsageDeps, team: Administered, span: UsageSpan): Promise<string> {
  const { members, uses } = await usedIn(deps, team, span);
  const byId = new Map(members.map((one) => [one.userId, one]));
  const rows = uses
    .filter(({ used }) => used > 0)
    .map(({ day, userId, key, used }) => {
      const { name, email } = byId.get(userId)!;
      return [day, name, email, METERS[key as keyof typeof METERS].title, String(used)];
    });
  return csvOf([['Day (UTC)', 'Name', 'Email', 'What', 'Count'], ...rows]);
}
