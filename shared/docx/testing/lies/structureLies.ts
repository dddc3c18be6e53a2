/** Lies about numbers, order, tables, references and everything between the words. */
import {
  append,
  child,
  create,
  descendants,
  detach,
  elements,
  inBody,
  inParts,
  type Lie,
  lie,
  paragraphOf,
  paragraphs,
  properties,
  replace,
  runOf,
  setProperty,
  textBelow,
  texts,
  val,
} from '#shared/docx/testing/lies/lie.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import {
  ancestor,
  insertAfter,
  insertBefore,
  setAttribute,
  setText,
  textOf,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

const DIGITS = /\d/;
const NUMBERS = /\b(?:thirty|sixty|ten|two|three|five)\b/i;

const numbered = (document: WordDocument): XmlElement[] =>
  paragraphs(document).filter((one) => child(child(child(one, 'w:pPr'), 'w:numPr'), 'w:numId'));
const numbering = (one: XmlElement): XmlElement => child(child(one, 'w:pPr'), 'w:numPr')!;

/** Levels of lists that a paragraph of the body stands on by its own properties. */
function usedLevels(document: WordDocument): XmlElement[] {
  const used = new Set<string>();
  for (const one of numbered(document))
    used.add(
      `${child(numbering(one), 'w:numId')!.attributes['w:val']}/${child(numbering(one), 'w:ilvl')?.attributes['w:val'] ?? '0'}`,
    );
  const lists = new Map(
    inParts(
      'numbering',
      'w:num',
    )(document).map((list) => [list.attributes['w:numId'], child(list, 'w:abstractNumId')?.attributes['w:val']]),
  );
  const overridden = new Set(
    inParts(
      'numbering',
      'w:num',
    )(document)
      .filter((list) => descendants(list, 'w:lvl').length > 0)
      .map(({ attributes }) => attributes['w:numId']),
  );
  const wanted = new Set(
    [...used].flatMap((key) => {
      const [list, level] = key.split('/');
      return overridden.has(list) ? [] : [`${lists.get(list)}/${level}`];
    }),
  );
  return inParts(
    'numbering',
    'w:lvl',
  )(document).filter(
    ({ parent, attributes }) =>
      parent?.name === 'w:abstractNum' && wanted.has(`${parent.attributes['w:abstractNumId']}/${attributes['w:ilvl']}`),
  );
}

const NUMBER_LIES: Lie[] = [
  lie('a digit', texts(DIGITS), (leaf) =>
    setText(
      leaf,
      textOf(leaf).replace(DIGITS, (digit) => String((Number(digit) + 1) % 10)),
    ),
  ),
  lie('a number in words', texts(NUMBERS), replace(NUMBERS, 'ninety')),
  lie('a nought more', texts(DIGITS), replace(/\d+/, '$&0')),
  lie('an automatic number removed', numbered, (one) => detach(numbering(one))),
  lie('the level of a list', numbered, (one) =>
    setProperty(
      numbering(one),
      'w:ilvl',
      val(child(numbering(one), 'w:ilvl')?.attributes['w:val'] === '1' ? '2' : '1'),
    ),
  ),
  lie('the format of a number', usedLevels, (level) =>
    setProperty(
      level,
      'w:numFmt',
      val(child(level, 'w:numFmt')?.attributes['w:val'] === 'upperRoman' ? 'lowerLetter' : 'upperRoman'),
    ),
  ),
  lie('where a list starts', usedLevels, (level) =>
    setProperty(level, 'w:start', val(String(Number(child(level, 'w:start')?.attributes['w:val'] ?? 1) + 4))),
  ),
  lie('what stands around a number', usedLevels, (level) =>
    setProperty(level, 'w:lvlText', val(`Art. ${child(level, 'w:lvlText')?.attributes['w:val'] ?? ''}`)),
  ),
  lie('a number hidden', usedLevels, (level) => setProperty(properties(level, 'w:rPr'), 'w:vanish')),
  lie(
    'where one list starts anew',
    (document) => {
      const used = new Set(numbered(document).map((one) => child(numbering(one), 'w:numId')!.attributes['w:val']));
      return inParts(
        'numbering',
        'w:num',
      )(document).filter((list) => used.has(list.attributes['w:numId']) && !child(list, 'w:lvlOverride'));
    },
    (list) => {
      for (let level = 0; level < 9; level++)
        append(list, create('w:lvlOverride', { 'w:ilvl': String(level) }, [create('w:startOverride', val('40'))]));
    },
  ),
];

const following = (one: XmlElement): XmlElement | undefined => {
  const siblings = elements(one.parent!);
  const next = siblings[siblings.indexOf(one) + 1];
  return next?.name === 'w:p' &&
    textBelow(next).trim() !== '' &&
    textBelow(next) !== textBelow(one) &&
    !child(child(next, 'w:pPr'), 'w:sectPr')
    ? next
    : undefined;
};
const followed = (document: WordDocument): XmlElement[] => paragraphs(document).filter(following);

const ORDER_LIES: Lie[] = [
  lie('two clauses changed places', followed, (one) => insertAfter(following(one)!, detach(one))),
  lie(
    'a clause moved to the end',
    (document) => {
      const all = paragraphs(document);
      return all.slice(0, -1).filter((one) => textBelow(one) !== textBelow(all.at(-1)!));
    },
    (one, document) => insertAfter(paragraphs(document).at(-1)!, detach(one)),
  ),
  lie(
    'a paragraph cut in two',
    (document) => paragraphs(document).filter((one) => elements(one).filter(({ name }) => name === 'w:r').length > 1),
    (one) => {
      const runs = elements(one).filter(({ name }) => name === 'w:r');
      const rest = create('w:p');
      insertAfter(one, rest);
      for (const run of runs.slice(Math.ceil(runs.length / 2))) append(rest, detach(run));
    },
  ),
  lie('two paragraphs joined', followed, (one) => {
    const next = following(one)!;
    for (const node of elements(next)) if (node.name !== 'w:pPr') append(one, detach(node));
    detach(next);
  }),
  lie('an empty paragraph put in', paragraphs, (one) => insertAfter(one, create('w:p'))),
  lie('a paragraph of another style', paragraphs, (one) =>
    setProperty(properties(one, 'w:pPr'), 'w:pStyle', val('NoSuchStyle2')),
  ),
];

const cellsWithWords = (row: XmlElement): XmlElement[] => elements(row).filter(({ name }) => name === 'w:tc');
const rows = (document: WordDocument): XmlElement[] =>
  inBody('w:tr')(document).filter((row) => textBelow(row).trim() !== '');

const TABLE_LIES: Lie[] = [
  lie(
    'two cells changed places',
    (document) =>
      rows(document).filter((row) => {
        const [one, other] = cellsWithWords(row);
        return one && other && textBelow(one) !== textBelow(other);
      }),
    (row) => {
      const [one, other] = cellsWithWords(row);
      insertAfter(other!, detach(one!));
    },
  ),
  lie(
    'two rows changed places',
    (document) =>
      rows(document).filter((row) => {
        const siblings = elements(row.parent!);
        const next = siblings[siblings.indexOf(row) + 1];
        return next?.name === 'w:tr' && textBelow(next) !== textBelow(row);
      }),
    (row) => {
      const siblings = elements(row.parent!);
      insertAfter(siblings[siblings.indexOf(row) + 1]!, detach(row));
    },
  ),
  lie(
    'a row left out',
    (document) =>
      rows(document).filter((row) => elements(row.parent!).filter(({ name }) => name === 'w:tr').length > 1),
    (row) => detach(row),
  ),
  lie('a cell that spans two columns', inBody('w:tc'), (cell) =>
    setProperty(
      properties(cell, 'w:tcPr'),
      'w:gridSpan',
      val(child(child(cell, 'w:tcPr'), 'w:gridSpan')?.attributes['w:val'] === '2' ? '3' : '2'),
    ),
  ),
  lie(
    'a cell that goes on in the next row',
    (document) => inBody('w:tc')(document).filter((cell) => !child(child(cell, 'w:tcPr'), 'w:vMerge')),
    (cell) => setProperty(properties(cell, 'w:tcPr'), 'w:vMerge', val('restart')),
  ),
  lie(
    'a row cut into two',
    (document) => rows(document).filter((row) => cellsWithWords(row).length > 1),
    (row) => {
      const made = create('w:tr');
      insertAfter(row, made);
      for (const cell of cellsWithWords(row).slice(1)) append(made, detach(cell));
    },
  ),
  lie(
    'a cell on a black ground',
    (document) => inBody('w:tc')(document).filter((cell) => !child(child(cell, 'w:tcPr'), 'w:shd')),
    (cell) => setProperty(properties(cell, 'w:tcPr'), 'w:shd', { 'w:val': 'clear', 'w:fill': '000000' }),
  ),
  lie('a row that is hidden', rows, (row) =>
    setProperty(properties(row, 'w:trPr'), 'w:hidden', child(child(row, 'w:trPr'), 'w:hidden') ? val('off') : {}),
  ),
  lie('a row that may be no higher', rows, (row) =>
    setProperty(properties(row, 'w:trPr'), 'w:trHeight', { 'w:val': '3', 'w:hRule': 'exact' }),
  ),
  lie('the style of a table', inBody('w:tbl'), (table) =>
    setProperty(properties(table, 'w:tblPr'), 'w:tblStyle', val('NoSuchTable')),
  ),
];

/** Codes of fields of the body whose name is one of these. */
const codes =
  (pattern: RegExp) =>
  (document: WordDocument): XmlElement[] =>
    inBody('w:instrText')(document).filter((leaf) => pattern.test(textOf(leaf)));

const FIELD_LIES: Lie[] = [
  lie('what a reference points to', codes(/\b(?:PAGE|NOTE)?REF\s+\S+/), replace(/(REF\s+)\S+/, '$1_Ref999999')),
  lie('the code of a field', codes(/\S/), replace(/\S\s*$/, '$& \\* Upper')),
  lie(
    'a date that counts from another day',
    codes(/\b(?:DATE|TIME|SAVEDATE|CREATEDATE)\b/),
    replace(/(?:SAVE|CREATE)?(?:DATE|TIME)/, 'PRINTDATE'),
  ),
  lie('the code of a simple field', inBody('w:fldSimple'), (field) =>
    setAttribute(field, 'w:instr', `${field.attributes['w:instr'] ?? ''} \\x`),
  ),
  lie(
    'the result of a field',
    (document) => {
      let results = 0;
      return inBody(
        'w:fldChar',
        'w:t',
        'w:instrText',
      )(document).filter((leaf) => {
        const type = leaf.attributes['w:fldCharType'];
        if (type === 'separate') results++;
        else if (type === 'end') results = Math.max(0, results - 1);
        return leaf.name === 'w:t' && results > 0 && textOf(leaf).trim() !== '';
      });
    },
    replace(/\S/, 'Q'),
  ),
  lie(
    'a field that is locked',
    (document) =>
      inBody('w:fldChar')(document).filter(
        ({ attributes }) => attributes['w:fldCharType'] === 'begin' && attributes['w:fldLock'] === undefined,
      ),
    (mark) => setAttribute(mark, 'w:fldLock', '1'),
  ),
  lie(
    'where a link inside the document leads',
    (document) => inBody('w:hyperlink')(document).filter(({ attributes }) => attributes['w:anchor'] !== undefined),
    (link) => setAttribute(link, 'w:anchor', '_Elsewhere'),
  ),
  lie('a link’s tip', inBody('w:hyperlink'), (link) => setAttribute(link, 'w:tooltip', 'Look here')),
  lie('words that became a link', texts(/\S/), (leaf) => {
    const run = runOf(leaf);
    const link = create('w:hyperlink', { 'w:anchor': '_Elsewhere' });
    insertBefore(run, link);
    append(link, detach(run));
  }),
];

const bookmarks = (document: WordDocument): XmlElement[] =>
  inBody('w:bookmarkStart')(document).filter(
    ({ attributes, parent }) => parent?.name === 'w:p' && attributes['w:name'] !== '_GoBack',
  );

const MARK_LIES: Lie[] = [
  lie('a bookmark of another name', bookmarks, (mark) => setAttribute(mark, 'w:name', '_Ref424242')),
  lie('a bookmark left out', bookmarks, (mark) => detach(mark)),
  lie(
    'a bookmark in another paragraph',
    (document) => bookmarks(document).filter((mark) => following(paragraphOf(mark))),
    (mark) => append(following(paragraphOf(mark))!, detach(mark)),
  ),
  lie(
    'a note cited elsewhere',
    (document) =>
      inBody(
        'w:footnoteReference',
        'w:endnoteReference',
      )(document).filter((one) => paragraphOf(one).parent?.name === 'w:body' && following(paragraphOf(one))),
    (one) => {
      const next = following(paragraphOf(one))!;
      append(next, detach(runOf(one)));
    },
  ),
  lie(
    'two notes changed places',
    (document) => {
      const all = inBody('w:footnoteReference')(document);
      return all.slice(0, -1);
    },
    (one, document) => {
      const all = inBody('w:footnoteReference')(document);
      const next = all[all.indexOf(one) + 1]!;
      const [a, b] = [one.attributes['w:id']!, next.attributes['w:id']!];
      setAttribute(one, 'w:id', b);
      setAttribute(next, 'w:id', a);
    },
  ),
  lie('a note’s citation left out', inBody('w:footnoteReference', 'w:endnoteReference'), (one) => detach(runOf(one))),
  lie(
    'a comment about other words',
    (document) =>
      inBody('w:commentRangeStart')(document).filter(
        (mark) => paragraphOf(mark)?.parent?.name === 'w:body' && following(paragraphOf(mark)),
      ),
    (mark) => append(following(paragraphOf(mark))!, detach(mark)),
  ),
  lie('a comment by somebody else', inParts('comments', 'w:comment'), (comment) =>
    setAttribute(comment, 'w:author', 'Somebody Else'),
  ),
  lie(
    'a comment left out',
    (document) => inParts('comments', 'w:comment')(document),
    (comment) => detach(comment),
  ),
  lie(
    'a content control’s tag',
    (document) => inBody('w:sdtPr')(document).filter(holdsWords),
    (props) => setProperty(props, 'w:tag', val('otherwise')),
  ),
  lie(
    'a content control that is locked',
    (document) => inBody('w:sdtPr')(document).filter(holdsWords),
    (props) =>
      setProperty(
        props,
        'w:lock',
        val(child(props, 'w:lock')?.attributes['w:val'] === 'contentLocked' ? 'sdtLocked' : 'contentLocked'),
      ),
  ),
  lie(
    'a content control that reads its words elsewhere',
    (document) => inBody('w:sdtPr')(document).filter(holdsWords),
    (props) => setProperty(props, 'w:dataBinding', { 'w:xpath': '/other', 'w:storeItemID': '{X}' }),
  ),
  lie(
    'another choice in a list',
    (document) => inBody('w:listItem')(document).filter((item) => holdsWords(ancestor(item, 'w:sdtPr')!)),
    (item) => setAttribute(item, 'w:displayText', 'otherwise'),
  ),
  lie('a column or page break', paragraphs, (one) =>
    append(one, create('w:r', {}, [create('w:br', { 'w:type': 'column' })])),
  ),
  lie('words that only some may edit', paragraphs, (one) =>
    append(one, create('w:permStart', { 'w:id': '77', 'w:edGrp': 'everyone' })),
  ),
];

function holdsWords(props: XmlElement): boolean {
  const content = child(props.parent ?? undefined, 'w:sdtContent');
  return (
    content !== undefined &&
    (descendants(content, 'w:t').some((leaf) => textOf(leaf) !== '') || descendants(content, 'w:p').length > 0)
  );
}

/** Of paragraphs: a property that they do not have yet. */
const shaped = (name: string, property: string, attributes: Record<string, string> = {}): Lie =>
  lie(
    name,
    (document) => paragraphs(document).filter((one) => !child(child(one, 'w:pPr'), property)),
    (one) => setProperty(properties(one, 'w:pPr'), property, attributes),
  );

const SHAPE_LIES: Lie[] = [
  shaped('another alignment', 'w:jc', val('right')),
  shaped('another indent', 'w:ind', { 'w:left': '4321' }),
  shaped('another line spacing', 'w:spacing', { 'w:line': '20', 'w:lineRule': 'exact' }),
  shaped('a page break before', 'w:pageBreakBefore'),
  shaped('a border', 'w:pBdr'),
  shaped('other tabs', 'w:tabs'),
  shaped('from right to left', 'w:bidi'),
  shaped('in a frame of its own', 'w:framePr', { 'w:w': '1', 'w:h': '1' }),
  shaped('another outline level', 'w:outlineLvl', val('7')),
  shaped('a dark ground', 'w:shd', { 'w:val': 'clear', 'w:fill': '000000' }),
  lie('a paragraph’s end hidden', paragraphs, (one) =>
    setProperty(properties(properties(one, 'w:pPr'), 'w:rPr'), 'w:vanish'),
  ),
];

export const STRUCTURE_LIES: Lie[] = [
  ...NUMBER_LIES,
  ...ORDER_LIES,
  ...TABLE_LIES,
  ...FIELD_LIES,
  ...MARK_LIES,
  ...SHAPE_LIES,
];
