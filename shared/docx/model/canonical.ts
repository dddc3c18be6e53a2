/** Markup as one line of text that two programs write alike: sorted attributes, ids followed to what they lead to, noise left out. */
import { isNoise, isNoiseAttribute } from '#shared/docx/model/noise.ts';
import { chosenBranch } from '#shared/docx/paragraphs.ts';
import { elements, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';

/** What ids of relationships lead to. */
export interface Links {
  /** An address as it stands, or the digest of a part. */
  of(id: string): string;
}

const ON = /^(?:1|true|on)$/;
const OFF = /^(?:0|false|off)$/;
/** Numbers that tie marks of one file together and mean nothing in another. */
const OWN_IDS = /^(?:w:id|id|w:name)$/;
const NUMBERED =
  /^(?:w:(?:bookmark|comment|perm|sdt|footnote|endnote|id)\w*|wp:docPr|pic:cNvPr|\w+:cNvPr|v:\w+|o:\w+|wpg?:cNvPr)$/;

/** What an attribute says, `undefined` where it says nothing. */
function saidBy({ name }: XmlElement, attribute: string, value: string, links: Links): string | undefined {
  if (isNoiseAttribute(attribute)) return undefined;
  if (attribute.startsWith('r:')) return links.of(value);
  if (OWN_IDS.test(attribute) && NUMBERED.test(name) && attribute !== 'w:name') return undefined;
  if (attribute === 'name' && /docPr$|cNvPr$/.test(name)) return undefined;
  if (attribute !== 'w:val') return value;
  if (ON.test(value)) return undefined;
  return OFF.test(value) && value !== '0' ? 'off' : value;
}

/** "left=720 hanging=720". */
export const attributesText = (element: XmlElement, links: Links): string =>
  Object.keys(element.attributes)
    .sort()
    .flatMap((key) => {
      const value = saidBy(element, key, element.attributes[key]!, links);
      return value === undefined ? [] : [key === 'w:val' ? value : `${key.slice(key.indexOf(':') + 1)}=${value}`];
    })
    .join(' ');

/** The whole element. `without`: names of elements below it that are told elsewhere. */
export function canonical(element: XmlElement, links: Links, without: readonly string[] = []): string {
  const inner = elements(element)
    .filter((one) => !isNoise(one) && !without.includes(one.name))
    .map((one) =>
      one.name === 'mc:AlternateContent'
        ? canonical(chosenBranch(one), links, without)
        : canonical(one, links, without),
    );
  const text = inner.length === 0 ? textOf(element) : textOf(element).trim();
  const attributes = attributesText(element, links);
  return `${element.name}${attributes && `[${attributes}]`}${text && `"${text}"`}${inner.length > 0 ? `{${inner.join(';')}}` : ''}`;
}

/** What stands in properties, by name; what they are told under elsewhere left out. */
export function propertiesText(
  properties: XmlElement | undefined,
  links: Links,
  without: readonly string[] = [],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const property of elements(properties)) {
    if (isNoise(property) || without.includes(property.name)) continue;
    const inner = elements(property).length > 0 ? canonical(property, links) : attributesText(property, links);
    found[property.name] = inner === '' ? 'on' : inner;
  }
  return found;
}
