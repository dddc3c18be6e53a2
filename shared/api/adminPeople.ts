/** What an operator sees of a person, and does to an account: each with a reason, which goes to the audit log. */
import { z } from 'zod';
import { MONEY_ACTS, type MoneyProps } from '#shared/api/adminMoney.ts';
import type { TableProps } from '#shared/api/adminTables.ts';
import type { Call } from '#shared/api/call.ts';
import type { DeploymentsReply } from '#shared/api/openings.ts';
import { Reason } from '#shared/api/operatorReason.ts';
import type { OperatorViewInfo } from '#shared/api/operatorView.ts';
import type { UsageReply } from '#shared/api/quota.ts';
import { Text } from '#shared/api/text.ts';
import type { SessionInfo } from '#shared/api/users.ts';
import type { Status, Tier } from '#shared/domain/status.ts';

/** As long as a plan may be given for a time; without a number it is until it is taken back. */
const MOST_GIVEN_DAYS = 3660;
export const GivenDays = z.int().min(1).max(MOST_GIVEN_DAYS).optional();

const act = <A extends string, S extends z.ZodRawShape>(action: A, shape: S) =>
  z.strictObject({ action: z.literal(action), reason: Reason, ...shape });

/** `key`: of what is counted; `limit` null for no bound, left out for the plan's own number. */
export const PersonAct = z.discriminatedUnion('action', [
  ...MONEY_ACTS,
  act('give_plan', { plan: Text.max(100), days: GivenDays }),
  act('take_plans', {}),
  act('set_allowance', {
    key: Text.max(60),
    limit: z.number().int().min(0).max(1_000_000_000).nullable().optional(),
  }),
  act('end_sessions', {}),
  act('confirm_address', {}),
  act('make_operator', {}),
  act('unmake_operator', {}),
  act('send_link', {}),
  act('view', {}),
]);
export type PersonAct = z.infer<typeof PersonAct>;
export type PersonAction = PersonAct['action'];

export interface PeopleProps {
  table: TableProps;
}

export interface PersonProps extends MoneyProps {
  person: {
    id: string;
    email: string;
    status: Status;
    tier: Tier;
    isConfirmed: boolean;
    isOperator: boolean;
    hasPassword: boolean;
    /** The operator who looks. */
    isSelf: boolean;
    createdAt: string;
    /** A day; null: never. */
    lastActiveOn: string | null;
    /** As the audit log calls them. */
    pseudonym: string;
  };
  usage: UsageReply['allowances'];
  /** Numbers that an operator gave; null for no bound. */
  overrides: Record<string, number | null>;
  /** What an allowance may be set for. */
  overridable: string[];
  sessions: SessionInfo[];
  views: OperatorViewInfo[];
  deployments: DeploymentsReply;
  /** What was done to the account, the last first. */
  audit: {
    seq: number;
    at: string;
    actor: string;
    action: string;
    details: Record<string, string | number | boolean>;
  }[];
}

export const ADMIN_PEOPLE_CALLS = {
  actOnPerson: {
    method: 'post',
    who: 'operator',
    path: '/api/admin/people/:id/acts',
    summary: 'Does something to an account, with a reason; it is written to the audit log',
    params: z.object({ id: Text.max(100) }),
    body: PersonAct,
    reply: z.object({ success: z.literal(true) }),
    refusals: [401, 403, 404, 409, 422, 503],
  },
} as const satisfies Record<string, Call>;
