/** Lies about numbers, typed and counted. */
import {
  append,
  child,
  create,
  descendants,
  detach,
  inParts,
  type Lie,
  lie,
  paragraphs,
  properties,
  replace,
  setProperty,
  texts,
  val,
} from '#shared/docx/testing/lies/lie.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import { setText, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';

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

export const NUMBER_LIES: Lie[] = [
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
