/** What has to hold for every Word file: nothing is lost by opening and saving, and tracked edits can be taken back exactly. */
import { changeWords } from '#shared/docx/edit/changeText.ts';
import { deleteParagraph } from '#shared/docx/edit/deleteParagraph.ts';
import { insertParagraphs } from '#shared/docx/edit/insertParagraphs.ts';
import { resolveAll, resolveRevisions } from '#shared/docx/edit/resolveRevisions.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { hasStruckWords, revisionsBelow } from '#shared/docx/revisions.ts';
import { fieldsIn } from '#shared/docx/snapshot.ts';
import { editedText, type Random } from '#shared/docx/testing/random.ts';
import {
  bodyOf,
  currentParts,
  documentOf,
  openDocument,
  saveDocument,
  treeAt,
  type WordDocument,
} from '#shared/docx/wordDocument.ts';
import { ancestor, child, descendants, type XmlElement } from '#shared/docx/xmlTree.ts';
import { writeElement, writeXml } from '#shared/docx/xmlWrite.ts';
import { safeHunks } from '#shared/domain/edits.ts';
import type { Hunk } from '#shared/domain/hunks.ts';

/** Author of the edits that the checks make. */
const CHECKER = 'Clausary check';

/** Opens, writes every part anew from its pieces, saves and opens again. Returns what is not byte-identical. */
export async function roundTripProblems(bytes: Uint8Array): Promise<string[]> {
  const problems: string[] = [];
  const document = await openDocument(bytes);
  for (const [path, part] of document.parts) {
    if (!/\.(?:xml|rels)$/.test(path)) continue;
    const source = new TextDecoder('utf-8', { ignoreBOM: true }).decode(part);
    if (writeXml(treeAt(document, path)!, true) !== source) problems.push(`${path}: pieces do not make the part`);
  }
  const again = await openDocument(await saveDocument(document));
  if ([...again.parts.keys()].join() !== [...document.parts.keys()].join()) problems.push('the parts are others');
  for (const [path, part] of document.parts)
    if (!sameBytes(part, again.parts.get(path))) problems.push(`${path}: not the same bytes`);
  return problems;
}

function sameBytes(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return one.length === other?.length && one.every((byte, i) => byte === other[i]);
}

export interface RedlineResult {
  /** Paragraphs whose words were changed, and in how many places. */
  paragraphs: number;
  hunks: number;
  problems: string[];
}

/** Changes words in up to `most` paragraphs, tracked, and checks every promise about them. */
export async function redlineProblems(bytes: Uint8Array, random: Random, most = 12): Promise<RedlineResult> {
  const document = await openDocument(bytes, { author: CHECKER });
  const before = readTexts(document);
  const untouched = new Map(paragraphsOf(document).map((paragraph) => [paragraph, writeElement(paragraph)]));
  const expected = [...before];
  const problems: string[] = [];
  let hunkCount = 0;
  const edits = chooseEdits(document, random, most);
  for (const { index, hunks, newText } of edits) {
    const paragraph = paragraphsOf(document)[index]!;
    const runs = runsOutside(document, paragraph, hunks);
    changeWords(document, paragraph, hunks, true);
    untouched.delete(paragraph);
    hunkCount += hunks.length;
    const now = view(document, paragraph);
    const pending = before[index]!;
    expected[index] = { ...pending, current: newText };
    if (now.current !== newText) problems.push(`paragraph ${index}: reads otherwise than asked`);
    if (pending.current === pending.original && now.original !== pending.original)
      problems.push(`paragraph ${index}: its original text is another`);
    for (const [run, xml] of runs)
      if (!ancestor(run, 'w:body') || writeElement(run) !== xml) problems.push(`paragraph ${index}: a run was touched`);
  }
  for (const [paragraph, xml] of untouched)
    if (writeElement(paragraph) !== xml) problems.push('another paragraph was touched');

  const saved = currentParts(document);
  const accepted = resolved(documentOf(new Map(saved)), 'accept');
  const rejected = resolved(documentOf(new Map(saved)), 'reject');
  readTexts(accepted).forEach(({ current }, i) => {
    if (current !== expected[i]?.current) problems.push(`paragraph ${i}: accepted, it is not the new text`);
  });
  readTexts(rejected).forEach((text, i) => {
    if (text.full !== before[i]?.full || text.original !== before[i]?.original)
      problems.push(`paragraph ${i}: rejected, it is not the old text`);
    else if (text.formatting !== before[i]?.formatting)
      problems.push(`paragraph ${i}: rejected, its formatting is another`);
  });
  return { paragraphs: edits.length, hunks: hunkCount, problems };
}

/** Inserts and strikes out whole paragraphs, tracked, and checks that both can be taken back. */
export async function paragraphProblems(bytes: Uint8Array, random: Random, most = 4): Promise<string[]> {
  const document = await openDocument(bytes, { author: CHECKER });
  const before = readTexts(document).map(({ full, formatting }) => full + formatting);
  const isPlain = (paragraph: XmlElement): boolean => revisionsBelow(paragraph).length === 0;
  const texts = new Set<string>();
  for (let i = 0; i < most && paragraphsOf(document).length > 0; i++) {
    const chosen = random.pick(paragraphsOf(document));
    if (!isPlain(chosen)) continue;
    if (random.below(2) === 0) deleteParagraph(document, chosen, true);
    else {
      const text = `New paragraph ${i} of the check.`;
      texts.add(text);
      insertParagraphs(document, chosen, random.below(2) === 0 ? 'before' : 'after', [{ text }, { text }], true);
    }
  }
  const saved = currentParts(document);
  const problems: string[] = [];
  const now = readTexts(resolved(documentOf(new Map(saved)), 'reject')).map(
    ({ full, formatting }) => full + formatting,
  );
  if (now.join('\n') !== before.join('\n')) problems.push('rejected, the paragraphs are others');
  const accepted = readTexts(resolved(documentOf(new Map(saved)), 'accept'));
  for (const text of texts)
    if (accepted.filter(({ current }) => current === text).length < 2)
      problems.push('accepted, a new paragraph is gone');
  return problems;
}

/** Compares a file after accepting or rejecting all its changes with what another program made of it. */
export async function resolutionProblems(
  bytes: Uint8Array,
  how: 'accept' | 'reject',
  expected: Uint8Array,
): Promise<string[]> {
  const document = await openDocument(bytes);
  resolveAll(document, bodyOf(document), how);
  const ours = readTexts(document).map(({ full }) => full);
  const theirs = readTexts(await openDocument(expected)).map(({ full }) => full);
  const at = ours.findIndex((text, i) => text !== theirs[i]);
  return ours.length === theirs.length && at < 0 ? [] : [`${how}ed, paragraph ${at} is another`];
}

interface Texts {
  full: string;
  current: string;
  original: string;
  formatting: string;
}

function readTexts(document: WordDocument): Texts[] {
  return paragraphsOf(document).map((paragraph) => {
    const { full, current, original } = view(document, paragraph);
    return { full, current, original, formatting: formattingOf(document, paragraph) };
  });
}

/** Properties of the paragraph, and of its runs character by character, however the runs are cut. */
function formattingOf(document: WordDocument, paragraph: XmlElement): string {
  const properties = child(paragraph, 'w:pPr');
  const own = properties ? tidy(writeElement(properties)) : '';
  const parts: { xml: string; length: number }[] = [];
  for (const { run, text } of view(document, paragraph).pieces) {
    const properties = run && child(run, 'w:rPr');
    const xml = properties ? writeElement(properties) : '';
    const last = parts.at(-1);
    if (last?.xml === xml) last.length += text.length;
    else parts.push({ xml, length: text.length });
  }
  return JSON.stringify([own, parts]);
}

/** Properties that say nothing are none, and white space between tags is nothing. */
function tidy(xml: string): string {
  const tight = xml.replace(/>\s+</g, '><').replace(/\s+(?=\/?>)/g, '');
  return tight.replace(/<w:rPr(?:\/>|><\/w:rPr>)/g, '').replace(/^<w:pPr(?:\/>|><\/w:pPr>)$/, '');
}

function chooseEdits(
  document: WordDocument,
  random: Random,
  most: number,
): { index: number; hunks: Hunk[]; newText: string }[] {
  const all = paragraphsOf(document);
  const usable = all.flatMap((paragraph, index) => (hasStruckWords(paragraph) ? [] : [index]));
  const chosen = new Set(Array.from({ length: Math.min(most, usable.length) }, () => random.pick(usable)));
  return [...chosen].flatMap((index) => {
    const shown = view(document, all[index]!);
    const newText = editedText(shown.current, random);
    const hunks = safeHunks({ text: shown.current, fields: fieldsIn(shown) }, newText);
    return hunks && hunks.length > 0 ? [{ index, hunks, newText }] : [];
  });
}

/** Runs that no hunk meets, with their XML. */
function runsOutside(document: WordDocument, paragraph: XmlElement, hunks: readonly Hunk[]): Map<XmlElement, string> {
  const spans = new Map<XmlElement, { start: number; end: number }>();
  let at = 0;
  for (const { run, text, deleted } of view(document, paragraph).pieces) {
    if (run) spans.set(run, { start: spans.get(run)?.start ?? at, end: deleted ? at : at + text.length });
    if (!deleted) at += text.length;
  }
  const meets = ({ start, end }: { start: number; end: number }): boolean =>
    hunks.some((hunk) => hunk.at < end && hunk.at + hunk.deleted.length > start);
  const outside = descendants(paragraph, 'w:r').filter((run) => {
    const span = spans.get(run);
    return span !== undefined && !meets(span);
  });
  return new Map(outside.map((run) => [run, writeElement(run)]));
}

function resolved(document: WordDocument, how: 'accept' | 'reject'): WordDocument {
  const body = bodyOf(document);
  const own = revisionsBelow(body).filter(({ author }) => author === CHECKER);
  resolveRevisions(document, body, own, how);
  return document;
}
