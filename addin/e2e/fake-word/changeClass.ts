/** Tracked changes as office.js sees them from 1.6 on. */

import { resolveRevisions } from '#shared/docx/edit/resolveRevisions.ts';
import { offsetOf } from '#shared/docx/offsets.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import type { Piece } from '#shared/docx/paragraphView.ts';
import { type Revision, revisionsBelow } from '#shared/docx/revisions.ts';
import { bodyOf, forget } from '#shared/docx/wordDocument.ts';
import { ancestor, type XmlElement } from '#shared/docx/xmlTree.ts';
import type { Fake } from './fakeType.ts';
import { type ApiClass, WordError } from './protocol.ts';
import { compare, lengthOf, mayChange, type Span, spanOf, type Word } from './spans.ts';

const KINDS = { added: 'Added', deleted: 'Deleted', formatted: 'Formatted' } as const;

export const changeClass = ({ word, range }: Fake): ApiClass<Revision> => ({
  name: 'TrackedChange',
  fields: {
    Author: [1.6, ({ author }) => author],
    Date: [1.6, ({ date }) => date],
    Text: [1.6, (revision) => changeText(word, revision)],
    Type: [1.6, ({ kind }) => KINDS[kind]],
  },
  methods: {
    Accept: [1.6, (revision) => resolve(word, revision, 'accept')],
    Reject: [1.6, (revision) => resolve(word, revision, 'reject')],
    GetRange: [1.6, (revision) => range(changeSpan(word, revision))],
  },
});

export function changesOf({ word }: Fake, span: Span | null): Revision[] {
  const all = revisionsBelow(bodyOf(word.document)).filter(({ scope }) => scope !== 'silent');
  return span ? all.filter((one) => !/^(?:Before|After)$/.test(compare(word, changeSpan(word, one), span))) : all;
}

function resolve(word: Word, revision: Revision, how: 'accept' | 'reject'): void {
  mayChange(word);
  if (!revision.element.parent) throw new WordError('ItemNotFound', 'TrackedChange');
  resolveRevisions(word.document, bodyOf(word.document), [revision], how);
  forget(word.document);
}

/** What a mark wraps. */
function piecesOf({ document }: Word, { element }: Revision): { paragraph: XmlElement; pieces: Piece[] } {
  const paragraph = ancestor(element, 'w:p') ?? paragraphsOf(document)[0]!;
  const pieces = view(document, paragraph).pieces.filter(({ leaf }) => isBelow(leaf, element));
  return { paragraph, pieces };
}

function changeSpan(word: Word, revision: Revision): Span {
  const { paragraph, pieces } = piecesOf(word, revision);
  const first = pieces[0];
  const last = pieces.at(-1);
  if (first && last)
    return spanOf(word, { paragraph, offset: first.start }, { paragraph, offset: last.start + last.text.length });
  const isMark = revision.scope === 'paragraph-mark';
  const shown = view(word.document, paragraph);
  return spanOf(word, {
    paragraph,
    offset: isMark ? lengthOf(word, paragraph) : offsetOf(paragraph, shown, revision.element),
  });
}

function changeText(word: Word, revision: Revision): string {
  if (revision.scope === 'paragraph-mark') return '\r';
  if (revision.scope !== 'words') return '';
  return piecesOf(word, revision)
    .pieces.map(({ text }) => text)
    .join('');
}

function isBelow(node: XmlElement, above: XmlElement): boolean {
  for (let at: XmlElement | null = node; at; at = at.parent) if (at === above) return true;
  return false;
}
