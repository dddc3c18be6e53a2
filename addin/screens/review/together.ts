/** Proposals that are written at once: each expects the document as it was read. */
import type { Edit } from '#shared/domain/edits.ts';

export interface Together {
  edit: Edit;
  /** How many of the proposals it carries out. */
  count: number;
}

/** Sentences put to the end of one paragraph follow one another; paragraphs put behind one have one number after the other. A second change of the same words waits. */
export function together(edits: readonly Edit[]): Together[] {
  const made: Together[] = [];
  const counted = new Map<string, number>();
  for (const edit of edits) {
    const same = made.find(({ edit: { kind, anchor } }) => kind === edit.kind && anchor.para === edit.anchor.para);
    if (edit.kind === 'insertAfter') {
      const clause = made.find((one) => isSameClause(one.edit, edit));
      if (clause?.edit.kind === 'insertAfter') {
        clause.edit = { ...clause.edit, blocks: [...clause.edit.blocks, ...edit.blocks.slice(1)] };
        clause.count++;
      } else made.push({ edit: numberedOn(edit, counted), count: 1 });
    } else if (!same) made.push({ edit, count: 1 });
    else if (same.edit.kind === 'replaceText' && edit.kind === 'replaceText') {
      const more = addedTo(edit.expectedText, edit.newText);
      if (more === null) continue;
      same.edit = { ...same.edit, newText: `${same.edit.newText.trimEnd()} ${more}` };
      same.count++;
    }
  }
  return made;
}

/** Both put a clause with the same heading there. */
const isSameClause = (a: Edit, b: Edit): boolean =>
  a.kind === 'insertAfter' &&
  b.kind === 'insertAfter' &&
  a.anchor.para === b.anchor.para &&
  b.blocks.length > 1 &&
  a.blocks.length > 1 &&
  a.blocks[0]!.text === b.blocks[0]!.text;

/** What was put to the end; null where something else was changed. */
const addedTo = (before: string, after: string): string | null =>
  after.startsWith(before.trimEnd()) ? after.slice(before.trimEnd().length).trim() : null;

/** "18.9 " in front of typed words. */
const TYPED = /^((?:\d{1,3}\.)*)(\d{1,3})([.)]?\s+)/;

function numberedOn(edit: Extract<Edit, { kind: 'insertAfter' }>, counted: Map<string, number>): Edit {
  const number = TYPED.exec(edit.blocks[0]?.text ?? '');
  if (!number) return edit;
  const [typed, path, last, gap] = number;
  const key = `${edit.anchor.para} ${typed}`;
  const before = counted.get(key) ?? 0;
  counted.set(key, before + 1);
  const [first, ...others] = edit.blocks;
  const text = `${path}${Number(last) + before}${gap}${first!.text.slice(typed.length)}`;
  return { ...edit, blocks: [{ ...first!, text }, ...others] };
}
