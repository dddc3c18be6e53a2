import { Parser } from 'htmlparser2';
import { type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import { createPage } from '#server/ingest/readers/html/page.ts';
import { SAVE_AS_DOCUMENT } from '#server/ingest/readers/shared/advice.ts';
import { LIMITS } from '#server/ingest/readers/shared/limits.ts';
import { withoutPageFurniture } from '#server/ingest/readers/shared/pages.ts';
import { withoutTails } from '#server/ingest/readers/shared/tails.ts';
import { tidy } from '#server/ingest/readers/shared/text.ts';
import type { SourceMeta } from '#server/record/analysis.ts';

/**
 * Reads a web page or an HTML filing: what a browser would show, in reading order.
 * @throws UnreadableFile hostile (too many or too deeply nested elements)
 */
export function readHtml(html: string): SourceDocument {
  const page = createPage();
  let elements = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++elements > LIMITS.html.elements)
          throw new UnreadableFile('hostile', `The page has too many elements. ${SAVE_AS_DOCUMENT}`);
        if (++depth > LIMITS.html.depth)
          throw new UnreadableFile('hostile', `The page is nested too deeply. ${SAVE_AS_DOCUMENT}`);
        page.open(name, attributes);
      },
      onclosetag(name, isImplied) {
        depth--;
        page.close(name, isImplied);
      },
      ontext(text) {
        page.text(text);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  const { blocks, pageStarts, title, language, hidden, unclosed } = page.finish();
  const meta: SourceMeta = { ...(title !== '' && { title: tidy(title) }), ...(language && { language }) };
  const warnings = [
    ...(hidden > 0 ? [`Hidden text was left out (${hidden} characters).`] : []),
    ...unclosed.map(
      ({ name, characters }) =>
        `A “${name}” element has no end: what stands after it is not shown and was left out (${characters} characters).`,
    ),
  ];
  const shown = withoutTails(withoutPageFurniture(blocks, pageStarts));
  return { format: 'html', blocks: shown, meta, ...(hidden > 0 && { hidden }), warnings };
}
