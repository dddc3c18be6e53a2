import { labelAt as numberAt } from '#shared/reading/outline/labels.ts';
import { referencesIn } from '#shared/reading/references.ts';

/** Longest label looked for ("Section 12.14(b)(iii)", "SECOND AMENDMENT" is none). */
const REACH = 48;

const BULLET = /^[•▪◦‣●○*–—-](?=\s)/;

/** "Exhibit A" at the beginning of a line: the words by which texts refer to it name it. */
function attachmentAt(line: string): number {
  const [first] = referencesIn(line);
  return first && !first.isProvision && first.from === 0 ? first.end : 0;
}

/** Length of the number, letter or bullet that opens this text ("(a) ", "2.1", "Section 4.", "•"); 0 if there is none. */
export function labelAt(text: string): number {
  const line = text.slice(0, REACH);
  return BULLET.exec(line)?.[0].length ?? numberAt(line, 0)?.end ?? attachmentAt(line);
}

/** Whether this whole text is nothing but a label: the number cell of a layout table, a number on a line of its own. */
export function isLabel(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > REACH) return false;
  const length = labelAt(trimmed);
  return length > 0 && /^[.:)\s]*$/.test(trimmed.slice(length));
}
