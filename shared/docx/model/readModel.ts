/** A Word file as a model, with every change that waits in it accepted or rejected. */
import { commentsOf, stateOf } from '#shared/docx/commentParts.ts';
import { type Resolution, resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { readFacts } from '#shared/docx/model/facts.ts';
import type { DocumentModel, Story } from '#shared/docx/model/model.ts';
import { readStory, type Stretch } from '#shared/docx/model/readStory.ts';
import { usedAs } from '#shared/docx/model/sections.ts';
import { storyContext } from '#shared/docx/model/storyContext.ts';
import type { Parts } from '#shared/docx/package.ts';
import { paragraphsBelow, paragraphsOf } from '#shared/docx/paragraphs.ts';
import { currentText } from '#shared/docx/paragraphView.ts';
import { storyPaths } from '#shared/docx/stories.ts';
import {
  bodyOf,
  documentOf,
  linkedPath,
  linkedTree,
  links,
  treeAt,
  type WordDocument,
} from '#shared/docx/wordDocument.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';
import { descendants, elements, type XmlElement } from '#shared/docx/xmlTree.ts';

/** The name of the main story. */
export const BODY = 'the body';

/** Reads a file; nothing of `parts` is changed. @throws UnreadableDocument where the document itself cannot be read */
export function readModel(parts: Parts, how: Resolution): DocumentModel {
  const document = documentOf(parts);
  return modelOf(document, (root) => resolveAll(document, root, how));
}

/** The model of a document that `resolve` leaves without a change that waits. The document is used up. */
export function modelOf(document: WordDocument, resolve: (root: XmlElement) => void): DocumentModel {
  const places = new Map(paragraphsOf(document).map((paragraph, i) => [paragraph, i]));
  const unread: string[] = [];
  const readable = new Set<string>();
  for (const path of [...storyPaths(document), ...(linkedPath(document, 'comments') ?? [])].flat()) {
    const root = rootAt(document, path, unread);
    if (!root) continue;
    resolve(root);
    readable.add(path);
  }
  const names = commentNames(document);
  const contextAt = (path: string) => storyContext(document, path, names);
  const stories: Story[] = [...readStory(BODY, [{ container: bodyOf(document) }], contextAt(document.path), places)];
  for (const { kind, target } of links(document)) {
    if ((kind !== 'header' && kind !== 'footer') || !readable.has(target)) continue;
    const name = usedAs(document, target);
    // what no section uses is nowhere to be seen
    if (name === undefined) continue;
    stories.push(...readStory(name, [{ container: treeAt(document, target)!.root }], contextAt(target)));
  }
  for (const kind of ['footnote', 'endnote'] as const) {
    const path = linkedPath(document, `${kind}s`);
    if (path !== undefined && readable.has(path))
      stories.push(...readStory(`${kind}s`, notes(document, kind), contextAt(path)));
  }
  const comments = linkedPath(document, 'comments');
  if (comments !== undefined && readable.has(comments))
    stories.push(...readStory('comments', commentStretches(document), contextAt(comments)));
  return { stories, facts: readFacts(document, unread), unread };
}

function rootAt(document: WordDocument, path: string, unread: string[]): XmlElement | undefined {
  try {
    return treeAt(document, path)?.root;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    unread.push(path);
    return undefined;
  }
}

/** Notes in the order in which the body cites them, then what it does not cite. */
function notes(document: WordDocument, kind: 'footnote' | 'endnote'): Stretch[] {
  const all = elements(linkedTree(document, `${kind}s`)?.root);
  const cited = descendants(bodyOf(document), `w:${kind}Reference`).map(({ attributes }) => attributes['w:id'] ?? '');
  const rank = ({ attributes }: XmlElement): number => {
    const at = cited.indexOf(attributes['w:id'] ?? '');
    return at < 0 ? cited.length : at;
  };
  return [...all]
    .sort((a, b) => rank(a) - rank(b))
    .map((container) => ({
      container,
      begins: {
        note: [
          container.attributes['w:type'] ?? 'begins',
          ...(rank(container) === cited.length ? ['cited nowhere'] : []),
        ].join(', '),
      },
    }));
}

function commentStretches(document: WordDocument): Stretch[] {
  return commentsOf(document).map((container) => {
    const { resolved, answers } = stateOf(document, container);
    const { 'w:author': author = '', 'w:date': date = '' } = container.attributes;
    const state = [resolved ? 'resolved' : '', answers === undefined ? '' : 'an answer'].filter(Boolean).join(', ');
    return { container, begins: { comment: `${author} ${date}`.trim(), ...(state && { state }) } };
  });
}

/** Who wrote each comment and what it begins with. */
function commentNames(document: WordDocument): Map<string, string> {
  return new Map(
    commentsOf(document).map((comment) => [
      comment.attributes['w:id'] ?? '',
      `${comment.attributes['w:author'] ?? ''}: ${paragraphsBelow(comment).map(currentText).join(' ').slice(0, 60)}`,
    ]),
  );
}
