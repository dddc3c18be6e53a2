/** What of the assistant a visitor has beyond answers: models to choose from, tools, larger files. */
import type { ChatDeps } from '#server/features/chat/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { flagValues, readOverrides } from '#shared/domain/flags.ts';

/** Whether the tier, or a gate that is off, gives `assistant_advanced`. */
export async function mayAdvanced({ guard }: Pick<ChatDeps, 'guard'>, visitor: Visitor): Promise<boolean> {
  try {
    await guard.requireFeature('assistant_advanced', visitor);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'upgrade_required') return false;
    throw error;
  }
}

/** The model that the flag names; what the operator does not offer becomes the first that is offered. */
export async function wantedModel(
  { db, operatorSettings }: Pick<ChatDeps, 'db' | 'operatorSettings'>,
  { user }: Visitor,
): Promise<string> {
  const row = user
    ? await db.selectFrom('user_account').select('flags').where('id', '=', user.id).executeTakeFirst()
    : undefined;
  const operator = await operatorSettings.flags();
  return flagValues({ operator, account: readOverrides(row?.flags) }).assistantModel;
}
