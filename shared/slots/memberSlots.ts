/** What each member of a group has in the slots of its template, and where in its own text that stands. */
import type { TextSpan } from '#shared/reading/types.ts';
import { NONE } from '#shared/slots/pairing.ts';
import {
  placeOf,
  readTemplates,
  type Template,
  type TemplateReading,
  type WordingRow,
} from '#shared/slots/templates.ts';
import { isSilent, unitsOf } from '#shared/slots/units.ts';
import type { Member } from '#shared/slots/wordings.ts';

export interface MemberSlot {
  /** Index among the slots of the template. */
  slot: number;
  value: string;
  /** In the member's own text as given. */
  places: TextSpan[];
}

export interface MemberReading {
  id: string;
  /** Index among the templates, those of most contracts first. */
  template: number;
  /** It has the text shown, word for word. */
  isShown: boolean;
  slots: MemberSlot[];
}

/** Templates of a group and every member's reading, in the order of the templates. */
export function readMembers(members: readonly Member[]): { templates: Template[]; readings: MemberReading[] } {
  const read = readTemplates(members);
  return {
    templates: read.map(({ template }) => template),
    readings: read.flatMap((reading, number) => reading.rows.flatMap((row, r) => readingsOf(reading, number, row, r))),
  };
}

function readingsOf({ template, slots }: TemplateReading, number: number, row: WordingRow, r: number): MemberReading[] {
  const isShown = row.wording.members.some(({ id }) => id === template.memberId);
  return row.wording.members.map((member) => {
    const own = rowOf(member, row);
    return {
      id: member.id,
      template: number,
      isShown,
      slots: slots.map(({ values, choices, runs }, slot) => ({
        slot,
        value: values[choices[r]!]!.value,
        places: runs.map((run) => placeOf(own, run)),
      })),
    };
  });
}

/** The row as this member writes it: the same words with other marks, spaces and capitals. */
function rowOf({ text }: Member, row: WordingRow): Pick<WordingRow, 'text' | 'units' | 'path'> {
  if (text === row.text) return row;
  const units = unitsOf(text);
  const columns = row.path.filter((_, i) => !isSilent(row.units[i]!));
  let next = 0;
  return { text, units, path: Int32Array.from(units, (unit) => (isSilent(unit) ? NONE : (columns[next++] ?? NONE))) };
}
