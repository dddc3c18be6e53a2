/** What the pane makes of a Word file, each by the pane's own code on the simulated host: a redline, an insertion, clean copies. */
import { insertWording } from '#addin/screens/insert/insertWording.ts';
import { removePassports } from '#addin/screens/insert/removePassports.ts';
import { madeInside } from '#addin/testing/proofs/madeInside.ts';
import { cleanCopy } from '#addin/word/cleanCopy.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { editedText, type Random } from '#shared/docx/testing/random.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { Edit } from '#shared/domain/edits.ts';
import type { DocSnapshot, Tracking } from '#shared/ui/DocumentHost.ts';

export const KINDS = ['redline', 'insertion', 'clean copy', 'clean copy with an insertion'] as const;
export type Kind = (typeof KINDS)[number];
/** Made with the chances of an insertion and a redline. */
type Inside = 'words at the cursor' | 'wording over a clause';

/** Who makes the changes. */
const AUTHOR = 'Clausary';
const REWORDED = 8;

/** Everything by kind. What there is nothing for is left out: a file without words has no redline. */
export async function madeOf(bytes: Uint8Array, seed: (name: Kind) => Random): Promise<Map<Kind | Inside, Uint8Array>> {
  const made = new Map<Kind | Inside, Uint8Array>();
  const redline = await redlined(bytes, seed('redline'), 'on');
  if (redline) made.set('redline', redline);
  const insertion = await inserted(bytes, seed('insertion'), 'on');
  if (insertion) made.set('insertion', insertion);
  const words = await madeInside(bytes, 'at-cursor', seed('insertion'), 'on');
  if (words) made.set('words at the cursor', words);
  const over = await madeInside(bytes, 'replace-selection', seed('redline'), 'on');
  if (over) made.set('wording over a clause', over);
  made.set('clean copy', (await cleanCopy(bytes)).bytes);
  if (insertion) made.set('clean copy with an insertion', (await cleanCopy(insertion)).bytes);
  return made;
}

/** The same changes tracked, and made without tracking: what the first is when all is accepted. */
interface TrackedAndPlain {
  tracked: Uint8Array;
  plain: Uint8Array;
}

/** Redline and insertion for a reader of tracked changes. The insertion with its passport, and with that taken off. */
export async function trackedIn(
  bytes: Uint8Array,
  seed: (name: Kind) => Random,
): Promise<Map<string, TrackedAndPlain>> {
  const found = new Map<string, TrackedAndPlain>();
  const add = async (name: string, tracked: Uint8Array | null, plain: Uint8Array | null): Promise<void> => {
    if (tracked && plain) found.set(name, { tracked, plain });
  };
  const redline = (track: Tracking) => redlined(bytes, seed('redline'), track);
  await add('redline', await redline('on'), await redline('off'));
  const insertion = (track: Tracking) => inserted(bytes, seed('insertion'), track);
  const [tracked, plain] = [await insertion('on'), await insertion('off')];
  await add('insertion with its passport', tracked, plain);
  const bare = async (made: Uint8Array | null) => made && (await withoutPassports(made));
  await add('insertion, passport taken off', await bare(tracked), await bare(plain));
  return found;
}

async function withoutPassports(bytes: Uint8Array): Promise<Uint8Array> {
  const host = createSimulatorHost(await openDocument(bytes));
  await removePassports(host);
  return host.exportDocx();
}

/** Some paragraphs reworded, one with a comment, one struck out, one put in; null where nothing can be. */
async function redlined(bytes: Uint8Array, random: Random, track: Tracking): Promise<Uint8Array | null> {
  const host = createSimulatorHost(await openDocument(bytes, { author: AUTHOR }));
  const report = await host.applyEdits(editsIn(await host.readDocument(), random), { track });
  return report.items.some(({ status }) => status === 'applied') ? host.exportDocx() : null;
}

function editsIn({ paras }: DocSnapshot, random: Random): Edit[] {
  const usable = paras.filter(({ text }) => /\p{L}+ \p{L}+/u.test(text));
  if (usable.length === 0) return [];
  const at = (para: number): Pick<Edit, 'anchor' | 'expectedText'> => ({
    anchor: anchorAt(paras, para),
    expectedText: paras[para]!.text,
  });
  const chosen = [...new Set(Array.from({ length: REWORDED }, () => random.pick(usable).i))];
  const rewordings = chosen.map(
    (i, nth): Edit => ({
      id: `reword ${i}`,
      kind: 'replaceText',
      ...at(i),
      newText: editedText(paras[i]!.text, random),
      ...(nth === 0 && { comment: 'As agreed on the telephone.' }),
    }),
  );
  const rest = usable.filter(({ i }) => !chosen.includes(i));
  if (rest.length === 0) return rewordings;
  const [struck, neighbour] = [random.pick(rest).i, random.pick(rest).i];
  return [
    ...rewordings,
    { id: 'strike', kind: 'deletePara', ...at(struck) },
    { id: 'add', kind: 'insertAfter', ...at(neighbour), blocks: [{ text: 'A sentence of the redline.' }] },
  ];
}

/** What an insertion puts in. */
const CLAUSE = [
  'Force of nature. Neither party answers for what nature does during a Storm Day.',
  'A party that is held up says so within three days.',
];
const DEFINITION = '“Storm Day” means a day on which the harbour is closed.';

/** A clause of the library with its definition and passport beside a paragraph; null where the document takes none. */
async function inserted(bytes: Uint8Array, random: Random, track: Tracking): Promise<Uint8Array | null> {
  const host = createSimulatorHost(await openDocument(bytes, { author: AUTHOR }));
  const { paras } = await host.readDocument();
  if (paras.length === 0) return null;
  const { status } = await insertWording(host, {
    wording: {
      id: 'storm1',
      kind: 'clause',
      title: 'Force of nature',
      text: CLAUSE.join('\n'),
      isCut: false,
      source: null,
      href: '/clause/force-of-nature/_storm1',
    },
    brought: {
      body: CLAUSE.map((text) => ({ text })),
      definitions: [{ term: 'Storm Day', text: DEFINITION, nestedIn: null }],
      renamed: [],
      undefinedLeft: [],
    },
    where: random.below(2) === 0 ? 'before' : 'after',
    para: random.below(paras.length),
    track,
    source: { title: 'Harbour lease', parties: ['Oak plc'], dates: [], places: [], terms: [] },
  });
  return status === 'applied' ? host.exportDocx() : null;
}
