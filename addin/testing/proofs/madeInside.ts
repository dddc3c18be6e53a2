/** What the pane makes of a paragraph that is there: words at the cursor, and a wording of the library over it. */
import { putIn } from '#addin/screens/insert/putIn.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import type { Random } from '#shared/docx/testing/random.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import type { Tracking } from '#shared/ui/DocumentHost.ts';

const TAG = { snippetId: 'storm1', version: 1, guid: 'c'.repeat(32) };
const WORDS = 'and whoever acts for either of them';
const CLAUSE = [
  'Neither party answers for what nature does, as long as the party that is held up says so within three days.',
  'The time in which it has to act is longer by the days for which it was held up.',
];

/** Null where the document has no paragraph of words that takes it. */
export async function madeInside(
  bytes: Uint8Array,
  where: 'at-cursor' | 'replace-selection',
  random: Random,
  track: Tracking,
  tagged = true,
): Promise<Uint8Array | null> {
  const document = await openDocument(bytes, { author: 'Clausary' });
  const host = createSimulatorHost(document);
  const worded = paragraphsOf(document).filter((one) => view(document, one).full.trim().length > 20);
  if (worded.length === 0) return null;
  const paragraph = worded[random.below(worded.length)]!;
  const spaces = [...view(document, paragraph).full.matchAll(/ /g)].map(({ index }) => index);
  const offset = spaces[random.below(Math.max(1, spaces.length))] ?? 0;
  document.selection = { start: { paragraph, offset }, end: { paragraph, offset } };
  const body = (where === 'at-cursor' ? [WORDS] : CLAUSE).map((text) => ({ text }));
  const brought = { body, definitions: [], renamed: [], undefinedLeft: [] };
  const order = { brought, where, para: null, track } as const;
  const { status } = await putIn(host, order, await host.readDocument(), [], tagged ? TAG : null);
  return status === 'applied' ? host.exportDocx() : null;
}
