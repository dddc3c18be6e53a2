import { linkedTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import { child, childValue, elements, toggle, type XmlElement } from '#shared/docx/xmlTree.ts';

/** What a paragraph or its style says about its list. */
export interface NumberingReference {
  numId?: string;
  level?: number;
}

export interface ParagraphStyle {
  id: string;
  /** Word stores the English name of a built-in style in every language ("heading 1"). */
  name: string;
  /** 1–9 for a heading. */
  heading: number | undefined;
  numbering: NumberingReference | undefined;
  hidden: boolean;
}

export interface Styles {
  /** The style with this id; the default one for no id. */
  paragraph(id: string | undefined): ParagraphStyle;
  /** Id of the paragraph style with this name, whatever its case. */
  idOf(name: string): string | undefined;
  /** Whether a character style hides its words; undefined if it does not say. */
  hides(id: string | undefined): boolean | undefined;
}

/** Chains of styles are short; a longer one is a circle. */
const MAX_CHAIN = 24;

const known = new WeakMap<XmlElement, Styles>();

/** Styles of a document, each resolved through those it is based on. Nothing here changes styles, so they are read once. */
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
    if (isDefault && style.attributes['w:type'] === 'paragraph') defaultId = id;
  }

  /** The style, then those it is based on. */
  const chain = (id: string | undefined): XmlElement[] => {
    const found: XmlElement[] = [];
    let at = id === undefined ? undefined : byId.get(id);
    while (at && found.length < MAX_CHAIN) {
      found.push(at);
      at = byId.get(childValue(at, 'w:basedOn') ?? '');
    }
    return found;
  };
  const hides = (id: string | undefined): boolean | undefined =>
    first(chain(id), (style) => toggle(child(style, 'w:rPr'), 'w:vanish'));

  const paragraphs = new Map<string, ParagraphStyle>();
  const paragraph = (given: string | undefined): ParagraphStyle => {
    const id = given !== undefined && byId.has(given) ? given : (defaultId ?? 'Normal');
    const seen = paragraphs.get(id);
    if (seen) return seen;
    const all = chain(id);
    const made: ParagraphStyle = {
      id,
      name: childValue(all[0], 'w:name') ?? 'Normal',
      heading: first(all, headingOf),
      numbering: mergeNumbering(all.map((style) => numberingIn(child(style, 'w:pPr')))),
      hidden: hides(id) ?? false,
    };
    paragraphs.set(id, made);
    return made;
  };
  const idOf = (name: string): string | undefined => {
    const wanted = name.toLowerCase();
    for (const [id, style] of byId)
      if (style.attributes['w:type'] === 'paragraph' && childValue(style, 'w:name')?.toLowerCase() === wanted)
        return id;
    return undefined;
  };
  return { paragraph, idOf, hides };
}

function first<T, R>(items: readonly T[], value: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = value(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function headingOf(style: XmlElement): number | undefined {
  const stated = headingLevel(child(style, 'w:pPr'));
  const named = /^heading (\d)$/i.exec(childValue(style, 'w:name') ?? '');
  return stated ?? (named ? Number(named[1]) : undefined);
}

/** 1–9 from `w:outlineLvl`; undefined for body text and where nothing is said. */
export function headingLevel(properties: XmlElement | undefined): number | undefined {
  const level = Number(childValue(properties, 'w:outlineLvl') ?? Number.NaN);
  return level >= 0 && level <= 8 ? level + 1 : undefined;
}

export function numberingIn(properties: XmlElement | undefined): NumberingReference | undefined {
  const found = child(properties, 'w:numPr');
  if (!found) return undefined;
  const numId = childValue(found, 'w:numId');
  const level = childValue(found, 'w:ilvl');
  return { ...(numId !== undefined && { numId }), ...(level !== undefined && { level: Number(level) }) };
}

/** Nearest first; the list may come from one style and the level from another. */
function mergeNumbering(all: readonly (NumberingReference | undefined)[]): NumberingReference | undefined {
  const numId = first(all, (one) => one?.numId);
  const level = first(all, (one) => one?.level);
  if (numId === undefined && level === undefined) return undefined;
  return { ...(numId !== undefined && { numId }), ...(level !== undefined && { level }) };
}
