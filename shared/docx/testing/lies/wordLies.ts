/** Lies about words: what stands there, and what can be read of it. */
import {
  append,
  child,
  create,
  inBody,
  inParts,
  type Lie,
  lie,
  ofPart,
  paragraphs,
  properties,
  replace,
  runOf,
  setProperty,
  texts,
  val,
  words,
} from '#shared/docx/testing/lies/lie.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import {
  ancestor,
  clone,
  detach,
  insertAfter,
  insertBefore,
  setAttribute,
  setText,
  textOf,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

const WORD = /\p{L}{3,}/u;
const within = (name: string) => (document: WordDocument) =>
  texts(WORD)(document).filter((leaf) => ancestor(leaf, name));

/** A format of words that have some. */
const formatted = (name: string, property: string, attributes: Record<string, string> = {}): Lie =>
  lie(
    name,
    (document) =>
      texts(/\S/)(document).filter((leaf) => {
        const old = child(child(runOf(leaf), 'w:rPr'), property);
        return !old || Object.entries(attributes).some(([key, value]) => old.attributes[key] !== value);
      }),
    (leaf) => setProperty(properties(runOf(leaf), 'w:rPr'), property, attributes),
  );

const OTHER_WORDS: Lie[] = [
  lie('a word replaced', texts(WORD), replace(WORD, 'otherwise')),
  lie('“not” put in', texts(/\p{L} \p{L}/u), replace(/(\p{L}) (\p{L})/u, '$1 not $2')),
  lie('a word left out', texts(/\p{L} \p{L}{3,} /u), replace(/(\p{L}) \p{L}{3,} /u, '$1 ')),
  lie('“now here” became “nowhere”', texts(/\p{L} \p{L}/u), replace(/(\p{L}) (\p{L})/u, '$1$2')),
  lie('a space put in', texts(/\p{L}{4}/u), replace(/(\p{L}{2})(\p{L}{2})/u, '$1 $2')),
  lie('a capital letter', texts(/\b\p{Ll}{3}/u), (leaf) =>
    setText(
      leaf,
      textOf(leaf).replace(/\b\p{Ll}/u, (c) => (c.toUpperCase() === c ? 'X' : c.toUpperCase())),
    ),
  ),
  lie('a comma left out', texts(/\p{L},/u), replace(/(\p{L}),/u, '$1')),
  lie('a full stop became a comma', texts(/\p{L}\. ?/u), replace(/(\p{L})\./u, '$1,')),
  lie('a space that does not break', texts(/\p{L} \p{L}/u), replace(/(\p{L}) (\p{L})/u, '$1\u00a0$2')),
  lie('a letter of another alphabet', texts(/a/), replace(/a/, '\u0430')),
  lie('two words changed places', texts(/(\p{L}{3,}) (\p{L}{2,})/u), (leaf) => {
    const text = textOf(leaf).replace(/(\p{L}{3,}) (\p{L}{2,})/u, '$2 $1');
    setText(leaf, text === textOf(leaf) ? `${text}!` : text);
  }),
  lie('a line break put in', texts(WORD), (leaf) => insertAfter(leaf, create('w:br'))),
  lie('a tab put in', texts(WORD), (leaf) => insertAfter(leaf, create('w:tab'))),
  lie('a word in a cell', within('w:tc'), replace(WORD, 'otherwise')),
  lie('a word in a text box', within('w:txbxContent'), replace(WORD, 'otherwise')),
  lie('a word in a content control', within('w:sdt'), replace(WORD, 'otherwise')),
  lie('a word of a link', within('w:hyperlink'), replace(WORD, 'otherwise')),
  ...['footnotes', 'endnotes', 'comments'].map((kind) =>
    lie(`a word in the ${kind}`, texts(WORD, ofPart(kind)), replace(WORD, 'otherwise')),
  ),
  ...['header', 'footer'].map((kind) =>
    lie(
      `a word in a ${kind}`,
      (document) => texts(WORD, ofPart(kind))(document).filter((leaf) => isUsed(document, leaf)),
      replace(WORD, 'otherwise'),
    ),
  ),
  lie('an equation', inBody('m:t'), (leaf) => setText(leaf, `${textOf(leaf)}2`)),
  lie(
    'a reading aid',
    (document) => inBody('w:rt')(document).flatMap((rt) => elementsBelow(rt, 'w:t')),
    replace(/$/, 'x'),
  ),
  lie('a symbol', inBody('w:sym'), (symbol) =>
    setAttribute(symbol, 'w:char', symbol.attributes['w:char'] === 'F0FE' ? 'F0A8' : 'F0FE'),
  ),
  lie('what older programs show instead', (document) => inBodyFallback(document), replace(/$/, ' otherwise')),
  lie('a paragraph put in', paragraphs, (one) =>
    insertAfter(one, create('w:p', {}, [words('Every defence is waived.')])),
  ),
  lie(
    'a paragraph before all others',
    (document) => paragraphs(document).slice(0, 1),
    (one) => insertBefore(one, create('w:p', {}, [words('Notwithstanding anything below.')])),
  ),
  lie(
    'a paragraph after all others',
    (document) => paragraphs(document).slice(-1),
    (one) => insertAfter(one, create('w:p', {}, [words('Liquidated damages are due.')])),
  ),
  lie('a sentence at the end of a paragraph', paragraphs, (one) => append(one, words(' This does not apply.'))),
  lie('a paragraph left out', paragraphs, (one) => detach(one)),
  lie('a paragraph twice', paragraphs, (one) => insertAfter(one, clone(one))),
];

const UNSEEN: Lie[] = [
  lie('words into the code of a field', texts(WORD), (leaf) => {
    const run = runOf(leaf);
    insertBefore(run, fieldMark('begin'));
    insertAfter(run, fieldMark('end'));
  }),
  formatted('words hidden', 'w:vanish'),
  formatted('words struck through', 'w:strike'),
  formatted('words struck through twice', 'w:dstrike'),
  formatted('white words', 'w:color', val('FFFFFF')),
  formatted('words of one point', 'w:sz', val('2')),
  formatted('words on a ground of their colour', 'w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': '000000' }),
  formatted('words marked in yellow', 'w:highlight', val('yellow')),
  formatted('words in red', 'w:color', val('C00000')),
  formatted('words in another font', 'w:rFonts', { 'w:ascii': 'Wingdings', 'w:hAnsi': 'Wingdings' }),
  formatted('words in another size', 'w:sz', val('47')),
  formatted('raised words', 'w:vertAlign', val('superscript')),
  formatted('words in capitals', 'w:caps'),
  formatted('words squeezed together', 'w:spacing', val('-200')),
  formatted('words moved up', 'w:position', val('200')),
  formatted('words of another style', 'w:rStyle', val('NoSuchStyle')),
  ...(['w:b', 'w:i'] as const).map((name) =>
    lie(`${name === 'w:b' ? 'bold' : 'italic'} turned`, texts(/\S/), (leaf) => {
      const props = properties(runOf(leaf), 'w:rPr');
      const old = child(props, name);
      if (old && !/^(?:0|false|off)$/.test(old.attributes['w:val'] ?? '')) detach(old);
      else setProperty(props, name);
    }),
  ),
  formatted('words underlined', 'w:u', val('dashDotHeavy')),
  lie(
    'the style of all paragraphs hidden',
    (document) =>
      inParts(
        'styles',
        'w:style',
      )(document).filter(({ attributes }) => attributes['w:default'] === '1' && attributes['w:type'] === 'paragraph'),
    (style) => setProperty(properties(style, 'w:rPr'), 'w:vanish'),
  ),
  lie('a style in white', usedStyles, (style) => setProperty(properties(style, 'w:rPr'), 'w:color', val('FEFEFE'))),
  lie('a style struck through', usedStyles, (style) =>
    setProperty(properties(style, 'w:rPr'), 'w:strike', child(child(style, 'w:rPr'), 'w:strike') ? val('false') : {}),
  ),
  lie('all words hidden by default', inParts('styles', 'w:rPrDefault'), (defaults) =>
    setProperty(properties(defaults, 'w:rPr'), 'w:vanish'),
  ),
];

function usedStyles(document: WordDocument): XmlElement[] {
  const used = new Set(inBody('w:pStyle')(document).map(({ attributes }) => attributes['w:val']));
  return inParts(
    'styles',
    'w:style',
  )(document).filter(
    ({ attributes }) => used.has(attributes['w:styleId']) && (attributes['w:type'] ?? 'paragraph') === 'paragraph',
  );
}

const fieldMark = (type: string): XmlElement => create('w:r', {}, [create('w:fldChar', { 'w:fldCharType': type })]);

const elementsBelow = (element: XmlElement, name: string): XmlElement[] => {
  const found: XmlElement[] = [];
  const visit = (at: XmlElement): void => {
    for (const node of at.children)
      if (node.kind === 'element') {
        if (node.name === name) found.push(node);
        visit(node);
      }
  };
  visit(element);
  return found;
};

const inBodyFallback = (document: WordDocument): XmlElement[] =>
  inBody('mc:AlternateContent')(document).flatMap((block) => {
    const fallback = child(block, 'mc:Fallback');
    return fallback && child(block, 'mc:Choice') ? elementsBelow(fallback, 'w:t') : [];
  });

/** A header that no section shows is nowhere to be seen. */
function isUsed(document: WordDocument, leaf: XmlElement): boolean {
  let root = leaf;
  while (root.parent) root = root.parent;
  const ids = new Set(
    inBody('w:headerReference', 'w:footerReference')(document).map(({ attributes }) => attributes['r:id']),
  );
  return [...document.trees].some(
    ([path, tree]) =>
      tree.root === root && (document.cache.links ?? []).some(({ id, target }) => target === path && ids.has(id)),
  );
}

export const WORD_LIES: Lie[] = [...OTHER_WORDS, ...UNSEEN];
