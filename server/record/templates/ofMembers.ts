/** What single members have, for lists of hits: how many have the same words, and which figures stand in them. */
import type { ReadableLibrary } from '#server/record/library.ts';
import type { GroupTemplate } from '#server/record/templates/read.ts';
import { keptTemplates, staleAmong } from '#server/record/templates/store.ts';
import type { KeyedSlot } from '#shared/slots/slotKeys.ts';
import { isCounted } from '#shared/slots/slotKinds.ts';

export interface MemberWording {
  /** Contracts of its template; those that have its words, those that have its values in all slots of terms and words. */
  contracts: number;
  wordForWord: number;
  sameTerms: number;
  /** Contracts of its template that have other fixed words somewhere. */
  departing: number;
  /** Its values in slots of terms. */
  terms: { kind: KeyedSlot['kind']; text: string; contracts: number }[];
}

function wordingIn(templates: readonly GroupTemplate[], member: string): MemberWording | null {
  for (const { contracts: of, departing, slots, wordings } of templates) {
    const own = wordings.find(({ memberIds }) => memberIds.includes(member));
    if (!own) continue;
    const counted = [...slots.keys()].filter((slot) => isCounted(slots[slot]!));
    const same = wordings.filter(({ choices }) => counted.every((slot) => choices[slot] === own.choices[slot]));
    return {
      contracts: of,
      wordForWord: own.contracts,
      // a contract may have it in two ways
      sameTerms: Math.min(
        of,
        same.reduce((sum, { contracts }) => sum + contracts, 0),
      ),
      departing,
      terms: slots.flatMap(({ kind, weight, values }, slot) => {
        const { text, contracts } = values[own.choices[slot]!]!;
        return weight === 'terms' && text !== '' ? [{ kind, text, contracts }] : [];
      }),
    };
  }
  return null;
}

/** By member; those of groups of one, and of groups that have changed since they were read, are missing. */
export async function wordingsOfMembers(
  library: ReadableLibrary,
  members: readonly { id: string; groupId: string }[],
): Promise<Map<string, MemberWording>> {
  if (members.length === 0) return new Map();
  const groups = [...new Set(members.map(({ groupId }) => groupId))];
  const [stale, kept] = await Promise.all([staleAmong(library, groups), keptTemplates(library, groups)]);
  return new Map(
    members.flatMap(({ id, groupId }) => {
      const wording = stale.has(groupId) ? null : wordingIn(kept.get(groupId) ?? [], id);
      return wording ? [[id, wording]] : [];
    }),
  );
}
