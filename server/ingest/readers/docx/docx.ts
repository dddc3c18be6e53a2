import type { SourceDocument } from '#server/ingest/document.ts';
import { type BodyContext, blocksOf } from '#server/ingest/readers/docx/body.ts';
import { createCounter, readNumbering } from '#server/ingest/readers/docx/numbering.ts';
import { openPackage, type Parts } from '#server/ingest/readers/docx/package.ts';
import { readStyles } from '#server/ingest/readers/docx/styles.ts';
import { child, type XmlNode } from '#server/ingest/readers/docx/xml.ts';
import { tidy } from '#server/ingest/readers/shared/text.ts';
import type { SourceMeta } from '#server/record/analysis.ts';

/**
 * Reads a Word document as it stands: tracked insertions kept, deletions dropped, automatic numbers written out.
 * @throws UnreadableFile the refusals of openPackage
 */
export async function readDocx(bytes: Uint8Array): Promise<SourceDocument> {
  const parts = await openPackage(bytes);
  const styles = readStyles(parts.styles);
  const context: BodyContext = {
    styles,
    number: createCounter(readNumbering(parts.numbering), styles),
    notes: new Map([...notesOf(parts.footnotes, 'footnote'), ...notesOf(parts.endnotes, 'endnote')]),
    noteCounts: { footnote: 0, endnote: 0 },
    fields: [],
    cited: [],
    boxes: [],
    pending: null,
    counts: { hidden: 0, unresolvedFields: 0, embedded: 0, contentsEntries: 0 },
  };
  const blocks = blocksOf(parts.document!, context);
  return { format: 'docx', blocks, meta: readMeta(parts), warnings: warningsOf(context.counts) };
}

/** Notes by key. Separators and other typed notes are decoration. */
function notesOf(root: XmlNode | undefined, part: 'footnote' | 'endnote'): [string, XmlNode][] {
  return (root?.children ?? [])
    .filter((note) => note.name === `w:${part}` && (note.attributes['w:type'] ?? 'normal') === 'normal')
    .map((note) => [`${part}:${note.attributes['w:id'] ?? ''}`, note]);
}

function readMeta(parts: Parts): SourceMeta {
  const title = tidy(child(parts.core, 'dc:title')?.text ?? '');
  const language = tidy(child(parts.core, 'dc:language')?.text ?? '');
  return { ...(title !== '' && { title }), ...(language !== '' && { language }) };
}

function warningsOf(counts: BodyContext['counts']): string[] {
  const warnings: string[] = [];
  if (counts.hidden > 0) warnings.push(`Hidden text was left out (${counts.hidden} characters).`);
  if (counts.unresolvedFields > 0)
    warnings.push(`${counts.unresolvedFields} fields have no stored result; update the fields in Word to keep them.`);
  if (counts.embedded > 0) warnings.push(`${counts.embedded} embedded documents were left out.`);
  if (counts.contentsEntries > 0)
    warnings.push(`The table of contents was left out (${counts.contentsEntries} entries).`);
  return warnings;
}
