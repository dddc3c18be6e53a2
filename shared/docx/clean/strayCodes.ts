/** Codes of fields whose marks went with an accepted change: some programs strike the marks and leave the code. */
import { descendants, detach, type XmlElement } from '#shared/docx/xmlTree.ts';

const STEP: Record<string, number> = { begin: 1, end: -1 };

export function removeStrayCodes(root: XmlElement): void {
  let depth = 0;
  for (const mark of descendants(root, 'w:fldChar', 'w:instrText')) {
    if (mark.name === 'w:fldChar') depth = Math.max(0, depth + (STEP[mark.attributes['w:fldCharType'] ?? ''] ?? 0));
    else if (depth === 0) detach(mark);
  }
}
