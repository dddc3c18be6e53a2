import { linkedTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import { child, childValue, elements, isOn, type XmlElement } from '#shared/docx/xmlTree.ts';

/** What a paragraph or its style says about its list. */
export interface NumberingReference {
  numId?: string;
  level?: number;
}

/** What a style, or a paragraph itself, says. `undefined` means: ask the style it is based on. */
export interface ParagraphFormat {
  /** 0–8 for a heading, 9 for body text. */
  outlineLevel?: number | undefined;
  numbering?: NumberingReference | undefined;
  centered?: boolean | undefined;
  /** Points. */
  indent?: number | undefined;
}

export interface RunFormat {
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  hidden?: boolean | undefined;
}

export interface Style {
  id: string;
  /** Word stores the English name of a built-in style in every language ("heading 1"). */
  name: string;
  /** The style it is based on. */
  base: Style | undefined;
  /** The list level that it states itself. */
  ownLevel: number | undefined;
  /** Resolved through the styles it is based on and the document's defaults. */
  paragraph: ParagraphFormat;
  run: RunFormat;
}

export interface Styles {
  /** The style with this id, whatever its type; undefined if there is none. */
  get(id: string | undefined): Style | undefined;
  /** The paragraph style with this id; the default one for no id, and for one that the file does not define. */
  paragraph(id: string | undefined): Style;
  /** Id of the paragraph style with this name, whatever its case. */
  idOf(name: string): string | undefined;
}

const TWIPS_PER_POINT = 20;
/** Chains of styles are short; a longer one is a circle. */
const MAX_CHAIN = 24;

const known = new WeakMap<XmlElement, Styles>();

/** Styles of a document. Nothing here changes styles, so they are read once. */
export function stylesOf(document: WordDocument): Styles {
  const root = linkedTree(document, 'styles')?.root;
  if (!root) return readStyles(undefined);
  const found = known.get(root) ?? readStyles(root);
  known.set(root, found);
  return found;
}

function readStyles(root: XmlElement | undefined): Styles {
  const byId = new Map<string, XmlElement>();
  let defaultId: string | undefined;
  for (const style of elements(root)) {
    const id = style.attributes['w:styleId'];
    if (style.name !== 'w:style' || id === undefined) continue;
    byId.set(id, style);
    const isDefault = /^(?:1|true|on)$/.test(style.attributes['w:default'] ?? '');
    if (isDefault && isForParagraphs(style)) defaultId = id;
  }
  const defaults = child(root, 'w:docDefaults');
  const baseRun = readRunFormat(child(child(defaults, 'w:rPrDefault'), 'w:rPr'));
  const baseParagraph = readParagraphFormat(child(child(defaults, 'w:pPrDefault'), 'w:pPr'));

  const resolved = new Map<string, Style>();
  const resolve = (id: string, depth: number): Style | undefined => {
    const seen = resolved.get(id);
    if (seen) return seen;
    const element = byId.get(id);
    if (!element || depth > MAX_CHAIN) return undefined;
    const base = resolve(childValue(element, 'w:basedOn') ?? '', depth + 1);
    const isRoot = isForParagraphs(element);
    const own = readParagraphFormat(child(element, 'w:pPr'));
    const name = childValue(element, 'w:name') ?? id;
    const style: Style = {
      id,
      name,
      base,
      ownLevel: own.numbering?.level,
      paragraph: {
        ...mergeParagraph(base?.paragraph ?? (isRoot ? baseParagraph : {}), own),
        outlineLevel: own.outlineLevel ?? outlineOfName(name) ?? base?.paragraph.outlineLevel,
      },
      run: mergeRun(base?.run ?? (isRoot ? baseRun : {}), readRunFormat(child(element, 'w:rPr'))),
    };
    resolved.set(id, style);
    return style;
  };
  const get = (id: string | undefined): Style | undefined => (id === undefined ? undefined : resolve(id, 0));

  const plain: Style = {
    id: defaultId ?? 'Normal',
    name: 'Normal',
    base: undefined,
    ownLevel: undefined,
    paragraph: baseParagraph,
    run: baseRun,
  };
  const fallback = get(defaultId) ?? plain;
  const paragraph = (id: string | undefined): Style => {
    const element = id === undefined ? undefined : byId.get(id);
    return (element && isForParagraphs(element) ? get(id) : undefined) ?? fallback;
  };
  const idOf = (name: string): string | undefined => {
    const wanted = name.toLowerCase();
    for (const [id, style] of byId)
      if (isForParagraphs(style) && childValue(style, 'w:name')?.toLowerCase() === wanted) return id;
    return undefined;
  };
  return { get, paragraph, idOf };
}

/** The style of a paragraph. */
export function styleOf(document: WordDocument, paragraph: XmlElement): Style {
  return stylesOf(document).paragraph(childValue(child(paragraph, 'w:pPr'), 'w:pStyle'));
}

/** What a paragraph says itself, over what its style says. */
export function paragraphFormatOf(document: WordDocument, paragraph: XmlElement): ParagraphFormat {
  return mergeParagraph(styleOf(document, paragraph).paragraph, readParagraphFormat(child(paragraph, 'w:pPr')));
}

const isForParagraphs = (style: XmlElement): boolean => (style.attributes['w:type'] ?? 'paragraph') === 'paragraph';

/** What paragraph properties say themselves. */
function readParagraphFormat(properties: XmlElement | undefined): ParagraphFormat {
  if (!properties) return {};
  const outline = Number(childValue(properties, 'w:outlineLvl') ?? Number.NaN);
  const alignment = childValue(properties, 'w:jc');
  return {
    outlineLevel: Number.isNaN(outline) ? undefined : outline,
    numbering: numberingIn(properties),
    centered: alignment === undefined ? undefined : alignment === 'center',
    indent: indentIn(properties),
  };
}

/** Left indent in points. */
export function indentIn(properties: XmlElement | undefined): number | undefined {
  const indent = child(properties, 'w:ind')?.attributes;
  const left = Number(indent?.['w:left'] ?? indent?.['w:start'] ?? Number.NaN);
  return Number.isFinite(left) ? left / TWIPS_PER_POINT : undefined;
}

export function numberingIn(properties: XmlElement | undefined): NumberingReference | undefined {
  const found = child(properties, 'w:numPr');
  if (!found) return undefined;
  const numId = childValue(found, 'w:numId');
  const level = childValue(found, 'w:ilvl');
  return { ...(numId !== undefined && { numId }), ...(level !== undefined && { level: Number(level) }) };
}

/** What run properties say themselves, in one pass: a document has very many runs. */
function readRunFormat(properties: XmlElement | undefined): RunFormat {
  const format: RunFormat = {};
  for (const property of properties?.children ?? []) {
    if (property.kind === 'text') continue;
    if (property.name === 'w:b') format.bold ??= isOn(property);
    else if (property.name === 'w:i') format.italic ??= isOn(property);
    else if (property.name === 'w:vanish') format.hidden ??= isOn(property);
    else if (property.name === 'w:u') format.underline ??= property.attributes['w:val'] !== 'none';
  }
  return format;
}

function outlineOfName(name: string): number | undefined {
  const found = /^heading (\d)$/i.exec(name);
  return found ? Number(found[1]) - 1 : undefined;
}

/** `over` wins wherever it says something; the number of a list may come from the style and its level from the paragraph. */
function mergeParagraph(base: ParagraphFormat, over: ParagraphFormat): ParagraphFormat {
  return {
    outlineLevel: over.outlineLevel ?? base.outlineLevel,
    numbering: over.numbering || base.numbering ? { ...base.numbering, ...over.numbering } : undefined,
    centered: over.centered ?? base.centered,
    indent: over.indent ?? base.indent,
  };
}

function mergeRun(base: RunFormat, over: RunFormat): RunFormat {
  return {
    bold: over.bold ?? base.bold,
    italic: over.italic ?? base.italic,
    underline: over.underline ?? base.underline,
    hidden: over.hidden ?? base.hidden,
  };
}

/** Bold and the like toggle: a bold character style inside a bold paragraph style is not bold. Direct formatting wins over both. */
function effectiveRun(paragraph: RunFormat, character: RunFormat | undefined, direct: RunFormat): RunFormat {
  const pick = (key: 'bold' | 'italic' | 'hidden'): boolean =>
    direct[key] ?? (character?.[key] ? !paragraph[key] : (paragraph[key] ?? false));
  return {
    bold: pick('bold'),
    italic: pick('italic'),
    hidden: pick('hidden'),
    underline: direct.underline ?? character?.underline ?? paragraph.underline ?? false,
  };
}

/** How the words of a run look inside a paragraph of this style. */
export function runFormatOf(styles: Styles, style: Style, run: XmlElement | null): RunFormat {
  const properties = run ? child(run, 'w:rPr') : undefined;
  if (!properties) return style.run;
  const character = styles.get(childValue(properties, 'w:rStyle'));
  return effectiveRun(style.run, character?.run, readRunFormat(properties));
}

/** 1–9 for the outline level of a heading; undefined for body text. */
export function headingLevel({ outlineLevel }: ParagraphFormat): number | undefined {
  return outlineLevel === undefined || !(outlineLevel >= 0 && outlineLevel <= 8) ? undefined : outlineLevel + 1;
}
