/** What a rule proposes to write, as edits of the document. */
import { anchorAt } from '#shared/domain/anchors.ts';
import type { Place } from '#shared/domain/checks/check.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import type { Passage } from '#shared/domain/playbooks/passages.ts';
import type { Proposal, Rule } from '#shared/domain/playbooks/playbook.ts';

export interface ProposedEdit {
  /** Whose wording it is: of the position, or of a fallback by its place in the rule, from 0. */
  of: 'position' | number;
  edit: Edit;
}

/** Names of roles by the word that proposals use. */
export type Roles = Readonly<Record<string, readonly string[]>>;

/** Wording with the names that the document itself has for the roles. */
function named(text: string, roles: Roles, { paras }: DocSnapshot): string {
  return text.replace(/\{([a-z]{1,20})\}/g, (whole, role: string) => {
    const names = Object.hasOwn(roles, role) ? roles[role]! : [];
    let best = { name: names[0] ?? whole, count: 0 };
    for (const name of names) {
      const count = paras.reduce((sum, para) => sum + countIn(para.text, name), 0);
      if (count > best.count) best = { name, count };
    }
    return best.name;
  });
}

function countIn(text: string, name: string): number {
  if (name === '') return 0;
  let count = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) count++;
  return count;
}

interface Context {
  snapshot: DocSnapshot;
  roles: Roles;
  /** Names the edits. */
  id: string;
  /** The flagged sentence; null where something is missing. */
  flagged: Passage | null;
  /** Where a missing clause would go. */
  end: Place;
}

/** Edits for the position and for each fallback that has a wording of its own. */
export function proposalsOf(
  { proposal, fallbacks }: Pick<Rule, 'proposal' | 'fallbacks'>,
  context: Context,
): ProposedEdit[] {
  const all: [ProposedEdit['of'], Proposal | undefined][] = [
    ['position', proposal],
    ...fallbacks.map((fallback, n): [number, Proposal | undefined] => [n, fallback.proposal]),
  ];
  return all.flatMap(([of, one]) => {
    const edit = one && editOf(one, { ...context, id: `${context.id}.${of}` });
    return edit ? [{ of, edit }] : [];
  });
}

function editOf({ insert, replace }: Proposal, { snapshot, roles, id, flagged, end }: Context): Edit | null {
  if (flagged && replace !== undefined && isWholeSentence(flagged, snapshot))
    return exchange(flagged, named(replace, roles, snapshot), snapshot, id);
  if (insert === undefined) return null;
  const para = flagged?.para ?? end.para;
  const text = snapshot.paras[para]?.text;
  if (text === undefined) return null;
  const blocks = [{ text: named(insert, roles, snapshot) }];
  return { id, kind: 'insertAfter', anchor: anchorAt(snapshot.paras, para), expectedText: text, blocks };
}

/** An item of a list is no sentence that another could stand for. */
const isWholeSentence = ({ para, end, lead }: Passage, { paras }: DocSnapshot): boolean =>
  lead === 0 && /[.!?]["”’)\]]*$/.test(paras[para]!.text.slice(0, end));

function exchange({ para, start, end }: Passage, words: string, { paras }: DocSnapshot, id: string): Edit | null {
  const { text } = paras[para]!;
  let after = text.slice(end);
  if (words === '') after = after.replace(/^\s{1,8}/, '');
  const newText = text.slice(0, start) + words + after;
  if (newText === text) return null;
  return { id, kind: 'replaceText', anchor: anchorAt(paras, para, start, end), expectedText: text, newText };
}
