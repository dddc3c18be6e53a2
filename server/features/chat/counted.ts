/** What the contracts of a library have in the places of a wording, with the ways to them. */
import { cardTemplate, shownTemplate } from '#server/features/records/index.ts';
import type { PagedKind } from '#server/record/groups.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { type GroupTemplate, shownTemplates } from '#server/record/templates/index.ts';
import type { WordingRow } from '#server/record/wording.ts';
import type { ChatCounted } from '#shared/api/chat.ts';
import type { ShownSlot } from '#shared/api/templates.ts';
import { factAsked, valuesAsked } from '#shared/domain/columnValues.ts';
import { truncateLabel } from '#shared/domain/display.ts';
import { paths } from '#shared/domain/paths.ts';
import { wordsBefore } from '#shared/slots/picking.ts';
import { isCounted, type SlotKind } from '#shared/slots/slotKinds.ts';

/** Of one source; all of them are on the page of its wording. */
const MOST_SLOTS = 3;
const MOST_VALUES = 5;
const LONGEST_VALUE = 80;

type Wording = Pick<WordingRow, 'id' | 'group_id' | 'scope' | 'contracts'>;

/** By member; those of which nothing differs, or whose group is being read anew, are missing. */
export async function countedOf(
  library: ReadableLibrary,
  kind: PagedKind,
  wordings: readonly Wording[],
  question: string,
): Promise<Map<string, ChatCounted>> {
  const groups = new Map(wordings.map(({ group_id, contracts }) => [group_id, { id: group_id, size: contracts }]));
  const templates = await shownTemplates(library, kind, [...groups.values()]);
  const asked = kindsAsked(question);
  return new Map(
    wordings.flatMap((wording): [string, ChatCounted][] => {
      const own = templates
        .get(wording.group_id)
        ?.find((template) => template.wordings.some(({ memberIds }) => memberIds.includes(wording.id)));
      const counted = own && countedIn(library.namespace, kind, wording, own, asked);
      return counted ? [[wording.id, counted]] : [];
    }),
  );
}

function countedIn(
  namespace: string,
  kind: PagedKind,
  { group_id: group, scope }: Wording,
  template: GroupTemplate,
  asked: ReadonlySet<SlotKind>,
): ChatCounted | null {
  const shown = cardTemplate(shownTemplate({ to: paths(namespace) }, { kind, scope, group }, template), MOST_VALUES);
  const slots = (shown?.slots ?? []).filter(isCounted);
  if (!shown || slots.length === 0) return null;
  const rank = ({ kind: of, weight }: ShownSlot): number => (asked.has(of) ? 0 : weight === 'terms' ? 1 : 2);
  return {
    contracts: shown.contracts,
    slots: [...slots]
      .sort((one, other) => rank(one) - rank(other))
      .slice(0, MOST_SLOTS)
      .map(({ places, values }) => ({
        before: wordsBefore(shown.text, places[0]!.start).replace(/\s+/g, ' '),
        values: values.map(({ text, contracts, href }) => ({
          text: truncateLabel(text.replace(/\s+/g, ' '), LONGEST_VALUE),
          contracts,
          url: href,
        })),
        others: Math.max(0, shown.contracts - values.reduce((sum, { contracts }) => sum + contracts, 0)),
      })),
  };
}

const KINDS = {
  period: ['period'],
  fees: ['period', 'multiple', 'percent'],
  money: ['amount'],
  percent: ['percent'],
} as const;

/** Kinds of slots that a question is about. */
function kindsAsked(question: string): ReadonlySet<SlotKind> {
  const fact = factAsked(question);
  const isOfPlace = fact === 'governingLaw' || fact === 'jurisdiction';
  return new Set<SlotKind>([
    ...(isOfPlace ? (['place'] as const) : []),
    ...valuesAsked(question).flatMap((one) => KINDS[one]),
  ]);
}
