/** "What can this member see, and why?" */
import { explainAi } from '#server/features/teamAdmin/access/ai.ts';
import { explainDuties } from '#server/features/teamAdmin/access/duties.ts';
import { type Explained, type Explains, explainedPerson } from '#server/features/teamAdmin/access/explained.ts';
import { explainFeatures, namesOf } from '#server/features/teamAdmin/access/features.ts';
import { explainLists } from '#server/features/teamAdmin/access/lists.ts';
import { explainLibraries, explainPlaybooks } from '#server/features/teamAdmin/access/readable.ts';
import type { Deciding, TeamAdminDeps } from '#server/features/teamAdmin/context.ts';
import { activeMembers, personTold } from '#server/features/teamAdmin/people.ts';
import type { Administered } from '#server/features/teamAdmin/rights.ts';
import { notFound } from '#server/http/errors.ts';
import type { AccessSection, MemberAccessReply } from '#shared/api/teamAdmin.ts';
import { changesFor, planText } from '#shared/domain/memberAccess.ts';

export type AccessDeps = Pick<
  TeamAdminDeps,
  'config' | 'clock' | 'given' | 'counted' | 'models' | 'decidingOver' | keyof Deciding
>;

const explaining = (deps: AccessDeps): readonly Explains[] => [
  explainDuties,
  explainFeatures(deps),
  explainAi(deps),
  explainLibraries,
  explainLists,
  explainPlaybooks,
];

export interface Told {
  standing: string;
  sections: AccessSection[];
}

export async function toldOf(deps: AccessDeps, explained: Explained): Promise<Told> {
  const names = await namesOf(deps.given().includes('assistant'), explained);
  const sections: AccessSection[] = [];
  // one after the other: within a transaction there is one connection
  for (const explains of explaining(deps)) sections.push(await explains(explained));
  return {
    standing: `${names.tierName(explained.visitor.tier)}, by ${planText(explained.given, names)}`,
    sections,
  };
}

/** Errors: `not_found` 404 for somebody who is no member of this team. */
export async function memberOf(deps: Pick<TeamAdminDeps, 'db'>, team: Administered, userId: string) {
  const members = await activeMembers(deps.db, team.id);
  const member = members.find((one) => one.userId === userId);
  if (!member) throw notFound('member');
  return { members, member };
}

export async function memberAccess(deps: AccessDeps, team: Administered, userId: string): Promise<MemberAccessReply> {
  const { members, member } = await memberOf(deps, team, userId);
  const explained = await explainedPerson(deps, { userId, teamId: team.id, now: deps.clock() });
  if (!explained) throw notFound('member');
  return {
    members: members.map(personTold),
    access: { member: personTold(member), changes: changesFor(member.role), ...(await toldOf(deps, explained)) },
  };
}
