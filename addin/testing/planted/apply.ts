/** Makes a planted mistake in a document: what a drafter does beside the pane, in Word itself. */

import { rememberPassport } from '#addin/screens/insert/passports.ts';
import { addTypedComment } from '#addin/screens/send/comments.ts';
import type { Planted, Step } from '#addin/testing/planted/plant.ts';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { changeWords } from '#shared/docx/edit/changeText.ts';
import { deleteParagraph } from '#shared/docx/edit/deleteParagraph.ts';
import { insertParagraphs } from '#shared/docx/edit/insertParagraphs.ts';
import { createRun, cutAt, plainProperties } from '#shared/docx/edit/runs.ts';
import type { Parts } from '#shared/docx/package.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { properties, setProperty } from '#shared/docx/testing/lies/lie.ts';
import { documentOf, forget, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  append,
  child,
  create,
  descendants,
  detach,
  insertAfter,
  insertAt,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { diffHunks } from '#shared/domain/hunks.ts';

const BOOKMARK = '_RefPlanted';
const TAG = { snippetId: 'planted', version: 1, guid: '0123456789abcdef0123456789abcdef' };

/** The file with the mistake in it, open in the pane. */
export async function openPlanted(parts: Parts, { steps }: Planted): Promise<SimulatorHost> {
  const host = createSimulatorHost(documentOf(new Map(parts)));
  await host.edit((document) => {
    // paragraphs are known by themselves, so that no step moves the place of another
    const paragraphs = paragraphsOf(document);
    for (const step of steps) change(document, paragraphs, step);
  });
  for (const step of steps) {
    if (step.do === 'comment') {
      const { paras } = await host.readDocument();
      await addTypedComment(host, anchorAt(paras, step.para, step.start, step.end), step.text, 'internal');
    } else if (step.do === 'clause') {
      const { paras } = await host.readDocument();
      const wording = { title: step.source.title, href: '/', source: null };
      await host.insertSnippet({
        body: [{ text: step.text }],
        where: 'after',
        anchor: anchorAt(paras, step.after),
        tag: TAG,
        track: 'off',
      });
      await rememberPassport(host, { guid: TAG.guid, wording, whole: step.text, source: step.source });
    }
  }
  return host;
}

function change(document: WordDocument, paragraphs: readonly XmlElement[], step: Step): void {
  if (step.do === 'replace') {
    const paragraph = paragraphs[step.para]!;
    changeWords(document, paragraph, diffHunks(view(document, paragraph).current, step.text), false);
  } else if (step.do === 'insert') {
    const block = { text: step.text, ...(step.plain && { numbered: false }) };
    insertParagraphs(document, paragraphs[step.after]!, 'after', [block], false);
  } else if (step.do === 'remove') deleteParagraph(document, paragraphs[step.para]!, false);
  else if (step.do === 'hide') hide(document, paragraphs[step.para]!);
  else if (step.do === 'field') makeField(document, paragraphs[step.para]!, paragraphs[step.target]!, step);
}

function hide(document: WordDocument, paragraph: XmlElement): void {
  for (const run of descendants(paragraph, 'w:r')) setProperty(properties(run, 'w:rPr'), 'w:vanish');
  forget(document, paragraph);
}

/** A field that shows the number of another paragraph as it was before. */
function makeField(
  document: WordDocument,
  paragraph: XmlElement,
  target: XmlElement,
  { start, end, shown }: Extract<Step, { do: 'field' }>,
): void {
  for (const at of [start, end]) if (cutAt(document, view(document, paragraph), at)) forget(document, paragraph);
  const { run } = view(document, paragraph).pieces.find((piece) => piece.start === start)!;
  const field = create('w:fldSimple', { 'w:instr': ` REF ${BOOKMARK} \\r \\h ` });
  append(field, createRun(shown, plainProperties(run)));
  insertAfter(run!, field);
  detach(run!);
  const mark = { 'w:id': '90001' };
  const at = child(target, 'w:pPr') ? 1 : 0;
  insertAt(target, at, create('w:bookmarkEnd', mark));
  insertAt(target, at, create('w:bookmarkStart', { ...mark, 'w:name': BOOKMARK }));
  forget(document);
}
