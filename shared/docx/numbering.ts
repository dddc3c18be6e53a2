/** The lists of a document and how Word counts them. The one place where a number before a paragraph is worked out. */
import {
  indentIn,
  type NumberingReference,
  numberingIn,
  type Style,
  type Styles,
  styleOf,
  stylesOf,
} from '#shared/docx/styles.ts';
import { linkedTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import { child, childValue, elements, toggle, type XmlElement } from '#shared/docx/xmlTree.ts';
import type { DocListLabel } from '#shared/domain/documentSnapshot.ts';
import { formatCounter } from '#shared/domain/listNumbers.ts';

export interface NumberingLevel {
  start: number;
  format: string;
  /** "%1.%2": the pattern in which each %n stands for the counter of level n. */
  pattern: string;
  /** What stands between the number and the words: a space for a space or a tab, or nothing. */
  suffix: string;
  /** All counters of the pattern in arabic digits. */
  legal: boolean;
  paragraphStyle: string | undefined;
  /** 1-based level whose use restarts this one; 0 never. Undefined: any higher level. */
  restart: number | undefined;
  /** Points. */
  indent: number | undefined;
  /** Where the file says all this. */
  element: XmlElement;
}

/** A number as it stands on the page. */
export interface PlacedNumber extends DocListLabel {
  suffix: string;
  /** Left indent that the level gives the paragraph, in points. */
  indent: number | undefined;
}

interface AbstractList {
  id: string;
  levels: Map<number, NumberingLevel>;
  styleLink: string | undefined;
}

interface List {
  abstractId: string;
  overrides: Map<number, { start: number | undefined; level: NumberingLevel | undefined }>;
}

interface Lists {
  abstracts: Map<string, AbstractList>;
  lists: Map<string, List>;
}

const LEVELS = 9;
const known = new WeakMap<XmlElement, Lists>();

function listsOf(document: WordDocument): Lists {
  const root = linkedTree(document, 'numbering')?.root;
  if (!root) return { abstracts: new Map(), lists: new Map() };
  const found = known.get(root) ?? readLists(root);
  known.set(root, found);
  return found;
}

function readLists(root: XmlElement): Lists {
  const all: Lists = { abstracts: new Map(), lists: new Map() };
  for (const element of elements(root)) {
    if (element.name === 'w:abstractNum') {
      const id = element.attributes['w:abstractNumId'] ?? '';
      const levels = new Map<number, NumberingLevel>();
      for (const level of elements(element))
        if (level.name === 'w:lvl') levels.set(Number(level.attributes['w:ilvl']), readLevel(level));
      all.abstracts.set(id, { id, levels, styleLink: childValue(element, 'w:numStyleLink') });
    } else if (element.name === 'w:num') {
      all.lists.set(element.attributes['w:numId'] ?? '', readList(element));
    }
  }
  return all;
}

function readList(element: XmlElement): List {
  const overrides: List['overrides'] = new Map();
  for (const override of elements(element)) {
    if (override.name !== 'w:lvlOverride') continue;
    const start = childValue(override, 'w:startOverride');
    const level = child(override, 'w:lvl');
    overrides.set(Number(override.attributes['w:ilvl']), {
      start: start === undefined ? undefined : Number(start),
      level: level && readLevel(level),
    });
  }
  return { abstractId: childValue(element, 'w:abstractNumId') ?? '', overrides };
}

function readLevel(element: XmlElement): NumberingLevel {
  const restart = childValue(element, 'w:lvlRestart');
  // a format that old versions do not know stands in a compatibility block, with one that they know
  const compatible = child(child(child(element, 'mc:AlternateContent'), 'mc:Fallback'), 'w:numFmt');
  return {
    start: Number(childValue(element, 'w:start') ?? 1),
    format: (child(element, 'w:numFmt') ?? compatible)?.attributes['w:val'] ?? 'decimal',
    pattern: childValue(element, 'w:lvlText') ?? '',
    suffix: childValue(element, 'w:suff') === 'nothing' ? '' : ' ',
    legal: toggle(element, 'w:isLgl') ?? false,
    paragraphStyle: childValue(element, 'w:pStyle'),
    restart: restart === undefined ? undefined : Number(restart),
    indent: indentIn(child(element, 'w:pPr')),
    element,
  };
}

/** Where a paragraph stands in which list. */
export interface ListPlace {
  numId: string;
  level: number;
  abstract: AbstractList;
  levelAt: (level: number) => NumberingLevel | undefined;
  startAt: (level: number) => number | undefined;
}

/** The list that numbers a paragraph, by its own properties or its style's; null if none does. */
export function listPlaceOf(document: WordDocument, paragraph: XmlElement): ListPlace | null {
  const direct = numberingIn(child(paragraph, 'w:pPr'));
  const style = styleOf(document, paragraph);
  if (!direct?.numId && !style.paragraph.numbering?.numId) return null;
  return placeIn(listsOf(document), stylesOf(document), direct, style);
}

function placeIn(
  { abstracts, lists }: Lists,
  styles: Styles,
  direct: NumberingReference | undefined,
  style: Style,
): ListPlace | null {
  const inherited = style.paragraph.numbering;
  const numId = direct?.numId ?? inherited?.numId ?? '';
  const list = lists.get(numId);
  let abstract = list && abstracts.get(list.abstractId);
  if (abstract?.styleLink && abstract.levels.size === 0) {
    const linked = styles.get(abstract.styleLink)?.paragraph.numbering?.numId ?? '';
    abstract = abstracts.get(lists.get(linked)?.abstractId ?? '') ?? abstract;
  }
  if (!list || !abstract) return null;
  const { levels } = abstract;
  const levelAt = (at: number): NumberingLevel | undefined => list.overrides.get(at)?.level ?? levels.get(at);
  const level = direct?.level ?? levelOfStyle(style, levelAt) ?? inherited?.level ?? 0;
  if (!(level >= 0 && level < LEVELS) || !levelAt(level)) return null;
  return { numId, level, abstract, levelAt, startAt: (at) => list.overrides.get(at)?.start };
}

/**
 * The level of a paragraph that only its style puts into the list. A level that names the style wins over what the style says
 * (ECMA-376 part 1, 17.9.23); a style that says nothing stands where the one that it is based on does.
 */
function levelOfStyle(style: Style, levelAt: ListPlace['levelAt']): number | undefined {
  for (let at: Style | undefined = style; at; at = at.base) {
    for (let level = 0; level < LEVELS; level++) if (levelAt(level)?.paragraphStyle === at.id) return level;
    if (at.ownLevel !== undefined) return at.ownLevel;
  }
  return undefined;
}

/** Gives each numbered paragraph of one story its number; call it once per paragraph, in order. */
export type Counter = (place: ListPlace | null) => PlacedNumber | undefined;

/**
 * Counts paragraphs as Word does and returns the number that a reader sees before each.
 * Lists that share an abstract list share its counters, unless one overrides a start.
 */
export function createCounter(): Counter {
  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return (place) => {
    if (!place) return undefined;
    const { numId, level, abstract, levelAt, startAt } = place;
    const counts = counters.get(abstract.id) ?? [];
    counters.set(abstract.id, counts);
    const firstOf = (at: number): number => startAt(at) ?? levelAt(at)?.start ?? 1;
    for (let at = 0; at <= level; at++) {
      const key = `${numId}/${at}`;
      if (begun.has(key)) continue;
      begun.add(key);
      if (startAt(at) !== undefined) counts[at] = undefined;
    }
    for (let at = 0; at < level; at++) counts[at] ??= firstOf(at);
    counts[level] = counts[level] === undefined ? firstOf(level) : counts[level] + 1;
    for (let at = level + 1; at < LEVELS; at++) {
      const restart = levelAt(at)?.restart;
      if (restart === undefined || (restart > 0 && level < restart)) counts[at] = undefined;
    }
    return labelOf(place, counts);
  };
}

function labelOf({ level, levelAt }: ListPlace, counts: readonly (number | undefined)[]): PlacedNumber | undefined {
  const { format, pattern, legal, suffix, indent } = levelAt(level)!;
  if (format === 'bullet') return pattern === '' ? undefined : { label: '•', level, bullet: true, suffix: ' ', indent };
  const label = pattern.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const counted = counts[at];
    if (counted === undefined || at > level) return '';
    const own = levelAt(at)?.format ?? 'decimal';
    // legal numbering turns letters and romans into digits; digits with a leading zero ("1.01") are digits already
    return formatCounter(counted, legal && own !== 'none' && own !== 'decimalZero' ? 'decimal' : own);
  });
  return label.trim() === '' ? undefined : { label: label.trim(), level, bullet: false, suffix, indent };
}
