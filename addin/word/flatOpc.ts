/** Reads the one-file form in which Word gives its XML. Loaded when it is first needed: it brings the reader of .docx along. */
import { contentControlsOf } from '#shared/docx/contentControls.ts';
import { endsSection } from '#shared/docx/edit/deleteParagraph.ts';
import type { Place } from '#shared/docx/edit/ranges.ts';
import { currentOffset } from '#shared/docx/offsets.ts';
import { encodePart, type Parts } from '#shared/docx/package.ts';
import { isInFieldCode, paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { isPending } from '#shared/docx/revisions.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { stylesOf } from '#shared/docx/styles.ts';
import { documentOf, type WordDocument } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { parseTag, type SnippetTag } from '#shared/domain/snippetTags.ts';

/** Word writes it itself, always in this way; a part never holds the end of one. */
const PART = /<pkg:part\b([^>]*)>([\s\S]*?)<\/pkg:part>/g;
const NAME = /\bpkg:name="\/?([^"]*)"/;
const XML = /<pkg:xmlData\b[^>]*>([\s\S]*)<\/pkg:xmlData>/;

/** What the XML says that the API does not. */
export interface FlatReading extends DocSnapshot {
  /** Name of a paragraph style as this document writes it; undefined if it has none of that name. */
  styleNamed(name: string): string | undefined;
  /** Whether a paragraph's mark ends a section, whose page setup would go with it. */
  endsSection(index: number): boolean;
  /** Whether what is put beside a paragraph would stand in the code of a field. */
  isInFieldCode(index: number, where: 'before' | 'after'): boolean;
  /** Content controls with a tag of ours, in reading order. */
  snippets: FlatSnippet[];
}

export interface FlatSnippet {
  tag: SnippetTag;
  /** Index of its first paragraph, and how many it takes. */
  first: number;
  length: number;
  /** Whether it holds whole paragraphs rather than words of one: then where in the current text they stand. */
  block: boolean;
  start: number;
  end: number;
  /** Whether tracked changes wait in it. */
  changed: boolean;
}

/** Pictures and other parts that are not XML are left out. @throws UnreadableDocument if it holds no Word document */
export function readFlat(flat: string, maxChars?: number): FlatReading {
  const parts: Parts = new Map();
  for (const [, head, content] of flat.matchAll(PART)) {
    const path = NAME.exec(head!)?.[1];
    const xml = XML.exec(content!)?.[1];
    if (path && xml !== undefined) parts.set(path, encodePart(xml));
  }
  const document = documentOf(parts);
  const snapshot = readSnapshot(document, { ids: false, ...(maxChars !== undefined && { maxChars }) });
  const styles = stylesOf(document);
  const all = paragraphsOf(document);
  return {
    ...snapshot,
    endsSection: (index) => all[index] !== undefined && endsSection(all[index]),
    isInFieldCode: (index, where) => all[index] !== undefined && isInFieldCode(document, all[index], where),
    snippets: snippetsIn(document, all),
    styleNamed(name) {
      const id = styles.idOf(name);
      return id === undefined ? undefined : styles.paragraph(id).name;
    },
  };
}

function snippetsIn(document: WordDocument, all: readonly XmlElement[]): FlatSnippet[] {
  return contentControlsOf(document).flatMap(({ tag: written, start, end, block }) => {
    const tag = parseTag(written);
    if (!tag) return [];
    const first = all.indexOf(start.paragraph);
    const inside = all.slice(first, all.indexOf(end.paragraph) + 1);
    const at = ({ paragraph, offset }: Place): number => currentOffset(view(document, paragraph), offset);
    const place = { first, length: inside.length, start: at(start), end: at(end) };
    return [{ tag, ...place, block, changed: inside.some(isPending) }];
  });
}
