/** What a rule proposes to write, as edits of the document. */
import { anchorAt } from '#shared/domain/anchors.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { fitted } from '#shared/domain/playbooks/fitted.ts';
import { headingBlock, type MissingPlace, provisionBlock } from '#shared/domain/playbooks/missingPlace.ts';
import type { Roles } from '#shared/domain/playbooks/ownNames.ts';
import type { Passage } from '#shared/domain/playbooks/passages.ts';
import type { Proposal, Rule } from '#shared/domain/playbooks/playbook.ts';

export interface ProposedEdit {
  /** Whose wording it is: of the position, of a fallback by its place in the rule, from 0, or a model's own. */
  of: 'position' | 'model' | number;
  edit: Edit;
}

interface Context {
  snapshot: DocSnapshot;
  roles: Roles;
  /** Names the edits. */
  id: string;
  /** The flagged sentences, the first of them the one to change; none where something is missing. */
  flagged: readonly Passage[];
  /** They say another value than the one asked for. */
  isOff: boolean;
  /** Where a missing clause would go. */
  end: MissingPlace;
  /** What a clause of its own is called. */
  topic: string;
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

function editOf({ insert, replace: exchanged }: Proposal, context: Context): Edit | null {
  const { snapshot, roles, flagged, end, isOff } = context;
  // two values beside each other would contradict each other
  const replace =
    exchanged ?? (isOff && insert !== undefined ? (HEADED.test(insert) ? split(insert)[1] : insert) : undefined);
  const [first] = flagged;
  if (first && replace !== undefined && isWholeSentence(first, snapshot)) {
    if (replace !== '') return exchange([first], fitted(replace, roles, snapshot), context);
    const inParagraph = flagged.filter((one) => one.para === first.para && isWholeSentence(one, snapshot));
    return exchange(inParagraph, '', context);
  }
  if (insert === undefined) return null;
  const para = first?.para ?? end.para;
  const text = snapshot.paras[para]?.text;
  if (text === undefined) return null;
  return put(fitted(insert, roles, snapshot), para, context);
}

/** A heading of its own before the words: "Governing Law. This Agreement …". */
const HEADED = /^\p{Lu}[\p{L}’-]*(?:\s[\p{L}’-]+){0,4}\.\s\p{Lu}/u;
const ENDS = /[.!?]["”’)\]]*\s*$/;

/** A sentence goes to the end of the paragraph that it belongs to; what has none gets a paragraph of its own, with the number that follows. */
function put(words: string, para: number, { snapshot, id, flagged, end, topic }: Context): Edit {
  const { text, table } = snapshot.paras[para]!;
  const anchor = anchorAt(snapshot.paras, para);
  const belongs = flagged.length > 0 || end.clause === 'own';
  const isProse = layoutOf(snapshot).roles[para] === 'prose';
  if (belongs && !HEADED.test(words) && isProse && table === 0 && ENDS.test(text))
    return { id, kind: 'replaceText', anchor, expectedText: text, newText: `${text.trimEnd()} ${words}` };
  const [title = inCapitals(topic), body = words] = HEADED.test(words) ? split(words) : [];
  const heading = flagged.length === 0 && end.clause === 'none' ? headingBlock(title, para, snapshot) : null;
  const headed = HEADED.test(words) || !hasTitle(para, snapshot) ? words : `${title}. ${words}`;
  const blocks = heading ? [heading, provisionBlock(body, para, snapshot)] : [provisionBlock(headed, para, snapshot)];
  return { id, kind: 'insertAfter', anchor, expectedText: text, blocks };
}

/** "Governing Law. This Agreement …" in two. */
function split(words: string): [title: string, body: string] {
  const at = words.indexOf('. ');
  return [words.slice(0, at), words.slice(at + 2)];
}

/** Whether provisions there begin with their title: "7.1 Price. The price …". */
function hasTitle(para: number, snapshot: DocSnapshot): boolean {
  const provision = provisionsOf(snapshot).all.findLast(
    (one) => one.para <= para && para < one.end && one.title !== '',
  );
  if (!provision) return false;
  const { text } = snapshot.paras[provision.para]!;
  const from = text.indexOf(provision.title) + provision.title.length;
  return /^\.\s+\S/.test(text.slice(from));
}

const SMALL = /^(?:of|and|or|the|for|to|in)$/;
const inCapitals = (topic: string): string =>
  topic.replace(/\p{L}[\p{L}’-]*/gu, (word) =>
    SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );

/** An item of a list is no sentence that another could stand for, nor is what a stop within brackets cut off. */
const isWholeSentence = ({ para, start, end, lead }: Passage, { paras }: DocSnapshot): boolean =>
  lead === 0 && ENDS.test(paras[para]!.text.slice(0, end)) && isBalanced(paras[para]!.text.slice(start, end));

function isBalanced(text: string): boolean {
  let open = 0;
  for (const one of text) {
    if (one === '(' || one === '[') open++;
    // "a)" numbers an item
    else if (one === ')' || one === ']') open--;
    if (open < 0) return false;
  }
  return open === 0;
}

/** Other words in the place of the first of the sentences, the others go. All stand in one paragraph. */
function exchange(sentences: readonly Passage[], words: string, { snapshot: { paras }, id }: Context): Edit | null {
  const { para } = sentences[0]!;
  const { text } = paras[para]!;
  let newText = text;
  for (const { start, end } of [...sentences].sort((a, b) => b.start - a.start)) {
    const own = start === sentences[0]!.start ? words : '';
    const after = newText.slice(end);
    newText = newText.slice(0, start) + own + (own === '' ? after.replace(/^\s{1,8}/, '') : after);
  }
  if (words === '') newText = newText.trimEnd();
  if (newText === text) return null;
  return { id, kind: 'replaceText', anchor: anchorAt(paras, para), expectedText: text, newText };
}
