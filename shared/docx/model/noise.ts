/**
 * What programs write anew whenever they save, and what no comparison of documents goes by. Everything that is left out of the model
 * is left out here, under the name by which a verdict says that it was not compared.
 */
import type { XmlElement } from '#shared/docx/xmlTree.ts';

interface Noise {
  /** As a verdict names it. */
  name: string;
  elements?: RegExp;
  attributes?: RegExp;
}

export const NOISE = {
  saves: {
    name: 'marks of earlier savings',
    elements: /^w:rsids?$|^w:rsidRoot$|^w14:docId$|^w15:docId$|^w:lsid$|^w:nsid$|^w:tmpl$/,
    attributes:
      /^w:(?:rsid|tplc)|^w14:(?:paraId|textId)$|^wp14:(?:anchorId|editId)$|^w14:anchorId$|^w15:restartNumberingAfterBreak$|^w16\w*:durableId$/,
  },
  proofing: {
    name: 'language and spelling marks',
    elements:
      /^w:(?:proofErr|lang|noProof|themeFontLang|proofState|activeWritingStyle|hideSpellingErrors|hideGrammaticalErrors)$/,
  },
  layout: { name: 'page breaks as last laid out', elements: /^w:lastRenderedPageBreak$/ },
  window: {
    name: 'settings of the window and of tracking',
    elements:
      /^w:(?:zoom|view|trackRevisions|revisionView|savePreviewPicture|shapeDefaults|hdrShapeDefaults|stylePane\w+|doNotTrack\w+)$/,
  },
  drawings: {
    name: 'names of drawings',
    attributes: /^(?:o:spid|o:gfxdata|xmlns(?::.*)?|mc:Ignorable|xml:space)$/,
  },
  pageNumbers: { name: 'page numbers that a program counts anew' },
  statistics: { name: 'statistics and dates of the file' },
  unused: { name: 'styles and parts that nothing uses' },
  fonts: { name: 'lists of fonts' },
  codes: { name: 'how codes of fields are formatted' },
  surroundings: { name: 'preview pictures, printers and settings for the web' },
  sourceNotes: { name: 'source notes of this pane' },
} satisfies Record<string, Noise>;

const ALL: Noise[] = Object.values(NOISE);
const elementNoise = ALL.flatMap(({ elements }) => elements ?? []);
const attributeNoise = ALL.flatMap(({ attributes }) => attributes ?? []);

/** In the order in which a verdict names them. */
export const NOT_COMPARED: readonly string[] = ALL.map(({ name }) => name);

export const isNoise = ({ name }: XmlElement): boolean => elementNoise.some((pattern) => pattern.test(name));
export const isNoiseAttribute = (name: string): boolean => attributeNoise.some((pattern) => pattern.test(name));
