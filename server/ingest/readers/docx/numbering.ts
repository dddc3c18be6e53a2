import type { NumberingReference, Styles } from '#server/ingest/readers/docx/styles.ts';
import { child, childValue, toggle, type XmlNode } from '#server/ingest/readers/docx/xml.ts';
import { formatCounter } from '#shared/domain/listNumbers.ts';

export interface NumberingLevel {
  start: number;
  format: string;
  /** "%1.%2": the pattern in which each %n stands for the counter of level n. */
  pattern: string;
  suffix: string;
  /** All counters of the pattern in arabic digits. */
  legal: boolean;
  paragraphStyle: string | undefined;
  /** 1-based level whose use restarts this one; 0 never. Undefined: any higher level. */
  restart: number | undefined;
  /** Points. */
  indent: number | undefined;
}

interface Abstract {
  id: string;
  levels: Map<number, NumberingLevel>;
  styleLink: string | undefined;
}

interface List {
  abstractId: string;
  overrides: Map<number, { start: number | undefined; level: NumberingLevel | undefined }>;
}

export interface NumberingDefinitions {
  abstracts: Map<string, Abstract>;
  lists: Map<string, List>;
}

export interface PlacedNumber {
  text: string;
  suffix: string;
  isBullet: boolean;
  indent: number | undefined;
  level: number;
}

const LEVELS = 9;
const TWIPS_PER_POINT = 20;

/** Lists of `numbering.xml`. */
export function readNumbering(root: XmlNode | undefined): NumberingDefinitions {
  const definitions: NumberingDefinitions = { abstracts: new Map(), lists: new Map() };
  for (const element of root?.children ?? []) {
    if (element.name === 'w:abstractNum') {
      const id = element.attributes['w:abstractNumId'] ?? '';
      const levels = new Map<number, NumberingLevel>();
      for (const level of element.children)
        if (level.name === 'w:lvl') levels.set(Number(level.attributes['w:ilvl']), readLevel(level));
      definitions.abstracts.set(id, { id, levels, styleLink: childValue(element, 'w:numStyleLink') });
    } else if (element.name === 'w:num') {
      definitions.lists.set(element.attributes['w:numId'] ?? '', readList(element));
    }
  }
  return definitions;
}

function readList(element: XmlNode): List {
  const overrides: List['overrides'] = new Map();
  for (const override of element.children) {
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

function readLevel(element: XmlNode): NumberingLevel {
  const restart = childValue(element, 'w:lvlRestart');
  const suffix = childValue(element, 'w:suff');
  const indent = child(child(element, 'w:pPr'), 'w:ind')?.attributes;
  const left = Number(indent?.['w:left'] ?? indent?.['w:start']);
  return {
    start: Number(childValue(element, 'w:start') ?? 1),
    format: formatOf(element),
    pattern: childValue(element, 'w:lvlText') ?? '',
    suffix: suffix === 'nothing' ? '' : ' ',
    legal: toggle(element, 'w:isLgl') ?? false,
    paragraphStyle: childValue(element, 'w:pStyle'),
    restart: restart === undefined ? undefined : Number(restart),
    indent: Number.isFinite(left) ? left / TWIPS_PER_POINT : undefined,
  };
}

/** The format may stand inside a compatibility block, where old readers find a fallback. */
function formatOf(level: XmlNode): string {
  const direct = child(level, 'w:numFmt');
  const choice = child(child(child(level, 'mc:AlternateContent'), 'mc:Fallback'), 'w:numFmt');
  return (direct ?? choice)?.attributes['w:val'] ?? 'decimal';
}

/** `direct` is what the paragraph itself says, `inherited` what its style says; a style may also be named by a level of the list. */
export type Counter = (
  direct: NumberingReference | undefined,
  inherited: NumberingReference | undefined,
  styleId: string | undefined,
) => PlacedNumber | null;

/**
 * Counts paragraphs as Word does and returns the number that a reader sees before each.
 * Lists that share an abstract list share its counters, unless one overrides a start.
 */
export function createCounter(definitions: NumberingDefinitions, styles: Styles): Counter {
  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();

  const abstractOf = (list: List): Abstract | undefined => {
    const abstract = definitions.abstracts.get(list.abstractId);
    if (!abstract?.styleLink || abstract.levels.size > 0) return abstract;
    const linked = styles.get(abstract.styleLink)?.paragraph.numbering?.numId;
    return definitions.abstracts.get(definitions.lists.get(linked ?? '')?.abstractId ?? '') ?? abstract;
  };

  return (direct, inherited, styleId) => {
    const numId = direct?.numId ?? inherited?.numId;
    const list = definitions.lists.get(numId ?? '');
    const abstract = list && abstractOf(list);
    if (!list || !abstract) return null;
    const levelOf = (at: number): NumberingLevel | undefined =>
      list.overrides.get(at)?.level ?? abstract.levels.get(at);
    const level = direct?.level ?? linkedLevel(abstract, styleId) ?? inherited?.level ?? 0;
    const definition = levelOf(level);
    if (!definition || !(level >= 0 && level < LEVELS)) return null;

    const counts = counters.get(abstract.id) ?? [];
    counters.set(abstract.id, counts);
    const startOf = (at: number): number => list.overrides.get(at)?.start ?? levelOf(at)?.start ?? 1;
    for (let at = 0; at <= level; at++) {
      const key = `${numId}/${at}`;
      if (begun.has(key)) continue;
      begun.add(key);
      if (list.overrides.get(at)?.start !== undefined) counts[at] = undefined;
    }
    for (let at = 0; at < level; at++) counts[at] ??= startOf(at);
    counts[level] = counts[level] === undefined ? startOf(level) : counts[level] + 1;
    for (let at = level + 1; at < LEVELS; at++) {
      const restart = levelOf(at)?.restart;
      if (restart === undefined || (restart > 0 && level < restart)) counts[at] = undefined;
    }
    return place(definition, level, counts, levelOf);
  };
}

/** A style names its level by standing in the level's definition. */
function linkedLevel(abstract: Abstract, styleId: string | undefined): number | undefined {
  if (styleId === undefined) return undefined;
  for (const [at, level] of abstract.levels) if (level.paragraphStyle === styleId) return at;
  return undefined;
}

function place(
  definition: NumberingLevel,
  level: number,
  counts: readonly (number | undefined)[],
  levelOf: (at: number) => NumberingLevel | undefined,
): PlacedNumber | null {
  const { suffix, indent, pattern, format, legal } = definition;
  if (format === 'bullet') return pattern === '' ? null : { text: '•', suffix: ' ', isBullet: true, indent, level };
  const text = pattern.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const counted = counts[at];
    const own = levelOf(at)?.format ?? 'decimal';
    if (counted === undefined || at > level) return '';
    // legal numbering turns letters and romans into digits; digits with a leading zero ("Section 1.01") are digits already
    return formatCounter(counted, legal && own !== 'none' && own !== 'decimalZero' ? 'decimal' : own);
  });
  return text.trim() === '' ? null : { text: text.trim(), suffix, isBullet: false, indent, level };
}
