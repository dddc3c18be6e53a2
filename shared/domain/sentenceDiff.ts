/** What became of the sentences of a text: which are the same, edited, gone or new. For texts that differ too much to compare word by word. */
import { type DiffPart, partsOf } from '#shared/domain/diffParts.ts';
import { alignParagraphs, likeness, movedParagraphs } from '#shared/domain/paragraphAlignment.ts';
import { alignedChanges } from '#shared/domain/wordChanges.ts';

/** Between two sentences, or parts of one that stand for themselves: the white space stays with the first. */
const BORDER = /(?<=[.;:!?]["”’)\]]{0,2}\s+)(?=["“'([]?[\p{Lu}\d(])/u;
/** Words in common from which two sentences are one, edited; below it they are told as one gone and one new. */
const EDITED = 0.6;

/** What an edited sentence is made of; null where two have only words in common and not their order. */
function editedParts(before: string, after: string, mostEdits: number): DiffPart[] | null {
  if (likeness(before, after) < EDITED) return null;
  const changes = alignedChanges(before, after, { ignoresSpace: true, mostEdits });
  return changes && partsOf(changes, after);
}

/** In the order of the new text, what is gone before what came in its place. Null where no sentence is left. */
export function sentenceDiff(before: string, after: string, mostEdits: number): DiffPart[] | null {
  const [was, now] = [before.split(BORDER), after.split(BORDER)];
  const trimmed = (sentences: readonly string[]) => sentences.map((one) => one.trim().replace(/\s+/g, ' '));
  const to = alignParagraphs(trimmed(was), trimmed(now));
  const moved = movedParagraphs(to);
  const stayed = new Map<number, { from: number; parts: DiffPart[] }>();
  to.forEach((j, i) => {
    const parts = j === null || moved.has(i) ? null : editedParts(was[i]!, now[j]!, mostEdits);
    if (parts) stayed.set(j!, { from: i, parts });
  });
  if (stayed.size === 0) return null;
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (text.trim() === '' && !last) return;
    if (last?.kind === kind) last.text += text;
    else if (text !== '') parts.push({ kind, text });
  };
  const gone = (sentences: readonly string[]): void => {
    if (sentences.length > 0) add('removed', `${sentences.join('').trimEnd()} `);
  };
  let done = 0;
  let come: string[] = [];
  const arrived = (): void => {
    add('added', come.join(''));
    come = [];
  };
  now.forEach((sentence, j) => {
    const same = stayed.get(j);
    if (!same) {
      come.push(sentence);
      return;
    }
    gone(was.slice(done, same.from));
    arrived();
    done = same.from + 1;
    for (const { kind, text } of same.parts) add(kind, text);
  });
  gone(was.slice(done));
  arrived();
  return parts;
}
