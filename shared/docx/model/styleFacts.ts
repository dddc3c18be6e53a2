/** Styles that something uses, and what holds for all words that no style says anything about. */
import { canonical } from '#shared/docx/model/canonical.ts';
import { linksOf } from '#shared/docx/model/links.ts';
import type { Fact } from '#shared/docx/model/model.ts';
import { storyPaths } from '#shared/docx/stories.ts';
import { linkedPath, linkedTree, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import { child, childValue, elements, type XmlElement } from '#shared/docx/xmlTree.ts';

const REFERENCES = new Set([
  'w:pStyle',
  'w:rStyle',
  'w:tblStyle',
  'w:basedOn',
  'w:link',
  'w:styleLink',
  'w:numStyleLink',
]);
/** What a style is called where, and how lists of styles show it. */
const SHOWN_ONLY = [
  'w:name',
  'w:aliases',
  'w:uiPriority',
  'w:semiHidden',
  'w:unhideWhenUsed',
  'w:qFormat',
  'w:locked',
  'w:next',
];

export function styleFacts(document: WordDocument, unread: readonly string[]): Fact[] {
  const path = linkedPath(document, 'styles');
  const root = linkedTree(document, 'styles')?.root;
  if (!root || path === undefined) return [];
  const links = linksOf(document, path);
  const used = usedStyles(document, root, unread);
  const defaults = child(root, 'w:docDefaults');
  return [
    ...(defaults ? [{ name: 'style: of all words', value: canonical(defaults, links) }] : []),
    ...elements(root)
      .filter((style) => style.name === 'w:style' && used.has(style.attributes['w:styleId'] ?? ''))
      .map((style) => ({
        name: `style: ${childValue(style, 'w:name') ?? ''}`,
        value: canonical(style, links, SHOWN_ONLY),
      })),
  ];
}

function usedStyles(document: WordDocument, root: XmlElement, unread: readonly string[]): Set<string> {
  const byId = new Map(elements(root).map((style) => [style.attributes['w:styleId'] ?? '', style]));
  const used = new Set<string>();
  const use = (id: string | undefined): void => {
    if (id === undefined || used.has(id)) return;
    used.add(id);
    const style = byId.get(id);
    if (style) visit(style, use);
  };
  for (const [id, { attributes }] of byId) if (attributes['w:default'] !== undefined) use(id);
  const parts = [...storyPaths(document), linkedPath(document, 'comments'), linkedPath(document, 'numbering')];
  for (const path of parts) {
    const top = path === undefined || unread.includes(path) ? undefined : treeAt(document, path)?.root;
    if (top) visit(top, use);
  }
  return used;
}

function visit(element: XmlElement, use: (id: string | undefined) => void): void {
  for (const one of elements(element)) {
    if (REFERENCES.has(one.name)) use(one.attributes['w:val']);
    visit(one, use);
  }
}
