/// <reference types="office-js" />
/** Content controls with our tag around what is in the document. */
import { change } from '#addin/word/change.ts';
import { statusOf } from '#addin/word/hostErrors.ts';
import { readParagraphs } from '#addin/word/readDocument.ts';
import { rangeAt } from '#addin/word/selection.ts';
import { demand, inWord, noted, type WordSession } from '#addin/word/wordSession.ts';
import { type Anchor, resolveAnchor } from '#shared/domain/anchors.ts';
import type { Status } from '#shared/domain/edits.ts';
import { formatTag, type SnippetTag } from '#shared/domain/snippetTags.ts';
import type { InsertionOutcome } from '#shared/ui/DocumentHost.ts';

/** Shown at the content control's edge. */
const TITLE = 'Clausary';

/** All of these paragraphs, which stand in a row. */
export function rangeOver(paragraphs: readonly Word.Paragraph[]): Word.Range {
  const first = paragraphs[0]!.getRange('Whole');
  return paragraphs.length > 1 ? first.expandTo(paragraphs.at(-1)!.getRange('Whole')) : first;
}

/** Tags what was inserted. */
export async function tagged(
  context: Word.RequestContext,
  range: Word.Range,
  tag: SnippetTag,
): Promise<InsertionOutcome> {
  const written = formatTag(tag);
  try {
    const control = range.insertContentControl();
    control.tag = written;
    control.title = TITLE;
    await context.sync();
    return { status: 'applied', tag: written };
  } catch (error) {
    // the words are in; that they carry no tag is what the note says
    noted(error);
    return { status: 'applied', note: 'untagged' };
  }
}

/** Tags what was there before. */
export async function tagSnippet(
  session: WordSession,
  anchor: Anchor,
  length: number,
  tag: SnippetTag,
): Promise<Status> {
  try {
    demand(session, 'snippets');
    return await change(session, 'keep', () =>
      inWord(async (context) => {
        const { paras, items } = await readParagraphs(context, session);
        const found = resolveAnchor(anchor, paras);
        if (found.status !== 'found') return found.status;
        const { index, start, end } = found;
        const range =
          length > 0
            ? rangeOver(items.slice(index, index + length))
            : await rangeAt(context, items[index]!, paras[index]!.text, start, end);
        return (await tagged(context, range, tag)).tag === undefined ? 'unsupported' : 'applied';
      }),
    );
  } catch (error) {
    return statusOf(noted(error));
  }
}
