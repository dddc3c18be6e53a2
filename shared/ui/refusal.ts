/** What the server says when a limit is reached or another tier is needed, as the dialogs take it. */
import { ApiError } from '#shared/api/apiError.ts';
import type { RefusalDetails } from '#shared/api/quota.ts';
import type { OfferedTier } from '#shared/domain/dialogs/gates.ts';
import type { DialogEvent } from '#shared/domain/dialogs/state.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';

const CODES = new Set(['limit_reached', 'upgrade_required', 'email_unconfirmed']);

/** It names what was asked for; where a team or a library asks for a confirmed address, its page says so by itself. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && CODES.has(error.code) && 'feature' in error.details;

/** Exports lead to another view than other features, unless the operator forces nothing. Part 1 §4. */
function refusalEvent({ code, details }: ApiError, gates: AppValue['settings']['gates']): DialogEvent {
  if (code === 'email_unconfirmed')
    return { type: 'requested', view: 'registration-complete', params: { isRefused: true } };
  const { feature, used, limit, resetsAt, upgradeTo } = details as unknown as RefusalDetails;
  const use = used === null || limit === null ? null : { used, limit, resetsAt };
  if (feature === 'export' && use && gates === 'standard')
    return { type: 'export-counted', left: 0, use, crossedTrialLimit: false };
  return { type: 'refused', feature, use, upgradeTo: upgradeTo as OfferedTier | null };
}

/** Opens the prompt for a refusal. */
export const tellRefusal = (
  error: ApiError,
  { tellDialogs, settings }: Pick<AppValue, 'tellDialogs' | 'settings'>,
): void => tellDialogs(refusalEvent(error, settings.gates));
