/** What is asked of the clauses of a type: which wording, which figures, and what stands in the spots of the usual wordings. */
import { cutText } from '#server/features/records/display.ts';
import { countedFigures } from '#server/features/records/typeValues.ts';
import { groupsById } from '#server/record/groups.ts';
import type { Library } from '#server/record/library.ts';
import { shownTemplates } from '#server/record/templates/index.ts';
import { countQuestion, type MarketAnswer, type MarketClause, type MarketQuestion } from '#shared/domain/market.ts';
import { SLOT_NAMES, valueText } from '#shared/domain/slotNames.ts';
import { wordingNames } from '#shared/domain/wordingNames.ts';
import { type KeyedSlot, valueName } from '#shared/slots/slotKeys.ts';
import { isCounted, isShown } from '#shared/slots/slotKinds.ts';

export interface AskedQuestion extends MarketQuestion {
  /** In addresses. */
  id: string;
  kind: 'wording' | 'figure' | 'slot';
  title: string;
  /** Of a slot the words around it, with … in its place; of the others null. */
  context: string | null;
}

/** Wordings that are named; what stands in the spots of the first of them is asked as well. */
const WORDINGS_NAMED = 8;
const WORDINGS_READ = 2;
const SLOTS_ASKED = 6;
/** What a wording is called that is not among those. */
const UNNAMED = 'a wording that few have';
/** Texts that tell wordings apart. */
const NAMED_BY = 600;

type Clauses = ReadonlyMap<string, MarketClause>;

/** Which wording: the groups that most of these contracts have. */
async function wordings(library: Library, clauses: Clauses): Promise<AskedQuestion> {
  const byGroup = new Map<string, string[]>();
  for (const { id, group } of clauses.values()) byGroup.set(group, [...(byGroup.get(group) ?? []), id]);
  const answers = [...byGroup].map(([key, ids]): MarketAnswer => ({ key, text: '', clauses: ids }));
  const first = countQuestion({ answers }, clauses, null).answers.slice(0, WORDINGS_NAMED);
  const rows = await groupsById(
    library,
    'clause',
    first.map(({ key }) => key),
  );
  const names = wordingNames(rows.map(({ snippet }) => cutText(snippet, NAMED_BY)));
  const nameOf = new Map(rows.map(({ id }, i) => [id, names[i]!]));
  return {
    id: 'wording',
    kind: 'wording',
    title: 'Which wording',
    context: null,
    among: new Set([...clauses.values()].map(({ contract }) => contract)),
    // those without a name are counted as well: how many there are is said
    answers: answers.map((one) => ({ ...one, text: nameOf.get(one.key) ?? UNNAMED })),
  };
}

async function figures(library: Library, typeId: string): Promise<AskedQuestion[]> {
  const { kinds } = await countedFigures(library, typeId);
  return kinds.map(({ kind, values }) => ({
    id: kind,
    kind: 'figure',
    title: SLOT_NAMES[kind],
    context: null,
    answers: values.map(({ value, text, clauses }) => ({ key: valueName(value), text, clauses })),
  }));
}

const WORDS_AROUND = 5;

/** "…within … after the date…": the words on either side of a slot. */
function around(text: string, slot: KeyedSlot): string {
  const { start, end } = slot.places[0]!;
  const before = text.slice(0, start).split(/\s+/).filter(Boolean).slice(-WORDS_AROUND).join(' ');
  const after = text.slice(end).split(/\s+/).filter(Boolean).slice(0, WORDS_AROUND).join(' ');
  return `${before} … ${after}`.trim();
}

/** What stands in the spots of these groups, each in its most usual template. */
async function slots(library: Library, groups: readonly string[]): Promise<AskedQuestion[]> {
  const rows = await groupsById(library, 'clause', groups);
  const templates = await shownTemplates(library, 'clause', rows);
  return groups
    .flatMap((group) => {
      const [template] = templates.get(group) ?? [];
      if (!template) return [];
      return template.slots.flatMap((slot, i): AskedQuestion[] => {
        if (!isCounted(slot) || !isShown(slot, template) || slot.values.length < 2) return [];
        const answers = slot.values.map((value, n) => ({
          key: valueName(value.value) || '-',
          text: valueText(value.text),
          clauses: template.wordings.filter(({ choices }) => choices[i] === n).flatMap(({ memberIds }) => memberIds),
        }));
        const context = around(template.text, slot);
        return [{ id: `${group}.${slot.key}`, kind: 'slot', title: SLOT_NAMES[slot.kind], context, answers }];
      });
    })
    .slice(0, SLOTS_ASKED);
}

/** `clauses`: those that count. Wordings first, then figures, then the spots of the most usual wordings among them. */
export async function questionsOf(library: Library, typeId: string, clauses: Clauses): Promise<AskedQuestion[]> {
  const [which, said] = await Promise.all([wordings(library, clauses), figures(library, typeId)]);
  const usual = countQuestion(which, clauses, null).answers.slice(0, WORDINGS_READ);
  const spots = await slots(
    library,
    usual.map(({ key }) => key),
  );
  return [which, ...said, ...spots];
}
