/** Paragraph and run properties: their children stand in a fixed order, and Word refuses files that break it. */
import {
  append,
  child,
  clone,
  create,
  detach,
  elements,
  insertAt,
  insertBefore,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

const ORDER: Record<string, readonly string[]> = {
  'w:pPr': names(
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens ' +
      'kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind ' +
      'contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle ' +
      'rPr sectPr pPrChange',
  ),
  'w:rPr': names(
    'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof ' +
      'snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em ' +
      'lang eastAsianLayout specVanish oMath rPrChange',
  ),
  'w:numPr': names('ilvl numId numberingChange ins'),
};

function names(list: string): string[] {
  return list.split(' ').map((name) => `w:${name}`);
}

/** Puts a property where it belongs, in place of one of the same name. */
export function setProperty(properties: XmlElement, property: XmlElement): void {
  const old = child(properties, property.name);
  if (old) detach(old);
  const order = ORDER[properties.name] ?? [];
  const rank = order.indexOf(property.name);
  const next = elements(properties).find(({ name }) => order.indexOf(name) > rank);
  if (next) insertBefore(next, property);
  else append(properties, property);
}

export function removeProperty(properties: XmlElement | undefined, name: string): void {
  const found = child(properties, name);
  if (found) detach(found);
}

/** The properties of a paragraph or run, made if there are none. */
export function propertiesOf(element: XmlElement, name: 'w:pPr' | 'w:rPr'): XmlElement {
  const found = child(element, name);
  if (found) return found;
  const made = create(name);
  insertAt(element, 0, made);
  return made;
}

/** The run properties of a paragraph's mark, made if there are none. */
export function markPropertiesOf(paragraph: XmlElement): XmlElement {
  const properties = propertiesOf(paragraph, 'w:pPr');
  const found = child(properties, 'w:rPr');
  if (found) return found;
  const made = create('w:rPr');
  setProperty(properties, made);
  return made;
}

/** Marks of tracked changes, and what must not stand in a document twice. */
const NOT_COPIED = ['w:sectPr', 'w:pPrChange', 'w:pageBreakBefore', 'w:framePr', 'w:cnfStyle', 'w:divId'];
const NOT_COPIED_OF_NUMBER = ['w:ins', 'w:numberingChange'];
const NOT_COPIED_OF_MARK = ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:rPrChange'];

/** Properties for a new paragraph like this one. */
export function copyProperties(paragraph: XmlElement): XmlElement {
  const found = child(paragraph, 'w:pPr');
  const copy = found ? clone(found) : create('w:pPr');
  for (const name of NOT_COPIED) removeProperty(copy, name);
  const number = child(copy, 'w:numPr');
  for (const name of NOT_COPIED_OF_NUMBER) removeProperty(number, name);
  const mark = child(copy, 'w:rPr');
  for (const name of NOT_COPIED_OF_MARK) removeProperty(mark, name);
  if (mark && elements(mark).length === 0) detach(mark);
  return copy;
}
