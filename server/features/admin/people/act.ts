/** What an operator does to an account on its page. Each lands in the audit log with its reason, in the transaction of what it does. */
import type { AdminDeps } from '#server/features/admin/context.ts';
import { checkedPlan } from '#server/features/admin/money/plan.ts';
import { operateOnMoney } from '#server/features/billing/index.ts';
import { beginView } from '#server/features/operatorView/index.ts';
import { OVERRIDABLE, type Overridable } from '#server/features/quota/index.ts';
import {
  confirmAddressOf,
  endSessions,
  givePlan,
  sendLink,
  setAllowance,
  setOperator,
  takePlansBack,
} from '#server/features/users/index.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { PersonAct } from '#shared/api/adminPeople.ts';

/** Error: `invalid` 422. */
function checkedAllowance(key: string): Overridable {
  const known = OVERRIDABLE.find((one) => one === key);
  if (!known) throw invalid('key', `Say one of ${OVERRIDABLE.join(', ')}.`);
  return known;
}

/** Errors: `not_found` 404, `invalid`, `not_oneself`, `view_refused` 422, and what money can be refused with. */
export async function actOnPerson(deps: AdminDeps, visitor: Visitor, id: string, act: PersonAct): Promise<void> {
  const person = await deps.db
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw notFound('account');
  const by = { userId: visitor.user!.id, reason: act.reason };
  switch (act.action) {
    case 'give_plan':
      return givePlan(deps, id, checkedPlan(act.plan), by, act.days ?? null);
    case 'take_plans':
      return takePlansBack(deps, id, by);
    case 'set_allowance':
      return setAllowance(deps, id, checkedAllowance(act.key), act.limit, by);
    case 'end_sessions':
      await endSessions(deps, id, by);
      return;
    case 'confirm_address':
      return confirmAddressOf(deps, id, by);
    case 'make_operator':
      return setOperator(deps, id, true, by);
    case 'unmake_operator':
      // so that there is always one left
      if (id === by.userId)
        throw new AppError('not_oneself', 422, 'Another operator has to do this: somebody must be left who can.');
      return setOperator(deps, id, false, by);
    case 'send_link':
      return sendLink(deps, person, by);
    case 'view':
      return beginView(deps, visitor, id, act.reason);
    case 'refund':
    case 'extend_trial':
    case 'cancel_subscription':
      return operateOnMoney(deps, { userId: id }, act, {
        operator: by.userId,
        reason: by.reason,
        request: act.request,
      });
  }
}
