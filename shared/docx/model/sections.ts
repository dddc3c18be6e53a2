/** Page layout, and which header and footer each section shows. */
import { propertiesText } from '#shared/docx/model/canonical.ts';
import { linksOf } from '#shared/docx/model/links.ts';
import type { Fact } from '#shared/docx/model/model.ts';
import { bodyOf, links, type WordDocument } from '#shared/docx/wordDocument.ts';
import { descendants, elements, type XmlElement } from '#shared/docx/xmlTree.ts';

const REFERENCES = ['w:headerReference', 'w:footerReference'];

const sectionsOf = (document: WordDocument): XmlElement[] => descendants(bodyOf(document), 'w:sectPr');

interface Use {
  /** "header of section 1 (default)". */
  name: string;
  section: number;
  path: string | undefined;
}

function usesOf(document: WordDocument): Use[] {
  return sectionsOf(document).flatMap((section, i) =>
    elements(section)
      .filter(({ name }) => REFERENCES.includes(name))
      .map(({ name, attributes }) => ({
        name: `${name === 'w:headerReference' ? 'header' : 'footer'} of section ${i + 1} (${attributes['w:type'] ?? 'default'})`,
        section: i,
        path: links(document).find(({ id }) => id === attributes['r:id'])?.target,
      })),
  );
}

/** What a part with a header or footer is called: by its first use. Undefined if nothing uses it. */
export const usedAs = (document: WordDocument, path: string): string | undefined =>
  usesOf(document).find((use) => use.path === path)?.name;

export function sectionFacts(document: WordDocument): Fact[] {
  const uses = usesOf(document);
  return sectionsOf(document).flatMap((section, i) => [
    ...Object.entries(propertiesText(section, linksOf(document, document.path), REFERENCES)).map(([name, value]) => ({
      name: `section ${i + 1}: ${name}`,
      value,
    })),
    ...uses
      .filter((use) => use.section === i)
      .map(({ name, path }) => ({
        name: `section ${i + 1} shows: ${name}`,
        value: (path && usedAs(document, path)) ?? 'nothing',
      })),
  ]);
}
