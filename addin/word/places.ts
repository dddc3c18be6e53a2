/// <reference types="office-js" />
import type { Reading } from '#addin/word/readDocument.ts';
import { can, type WordSession } from '#addin/word/wordSession.ts';

/** Paragraphs with what `indexesOf` goes by. Loads them; Word answers at the next sync. */
export function askPlaces(context: Word.RequestContext, session: WordSession): Word.ParagraphCollection {
  const { paragraphs } = context.document.body;
  paragraphs.load(can(session, 'paragraphIds') ? 'items/text,items/uniqueLocalId' : 'items/text');
  return paragraphs;
}

/**
 * Index of the paragraph in which each range begins; -1 for one outside of the body. By the host's ids where it has them, else by
 * the paragraph's words, and where several read the same, by counting from the start of the document.
 */
export async function indexesOf(
  context: Word.RequestContext,
  session: WordSession,
  { items }: Pick<Reading, 'items'>,
  ranges: readonly Word.Range[],
): Promise<number[]> {
  if (ranges.length === 0) return [];
  const hasIds = can(session, 'paragraphIds');
  const firsts = ranges.map((range) => range.paragraphs.getFirst());
  for (const first of firsts) first.load(hasIds ? 'text,uniqueLocalId' : 'text');
  await context.sync();
  const byId = new Map(hasIds ? items.map((item, i) => [item.uniqueLocalId, i]) : []);
  const byText = new Map<string, number[]>();
  items.forEach((item, i) => {
    const same = byText.get(item.text);
    if (same) same.push(i);
    else byText.set(item.text, [i]);
  });
  const candidates = firsts.map((first) => {
    const known = hasIds && first.uniqueLocalId ? byId.get(first.uniqueLocalId) : undefined;
    return known === undefined ? (byText.get(first.text) ?? []) : [known];
  });
  const counted = await countBefore(
    context,
    ranges.filter((_range, i) => candidates[i]!.length > 1),
  );
  return candidates.map((places) => (places.length > 1 ? nearest(places, counted.shift()!) : (places[0] ?? -1)));
}

/** Paragraphs from the start of the body to the one in which each range begins. */
async function countBefore(context: Word.RequestContext, ranges: readonly Word.Range[]): Promise<number[]> {
  if (ranges.length === 0) return [];
  const start = context.document.body.getRange('Start');
  const stretches = ranges.map((range) => start.expandTo(range.paragraphs.getFirst().getRange('Whole')).paragraphs);
  for (const paragraphs of stretches) paragraphs.load('items/isListItem');
  await context.sync();
  return stretches.map((paragraphs) => paragraphs.items.length);
}

/** Hosts count the paragraph after a mark or they do not. */
function nearest(places: readonly number[], count: number): number {
  return places.find((place) => place === count - 1) ?? places.find((place) => place === count - 2) ?? -1;
}
