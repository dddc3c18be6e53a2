/** What single members have, for lists of hits: how many have the same words, and which figures stand in them. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';
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

/** Of each slot the value that the member has; of the other wordings of its template only what tells them apart. */
interface Row {
  id: string;
  contracts: number;
  departing: number;
  wordForWord: number;
  choices: number[];
  slots: (Pick<KeyedSlot, 'kind' | 'weight'> & { own: KeyedSlot['values'][number] })[];
  wordings: { contracts: number; choices: number[] }[];
}

/** Members whose groups have not changed since they were read. A group may have thousands of members: their ids stay where they are. */
async function rowsOf(
  { db, namespace }: ReadableLibrary,
  members: readonly { id: string; groupId: string }[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, t.contracts, t.departing, w.contracts as "wordForWord", w.choices, s.slots, o.wordings
    from unnest(${members.map(({ id }) => id)}::text[], ${members.map(({ groupId }) => groupId)}::text[]) as m(id, group_id)
    join group_wording w on w.namespace = ${namespace} and w.group_id = m.group_id and w.member_ids @> to_jsonb(m.id)
    join group_template t on t.namespace = w.namespace and t.group_id = w.group_id and t.position = w.template
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('kind', slot->'kind', 'weight', slot->'weight',
               'own', slot->'values'->(w.choices->>(n - 1)::int)::int) order by n), '[]') as slots
      from jsonb_array_elements(t.slots) with ordinality as of_template(slot, n)
    ) s
    cross join lateral (
      select jsonb_agg(jsonb_build_object('contracts', contracts, 'choices', choices)) as wordings
      from group_wording where namespace = t.namespace and group_id = t.group_id and template = t.position
    ) o
    where not exists (select 1 from stale_group where namespace = w.namespace and group_id = w.group_id)`.execute(db);
  return rows;
}

function wordingIn({ contracts: of, departing, wordForWord, choices: own, slots, wordings }: Row): MemberWording {
  const counted = [...slots.keys()].filter((slot) => isCounted(slots[slot]!));
  const same = wordings.filter(({ choices }) => counted.every((slot) => choices[slot] === own[slot]));
  return {
    contracts: of,
    wordForWord,
    // a contract may have it in two ways
    sameTerms: Math.min(
      of,
      same.reduce((sum, { contracts }) => sum + contracts, 0),
    ),
    departing,
    terms: slots.flatMap(({ kind, weight, own: { text, contracts } }) =>
      weight === 'terms' && text !== '' ? [{ kind, text, contracts }] : [],
    ),
  };
}

/** By member; those of groups of one, and of groups that have changed since they were read, are missing. */
export async function wordingsOfMembers(
  library: ReadableLibrary,
  members: readonly { id: string; groupId: string }[],
): Promise<Map<string, MemberWording>> {
  if (members.length === 0) return new Map();
  return new Map((await rowsOf(library, members)).map((row) => [row.id, wordingIn(row)]));
}
