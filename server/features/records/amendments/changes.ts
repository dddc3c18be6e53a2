/** What the amendments of a chain say, and which sections of the agreement that is about. */
import { amendmentName, type FoundChain } from '#server/features/records/amendments/chain.ts';
import type { Context } from '#server/features/records/context.ts';
import { type ProvisionRow, paperTexts, provisionsOf } from '#server/record/amendments.ts';
import type { Everywhere, Operation } from '#shared/domain/amendments/changes.ts';
import { everywhereIn, operationsIn } from '#shared/domain/amendments/operations.ts';
import { type Provision, sectionsOf } from '#shared/domain/amendments/sections.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

export interface Place extends Provision {
  /** Where its wording begins, behind number and heading. */
  body: number;
}

export interface Told {
  by: { id: string; name: string };
  operation: Operation;
  /** Words of the amendment. */
  quote: string;
  newText: string | null;
  /** Where in the amendment it says so. */
  uri: string;
  /** The section of the agreement, or the one around it where that is all that is found. */
  section: Place | null;
  around: Place | null;
}

export interface Changes {
  /** Text of the agreement; null: the library does not have it. */
  text: string | null;
  told: Told[];
  everywhere: { by: string; quote: string; uri: string; of: Everywhere }[];
}

/** Contents and provisions as one list in reading order: headings of articles are in the one, items in the other. */
function placesOf(contents: readonly ContentsNode[], provisions: readonly ProvisionRow[]): Place[] {
  const places = new Map<number, Place>();
  for (const { anchor, number, start_at: start, end_at: end, body_at: body } of provisions)
    places.set(start, { anchor, number, start, end, body });
  const visit = (nodes: readonly ContentsNode[]): void => {
    for (const { id, number, start, end, children } of nodes) {
      const known = places.get(start);
      if (known) known.number ??= number;
      else places.set(start, { anchor: id, number, start, end, body: start });
      visit(children);
    }
  };
  visit(contents);
  return [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Whether the page of the amendments has more to show than their names. */
export async function sayAnything(context: Context, id: string, chain: FoundChain): Promise<boolean> {
  const isSaid = async () => {
    const { told, everywhere } = await changesOf(context, chain);
    return { is: told.length > 0 || everywhere.length > 0 };
  };
  const { library } = context;
  return (await (library.isPrivate ? isSaid() : library.cached(`amendments say anything ${id}`, isSaid))).is;
}

const squashed = (text: string): string => text.replace(/\s+/g, ' ').trim();

export async function changesOf({ library, to }: Context, { agreement, amendments }: FoundChain): Promise<Changes> {
  const ids = [...(agreement ? [agreement.id] : []), ...amendments.map(({ id }) => id)];
  const [texts, provisions] = await Promise.all([paperTexts(library, ids), provisionsOf(library, ids)]);
  const placesIn = (id: string) =>
    placesOf(
      texts.get(id)?.contents ?? [],
      provisions.filter((row) => row.contract_id === id),
    );
  const own = agreement && texts.get(agreement.id);
  const sections = own ? sectionsOf(placesIn(own.id)) : null;
  const told: Told[] = [];
  const everywhere: Changes['everywhere'] = [];
  for (const amendment of amendments) {
    const { id } = amendment;
    const text = texts.get(id)?.text ?? '';
    const places = placesIn(id);
    const uriOf = (at: number) => {
      const place = places.findLast(({ start, end }) => start <= at && at < end);
      return to.contract(id, place?.anchor ?? null, place?.start);
    };
    const by = { id, name: amendmentName(amendment) };
    for (const operation of operationsIn(text)) {
      const newText = 'newText' in operation ? operation.newText : null;
      told.push({
        by,
        operation,
        quote: squashed(text.slice(operation.quote.start, operation.quote.end)),
        newText: newText && text.slice(newText.start, newText.end),
        uri: uriOf(operation.quote.start),
        section: sections?.find(operation.section) ?? null,
        around: sections?.around(operation.section) ?? null,
      });
    }
    for (const of of everywhereIn(text))
      everywhere.push({
        by: by.name,
        quote: squashed(text.slice(of.quote.start, of.quote.end)),
        uri: uriOf(of.quote.start),
        of,
      });
  }
  return { text: own?.text ?? null, told, everywhere };
}
