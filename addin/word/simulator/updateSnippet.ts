import { statusOf } from '#addin/word/hostErrors.ts';
import { act, change, demand, type Session, sync } from '#addin/word/simulator/hostSession.ts';
import { paragraphsIn, snippetsOf } from '#addin/word/simulator/hostSnippets.ts';
import { type ContentControl, retag } from '#shared/docx/contentControls.ts';
import { changeWords } from '#shared/docx/edit/changeText.ts';
import { deleteParagraph } from '#shared/docx/edit/deleteParagraph.ts';
import { insertParagraphs } from '#shared/docx/edit/insertParagraphs.ts';
import { currentOffset } from '#shared/docx/offsets.ts';
import { view } from '#shared/docx/paragraphs.ts';
import { hasStruckWords, isStruckOut } from '#shared/docx/revisions.ts';
import { fieldsIn } from '#shared/docx/snapshot.ts';
import { child, type XmlElement } from '#shared/docx/xmlTree.ts';
import { type Block, type Status, safeHunks } from '#shared/domain/edits.ts';
import type { Hunk } from '#shared/domain/hunks.ts';
import { pairTexts } from '#shared/domain/pairTexts.ts';
import { formatTag, type SnippetTag } from '#shared/domain/snippetTags.ts';

/** Makes a snippet read like `body`. Decides all before it changes anything. */
export async function updateSnippet(
  session: Session,
  guid: string,
  body: readonly Block[],
  track: 'on' | 'off',
  tag?: SnippetTag,
): Promise<Status> {
  try {
    demand(session, 'snippets');
    demand(session, 'trackedEdits');
    await sync(session);
    const found = snippetsOf(session.document).find((snippet) => snippet.tag.guid === guid);
    if (!found) return 'not-found';
    const steps = found.control.block
      ? planParagraphs(session, found.control, body)
      : planWords(session, found.control, body);
    if (typeof steps === 'string') return steps;
    return await change<Status>(session, track, async (tracked) => {
      for (const step of steps.reverse()) {
        act(session);
        step(tracked);
      }
      if (tag) retag(found.control.element, formatTag(tag));
      return 'applied';
    });
  } catch (error) {
    return statusOf(error);
  }
}

/** A change to make; they are made from the last to the first. */
type Step = (tracked: boolean) => void;

function planParagraphs({ document }: Session, control: ContentControl, body: readonly Block[]): Step[] | Status {
  const inside = paragraphsIn(document, control).filter(
    (paragraph) => !isStruckOut(paragraph, view(document, paragraph)),
  );
  if (inside.length === 0 || body.length === 0) return 'unsupported';
  if (inside.some(hasStruckWords)) return 'pending-revisions';
  const pairs = pairTexts(
    inside.map((paragraph) => view(document, paragraph).current),
    body.map(({ text }) => text),
  );
  const steps: Step[] = [];
  let last: XmlElement | null = null;
  for (const { before, after } of pairs) {
    const paragraph = before === null ? null : inside[before]!;
    const block = after === null ? null : body[after]!;
    if (paragraph && block) {
      const hunks = hunksFor(document, paragraph, block.text);
      if (!hunks) return 'unsupported';
      steps.push((tracked) => changeWords(document, paragraph, hunks, tracked));
    } else if (paragraph) steps.push((tracked) => deleteParagraph(document, paragraph, tracked));
    else if (block) {
      const neighbour: XmlElement = last ?? inside[0]!;
      const where = last ? 'after' : 'before';
      steps.push((tracked) => {
        insertParagraphs(document, neighbour, where, [block], tracked);
      });
    }
    last = paragraph ?? last;
  }
  return steps;
}

function hunksFor(document: Session['document'], paragraph: XmlElement, newText: string): Hunk[] | null {
  const shown = view(document, paragraph);
  return safeHunks({ text: shown.current, fields: fieldsIn(shown) }, newText);
}

function planWords(
  { document }: Session,
  { element, start, end }: ContentControl,
  body: readonly Block[],
): Step[] | Status {
  const { paragraph } = start;
  const [block] = body;
  if (!block || body.length > 1) return 'unsupported';
  if (hasStruckWords(paragraph)) return 'pending-revisions';
  const shown = view(document, paragraph);
  const from = currentOffset(shown, start.offset);
  const to = currentOffset(shown, end.offset);
  const hunks = hunksFor(document, paragraph, shown.current.slice(0, from) + block.text + shown.current.slice(to));
  if (!hunks || hunks.some(({ at, deleted }) => at < from || at + deleted.length > to)) return 'unsupported';
  return [(tracked) => changeWords(document, paragraph, hunks, tracked, child(element, 'w:sdtContent'))];
}
