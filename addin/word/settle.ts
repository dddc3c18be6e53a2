/** What became of edits: said alike by every host. */
import { hostCodeOf, statusOf } from '#addin/word/hostErrors.ts';
import type { Edit, EditOutcome, EditReport, Status } from '#shared/domain/edits.ts';
import type { Ability, EditOptions } from '#shared/ui/DocumentHost.ts';

/** Says what became of an edit. */
export type Settle = (id: string, status: Status, more?: Partial<EditOutcome>) => void;

/** The host's code of an error, where it has one. */
export function codeOf(error: unknown): Partial<EditOutcome> {
  const hostCode = hostCodeOf(error);
  return hostCode === undefined ? {} : { hostCode };
}

interface Asked {
  can(ability: Ability): boolean;
  /** @throws HostError read-only · unsupported */
  demand(ability: Ability): void;
}

export function refuseWhatTheHostCannot(
  { can, demand }: Asked,
  edits: readonly Edit[],
  { track = 'on' }: EditOptions,
  settle: Settle,
): void {
  try {
    demand('insert');
    if (track !== 'keep') demand('trackedEdits');
  } catch (error) {
    for (const { id } of edits) settle(id, statusOf(error));
    return;
  }
  // without reviewed text, struck-out words cannot be told from others
  if (!can('reviewedText')) for (const { id, kind } of edits) if (kind !== 'insertAfter') settle(id, 'unsupported');
}

/** Every edit in the order of asking; all of them are settled. */
export function reportOf(edits: readonly Edit[], outcomes: ReadonlyMap<string, EditOutcome>): EditReport {
  const items = edits.map(({ id }) => outcomes.get(id)!);
  return {
    items,
    changed: items.filter(({ status }) => status === 'applied' || status === 'commented').length,
    aborted: items.some(({ status }) => status === 'aborted'),
  };
}
