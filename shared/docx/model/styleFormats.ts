/** How words look by their styles alone: what a style says, what it is based on, and what holds for all words of the file. */
import { propertiesText } from '#shared/docx/model/canonical.ts';
import { linksOf } from '#shared/docx/model/links.ts';
import { linkedPath, linkedTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import { child, childValue, elements, type XmlElement } from '#shared/docx/xmlTree.ts';

type Format = Readonly<Record<string, string>>;

export interface StyleFormat {
  /** Of its words. */
  words: Format;
  /** Of its paragraphs. */
  paragraph: Format;
}

export interface StyleFormats {
  /** Where no style says anything. */
  defaults: StyleFormat;
  /** By its name, or its id. */
  of(style: string | undefined): StyleFormat;
  /** Grounds of a table style: of all its cells, and of those of the first row. */
  ground(style: string | undefined): { all: string; firstRow: string };
}

const NOTHING: StyleFormat = { words: {}, paragraph: {} };
/** Chains of styles are short; a longer one is a circle. */
const MAX_CHAIN = 24;

export function styleFormats(document: WordDocument): StyleFormats {
  const root = linkedTree(document, 'styles')?.root;
  const links = linksOf(document, linkedPath(document, 'styles') ?? '');
  const styles = elements(root).filter(({ name }) => name === 'w:style');
  const byId = new Map(styles.map((style) => [style.attributes['w:styleId'] ?? '', style]));
  const byName = new Map(styles.map((style) => [childValue(style, 'w:name') ?? '', style]));
  const find = (style: string | undefined): XmlElement | undefined =>
    style === undefined ? undefined : (byName.get(style) ?? byId.get(style));
  const chainOf = (style: XmlElement | undefined): XmlElement[] => {
    const chain: XmlElement[] = [];
    for (let at = style; at && chain.length < MAX_CHAIN; at = byId.get(childValue(at, 'w:basedOn') ?? ''))
      chain.unshift(at);
    return chain;
  };
  const said = (owner: XmlElement | undefined, name: string): Format => propertiesText(child(owner, name), links);
  const known = new Map<string, StyleFormat>();
  const defaults = child(root, 'w:docDefaults');
  return {
    defaults: {
      words: said(child(defaults, 'w:rPrDefault'), 'w:rPr'),
      paragraph: said(child(defaults, 'w:pPrDefault'), 'w:pPr'),
    },
    of: (style) => {
      const found = find(style);
      if (!found) return NOTHING;
      const format = known.get(style!) ?? {
        words: Object.assign({}, ...chainOf(found).map((one) => said(one, 'w:rPr'))),
        paragraph: Object.assign({}, ...chainOf(found).map((one) => said(one, 'w:pPr'))),
      };
      known.set(style!, format);
      return format;
    },
    ground: (style) => {
      const chain = chainOf(find(style));
      const grounds = (all: readonly (XmlElement | undefined)[]): string =>
        all.map((owner) => said(child(owner, 'w:tcPr') && owner, 'w:tcPr')['w:shd'] ?? '').join(' ');
      const first = chain.flatMap((one) =>
        elements(one).filter(({ name, attributes }) => name === 'w:tblStylePr' && attributes['w:type'] === 'firstRow'),
      );
      return { all: grounds(chain), firstRow: grounds(first) };
    },
  };
}
