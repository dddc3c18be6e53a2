/** What a card shows of a wording with picked values. Fetched with the first pick. */
import { CALLS } from '#shared/api/calls.ts';
import type { GroupCard, SnippetLink } from '#shared/api/pages.ts';
import type { TemplatesReply } from '#shared/api/templates.ts';
import { type Filled, filled, withBundles } from '#shared/slots/fill.ts';
import { contractsAsPicked, pickableText } from '#shared/slots/picking.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, PAGE_MS } from '#shared/ui/server/questions.ts';

export interface PickedWording extends Pick<GroupCard, 'snippet' | 'snippetLinks' | 'template'> {
  /** The group. */
  of: string;
  /** Value by key of the slot. */
  picks: ReadonlyMap<string, string>;
  /** That have exactly these values. */
  contracts: number;
}

type Template = TemplatesReply['templates'][number];
type Card = Pick<GroupCard, 'id' | 'snippet' | 'snippetLinks'>;

/** Null: nothing differs from what the library says. Rejects where the library has no such wording or value any more. */
export async function pickedWording(
  app: AppValue,
  card: Card,
  picks: ReadonlyMap<string, string>,
): Promise<PickedWording | null> {
  const { templates } = await answersOf(app.api).fetchQuery({
    ...callQuestion(app, CALLS.groupTemplates, { params: { id: card.id }, query: { namespace: app.namespace } }),
    staleTime: PAGE_MS,
  });
  return wordingWith(templates, card, picks);
}

/** The same, of the answer. */
export function wordingWith(
  templates: readonly Template[],
  { id, snippet, snippetLinks }: Card,
  picks: ReadonlyMap<string, string>,
): PickedWording | null {
  const of = pickableText(templates, snippet);
  const template = templates.find((one) => one === of?.template);
  if (!of || !template) throw new Error('no template says this');
  const others = new Map<number, number>();
  for (const [key, wanted] of picks) {
    const slot = template.slots.findIndex((one) => one.key === key);
    const value = template.slots[slot]?.values.findIndex((one) => one.value === wanted) ?? -1;
    if (value < 0) throw new Error('no contract has this value');
    if (value !== of.choices[slot]) others.set(slot, value);
  }
  if (others.size === 0) return null;
  const chosen = withBundles(template, others);
  const made = filled(template, chosen);
  return {
    of: id,
    picks,
    snippet: made.text,
    snippetLinks: movedLinks(snippetLinks, made),
    template: movedTemplate(template, chosen, made),
    contracts: contractsAsPicked(of, others),
  };
}

const isUntouched = (start: number, end: number, { placed }: Filled): boolean =>
  placed.every((one) => end <= one.start || start >= one.end);

const movedLinks = (links: readonly SnippetLink[], made: Filled): SnippetLink[] =>
  links
    .filter(({ offset, length }) => isUntouched(offset, offset + length, made))
    .map((link) => ({ ...link, offset: made.at(link.offset) }));

/** The same slots where they stand in the new text, each with the value that it has there. */
const movedTemplate = (template: Template, chosen: ReadonlyMap<number, number>, made: Filled): Template => ({
  ...template,
  text: made.text,
  slots: template.slots.map((slot, index) => ({
    ...slot,
    own: chosen.get(index) ?? slot.own,
    places: chosen.has(index)
      ? made.placed.filter((one) => one.slot === index).map(({ now }) => now)
      : slot.places
          .filter(({ start, end }) => isUntouched(start, end, made))
          .map(({ start, end }) => ({ start: made.at(start), end: made.at(start) + end - start })),
  })),
});
