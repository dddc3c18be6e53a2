/** Words that are hidden by their own format, their style's or their paragraph's, in every story of a document. */
import { fullSpan } from '#shared/docx/edit/changeText.ts';
import { deleteText } from '#shared/docx/edit/deleteText.ts';
import { view } from '#shared/docx/paragraphs.ts';
import { runFormatOf, styleOf, stylesOf } from '#shared/docx/styles.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import { ancestor, descendants, type XmlElement } from '#shared/docx/xmlTree.ts';

/** Stretches of the current text. Marks and codes of fields that are hidden, as those of indexes are, show nothing anyway. */
function hiddenSpans(document: WordDocument, paragraph: XmlElement): { start: number; end: number }[] {
  const styles = stylesOf(document);
  const style = styleOf(document, paragraph);
  const spans: { start: number; end: number }[] = [];
  let at = 0;
  for (const { run, text, deleted } of view(document, paragraph).pieces) {
    if (deleted) continue;
    if (runFormatOf(styles, style, run).hidden) {
      const last = spans.at(-1);
      if (last?.end === at) last.end += text.length;
      else spans.push({ start: at, end: at + text.length });
    }
    at += text.length;
  }
  return spans;
}

const paragraphsIn = (root: XmlElement): XmlElement[] =>
  descendants(root, 'w:p').filter((paragraph) => ancestor(paragraph, 'mc:Fallback') === null);

export const countHidden = (document: WordDocument, root: XmlElement): number =>
  paragraphsIn(root).reduce((sum, paragraph) => sum + hiddenSpans(document, paragraph).length, 0);

/** Takes them away, without a mark. */
export function removeHidden(document: WordDocument, root: XmlElement): void {
  for (const paragraph of paragraphsIn(root))
    for (const { start, end } of hiddenSpans(document, paragraph).reverse()) {
      const span = fullSpan(view(document, paragraph), start, end);
      deleteText(document, paragraph, span.start, span.end, false);
    }
}
