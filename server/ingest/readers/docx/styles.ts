import { child, childValue, toggle, type XmlNode } from '#server/ingest/readers/docx/xml.ts';
import type { TextStyle } from '#server/ingest/readers/shared/styledText.ts';

export interface NumberingReference {
  numId?: string;
  level?: number;
}

/** What a style, or a paragraph itself, says. `undefined` means: ask the style it is based on. */
export interface ParagraphFormat {
  outlineLevel?: number | undefined;
  numbering?: NumberingReference | undefined;
  centered?: boolean | undefined;
  /** Points. */
  indent?: number | undefined;
}

export interface RunFormat extends TextStyle {
  hidden?: boolean | undefined;
}

export interface Style {
  id: string;
  /** Word stores the English name of a built-in style in every language ("heading 1"). */
  name: string;
  type: string;
  paragraph: ParagraphFormat;
  run: RunFormat;
}

export interface Styles {
  get(id: string | undefined): Style | undefined;
  defaultParagraphStyle: string | undefined;
}

const TWIPS_PER_POINT = 20;
/** Chains of styles are short; a longer one is a circle. */
const MAX_CHAIN = 24;
const NO_OUTLINE = 9;

export function readParagraphFormat(properties: XmlNode | undefined): ParagraphFormat {
  if (!properties) return {};
  const outline = childValue(properties, 'w:outlineLvl');
  const alignment = childValue(properties, 'w:jc');
  const indent = child(properties, 'w:ind')?.attributes;
  const left = indent?.['w:left'] ?? indent?.['w:start'];
  const numPr = child(properties, 'w:numPr');
  return {
    outlineLevel: outline === undefined ? undefined : Number(outline),
    numbering: numPr && readNumberingReference(numPr),
    centered: alignment === undefined ? undefined : alignment === 'center',
    indent: left === undefined || !Number.isFinite(Number(left)) ? undefined : Number(left) / TWIPS_PER_POINT,
  };
}

function readNumberingReference(numPr: XmlNode): NumberingReference {
  const numId = childValue(numPr, 'w:numId');
  const level = childValue(numPr, 'w:ilvl');
  return { ...(numId !== undefined && { numId }), ...(level !== undefined && { level: Number(level) }) };
}

export function readRunFormat(properties: XmlNode | undefined): RunFormat {
  if (!properties) return {};
  const underline = child(properties, 'w:u');
  return {
    bold: toggle(properties, 'w:b'),
    italic: toggle(properties, 'w:i'),
    underline: underline && underline.attributes['w:val'] !== 'none',
    hidden: toggle(properties, 'w:vanish'),
  };
}

/** Styles of `styles.xml`, each resolved through the styles it is based on and the document's defaults. */
export function readStyles(root: XmlNode | undefined): Styles {
  const raw = new Map<string, XmlNode>();
  let defaultParagraphStyle: string | undefined;
  for (const element of root?.children ?? []) {
    const id = element.attributes['w:styleId'];
    if (element.name !== 'w:style' || id === undefined) continue;
    raw.set(id, element);
    if (element.attributes['w:type'] === 'paragraph' && /^(?:1|true|on)$/.test(element.attributes['w:default'] ?? ''))
      defaultParagraphStyle = id;
  }
  const defaults = child(root, 'w:docDefaults');
  const baseRun = readRunFormat(child(child(defaults, 'w:rPrDefault'), 'w:rPr'));
  const baseParagraph = readParagraphFormat(child(child(defaults, 'w:pPrDefault'), 'w:pPr'));
  const resolved = new Map<string, Style>();

  const resolve = (id: string, depth: number): Style | undefined => {
    const known = resolved.get(id);
    if (known) return known;
    const element = raw.get(id);
    if (!element || depth > MAX_CHAIN) return undefined;
    const type = element.attributes['w:type'] ?? 'paragraph';
    const basedOn = childValue(element, 'w:basedOn');
    const base = basedOn === undefined ? undefined : resolve(basedOn, depth + 1);
    const own = readParagraphFormat(child(element, 'w:pPr'));
    const name = childValue(element, 'w:name') ?? id;
    const style: Style = {
      id,
      name,
      type,
      paragraph: {
        ...mergeParagraph(base?.paragraph ?? (type === 'paragraph' ? baseParagraph : {}), own),
        outlineLevel: own.outlineLevel ?? outlineOfName(name) ?? base?.paragraph.outlineLevel,
      },
      run: mergeRun(base?.run ?? (type === 'paragraph' ? baseRun : {}), readRunFormat(child(element, 'w:rPr'))),
    };
    resolved.set(id, style);
    return style;
  };
  return { get: (id) => (id === undefined ? undefined : resolve(id, 0)), defaultParagraphStyle };
}

function outlineOfName(name: string): number | undefined {
  const found = /^heading (\d)$/i.exec(name);
  return found ? Number(found[1]) - 1 : undefined;
}

/** `over` wins wherever it says something; the number of a list may come from the style and its level from the paragraph. */
export function mergeParagraph(base: ParagraphFormat, over: ParagraphFormat): ParagraphFormat {
  return {
    outlineLevel: over.outlineLevel ?? base.outlineLevel,
    numbering: over.numbering || base.numbering ? { ...base.numbering, ...over.numbering } : undefined,
    centered: over.centered ?? base.centered,
    indent: over.indent ?? base.indent,
  };
}

export function mergeRun(base: RunFormat, over: RunFormat): RunFormat {
  return {
    bold: over.bold ?? base.bold,
    italic: over.italic ?? base.italic,
    underline: over.underline ?? base.underline,
    hidden: over.hidden ?? base.hidden,
  };
}

/** Bold and the like toggle: a bold character style inside a bold paragraph style is not bold. Direct formatting wins over both. */
export function effectiveRun(paragraph: RunFormat, character: RunFormat | undefined, direct: RunFormat): RunFormat {
  const pick = (key: 'bold' | 'italic' | 'hidden'): boolean =>
    direct[key] ?? (character?.[key] ? !paragraph[key] : (paragraph[key] ?? false));
  return {
    bold: pick('bold'),
    italic: pick('italic'),
    hidden: pick('hidden'),
    underline: direct.underline ?? character?.underline ?? paragraph.underline ?? false,
  };
}

/** 1-based heading level of an outline level, undefined for body text. */
export function headingLevel(outlineLevel: number | undefined): number | undefined {
  return outlineLevel === undefined || !(outlineLevel >= 0) || outlineLevel >= NO_OUTLINE
    ? undefined
    : outlineLevel + 1;
}
