/** What an operator sees of a team, and does for it: each with a reason, which goes to the audit log. */
import { z } from 'zod';
import { MONEY_ACTS, type MoneyProps } from '#shared/api/adminMoney.ts';
import { GivenDays, type PersonProps } from '#shared/api/adminPeople.ts';
import type { Call } from '#shared/api/call.ts';
import { Reason } from '#shared/api/operatorReason.ts';
import { Text } from '#shared/api/text.ts';
import type { CompanySignIn } from '#shared/domain/companySignIn.ts';
import { AUDIENCES, type Audience } from '#shared/domain/plans.ts';
import type { JoinWay, MemberState, TeamRole } from '#shared/domain/teams.ts';

const act = <A extends string, S extends z.ZodRawShape>(action: A, shape: S) =>
  z.strictObject({ action: z.literal(action), reason: Reason, ...shape });

export const TeamAct = z.discriminatedUnion('action', [
  ...MONEY_ACTS,
  act('give_plan', { plan: Text.max(100), days: GivenDays }),
  act('take_plans', {}),
  act('set_audience', { audience: z.enum(AUDIENCES) }),
]);
export type TeamAct = z.infer<typeof TeamAct>;

export interface TeamHelperProps extends MoneyProps {
  team: {
    id: string;
    name: string;
    createdAt: string;
    domain: string | null;
    isDomainProven: boolean;
    audience: Audience;
    audienceAsked: Exclude<Audience, 'general'> | null;
    /** The company's own sign-in. */
    signIn: CompanySignIn;
    seats: {
      used: number;
      asked: number;
      /** Null: nothing bounds it. */
      limit: number | null;
    };
    plan: string | null;
  };
  /** Names are in the person's own page alone. */
  members: { id: string; email: string; role: TeamRole; state: MemberState; way: JoinWay; joinedAt: string }[];
  /** What was done to the team, the last first. */
  audit: PersonProps['audit'];
}

export const ADMIN_TEAM_CALLS = {
  actOnTeam: {
    method: 'post',
    who: 'operator',
    path: '/api/admin/teams/:id/acts',
    summary: 'Does something for a team, about its plan or its money, with a reason; it is written to the audit log',
    params: z.object({ id: Text.max(100) }),
    body: TeamAct,
    reply: z.object({ success: z.literal(true) }),
    refusals: [401, 403, 404, 409, 422, 503],
  },
} as const satisfies Record<string, Call>;
