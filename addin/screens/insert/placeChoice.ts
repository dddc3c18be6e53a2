/** Where a wording may go, said by the number or the first words of the paragraph that is meant. */
import { targetOf } from '#addin/screens/insert/putIn.ts';
import { belongsInside, fitsInside } from '#shared/domain/cursorPlace.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Block } from '#shared/domain/edits.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import type { DocSelection } from '#shared/ui/DocumentHost.ts';

export type PlaceChoice = 'after-selection' | 'before' | 'at-cursor' | 'replace-selection' | 'end';

/** What the places of a wording go by. */
export interface Situation {
  selection: DocSelection;
  snapshot: DocSnapshot;
  body: readonly Block[];
}

export interface Cursor {
  para: DocParagraph;
  at: number;
}

/** Null where words are selected, or where the host cannot tell. */
export function cursorOf({ selection, snapshot }: Pick<Situation, 'selection' | 'snapshot'>): Cursor | null {
  const para = snapshot.paras[selection.paras.at(-1) ?? -1];
  return selection.empty && para && selection.end !== undefined ? { para, at: selection.end } : null;
}

const textsOf = (body: readonly Block[]): string[] => body.map(({ text }) => text);

/** Whether there is something that a redline could go over. */
export const canRedline = ({ selection, snapshot }: Pick<Situation, 'selection' | 'snapshot'>): boolean =>
  targetOf(selection).paras.some((i) => (snapshot.paras[i]?.text.trim() ?? '') !== '');

export function placesFor(situation: Situation): PlaceChoice[] {
  const { selection, body } = situation;
  if (selection.paras.length === 0) return ['end'];
  const cursor = cursorOf(situation);
  return [
    'after-selection',
    'before',
    ...(cursor && fitsInside(textsOf(body), cursor.para, cursor.at) ? (['at-cursor'] as const) : []),
    ...(canRedline(situation) ? (['replace-selection'] as const) : []),
    'end',
  ];
}

/** The place unless somebody says otherwise: a whole provision becomes a paragraph of its own behind the cursor's. */
export function usualPlace(situation: Situation): PlaceChoice {
  const cursor = cursorOf(situation);
  if (cursor && belongsInside(textsOf(situation.body), cursor.para, cursor.at)) return 'at-cursor';
  return placesFor(situation)[0]!;
}

/** Words before the cursor that say where it stands. */
const WORDS = /(?:\S+\s+){0,3}\S+\s*$/;

export function placeName(
  place: PlaceChoice,
  { selection, snapshot }: Pick<Situation, 'selection' | 'snapshot'>,
): string {
  const { paras } = selection;
  const first = snapshot.paras[paras[0] ?? -1];
  const last = snapshot.paras[paras.at(-1) ?? -1];
  const name = (paragraph: DocParagraph): string => paragraphName(paragraph) || 'the empty line';
  if (!first || !last || place === 'end') return 'At the end of the document';
  if (place === 'before') return `Before ${name(first)}`;
  if (place === 'after-selection') return `After ${name(last)}`;
  if (place === 'replace-selection') return overText({ selection, snapshot });
  const before = WORDS.exec(last.text.slice(0, selection.end).trimEnd())?.[0];
  return before ? `In ${name(last)}, at the cursor, after “${before}”` : `In ${name(last)}, at the cursor`;
}

/** "Over 5.1, word by word", "Over the selected words of 5.1". */
function overText({ selection, snapshot }: Pick<Situation, 'selection' | 'snapshot'>): string {
  const target = targetOf(selection);
  const paras = target.paras.flatMap((i) => snapshot.paras[i] ?? []);
  const [first, last] = [paras[0], paras.at(-1)];
  if (!first || !last) return 'Over the selection, word by word';
  const isPart = (target.start ?? 0) > 0 || (target.end ?? last.text.length) < last.text.length;
  const names = first === last ? paragraphName(first) : `${paragraphName(first)} to ${paragraphName(last)}`;
  return isPart ? `Over the selected words of ${names}` : `Over ${names}, word by word`;
}
