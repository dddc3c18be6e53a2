/** What single members have, for lists of hits: how many have the same words, and which figures stand in them. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';
import type { KeyedSlot } from '#shared/slots/slotKeys.ts';

export interface MemberWording {
  /** Contracts of its template; those that have its words, those that have its values in all slots of terms and words. */
  contracts: number;
  wordForWord: number;
  sameTerms: number;
  /** Its values in slots of terms. */
  terms: { kind: KeyedSlot['kind']; text: string; contracts: number }[];
}

interface Row {
  member: string;
  choices: number[];
  contracts: number;
  of: number;
  slots: KeyedSlot[];
  wordings: [contracts: number, choices: number[]][];
}

const isCounted = ({ weight }: KeyedSlot): boolean => weight === 'terms' || weight === 'words';

function wordingOf({ choices, contracts, of, slots, wordings }: Row): MemberWording {
  const counted = [...slots.keys()].filter((slot) => isCounted(slots[slot]!));
  const same = wordings.filter(([, other]) => counted.every((slot) => other[slot] === choices[slot]));
  return {
    contracts: of,
    wordForWord: contracts,
    // a contract may have it in two ways
    sameTerms: Math.min(
      of,
      same.reduce((sum, [n]) => sum + n, 0),
    ),
    terms: slots.flatMap(({ kind, weight, values }, slot) => {
      const { text, contracts: n } = values[choices[slot]!]!;
      return weight === 'terms' && text !== '' ? [{ kind, text, contracts: n }] : [];
    }),
  };
}

/** By member; those of groups of one, and of groups that have changed since they were read, are missing. One query. */
export async function wordingsOfMembers(
  { db, namespace }: ReadableLibrary,
  members: readonly { id: string; groupId: string }[],
): Promise<Map<string, MemberWording>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select m.id as member, w.choices, w.contracts, t.contracts as of, t.slots,
           (select jsonb_agg(jsonb_build_array(o.contracts, o.choices)) from group_wording o
            where o.namespace = w.namespace and o.group_id = w.group_id and o.template = w.template) as wordings
    from unnest(${members.map(({ id }) => id)}::text[], ${members.map(({ groupId }) => groupId)}::text[]) as m(id, group_id)
    join group_wording w on w.namespace = ${namespace} and w.group_id = m.group_id and w.member_ids ? m.id
    join group_template t on t.namespace = w.namespace and t.group_id = w.group_id and t.position = w.template
    where not exists (select 1 from stale_group s where s.namespace = w.namespace and s.group_id = w.group_id)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.member, wordingOf(row)]));
}
