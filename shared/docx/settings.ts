import { addPart } from '#shared/docx/newParts.ts';
import { linkedTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  append,
  child,
  create,
  detach,
  elements,
  insertBefore,
  toggle,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Settings that stand before `w:trackRevisions`; Word refuses files that break the order. */
const BEFORE_TRACKING = new Set(
  (
    'writeProtection view zoom removePersonalInformation removeDateAndTime doNotDisplayPageBoundaries displayBackgroundShape ' +
    'printPostScriptOverText printFractionalCharacterWidth printFormsData embedTrueTypeFonts embedSystemFonts saveSubsetFonts ' +
    'saveFormsData mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader bordersDoNotSurroundFooter gutterAtTop ' +
    'hideSpellingErrors hideGrammaticalErrors activeWritingStyle proofState formsDesign attachedTemplate linkStyles ' +
    'stylePaneFormatFilter stylePaneSortMethod documentType mailMerge revisionView'
  )
    .split(' ')
    .map((name) => `w:${name}`),
);

/** Whether Word tracks what the user types. */
export function isTracking(document: WordDocument): boolean {
  return toggle(linkedTree(document, 'settings')?.root, 'w:trackRevisions') ?? false;
}

export function setTracking(document: WordDocument, on: boolean): void {
  if (isTracking(document) === on) return;
  const root = settingsRoot(document);
  const old = child(root, 'w:trackRevisions');
  if (old) detach(old);
  if (!on) return;
  const made = create('w:trackRevisions');
  const next = elements(root).find(({ name }) => !BEFORE_TRACKING.has(name));
  if (next) insertBefore(next, made);
  else append(root, made);
}

function settingsRoot(document: WordDocument): XmlElement {
  const tree =
    linkedTree(document, 'settings') ??
    addPart(document, {
      path: 'word/settings.xml',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml',
      relationship: `${OFFICE}/settings`,
      xml: `<w:settings xmlns:w="${WORD}"/>`,
    });
  return tree.root;
}

/** What Word's protection still allows: nothing, comments, form fields, tracked changes; null for an open document. */
export function protection(document: WordDocument): 'readOnly' | 'comments' | 'forms' | 'trackedChanges' | null {
  const found = child(linkedTree(document, 'settings')?.root, 'w:documentProtection');
  if (!found || !/^(?:1|true|on)$/.test(found.attributes['w:enforcement'] ?? '')) return null;
  const edit = found.attributes['w:edit'];
  return edit === 'readOnly' || edit === 'comments' || edit === 'forms' || edit === 'trackedChanges' ? edit : null;
}
