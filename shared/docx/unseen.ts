/** Words that stand in a Word file and that no reader of its pages sees, although nothing calls them hidden. */
import { ancestor, child, childValue, type XmlElement } from '#shared/docx/xmlTree.ts';

/** Half points: a letter of one point is a dot. */
const TINIEST = 2;
/** Of each channel, 0..255: on white paper this is white. */
const PALE = 0xf0;

const isPale = (colour: string | undefined): boolean =>
  colour !== undefined &&
  /^[0-9a-f]{6}$/i.test(colour) &&
  [0, 2, 4].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) >= PALE);

/** Whether something dark may stand behind: then pale letters are read like any others. */
const hasFill = (properties: XmlElement | undefined): boolean => {
  const { 'w:fill': fill, 'w:val': pattern } = child(properties, 'w:shd')?.attributes ?? {};
  return (
    (pattern !== undefined && pattern !== 'clear' && pattern !== 'nil') ||
    (fill !== undefined && fill !== 'auto' && !isPale(fill))
  );
};

const FILLED = [
  ['w:p', 'w:pPr'],
  ['w:tc', 'w:tcPr'],
  ['w:tr', 'w:trPr'],
  ['w:tbl', 'w:tblPr'],
] as const;

/**
 * Letters in white (on a ground that nothing says is dark), or of a point at most, by the run's own properties. What a style or a theme
 * colours so is not looked for: tables of a style have white headings on dark grounds.
 */
export function isUnseen(run: XmlElement | null): boolean {
  const properties = run ? child(run, 'w:rPr') : undefined;
  if (!run || !properties) return false;
  const size = childValue(properties, 'w:sz');
  if (size !== undefined && Number(size) <= TINIEST) return true;
  const colour = child(properties, 'w:color')?.attributes;
  if (!isPale(colour?.['w:val']) || colour?.['w:themeColor'] !== undefined) return false;
  if (hasFill(properties) || child(properties, 'w:highlight')) return false;
  if (child(child(ancestor(run, 'w:tbl') ?? undefined, 'w:tblPr'), 'w:tblStyle')) return false;
  // a text box may have a ground of its own
  if (ancestor(run, 'w:txbxContent')) return false;
  return !FILLED.some(([name, own]) => hasFill(child(ancestor(run, name) ?? undefined, own)));
}
